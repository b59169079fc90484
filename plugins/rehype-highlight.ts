import { createRequire } from 'node:module';
import type { Element, ElementContent, ElementData, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import { SKIP, visit } from 'unist-util-visit';
import { titleOf, type HighlightedFence } from '../facts/samples';

/** Prism's languages that the pages use and that prism-react-renderer does not include. */
const languages = ['bash', 'diff', 'docker', 'groovy', 'powershell'];

declare module 'hast' {
  interface ElementData {
    /** What follows the language of a fence, which remark passes on. */
    meta?: string | null;
  }
}

/**
 * Highlights fences when the page is compiled, so that the browser gets finished lines and does not need Prism. Supports
 * a title, highlighted lines, `{1,4-6}`, and links, from rehype-library-links.ts.
 */
export default function rehypeHighlight(): (tree: Root) => void {
  addLanguages();
  return (tree) => {
    visit(tree, { tagName: 'pre' }, ({ children: [code] }) => {
      if (code?.type === 'element' && code.tagName === 'code') {
        code.properties = { ...highlight(code) };
        code.children = [];
      }
    });
  };
}

/** Prism's files register themselves with a global. */
function addLanguages(): void {
  const load = createRequire(__filename);
  const globals = globalThis as { Prism?: typeof Prism };
  globals.Prism = Prism;
  for (const language of languages) {
    load(`prismjs/components/prism-${language}`);
  }
  delete globals.Prism;
  // They would color the first half of a version such as 8.0.4, `test` in `npm test`, and only some flags.
  Object.assign(Prism.languages.bash ?? {}, { number: undefined, builtin: undefined, parameter: undefined });
  // And the second half of `ubuntu-24.04`.
  Object.assign(Prism.languages.yaml ?? {}, { number: undefined });
}

function highlight({ properties, data, children }: Element): HighlightedFence {
  const [, language = 'text'] = /(?:^|\s)language-(\S+)/.exec([properties.className].flat().join(' ')) ?? [];
  const meta = data?.meta ?? '';
  const title = titleOf(meta);
  const [, ranges] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const code = text.replace(/\n$/, '');
  const marked = linesIn(ranges ?? '');
  const grammar = Prism.languages[language];
  const tokens = normalizeTokens(grammar === undefined ? [code] : Prism.tokenize(code, grammar));
  const lines = tokens.map((line, index) => lineElement(line, marked.has(index + 1)));
  addLinks({ type: 'root', children: lines }, data?.links ?? []);
  return {
    // Signs that follow each other, such as `);`, are one token.
    html: toHtml(lines).replace(
      /(?<=<span class="token punctuation">[^<]*)<\/span><span class="token punctuation">/g,
      '',
    ),
    language,
    ...(title !== undefined && { title }),
    ...(meta === 'signature' && { isSignature: true }),
  };
}

/** Numbers, from 1, of the lines in `1,4-6`. */
function linesIn(ranges: string): ReadonlySet<number> {
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
}

/** Makes links of parts of the text in highlighted lines. */
function addLinks(lines: Root, links: NonNullable<ElementData['links']>): void {
  let offset = 0;
  visit(lines, (node, index, parent) => {
    if (node.type === 'element' && node.tagName === 'br') {
      offset += 1;
    }
    if (node.type !== 'text' || index === undefined || parent === undefined) {
      return undefined;
    }
    const start = offset;
    const link = links.find((one) => start <= one.start && one.start < start + node.value.length);
    if (link === undefined) {
      offset += node.value.length;
      return undefined;
    }
    const at = link.start - start;
    const part = (from: number, to?: number) => ({ type: 'text', value: node.value.slice(from, to) }) as const;
    const end = at + link.text.length;
    const name: Element = { type: 'element', tagName: 'a', properties: { href: link.href }, children: [part(at, end)] };
    parent.children.splice(index, 1, part(0, at), name, part(end));
    offset += end;
    return [SKIP, index + 2];
  });
}

function lineElement(line: ReturnType<typeof normalizeTokens>[number], isMarked: boolean): Element {
  const tokens = line
    .filter(({ content, empty }) => empty !== true && content !== '')
    // Plain text needs no element: it has the color of the block.
    .map(({ types, content }): ElementContent => {
      const value = { type: 'text', value: content } as const;
      return types.join() === 'plain' ? value : span(['token', ...new Set(types)], [value]);
    });
  // A class of src/css/codeBlocks.css, for where the line wraps. The sign of a diff belongs to the indent.
  const [indent = ''] = /^[-+ ]*/.exec(line.map(({ content }) => content).join('')) ?? [];
  const width = Math.min(indent.length - (indent.length % 2), 12);
  return span(
    [
      'token-line',
      ...(width > 0 ? [`indent-${String(width)}`] : []),
      ...(isMarked ? ['theme-code-block-highlighted-line'] : []),
    ],
    [...tokens, { type: 'element', tagName: 'br', properties: {}, children: [] }],
  );
}

function span(className: string[], children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className }, children };
}

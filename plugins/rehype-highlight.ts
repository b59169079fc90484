import { createRequire } from 'node:module';
import type { Element, ElementData, Root } from 'hast';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import { visit } from 'unist-util-visit';
import { titleOf, type HighlightedFence } from '../facts/samples';

/** Prism's languages that the pages use and that prism-react-renderer does not include. */
const languages = ['bash', 'diff', 'docker', 'groovy', 'powershell'];

declare module 'hast' {
  interface ElementData {
    /** What follows the language of a fence, which remark passes on. */
    meta?: string | null;
    /** Parts of a fence that are links, from rehype-library-links.ts; `start` is an offset in its text. */
    links?: readonly { readonly start: number; readonly text: string; readonly href: string }[];
  }
}

/** Where a chain of calls may wrap on a phone, so that it does not within a name: before a dot, and before an argument. */
const breaks = /(?<=<span class="token punctuation">[^<]*)(?:(?=\.)|(?<=\()(?!\)))/g;

/**
 * Highlights fences when the page is compiled, so that the browser gets finished lines and does not need Prism. Supports
 * a title, highlighted lines, `{1,4-6}`, and links, from rehype-library-links.ts.
 */
export function rehypeHighlight(): (tree: Root) => void {
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

/** Language of a fence; `text` if it has none. */
export function languageOf({ properties }: Element): string {
  return /(?:^|\s)language-(\S+)/.exec([properties.className].flat().join(' '))?.[1] ?? 'text';
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

function highlight(element: Element): HighlightedFence {
  const language = languageOf(element);
  const { meta, links = [] } = element.data ?? {};
  const title = titleOf(meta);
  const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const code = text.replace(/\n$/, '');
  const marked = linesIn(/\{([\d,-]+)\}/.exec(meta ?? '')?.[1] ?? '');
  const grammar = Prism.languages[language];
  let offset = 0;
  const lines = normalizeTokens(grammar === undefined ? [code] : Prism.tokenize(code, grammar)).map((line, index) => {
    const tokens = line.filter(({ content, empty }) => empty !== true && content !== '');
    const html = tokens.map(({ types, content }) => {
      const inner = htmlOf(content, offset, links);
      offset += content.length;
      // Plain text needs no element: it has the color of the block.
      return types.join() === 'plain' ? inner : span(['token', ...new Set(types)], inner);
    });
    offset += 1;
    // A class of src/css/codeBlocks.css, for where the line wraps. The sign of a diff belongs to the indent.
    const [{ length }] = /^[-+ ]*/.exec(tokens.map(({ content }) => content).join('')) ?? [''];
    const indent = length < 2 ? [] : [`indent-${String(Math.min(length - (length % 2), 12))}`];
    const mark = marked.has(index + 1) ? ['theme-code-block-highlighted-line'] : [];
    return span(['token-line', ...indent, ...mark], `${html.join('')}\n`);
  });
  // Signs that follow each other, such as `);`, are one token.
  const html = lines
    .join('')
    .replace(/(?<=<span class="token punctuation">[^<]*)<\/span><span class="token punctuation">/g, '');
  return {
    html: /^[jt]sx?$/.test(language) ? html.replace(breaks, '<wbr>') : html,
    language,
    ...(title !== undefined && { title }),
    ...(meta === 'signature' && { isSignature: true }),
  };
}

/** Numbers, from 1, of the lines in `1,4-6`. */
function linesIn(ranges: string): ReadonlySet<number> {
  const all = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return new Set(all);
}

/** HTML of a part of a fence, which begins at an offset in its text. */
function htmlOf(text: string, offset: number, links: NonNullable<ElementData['links']>): string {
  const link = links.find(({ start }) => offset <= start && start < offset + text.length);
  if (link === undefined) {
    const safe = text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
    return safe.replace(/\S*\w-\w\S*/g, '<span class="hyphenated">$&</span>');
  }
  const at = link.start - offset;
  const end = at + link.text.length;
  const name = `<a href="${link.href}">${link.text}</a>`;
  return htmlOf(text.slice(0, at), offset, []) + name + htmlOf(text.slice(end), offset + end, links);
}

const span = (classes: readonly string[], html: string): string => `<span class="${classes.join(' ')}">${html}</span>`;

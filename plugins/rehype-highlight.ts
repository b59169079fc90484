import { createRequire } from 'node:module';
import type { Element, ElementContent, Root, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { HighlightedFence } from '../facts/samples';

/** Prism's languages that the pages use and that prism-react-renderer does not include. */
const languages = ['bash', 'diff', 'docker', 'groovy', 'ini', 'json5', 'powershell'];

/** A line of a fence that marks other lines and is not shown: `// highlight-next-line`. */
export const magicComment = /^\s*(?:\/\/|#|\/\*|<!--|\{\s*\/\*)\s*highlight-(next-line|start|end)\b[^\w]*$/;

declare module 'hast' {
  interface ElementData {
    /** What follows the language of a fence, which remark passes on. */
    meta?: string | null;
  }
}

/**
 * Highlights fences when the page is compiled, so that the browser gets finished lines and does not need Prism. Supports
 * what Docusaurus' own code block does: a title, `{1,4-6}`, `showLineNumbers`, and the magic comments.
 */
export default function rehypeHighlight(): (tree: Root, file: VFile) => void {
  addLanguages();
  return (tree, file) => {
    visit(tree, { tagName: 'pre' }, ({ children: [code] }) => {
      if (code?.type === 'element' && code.tagName === 'code') {
        const properties = highlight(code, file);
        code.properties = { ...properties };
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

function highlight({ properties, data, children }: Element, file: VFile): HighlightedFence {
  const [, language = 'text'] = /(?:^|\s)language-(\S+)/.exec([properties.className].flat().join(' ')) ?? [];
  const meta = data?.meta ?? '';
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const [, title] = /(?:^|\s)title="([^"]*)"/.exec(meta) ?? [];
  const [, start = '1'] = /(?:^|\s)showLineNumbers(?:=(\d+))?/.exec(meta) ?? [];
  const isNumbered = /(?:^|\s)showLineNumbers/.test(meta);
  const [, ranges] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const { lines, marked } =
    ranges === undefined ? takeComments(text, file) : { lines: splitLines(text), marked: linesIn(ranges) };
  const code = lines.join('\n');
  const grammar = Prism.languages[language];
  const tokens = normalizeTokens(grammar === undefined ? [code] : Prism.tokenize(code, grammar));
  return {
    // Signs that follow each other, such as `);`, are one token.
    html: toHtml(tokens.map((line, index) => lineElement(line, marked.has(index + 1), isNumbered))).replace(
      /(?<=<span class="token punctuation">[^<]*)<\/span><span class="token punctuation">/g,
      '',
    ),
    language,
    ...(title !== undefined && { title }),
    ...(isNumbered && { numberedFrom: start }),
    ...(meta === 'signature' && { isSignature: true }),
  };
}

function splitLines(text: string): readonly string[] {
  return text.replace(/\n$/, '').split('\n');
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

/** Removes the magic comments and marks their lines. An unclosed comment throws, with the page. */
function takeComments(text: string, file: VFile): { lines: readonly string[]; marked: ReadonlySet<number> } {
  const lines: string[] = [];
  const marked = new Set<number>();
  let [isNext, isOpen] = [false, false];
  for (const line of splitLines(text)) {
    const [, comment] = magicComment.exec(line) ?? [];
    if (comment === undefined) {
      lines.push(line);
      if (isNext || isOpen) {
        marked.add(lines.length);
      }
      isNext = false;
    } else {
      isNext = comment === 'next-line';
      isOpen = comment === 'start' || (isOpen && comment !== 'end');
    }
  }
  if (isOpen) {
    file.fail('A fence has "highlight-start" and no "highlight-end".');
  }
  return { lines, marked };
}

type TokenLine = ReturnType<typeof normalizeTokens>[number];

/** Shorter lines fit on a phone, so they need no indent where they go on. */
const shortLine = 38;

/** The indent of a long line, as a class of src/css/codeBlocks.css. The dash of a list belongs to it. */
function indentOf(line: TokenLine): readonly string[] {
  const text = line.map(({ content }) => content).join('');
  const [{ length } = ''] = /^[-+ ]*/.exec(text) ?? [];
  return text.length > shortLine && length > 1 ? [`indent-${String(Math.min(length - (length % 2), 12))}`] : [];
}

function lineElement(line: TokenLine, isMarked: boolean, isNumbered: boolean): Element {
  const shown = line.filter(({ content, empty }) => empty !== true && content !== '');
  const text = shown.map(({ content }) => content).join('');
  let at = 0;
  const tokens = shown.flatMap((token): readonly ElementContent[] => {
    at += token.content.length;
    return tokenElements(token, text.length > shortLine ? wordAround(text, at - 1) : '');
  });
  const className = ['token-line', ...indentOf(line), ...(isMarked ? ['theme-code-block-highlighted-line'] : [])];
  const glued = text.length > shortLine ? tokens.reduce<readonly ElementContent[]>(glue, []) : tokens;
  const content = isNumbered ? [span(['code-line-number'], []), span(['code-line-content'], glued)] : glued;
  return span(className, [...content, { type: 'element', tagName: 'br', properties: {}, children: [] }]);
}

/** Adds an element to those before it; a closing bracket, or a last one, stays on the line of the space before it. */
function glue(
  before: readonly ElementContent[],
  element: ElementContent,
  index: number,
  { length }: readonly ElementContent[],
): readonly ElementContent[] {
  const space = before.at(-1);
  const [text] = element.type === 'element' ? element.children : [element];
  const stays = index === length - 1 ? /^[[({.]$|^[)\]}]/ : /^(?:[)\]}]|\.$)/;
  return space?.type === 'text' && space.value === ' ' && text?.type === 'text' && stays.test(text.value)
    ? [...before.slice(0, -1), span(['whole'], [space, element])]
    : [...before, element];
}

/** The characters without a space around a place. */
function wordAround(text: string, at: number): string {
  return `${/\S*$/.exec(text.slice(0, at))?.[0] ?? ''}${/^\S*/.exec(text.slice(at))?.[0] ?? ''}`;
}

/** Longer words and comments may not fit on a phone. */
const [longestWhole, longestComment] = [28, 34];

/**
 * Plain text needs no element: it has the color of the block.
 *
 * @param word - the word that the token is in or ends, if the line may wrap
 */
function tokenElements({ types, content }: TokenLine[number], word: string): readonly ElementContent[] {
  const isLong = word.length > longestWhole + 4;
  const isWhole = types.includes('comment') && content.length <= longestComment;
  const words = isWhole
    ? [span(['whole'], [textNode(content)])]
    : content.split(/(\s+)/).filter(Boolean).flatMap(partsOf);
  const parts = word === '' ? [textNode(content)] : words;
  const shown = types.join() === 'plain' ? parts : [span(['token', ...new Set(types)], parts)];
  return [
    ...(isLong && content === '.' ? [wordBreak] : []),
    ...shown,
    ...(isLong && content === '=' ? [wordBreak] : []),
  ];
}

const wordBreak: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Keeps `--rm` and `'mongodb-memory-server'` whole, and lets `NAME=|https://example.com/|archives` break only there. */
function partsOf(word: string): readonly ElementContent[] {
  if (word.length <= longestWhole) {
    return [/\S[-/"<]|-\S/.test(word) ? span(['whole'], [textNode(word)]) : textNode(word)];
  }
  return word.split(/(?<=\w=|\w\/)(?=[\w/])|(?<=\()(?=')|(?<=[\w)])(?=\.[A-Z]|\.\w+\()/).flatMap((piece, index) => {
    const parts = piece.length <= longestWhole ? partsOf(piece) : [textNode(piece)];
    return index === 0 ? parts : [wordBreak, ...parts];
  });
}

function textNode(value: string): Text {
  return { type: 'text', value };
}

function span(className: string[], children: readonly ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className }, children: [...children] };
}

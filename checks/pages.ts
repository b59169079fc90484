import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER, escapeMarkdownHeadingIds, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { LibraryFacts } from '../facts/node/library';
import { parseMdx } from '../facts/node/markdown';
import { draw, type Description } from '../facts/vocabulary/draw';
import { fillIn, type Values } from '../facts/vocabulary/values';

/** Something on a page. */
interface Line {
  /** Line in the file, from 1. */
  readonly line: number;
}

/** A heading of a page; the page title is not one. */
export interface Heading extends Line {
  readonly depth: number;
  /** Without the `{#id}`. */
  readonly text: string;
}

/** Key and value of a fence's info string, `true` for a bare word. */
export type FenceMeta = ReadonlyMap<string, string | true>;

/** A fenced code block. Its code starts one line below its own. */
export interface Fence extends Line {
  readonly lang: string;
  readonly meta: FenceMeta;
  readonly code: string;
  /** Line of the `##` heading above it; 0 if there is none. */
  readonly section: number;
  /** Path of the `TabItem`s around it, for instance `esm` or `npm/esm`; empty outside tabs. */
  readonly tab: string;
}

/** Code within a line, or in a block. Its line is that of its first character. */
export interface Piece extends Line {
  /** The language of a block; undefined within a line. */
  readonly lang?: string;
  readonly text: string;
  /** All text of the paragraph, heading, table row, or block that it is in. */
  readonly block: string;
}

/** A page of the documentation, parsed, with its vocabulary replaced. */
export interface Page {
  /** Relative to the site: `docs/api/config-options.mdx`. */
  readonly file: string;
  /** Relative to the documentation directory, without extension: `api/config-options`. */
  readonly id: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly Heading[];
  readonly fences: readonly Fence[];
  readonly pieces: readonly Piece[];
  /** Lines that no check reports, because a comment such as `{/* allow: it is Prisma's *\/}` has the reason. */
  readonly allowed: ReadonlySet<number>;
  /** What its elements insert from the package: `option VERSION`, `class MongoMemoryServer#create`, `message ...`. */
  readonly described: readonly Description[];
  /** Names that are not in the vocabulary, such comments without a reason, and why the page could not be read. */
  readonly problems: readonly Problem[];
}

interface Problem extends Line {
  readonly message: string;
}

/** The facts behind the vocabulary of a version. */
export interface Vocabulary {
  readonly library: LibraryFacts;
  readonly values: Values;
}

/** Other names of languages that are checked. */
const aliases: Readonly<Record<string, string>> = { typescript: 'ts', javascript: 'js', yml: 'yaml', sh: 'bash' };

/**
 * Reads the pages below a directory.
 *
 * @param dir - absolute path of the documentation
 * @param siteDir - absolute path of the directory that the file names in messages are relative to
 * @param isWanted - whether to read a page, by its path relative to `siteDir`
 */
export async function readPages(
  dir: string,
  siteDir: string,
  vocabulary: Vocabulary,
  isWanted: (file: string) => boolean,
): Promise<readonly Page[]> {
  const slashed = (file: string): string => file.split(path.sep).join('/');
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => ({ id: slashed(name).replace(/\.mdx?$/, ''), path: path.join(dir, name) }))
    .map((page) => ({ ...page, file: slashed(path.relative(siteDir, page.path)) }))
    .filter(({ file }) => isWanted(file));
  return Promise.all(pages.map((page) => parsePage(readFileSync(page.path, 'utf8'), page, vocabulary)));
}

/**
 * Parses a page once, for all checks, with its vocabulary replaced as readers see it. Docusaurus' own preprocessing
 * runs first; neither changes line numbers.
 */
async function parsePage(
  content: string,
  { file, id }: Pick<Page, 'file' | 'id'>,
  { library, values }: Vocabulary,
): Promise<Page> {
  const problems: Problem[] = [];
  const fail = (message: string, line = 1): void => void problems.push({ line, message });
  let frontMatter: Page['frontMatter'] = {};
  let root: Root = { type: 'root', children: [] };
  let described: readonly Description[] = [];
  try {
    const filled = fillIn(content, values, (found) => void problems.push(found));
    const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: filled });
    ({ frontMatter } = parsed);
    const above = filled.slice(0, filled.lastIndexOf(parsed.content)).replaceAll(/[^\n]/g, '');
    root = parseMdx(escapeMarkdownHeadingIds(above + parsed.content));
    const symbol = typeof frontMatter.library === 'string' ? frontMatter.library : undefined;
    described = await draw(root, library, symbol, (message, node) => fail(message, node.position?.start.line));
  } catch (error) {
    const { line, reason = String(error) } = error as { line?: number; reason?: string };
    // The parser has the place of an unclosed tag only in its words: `(15:1-15:7)`.
    fail(reason, line ?? Number(/\((\d+):\d+-/.exec(reason)?.[1] ?? 1));
  }
  return { file, id, frontMatter, ...collect(root, fail), described, problems };
}

function collect(
  root: Root,
  fail: (message: string, line: number) => void,
): Pick<Page, 'headings' | 'fences' | 'pieces' | 'allowed'> {
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const pieces: Piece[] = [];
  const allowed = new Set<number>();
  let section = 0;

  const visit = (node: Nodes, tab: string, outerBlock: string, next?: Nodes): void => {
    const line = node.position?.start.line ?? 1;
    const block = ['paragraph', 'heading', 'tableRow'].includes(node.type) ? textOf(node) : outerBlock;
    switch (node.type) {
      case 'heading':
        headings.push({ depth: node.depth, text: parseMarkdownHeadingId(block).text, line });
        section = node.depth > 2 ? section : line;
        break;
      case 'code': {
        const { value: code } = node;
        const lang = aliases[node.lang ?? ''] ?? node.lang ?? '';
        fences.push({ line, lang, meta: parseMeta(node.meta ?? ''), code, section, tab });
        pieces.push({ line: line + 1, lang, text: code, block: code });
        break;
      }
      case 'inlineCode':
        pieces.push({ line, text: node.value, block });
        break;
      case 'mdxTextExpression':
      case 'mdxFlowExpression': {
        const [, reason] = /^\/\*\s*allow:?(.*)\*\/$/s.exec(node.value.trim()) ?? [];
        if (reason?.trim() === '') {
          fail('Say why: {/* allow: <reason> */}', line);
        } else if (reason !== undefined) {
          // Within a line, it is about that line; on its own, about the block below it.
          const { start, end } = (node.type === 'mdxFlowExpression' ? next : node)?.position ?? {};
          for (let at = start?.line ?? line; at <= (end?.line ?? line); at += 1) {
            allowed.add(at);
          }
        }
        break;
      }
    }
    const children: readonly Nodes[] = 'children' in node ? node.children : [];
    const inner = 'name' in node && node.name === 'TabItem' ? path.posix.join(tab, valueOfTab(node)) : tab;
    for (const [index, child] of children.entries()) {
      visit(child, inner, block, children[index + 1]);
    }
  };

  visit(root, '', '');
  return { headings, fences, pieces, allowed };
}

function valueOfTab({ attributes }: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): string {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'value');
  return typeof found?.value === 'string' ? found.value : '';
}

/** Reads what follows the language in an info string: `title="a.ts" {1,3-4} expect-error=TS2345`. */
function parseMeta(meta: string): FenceMeta {
  const entries = [...meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|(\S*)))?/g)];
  return new Map(entries.map(([, key = '', quoted, plain]) => [key, quoted ?? plain ?? true]));
}

/** The text of a key in a fence's meta, or undefined. */
export function metaText(fence: Fence, key: string): string | undefined {
  const value = fence.meta.get(key);
  return typeof value === 'string' ? value : undefined;
}

/** Where a pattern occurs in a piece: the text that matched, and its line in the file. */
export function occurrences({ text, line }: Piece, pattern: RegExp): readonly { text: string; line: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    line: line + text.slice(0, match.index).split('\n').length - 1,
  }));
}

/** The pages about migrations and about all releases, which mention things from other majors. */
export function coversOtherMajors({ id }: Page): boolean {
  return id.startsWith('guides/migration/') || ['guides/changelog', 'guides/mongodb-server-versions'].includes(id);
}

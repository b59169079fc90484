import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeMarkdownHeadingIds, parseMarkdownHeadingId } from '@docusaurus/utils';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import type { Root } from 'mdast';
import type { Node as SyntaxNode } from 'unist';
import { draw, type Description } from '../facts/vocabulary/draw';
import type { Known } from '../facts/vocabulary/elements';
import { fillIn, type UnknownName, type Values } from '../facts/vocabulary/values';

/** A heading of a page; the page title is not one. */
export interface Heading {
  readonly depth: number;
  /** Without the `{#id}`. */
  readonly text: string;
  readonly line: number;
}

/** The place of something: the headings above it, outermost first, and its tab. */
export interface Place {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly trail: readonly Heading[];
  /** Path of the `TabItem`s around it, for instance `esm` or `npm/esm`; empty outside tabs. */
  readonly tab: string;
}

/** Key and value of a fence's info string, `true` for a bare word. */
export type FenceMeta = ReadonlyMap<string, string | true>;

/** A fenced code block. Its code starts one line below its own. */
export interface Fence extends Place {
  readonly lang: string;
  readonly meta: FenceMeta;
  readonly code: string;
}

/** Code within a line, or a code block. */
export interface Piece extends Place {
  readonly kind: 'inline code' | 'fence';
  readonly text: string;
  /** All text of the paragraph, heading, table row, or fence that it is in. */
  readonly block: string;
}

/** A page of the documentation, parsed, with its vocabulary replaced. */
export interface Page {
  /** Relative to the site: `docs/api/config-options.mdx`. */
  readonly file: string;
  /** Relative to the documentation directory, without extension: `api/config-options`. */
  readonly id: string;
  /** Absolute path of the file. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly Heading[];
  readonly fences: readonly Fence[];
  readonly pieces: readonly Piece[];
  /** Lines that no check reports, because a comment such as `{/* allow: it is Prisma's *\/}` has the reason. */
  readonly allowed: ReadonlySet<number>;
  /** Lines of such comments without a reason. */
  readonly reasonless: readonly number[];
  /** What its elements insert from the package: `option VERSION`, `class MongoMemoryServer#create`, `message ...`. */
  readonly described: readonly Description[];
  /** Names that are not in the vocabulary. */
  readonly unknown: readonly UnknownName[];
  /** Why the page could not be read; everything else about it is empty then. */
  readonly problem?: { readonly line: number; readonly message: string };
}

/** The facts behind the vocabulary of a version. */
export interface Vocabulary {
  readonly known: Known;
  readonly values: Values;
}

type PageName = Pick<Page, 'file' | 'id' | 'path'>;

/** The members of nodes that this file reads, from all syntax extensions in use. */
interface MarkdownNode extends SyntaxNode {
  readonly children?: readonly MarkdownNode[];
  readonly value?: unknown;
  readonly name?: string | null;
  readonly depth?: number;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly attributes?: unknown;
}

/** Other names of languages that are checked. */
const aliases: Readonly<Record<string, string>> = { typescript: 'ts', javascript: 'js', yml: 'yaml', sh: 'bash' };

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm);

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
    .map((name): PageName => {
      const file = path.join(dir, name);
      return { file: slashed(path.relative(siteDir, file)), id: slashed(name).replace(/\.mdx?$/, ''), path: file };
    })
    .filter(({ file }) => isWanted(file));
  return Promise.all(pages.map((page) => parsePage(readFileSync(page.path, 'utf8'), page, vocabulary)));
}

/**
 * Parses a page once, for all checks, with its vocabulary replaced as readers see it. Docusaurus' own preprocessing
 * runs first; neither changes line numbers.
 *
 * @param vocabulary - undefined to leave the page as written
 */
export async function parsePage(content: string, name: PageName, vocabulary?: Vocabulary): Promise<Page> {
  const unknown: UnknownName[] = [];
  const filled = vocabulary ? fillIn(content, vocabulary.values, (found) => void unknown.push(found)) : content;
  try {
    const root: Root = processor.parse(escapeMarkdownHeadingIds(filled));
    const { library } = readFrontMatter(root.children.find((child) => child.type === 'yaml')?.value ?? '');
    const symbol = typeof library === 'string' ? library : undefined;
    const fail = (message: string, node: SyntaxNode): void => {
      unknown.push({ line: node.position?.start.line ?? 1, message });
    };
    const described = vocabulary ? await draw(root, vocabulary.known, symbol, fail) : [];
    return { ...collect(root, name), described, unknown };
  } catch (error) {
    const { line, reason = String(error) } = error as { line?: number; reason?: string };
    // The parser has the place of an unclosed tag only in its words: `(15:1-15:7)`.
    const place = Number(/\((\d+):\d+-/.exec(reason)?.[1] ?? 1);
    return {
      ...collect({ type: 'root' }, name),
      described: [],
      unknown,
      problem: { line: line ?? place, message: reason },
    };
  }
}

function collect(root: MarkdownNode, name: PageName): Omit<Page, 'described' | 'unknown'> {
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const pieces: Piece[] = [];
  const allowed = new Set<number>();
  const reasonless: number[] = [];
  let frontMatter: Record<string, unknown> = {};
  let trail: readonly Heading[] = [];

  const visit = (node: MarkdownNode, tab: string, outerBlock: string, next?: MarkdownNode): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'heading') {
      const heading = { depth: node.depth ?? 1, text: parseMarkdownHeadingId(textOf(node)).text, line };
      trail = [...trail.filter((outer) => outer.depth < heading.depth), heading];
      headings.push(heading);
    }
    const place: Place = { line, trail, tab };
    const block = ['paragraph', 'heading', 'tableRow'].includes(node.type) ? textOf(node) : outerBlock;
    const value = typeof node.value === 'string' ? node.value : '';
    const addPiece = (kind: Piece['kind'], text: string, whole = block): unknown =>
      pieces.push({ ...place, kind, text, block: whole });
    switch (node.type) {
      case 'yaml':
        frontMatter = readFrontMatter(value);
        break;
      case 'code':
        fences.push({
          ...place,
          lang: aliases[node.lang ?? ''] ?? node.lang ?? '',
          meta: parseMeta(node.meta ?? ''),
          code: value,
        });
        addPiece('fence', value, value);
        break;
      case 'inlineCode':
        addPiece('inline code', value);
        break;
      case 'mdxTextExpression':
      case 'mdxFlowExpression': {
        const [, reason] = /^\/\*\s*allow:?(.*)\*\/$/s.exec(value.trim()) ?? [];
        if (reason?.trim() === '') {
          reasonless.push(line);
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
    const inner = node.name === 'TabItem' ? path.posix.join(tab, valueOfTab(node)) : tab;
    for (const [index, child] of (node.children ?? []).entries()) {
      visit(child, inner, block, node.children?.[index + 1]);
    }
  };

  visit(root, '', '');
  return { ...name, frontMatter, headings, fences, pieces, allowed, reasonless };
}

function readFrontMatter(source: string): Record<string, unknown> {
  const content: unknown = parseYaml(source);
  return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
}

function valueOfTab({ attributes }: MarkdownNode): string {
  const entries = attributes as readonly { readonly name?: string; readonly value?: unknown }[];
  const value = entries.find(({ name }) => name === 'value')?.value;
  return typeof value === 'string' ? value : '';
}

/** Reads what follows the language in an info string: `title="a.ts" {1,3-4} showLineNumbers`. */
function parseMeta(meta: string): FenceMeta {
  const entries = meta.match(/\{[^}]*\}|[^\s=]+="[^"]*"|[^\s=]+='[^']*'|\S+/g) ?? [];
  return new Map(
    entries.map((entry): [string, string | true] => {
      if (entry.startsWith('{')) {
        return ['{}', entry.slice(1, -1)];
      }
      const [key, value] = entry.split(/=(.*)/s, 2);
      return [key ?? entry, value === undefined ? true : value.replace(/^(["'])(.*)\1$/s, '$2')];
    }),
  );
}

/** The text of a key in a fence's meta, or undefined. */
export function metaText(fence: Fence, key: string): string | undefined {
  const value = fence.meta.get(key);
  return typeof value === 'string' ? value : undefined;
}

/** Where a pattern occurs in a piece: the text that matched, and its line in the file. */
export function occurrences(piece: Piece, pattern: RegExp): readonly { text: string; line: number }[] {
  const firstLine = piece.line + (piece.kind === 'fence' ? 1 : 0);
  return [...piece.text.matchAll(pattern)].map((match) => ({
    text: match[0],
    line: firstLine + piece.text.slice(0, match.index).split('\n').length - 1,
  }));
}

/** The pages about migrations and about all releases, which mention things from other majors. */
export function coversOtherMajors({ id }: Page): boolean {
  return id.startsWith('guides/migration/') || ['guides/changelog', 'guides/mongodb-server-versions'].includes(id);
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  admonitionTitleToDirectiveLabel,
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
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
  /** As Docusaurus computes it. */
  readonly id: string;
  readonly line: number;
  /** Whether anything follows, other than a heading of the same or a higher level. */
  hasContent: boolean;
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

/** A piece of readable text: prose, inline code, code, an attribute of a component, or a value of the front matter. */
export interface Piece extends Place {
  readonly kind: 'prose' | 'inline code' | 'fence' | 'attribute' | 'front matter';
  readonly text: string;
  /** All text of the paragraph, heading, table row or fence that it is in. */
  readonly block: string;
}

/** A link, an image, or an attribute with an address. */
export interface Link extends Place {
  readonly url: string;
  /** Its visible text; empty for an attribute. */
  readonly text: string;
  /** Whether it is an attribute of a component, where Docusaurus does not resolve files. */
  readonly isAttribute: boolean;
}

/** A cell of a table, or a label, or the words beside one. */
export interface Cell {
  readonly text: string;
  /** The inline code in it, in order. */
  readonly codes: readonly string[];
}

/** A row of a table, or a label with its words. */
export interface TableRow extends Place {
  readonly cells: readonly Cell[];
  /** Number of its table in the page: rows of one table share it. The header is a row too. */
  readonly table: number;
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
  readonly links: readonly Link[];
  readonly rows: readonly TableRow[];
  /** `:::name` blocks. */
  readonly admonitions: readonly (Place & { readonly name: string })[];
  /** Ids that a link can land on: those of headings and `id` attributes. */
  readonly anchors: ReadonlySet<string>;
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

/** Keywords of admonitions, of those that Docusaurus accepts. */
export const admonitionKeywords = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'];

/** The members of nodes that this file reads, from all syntax extensions in use. */
interface MarkdownNode extends SyntaxNode {
  readonly children?: readonly MarkdownNode[];
  readonly value?: unknown;
  readonly name?: string | null;
  readonly url?: string;
  readonly depth?: number;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly attributes?: unknown;
}

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

/**
 * Reads the pages below a directory.
 *
 * @param dir - absolute path of the documentation
 * @param siteDir - absolute path of the directory that the file names in messages are relative to
 * @param isWanted - which pages to read, of all
 */
export async function readPages(
  dir: string,
  siteDir: string,
  vocabulary: Vocabulary,
  isWanted: (page: PageName) => boolean,
): Promise<readonly Page[]> {
  const slashed = (file: string): string => file.split(path.sep).join('/');
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name): PageName => {
      const file = path.join(dir, name);
      return { file: slashed(path.relative(siteDir, file)), id: slashed(name).replace(/\.mdx?$/, ''), path: file };
    })
    .filter(isWanted);
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
  const prepared = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(filled), admonitionKeywords);
  try {
    const root: Root = processor.parse(prepared);
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
  const slugger = createSlugger();
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const pieces: Piece[] = [];
  const links: Link[] = [];
  const rows: TableRow[] = [];
  const admonitions: (Place & { name: string })[] = [];
  const anchors = new Set<string>();
  let frontMatter: Record<string, unknown> = {};
  let trail: readonly Heading[] = [];
  let tables = 0;

  const enterHeading = (node: MarkdownNode, line: number): void => {
    const { depth = 1 } = node;
    const { text, id = slugger.slug(textOf(node)) } = parseMarkdownHeadingId(textOf(node));
    const heading = { depth, text, id, line, hasContent: false };
    trail = [...trail.filter((outer) => outer.depth < depth), heading];
    headings.push(heading);
    anchors.add(id);
  };

  const visit = (node: MarkdownNode, tab: string, outerBlock = ''): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'heading') {
      enterHeading(node, line);
    }
    const place: Place = { line, trail, tab };
    const block = blockText(node) ?? outerBlock;
    const value = typeof node.value === 'string' ? node.value : '';
    const addPiece = (kind: Piece['kind'], text: string, whole = block): unknown =>
      pieces.push({ ...place, kind, text, block: whole });
    switch (node.type) {
      case 'yaml':
        frontMatter = readFrontMatter(value);
        for (const entry of Object.entries(frontMatter).map(([key, own]) => `${key}: ${JSON.stringify(own)}`)) {
          addPiece('front matter', entry);
        }
        break;
      case 'code':
        fences.push({ ...place, lang: node.lang ?? '', meta: parseMeta(node.meta ?? ''), code: value });
        addPiece('fence', value, value);
        break;
      case 'inlineCode':
        addPiece('inline code', value);
        break;
      case 'text':
        addPiece('prose', value);
        break;
      case 'textDirective':
        // Docusaurus treats `:name` in prose as text.
        addPiece('prose', `:${node.name ?? ''}`);
        break;
      case 'containerDirective':
        admonitions.push({ ...place, name: node.name ?? '' });
        break;
      case 'emphasis':
        if (hasId(node)) {
          anchors.add(node.data.hProperties.id);
        }
        break;
      case 'link':
      case 'image':
      case 'definition':
        links.push({ ...place, url: node.url ?? '', text: textOf(node), isAttribute: false });
        break;
    }
    for (const [attribute, text] of textAttributes(node)) {
      addPiece('attribute', text, text);
      if (attribute === 'id') {
        anchors.add(text);
      }
      if (['href', 'to', 'src'].includes(attribute)) {
        links.push({ ...place, url: text, text: '', isAttribute: true });
      }
    }
    // Labels of an option, a member, or an error, with the words beside them, are a table too.
    tables += node.type === 'table' || node.name === 'dl' ? 1 : 0;
    if (isRow(node)) {
      rows.push({ ...place, table: tables, cells: (node.children ?? []).map(readCell) });
    }
    const inner = node.name === 'TabItem' ? path.posix.join(tab, textAttributes(node).get('value') ?? '') : tab;
    for (const child of node.children ?? []) {
      // Content in a section also fills the sections around it.
      for (const heading of node.type === 'heading' || isComment(child) ? [] : trail) {
        heading.hasContent ||= child.type !== 'heading' || heading.depth < (child.depth ?? 1);
      }
      visit(child, inner, block);
    }
  };

  visit(root, '');
  return { ...name, frontMatter, headings, fences, pieces, links, rows, admonitions, anchors };
}

function readFrontMatter(source: string): Record<string, unknown> {
  const content: unknown = parseYaml(source);
  return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
}

/** The text of a paragraph, a heading, or a table row. */
function blockText(node: MarkdownNode): string | undefined {
  if (isRow(node)) {
    return node.children?.map((cell) => textOf(cell)).join(' | ');
  }
  return node.type === 'paragraph' || node.type === 'heading' ? textOf(node) : undefined;
}

/** A row of a table, or a label with its words, from the vocabulary. A list below has its own texts. */
function isRow({ type, children: [label, words] = [] }: MarkdownNode): boolean {
  const isLabeled = type === 'mdxJsxFlowElement' && label?.name === 'dt';
  return (
    type === 'tableRow' || (isLabeled && words?.children?.every((child) => child.type !== 'mdxJsxFlowElement') === true)
  );
}

/** Whether it is an anchor from the vocabulary. */
function hasId(node: MarkdownNode): node is MarkdownNode & { data: { hProperties: { id: string } } } {
  const { hProperties } = (node.data ?? {}) as { hProperties?: { id?: unknown } };
  return typeof hProperties?.id === 'string';
}

function isComment(node: MarkdownNode): boolean {
  return node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(String(node.value));
}

/** Attributes of a component that are plain text. */
function textAttributes({ type, attributes }: MarkdownNode): ReadonlyMap<string, string> {
  const entries = (/^mdxJsx/.test(type) ? attributes : []) as readonly { name?: string; value?: unknown }[];
  return new Map(
    entries.flatMap(({ name, value }) => (name !== undefined && typeof value === 'string' ? [[name, value]] : [])),
  );
}

function readCell(node: MarkdownNode): Cell {
  const codesIn = ({ type, value, children = [] }: MarkdownNode): readonly string[] =>
    type === 'inlineCode' ? [String(value)] : children.flatMap(codesIn);
  return { text: textOf(node), codes: codesIn(node) };
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

/** Whether something is below a heading, at any depth. */
export function isBelow(place: Place, heading: Heading): boolean {
  return place.trail.includes(heading);
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

/** The sentences of a paragraph, or of a table row, that have a name. */
export function sentencesWith(name: string, { block }: Piece): string {
  return block
    .split(/(?<=[.!?])\s/)
    .filter((sentence) => sentence.includes(name))
    .join(' ');
}

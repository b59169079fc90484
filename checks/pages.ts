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
import { draw } from '../facts/vocabulary/draw';
import type { Description, Known } from '../facts/vocabulary/draw';
import { fillIn } from '../facts/vocabulary/values';
import type { UnknownName, Values } from '../facts/vocabulary/values';

/** A heading of a page; the page title is not one. */
export interface Heading {
  readonly depth: number;
  /** Without the `{#id}`. */
  readonly text: string;
  /** As Docusaurus computes it. */
  readonly id: string;
  readonly line: number;
  /** Whether anything but another heading of the same or a higher level follows. */
  hasContent: boolean;
}

/** Where something is: the headings above it, outermost first, and its tab. */
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
  /** Whether it is the attribute of a component, where Docusaurus resolves no files. */
  readonly isAttribute: boolean;
}

export interface Cell {
  readonly text: string;
  /** The inline code in it, in order. */
  readonly codes: readonly string[];
}

export interface TableRow extends Place {
  readonly cells: readonly Cell[];
  /** Number of its table in the page: rows of one table share it. The header is a row too. */
  readonly table: number;
}

export interface Page {
  /** Relative to the site: `docs/api/config-options.mdx`. */
  readonly file: string;
  /** Relative to the documentation folder, without extension: `api/config-options`. */
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
  /** Names that are not of the package, by a comment: `{/* not in the package: useFakeTimers (Jest) *\/}`. */
  readonly otherNames: ReadonlySet<string>;
  /** As its author wrote it. */
  readonly source: string;
  /** What its elements draw from the package: `option VERSION`, `class MongoMemoryServer#create`, `message ...`. */
  readonly described: readonly Description[];
  /** Unknown names of the vocabulary. */
  readonly unknown: readonly UnknownName[];
  /** Why the page could not be read; everything else about it is empty then. */
  readonly problem?: { readonly line: number; readonly message: string };
}

/** What the vocabulary of a version is drawn from. */
export interface Vocabulary {
  readonly known: Known;
  readonly values: Values;
}

type PageName = Pick<Page, 'file' | 'id' | 'path'>;

/** Keywords whose `:::note Title` spelling Docusaurus accepts. */
export const admonitionKeywords = ['note', 'tip', 'info', 'warning', 'danger'];

/** The members that the nodes of all the syntax extensions in use may have, as far as this file reads them. */
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
 * Reads every page below a folder.
 *
 * @param dir - absolute folder of the documentation
 * @param siteDir - absolute folder that the file names in messages are relative to
 * @param vocabulary - undefined to leave the page as written
 * @param isWanted - which pages to read, of all
 */
export async function readPages(
  dir: string,
  siteDir: string,
  vocabulary?: Vocabulary,
  isWanted: (page: PageName) => boolean = () => true,
): Promise<readonly Page[]> {
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name): PageName => {
      const file = path.join(dir, name);
      return {
        file: path.relative(siteDir, file).split(path.sep).join('/'),
        id: name
          .split(path.sep)
          .join('/')
          .replace(/\.mdx?$/, ''),
        path: file,
      };
    });
  return Promise.all(
    pages.filter(isWanted).map((page) => parsePage(readFileSync(page.path, 'utf8'), page, vocabulary)),
  );
}

/**
 * Parses a page once, for all checks, with the vocabulary drawn as readers see it. Docusaurus' own preprocessing runs
 * first; neither changes line numbers.
 *
 * @param vocabulary - undefined to leave the page as written
 */
export async function parsePage(content: string, name: PageName, vocabulary?: Vocabulary): Promise<Page> {
  const unknown: UnknownName[] = [];
  const filled =
    vocabulary === undefined ? content : fillIn(content, vocabulary.values, (found) => void unknown.push(found));
  const prepared = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(filled), admonitionKeywords);
  try {
    const root: Root = processor.parse(prepared);
    const { library: symbol } = frontMatterOf(root);
    const described =
      vocabulary === undefined
        ? []
        : await draw(root, vocabulary.known, typeof symbol === 'string' ? symbol : undefined, (message, node) => {
            unknown.push({ line: node.position?.start.line ?? 1, message });
          });
    return { ...collect(root, name), source: content, described, unknown };
  } catch (error) {
    const { line = 1, reason = String(error) } = error as { line?: number; reason?: string };
    return {
      ...collect({ type: 'root' }, name),
      source: content,
      described: [],
      unknown,
      problem: { line, message: reason },
    };
  }
}

function frontMatterOf({ children }: Root): Record<string, unknown> {
  const node = children.find((child) => child.type === 'yaml');
  return node === undefined ? {} : readFrontMatter(node.value);
}

function collect(root: MarkdownNode, name: PageName): Omit<Page, 'source' | 'described' | 'unknown'> {
  const slugger = createSlugger();
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const pieces: Piece[] = [];
  const links: Link[] = [];
  const rows: TableRow[] = [];
  const admonitions: (Place & { name: string })[] = [];
  const anchors = new Set<string>();
  const otherNames = new Set<string>();
  let frontMatter: Record<string, unknown> = {};
  let trail: readonly Heading[] = [];
  let tables = 0;

  const enterHeading = (node: MarkdownNode, line: number): Heading => {
    const spelled = textOf(node);
    const explicit = parseMarkdownHeadingId(spelled);
    const depth = node.depth ?? 1;
    const heading: Heading = {
      depth,
      text: explicit.text,
      id: explicit.id ?? slugger.slug(spelled),
      line,
      hasContent: false,
    };
    const above = trail.filter((outer) => outer.depth < depth);
    for (const outer of above) {
      outer.hasContent = true;
    }
    headings.push(heading);
    anchors.add(heading.id);
    trail = [...above, heading];
    return heading;
  };

  const visit = (node: MarkdownNode, tab: string, outerBlock = ''): void => {
    const line = node.position?.start.line ?? 1;
    const place: Place = { line, trail, tab };
    const block = blockText(node) ?? outerBlock;
    const own = trail.at(-1);
    if (own !== undefined && node.type !== 'heading' && node.type !== 'root') {
      own.hasContent ||= !isComment(node);
    }
    switch (node.type) {
      case 'yaml':
        frontMatter = readFrontMatter(String(node.value));
        for (const [key, value] of Object.entries(frontMatter)) {
          pieces.push({ ...place, kind: 'front matter', text: `${key}: ${JSON.stringify(value)}`, block });
        }
        return;
      case 'heading': {
        const heading = enterHeading(node, line);
        node.children?.forEach((child) => {
          visit(child, tab, block);
        });
        heading.hasContent = false;
        return;
      }
      case 'code':
        fences.push({ ...place, lang: node.lang ?? '', meta: parseMeta(node.meta ?? ''), code: String(node.value) });
        pieces.push({ ...place, kind: 'fence', text: String(node.value), block: String(node.value) });
        return;
      case 'inlineCode':
        pieces.push({ ...place, kind: 'inline code', text: String(node.value), block });
        return;
      case 'text':
        pieces.push({ ...place, kind: 'prose', text: String(node.value), block });
        return;
      case 'textDirective':
        // What looks like `:name` in prose is prose, and Docusaurus prints it as such.
        pieces.push({ ...place, kind: 'prose', text: `:${node.name ?? ''}`, block });
        break;
      case 'mdxFlowExpression': {
        const [, names = ''] = /^\/\* not in the package: ([^]*)\*\/$/.exec(String(node.value)) ?? [];
        names
          .replace(/\([^)]*\)/g, '')
          .match(/[\w$]+/g)
          ?.forEach((word) => otherNames.add(word));
        break;
      }
      case 'containerDirective':
        admonitions.push({ ...place, name: node.name ?? '' });
        break;
      case 'link':
      case 'image':
      case 'definition':
        links.push({ ...place, url: node.url ?? '', text: textOf(node), isAttribute: false });
        break;
      case 'table':
        tables += 1;
        break;
      case 'tableRow':
        rows.push({ ...place, table: tables, cells: (node.children ?? []).map(readCell) });
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        readAttributes(node, place);
        // The labels of an option, a member, or an error, and the words beside them.
        if (node.name === 'dl') {
          tables += 1;
        } else if (isRow(node)) {
          rows.push({ ...place, table: tables, cells: (node.children ?? []).map(readCell) });
        }
        break;
    }
    const inner = node.name === 'TabItem' ? path.posix.join(tab, textAttributes(node).get('value') ?? '') : tab;
    for (const child of node.children ?? []) {
      visit(child, inner, block);
    }
  };

  const readAttributes = (node: MarkdownNode, place: Place): void => {
    for (const [name, value] of textAttributes(node)) {
      pieces.push({ ...place, kind: 'attribute', text: value, block: value });
      if (name === 'id') {
        anchors.add(value);
      }
      if (name === 'href' || name === 'to' || name === 'src') {
        links.push({ ...place, url: value, text: '', isAttribute: true });
      }
    }
  };

  visit(root, '');
  return { ...name, frontMatter, headings, fences, pieces, links, rows, admonitions, anchors, otherNames };
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

/** A row of a table, or a label with its words, which the vocabulary draws; a list below has texts of its own. */
function isRow({ type, children: [label, words] = [] }: MarkdownNode): boolean {
  const isLabeled = type === 'mdxJsxFlowElement' && label?.name === 'dt';
  return (
    type === 'tableRow' || (isLabeled && words?.children?.every((child) => child.type !== 'mdxJsxFlowElement') === true)
  );
}

function isComment(node: MarkdownNode): boolean {
  return node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(String(node.value));
}

/** Attributes of a component that are plain text. Directives have attributes of a different shape. */
function textAttributes({ attributes }: MarkdownNode): ReadonlyMap<string, string> {
  const entries = (Array.isArray(attributes) ? attributes : []) as readonly { name?: string; value?: unknown }[];
  return new Map(
    entries.flatMap(({ name, value }) => (name !== undefined && typeof value === 'string' ? [[name, value]] : [])),
  );
}

function readCell(node: MarkdownNode): Cell {
  const codes: string[] = [];
  const visit = (inner: MarkdownNode): void => {
    if (inner.type === 'inlineCode') {
      codes.push(String(inner.value));
    }
    inner.children?.forEach(visit);
  };
  visit(node);
  return { text: textOf(node), codes };
}

/** Reads what follows the language in an info string: `title="a.ts" {1,3-4} showLineNumbers`. */
export function parseMeta(meta: string): FenceMeta {
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

/** The pages about migrations and about all releases, which name what other majors have or had. */
export function tellsOfOtherMajors({ id }: Page): boolean {
  return id.startsWith('guides/migration/') || ['guides/changelog', 'guides/mongodb-server-versions'].includes(id);
}

/** The sentence of a paragraph, a cell, or an item that contains a piece; all of them if several contain its text. */
export function sentenceAt({ text, block }: Piece): string {
  const sentences = block.split(/(?<=[.!?:;])\s+(?=\S)|\s\|\s/);
  return sentences.filter((sentence) => sentence.includes(text)).join(' ') || block;
}

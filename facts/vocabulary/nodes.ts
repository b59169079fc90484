import type { BlockContent, Code, Paragraph, PhrasingContent, Root, Table, TableCell, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

declare module 'mdast' {
  interface ParagraphData {
    hName?: string;
    hProperties?: Record<string, unknown>;
  }
  interface EmphasisData {
    hName?: string;
    hProperties?: Record<string, unknown>;
  }
  interface TableData {
    hProperties?: Record<string, unknown>;
  }
}

/** What is between the tags of an element. */
export type Children = Root['children'];

const parser = unified().use(remarkParse).use(remarkGfm);

/** What Markdown says, without positions. */
export function markdown(source: string): BlockContent[] {
  const root = parser.parse(source);
  visit(root, (node) => {
    node.position = undefined;
  });
  return root.children as BlockContent[];
}

/** Markdown of one line, without positions. */
export function phrasing(source: string): readonly PhrasingContent[] {
  return markdown(source).flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
export const link = (url: string, ...children: readonly PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  // Links cannot be nested, and no page does that.
  children: [...children] as Extract<PhrasingContent, { type: 'link' }>['children'],
});

export const small = (value: string): PhrasingContent => ({
  type: 'emphasis',
  children: [{ type: 'text', value }],
  data: { hName: 'small' },
});

/** An empty target for links to an id. */
export function anchor(id: string): PhrasingContent {
  return { type: 'emphasis', children: [], data: { hName: 'a', hProperties: { id } } };
}

export function paragraph(children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [...children] };
}

/** A fence without a title. */
export function fence(lang: string, value: string, meta?: string): Code {
  return { type: 'code', lang, meta: meta ?? null, value };
}

export function cell(...children: readonly PhrasingContent[]): TableCell {
  return { type: 'tableCell', children: [...children] };
}

/** The first row is the head. */
export function table(rows: readonly (readonly TableCell[])[]): Table {
  return {
    type: 'table',
    children: rows.map((cells): TableRow => ({ type: 'tableRow', children: [...cells] })),
  };
}

/** A label, and what it says about a thing. */
export interface Entry {
  readonly label: readonly PhrasingContent[];
  readonly words: readonly PhrasingContent[];
  readonly below?: readonly BlockContent[];
}

/**
 * What is said about one thing.
 *
 * @param className - `strip` for short facts in a box, side by side where there is room; `facts` for sentences, each
 * beside its label
 * @returns nothing if there are no entries
 */
export function definitions(entries: readonly Entry[], className: string): readonly BlockContent[] {
  const rows = entries.map(({ label, words, below = [] }) =>
    element('div', [element('dt', label), element('dd', [...words, ...below])]),
  );
  const attributes = [{ type: 'mdxJsxAttribute', name: 'className', value: className }];
  return rows.length === 0 ? [] : [element('dl', rows, attributes)];
}

/** An HTML element. */
function element(
  name: string,
  children: readonly (BlockContent | PhrasingContent)[],
  attributes: readonly object[] = [],
): BlockContent {
  return { type: 'mdxJsxFlowElement', name, attributes, children } as unknown as BlockContent;
}

/** A collapsed list, with a title that opens it. */
export function details(summary: string, items: readonly string[]): BlockContent {
  return element('details', [element('summary', [text(summary)]), ...markdown(listOf(items))]);
}

/** A list in Markdown. */
export function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A value in Markdown, which may be missing. */
export function codeOrNone(value: string | null): string {
  return value === null ? 'none' : `\`${value}\``;
}

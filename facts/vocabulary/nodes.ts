import type { BlockContent, Code, List, Paragraph, PhrasingContent, Root, Table, TableCell, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

declare module 'mdast' {
  interface ParagraphData {
    hName?: string;
    hProperties?: Record<string, unknown>;
  }
  interface TableData {
    hProperties?: Record<string, unknown>;
  }
}

/** What is between the tags of an element. */
export type Children = Root['children'];

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
export const link = (url: string, ...children: readonly PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  // Links cannot be nested, and no page does that.
  children: [...children] as Extract<PhrasingContent, { type: 'link' }>['children'],
});

export function paragraph(children: readonly PhrasingContent[], className?: string): Paragraph {
  return {
    type: 'paragraph',
    children: [...children],
    ...(className === undefined ? {} : { data: { hProperties: { className: [className] } } }),
  };
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

/** Labels and values of one thing, side by side: a table without a head. */
export function strip(rows: readonly (readonly TableCell[])[]): Table {
  return classed(table([[cell(), cell()], ...rows]), 'strip');
}

/** A table with a class, for src/components/mdx/MarkdownTable.module.css. */
export function classed(node: Table, className: string): Table {
  return { ...node, data: { hProperties: { className: [className] } } };
}

/** A closed list with a title that opens it. */
export function details(
  summary: string,
  items: readonly (readonly PhrasingContent[])[],
  className: string,
): BlockContent {
  const element = {
    type: 'mdxJsxFlowElement',
    name: 'details',
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
    children: [
      { type: 'mdxJsxFlowElement', name: 'summary', attributes: [], children: [text(summary)] },
      {
        type: 'list',
        spread: false,
        children: items.map((children) => ({ type: 'listItem', children: [paragraph(children)] })),
      } satisfies List,
    ],
  };
  return element as unknown as BlockContent;
}

/** The table among the children of an element; undefined if there is none. */
export function tableIn(children: Children): Table | undefined {
  return children.find((child) => child.type === 'table');
}

/** The subject of a table row: its first code, or its first text. */
export function subjectOf({ children }: TableRow): string {
  const [first] = children;
  const codes = (nodes: readonly PhrasingContent[]): readonly string[] =>
    nodes.flatMap((node) =>
      node.type === 'inlineCode' ? [node.value] : 'children' in node ? codes(node.children) : [],
    );
  return first === undefined ? '' : (codes(first.children)[0] ?? textOf(first).trim());
}

/** Items of the form `Label: words`, by their labels. */
export function labeledItems(children: Children): ReadonlyMap<string, readonly PhrasingContent[]> {
  const items = children.flatMap((child) => (child.type === 'list' ? child.children : []));
  return new Map(
    items.flatMap(({ children: [first] }): (readonly [string, readonly PhrasingContent[]])[] => {
      if (first?.type !== 'paragraph') {
        return [];
      }
      const [start, ...rest] = first.children;
      const [, label, words] = start?.type === 'text' ? (/^([^:]+):\s*(.*)$/s.exec(start.value) ?? []) : [];
      return label === undefined ? [] : [[label, [...(words === '' ? [] : [text(words ?? '')]), ...rest]]];
    }),
  );
}

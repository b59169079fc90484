import type { BlockContent, PhrasingContent, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../node/markdown';

/** What Markdown says, without positions. */
export function markdown(source: string): BlockContent[] {
  const root = parseMarkdown(source);
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
export const cell = (...children: readonly PhrasingContent[]): TableCell => ({
  type: 'tableCell',
  children: [...children],
});

/** An HTML element in a line. */
export function inline(
  hName: string,
  children: PhrasingContent[],
  hProperties?: Record<string, string>,
): PhrasingContent {
  return { type: 'emphasis', children, data: { hName, ...(hProperties && { hProperties }) } };
}

/** An HTML element on lines of its own. */
export function block(
  name: string,
  children: readonly (BlockContent | PhrasingContent)[],
  className?: string,
): BlockContent {
  const attributes = className === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'className', value: className }];
  return { type: 'mdxJsxFlowElement', name, attributes, children } as unknown as BlockContent;
}

/** A list in Markdown. */
export function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A value in Markdown, which may be missing. */
export function codeOrNone(value: string | null): string {
  return value === null ? 'none' : `\`${value}\``;
}

import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { block } from './nodes';

/** What is between the tags of an element. */
export type Children = readonly RootContent[];

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
    block('div', [block('dt', label), block('dd', [...words, ...below])]),
  );
  return rows.length === 0 ? [] : [block('dl', rows, className)];
}

/**
 * Reads what an author writes between the tags of an element: lists with `**Label:** words` in each item, or paragraphs of
 * such lines.
 *
 * @throws Error if there is anything else
 */
export function entriesOf(children: Children): readonly Entry[] {
  return children.flatMap((child): readonly Entry[] => {
    const entries =
      child.type === 'list' && child.ordered !== true
        ? child.children.map(({ children: [first, ...below] }) =>
            entriesOfParagraph(first).map((entry) => ({ ...entry, below: below as BlockContent[] })),
          )
        : [entriesOfParagraph(child)];
    if (entries.some(({ length }) => length === 0)) {
      throw new Error('Between the tags, each item of a list and each line must look like this: **Label:** words');
    }
    return entries.flat();
  });
}

/** `**Label:** words`, also on the lines below; none if the node is not such a paragraph. */
function entriesOfParagraph(paragraph: RootContent | undefined): readonly Entry[] {
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const starts = children.flatMap((node, index) => {
    const before = children[index - 1];
    const isFirst = before === undefined || (before.type === 'text' && before.value.endsWith('\n'));
    return isFirst && node.type === 'strong' && textOf(node).endsWith(':') ? [{ label: node.children, index }] : [];
  });
  const entries = starts.map(({ label, index }, at) => ({
    label: withoutEnds(label, /:$/),
    words: withoutEnds(children.slice(index + 1, starts[at + 1]?.index), /\s+$/),
  }));
  return starts[0]?.index === 0 && entries.every(({ words }) => words.length > 0) ? entries : [];
}

/** Removes space at the start, and a match at the end. */
function withoutEnds(nodes: readonly PhrasingContent[], end: RegExp): readonly PhrasingContent[] {
  const trimmed = nodes.map((node, index) => {
    const start = index === 0 ? /^\s+/ : '';
    return node.type === 'text'
      ? { ...node, value: node.value.replace(start, '').replace(index === nodes.length - 1 ? end : '', '') }
      : node;
  });
  return trimmed.filter((node) => node.type !== 'text' || node.value !== '');
}

import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Children, Entry } from './nodes';

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
  const entries: { label: readonly PhrasingContent[]; words: PhrasingContent[] }[] = [];
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    const isFirst = before === undefined || (before.type === 'text' && before.value.endsWith('\n'));
    const words = entries.at(-1)?.words;
    if (isFirst && node.type === 'strong' && textOf(node).endsWith(':')) {
      entries.push({ label: withoutEnds(node.children, /:$/), words: [] });
    } else if (words === undefined) {
      return [];
    } else {
      words.push(node);
    }
  }
  const trimmed = entries.map(({ label, words }) => ({ label, words: withoutEnds(words, /\s+$/) }));
  return trimmed.every(({ words }) => words.length > 0) ? trimmed : [];
}

/** Removes space at the start, and a match at the end. */
function withoutEnds(nodes: readonly PhrasingContent[], end: RegExp): readonly PhrasingContent[] {
  return nodes
    .map((node, index) => {
      if (node.type !== 'text') {
        return node;
      }
      const value = index === 0 ? node.value.trimStart() : node.value;
      return { ...node, value: index === nodes.length - 1 ? value.replace(end, '') : value };
    })
    .filter((node) => node.type !== 'text' || node.value !== '');
}

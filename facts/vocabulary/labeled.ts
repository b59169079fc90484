import type { BlockContent, List, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { facts } from './nodes';
import type { Entry } from './nodes';

type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/** Elements that begin the block of a thing in the package. */
const opening = ['Member', 'ErrorClass'];

/**
 * Gives the blocks of a page one order: what a thing is, then `<Member>` or `<ErrorClass>`, in which goes the list of
 * `**Label:** words` that follows. Without it, the element would stand between the name and the sentence about it.
 */
export function gather({ children }: Root): void {
  for (const element of children.filter((node): node is Element => isOpening(node))) {
    const index = children.indexOf(element);
    const [lead, list] = children.slice(index + 1);
    if (children[index - 1]?.type !== 'heading' || lead?.type !== 'paragraph' || entriesOfParagraph(lead).length > 0) {
      continue;
    }
    const isTaken = element.name === 'Member' && list?.type === 'list' && entriesOfList(list).length > 0;
    children.splice(index, isTaken ? 3 : 2, lead, element);
    if (isTaken) {
      element.children.push(list);
    }
  }
}

function isOpening(node: RootContent): boolean {
  return node.type === 'mdxJsxFlowElement' && opening.includes(node.name ?? '');
}

/** Draws what is labeled, `**Cause:** words`, as labels beside words: lists, and paragraphs in a row. */
export function drawLabeled({ children }: Root): void {
  for (let index = 0; index < children.length; index += 1) {
    const [first, ...rest] = children.slice(index);
    if (first?.type === 'list') {
      const entries = entriesOfList(first);
      if (entries.length > 0) {
        children.splice(index, 1, facts(entries));
      }
    }
    if (first?.type === 'paragraph') {
      const end = rest.findIndex((node) => node.type !== 'paragraph' || entriesOfParagraph(node).length === 0);
      const row = [first, ...rest.slice(0, end < 0 ? undefined : end)] as Paragraph[];
      const entries = row.flatMap(entriesOfParagraph);
      if (entriesOfParagraph(first).length > 0) {
        children.splice(index, row.length, facts(entries));
      }
    }
  }
}

/** The items of a list that are all of the form `**Label:** words`; none if one is not. */
export function entriesOfList({ ordered, children }: List): readonly Entry[] {
  const entries = children.map(({ children: [first, ...others] }): Entry | undefined => {
    const [entry, ...more] = first?.type === 'paragraph' ? entriesOfParagraph(first) : [];
    return entry === undefined || more.length > 0 ? undefined : { ...entry, below: others as BlockContent[] };
  });
  return ordered !== true && entries.every((entry) => entry !== undefined) ? entries : [];
}

/** `**Label:** words`, and more of them in the lines below; none if the paragraph does not begin like this. */
function entriesOfParagraph({ children }: Paragraph): readonly Entry[] {
  const entries: { label: PhrasingContent[]; words: PhrasingContent[] }[] = [];
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    const isFirst = before === undefined || (before.type === 'text' && before.value.endsWith('\n'));
    const words = entries.at(-1)?.words;
    if (isFirst && node.type === 'strong' && textOf(node).endsWith(':')) {
      entries.push({ label: withoutColon(node.children), words: [] });
    } else if (words === undefined) {
      return [];
    } else {
      words.push(node);
    }
  }
  const trimmed = entries.map(({ label, words }) => ({ label, words: trim(words) }));
  return trimmed.every(({ words }) => words.length > 0) ? trimmed : [];
}

function withoutColon(label: readonly PhrasingContent[]): PhrasingContent[] {
  return label.map((node, index) =>
    index === label.length - 1 && node.type === 'text' ? { ...node, value: node.value.replace(/:$/, '') } : node,
  );
}

/** Without the spaces at both ends. */
function trim(words: readonly PhrasingContent[]): PhrasingContent[] {
  return words
    .map((node, index) => {
      if (node.type !== 'text') {
        return node;
      }
      const start = index === 0 ? node.value.trimStart() : node.value;
      return { ...node, value: index === words.length - 1 ? start.trimEnd() : start };
    })
    .filter((node) => node.type !== 'text' || node.value !== '');
}

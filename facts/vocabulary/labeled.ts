import type { BlockContent, List, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { facts, type Entry } from './nodes';

type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/**
 * Gives all blocks of a page the same order: what a thing is, then `<Member>`, together with the list of
 * `**Returns:** words` in the same section, which may follow a sample. Otherwise, the element would separate the name from
 * the sentence about it.
 */
export function gather({ children }: Root): void {
  const isMember = (node: RootContent): node is Element => node.type === 'mdxJsxFlowElement' && node.name === 'Member';
  for (const element of children.filter(isMember)) {
    const index = children.indexOf(element);
    const [lead, ...rest] = children.slice(index + 1);
    if (lead?.type === 'paragraph') {
      const end = rest.findIndex(({ type }) => type === 'heading');
      const list = rest
        .slice(0, end < 0 ? undefined : end)
        .find((node, place) => node.type === 'list' && isAbout(node, place === 0));
      children.splice(index, 2, lead, element);
      if (list?.type === 'list') {
        children.splice(children.indexOf(list), 1);
        element.children.push(list);
      }
    }
  }
}

/** Whether a list is about the whole member: it is the first thing said of it, or says what it returns or throws. */
function isAbout(list: List, isFirst: boolean): boolean {
  const entries = entriesOfList(list);
  return isFirst ? entries.length > 0 : entries.some(({ label }) => /^(?:Returns|Throws)$/.test(textOf(label)));
}

/** Puts labels such as `**Cause:**` beside their words, in lists and in consecutive paragraphs. */
export function drawLabeled({ children }: Root): void {
  for (let index = 0; index < children.length; index += 1) {
    const [first, ...rest] = children.slice(index);
    const isList = first?.type === 'list';
    const end = rest.findIndex((node) => entriesOfParagraph(node).length === 0);
    const row = isList || first === undefined ? [] : [first, ...rest.slice(0, end < 0 ? undefined : end)];
    const entries = isList
      ? entriesOfList(first)
      : entriesOfParagraph(first).length > 0
        ? row.flatMap(entriesOfParagraph)
        : [];
    if (entries.length > 0) {
      children.splice(index, Math.max(row.length, 1), facts(entries));
    }
  }
}

/** The items of a list, if all have the form `**Label:** words`; otherwise none. */
export function entriesOfList({ ordered, children }: List): readonly Entry[] {
  const entries = children.map(({ children: [first, ...others] }): Entry | undefined => {
    const [entry] = entriesOfParagraph(first);
    return entry === undefined ? undefined : { ...entry, below: others as BlockContent[] };
  });
  return ordered !== true && entries.every((entry) => entry !== undefined) ? entries : [];
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

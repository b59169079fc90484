import { createSlugger } from '@docusaurus/utils';
import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** The id that Docusaurus gave to a heading, or that an empty target has. */
export const idOf = ({ data }: Nodes): string | undefined => (data as { readonly id?: string } | undefined)?.id;

/** What a page says below its title. A heading of nothing is left out, such as one above a tool. */
function belowTitle({ children }: Root): RootContent[] {
  return children.filter((node, index) => {
    const next = children[index + 1];
    const isEmpty = (heading: Heading): boolean =>
      next === undefined || (next.type === 'heading' && next.depth <= heading.depth);
    return node.type !== 'heading' || (node.depth > 1 && !isEmpty(node));
  });
}

/**
 * Where links to a page lead in its Markdown, which has no ids but those that GitHub derives from the headings.
 *
 * @param page - from `pageTexts`
 * @returns the heading's id in the Markdown, by the ids on the page of the heading and of what is below it
 */
export function fragmentsOf(page: Root): ReadonlyMap<string, string> {
  const slugger = createSlugger();
  const fragments = new Map<string, string>();
  let current: string | undefined;
  // Targets right before a heading belong to it.
  let before: string[] = [];
  visit({ type: 'root', children: belowTitle(page) } satisfies Root as Root, (node) => {
    const id = idOf(node);
    if (node.type === 'heading') {
      current = slugger.slug(textOf(node).trim());
      before.forEach((own) => fragments.set(own, current ?? ''));
      before = [];
    } else if (id !== undefined) {
      before.push(id);
    } else if (node.type !== 'paragraph' && node.type !== 'root') {
      before = [];
    }
    if (id !== undefined && current !== undefined) {
      fragments.set(id, current);
    }
  });
  return fragments;
}

/**
 * The Markdown of a page.
 *
 * @param head - what comes first
 * @param page - from `pageTexts`
 * @param addressOf - converts an address
 */
export function markdownOf(head: RootContent[], page: Root, addressOf: (href: string) => string): string {
  const root = structuredClone({ type: 'root', children: [...head, ...belowTitle(page)] } satisfies Root);
  visit(root, (node, index, parent) => {
    if (node.type === 'link') {
      node.url = addressOf(node.url);
    }
    if (node.type === 'html' && node.value === '' && index !== undefined) {
      parent?.children.splice(index, 1);
      return index;
    }
    return undefined;
  });
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
    .stringify(root);
}

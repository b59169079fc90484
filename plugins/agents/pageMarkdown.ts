import type * as Utils from '@docusaurus/utils';
import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { loadPackage } from '../../facts/node/packages';
import { writeMarkdown } from '../../facts/node/markdown';

const { createSlugger } = loadPackage('@docusaurus/utils') as typeof Utils;

/** The id that Docusaurus gave to a heading. */
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

/** The ids of the headings that the Markdown of a page has. */
export const idsIn = (page: Root): ReadonlySet<string | undefined> => new Set(belowTitle(page).map(idOf));

/**
 * The Markdown of a page.
 *
 * @param page - from `pageTexts`
 * @param addressOf - converts an address
 */
export function markdownOf(page: Root, addressOf: (href: string) => string): string {
  const root = structuredClone({ type: 'root', children: belowTitle(page) } satisfies Root);
  const slugger = createSlugger();
  visit(root, (node) => {
    const id = idOf(node);
    if (node.type === 'heading' && slugger.slug(textOf(node)) !== id && id !== undefined) {
      // Links lead to it, although it is not what GitHub would make of the words.
      node.children.push({ type: 'text', value: ` {#${id}}` });
    } else if (node.type === 'link') {
      node.url = addressOf(node.url);
    }
  });
  return writeMarkdown(root);
}

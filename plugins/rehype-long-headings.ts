import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { partsOfName } from '../facts/nameParts';

/** Lets a long name in a heading break where its parts meet, as in `SYSTEM_|BINARY_|VERSION_|CHECK`. */
export function rehypeLongHeadings(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'text', (node, index = 0, parent) => {
      if (parent?.type === 'element' && /^h[2-6]$/.test(parent.tagName) && /\w{20,}/.test(node.value)) {
        const wbr: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
        const parts = partsOfName(node.value).map((value) => ({ type: 'text', value }) as const);
        parent.children.splice(index, 1, ...parts.flatMap((part, place) => (place === 0 ? [part] : [wbr, part])));
        return index + 2 * parts.length - 1;
      }
      return undefined;
    });
  };
}

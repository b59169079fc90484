import path from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import data from '../facts/data/movedAnchors.json';

/** The anchors that have moved, by page, then by the heading that now covers their topic. */
const movedAnchors: Partial<Record<string, Partial<Record<string, readonly string[]>>>> = data;

/** Id of a page, without its version: `guides/faq`; empty for other files. */
export function pageIdOf({ cwd, path: file }: VFile): string {
  const source = path.relative(cwd, file).split(path.sep).join('/');
  return /^(?:docs|versioned_docs\/[^/]+)\/(.*)\.mdx$/.exec(source)?.[1] ?? '';
}

/** Makes links to former anchors lead to the heading that now covers their topic. */
export function rehypeMovedAnchors(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const used = new Set<unknown>();
    const headings: { readonly heading: Element; readonly siblings: Root['children'] }[] = [];
    visit(tree, 'element', (node, _index, parent) => {
      used.add(node.properties.id);
      if (parent !== undefined && /^h[1-6]$/.test(node.tagName)) {
        headings.push({ heading: node, siblings: parent.children });
      }
    });
    for (const { heading, siblings } of headings) {
      // Versions differ: an anchor that a version still has stays where it is.
      for (const id of movedAnchors[pageIdOf(file)]?.[String(heading.properties.id)] ?? []) {
        if (!used.has(id)) {
          used.add(id);
          siblings.splice(siblings.indexOf(heading), 0, {
            type: 'element',
            tagName: 'a',
            properties: { id },
            children: [],
          });
        }
      }
    }
  };
}

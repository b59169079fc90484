import path from 'node:path';
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
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
export default function rehypeMovedAnchors(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const moved = movedAnchors[pageIdOf(file)];
    if (moved === undefined) {
      return;
    }
    const used = new Set<unknown>();
    visit(tree, 'element', ({ properties }) => {
      used.add(properties.id);
    });
    visit(tree, 'element', (node, index, parent) => {
      if (parent === undefined || index === undefined || !/^h[1-6]$/.test(node.tagName)) {
        return undefined;
      }
      // Versions differ: an anchor that a version still has stays where it is.
      const anchors = (moved[String(node.properties.id)] ?? []).filter((anchor) => !used.has(anchor));
      for (const anchor of anchors) {
        used.add(anchor);
      }
      parent.children.splice(index, 0, ...anchors.map(anchorOf));
      return [SKIP, index + anchors.length + 1];
    });
  };
}

function anchorOf(id: string): Element {
  return { type: 'element', tagName: 'a', properties: { id }, children: [] };
}

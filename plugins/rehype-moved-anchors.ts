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
    visit(tree, 'element', ({ properties }) => void used.add(properties.id));
    visit(tree, 'element', ({ tagName, properties }, index = 0, parent) => {
      const moved = /^h[1-6]$/.test(tagName) ? movedAnchors[pageIdOf(file)]?.[String(properties.id)] : undefined;
      // Versions differ: an anchor that a version still has stays where it is.
      const lost = (moved ?? []).filter((id) => !used.has(id));
      lost.forEach((id) => used.add(id));
      const anchors = lost.map((id): Element => ({ type: 'element', tagName: 'a', properties: { id }, children: [] }));
      parent?.children.splice(index, 0, ...anchors);
      return index + anchors.length + 1;
    });
  };
}

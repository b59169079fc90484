import path from 'node:path';
import type { Element, Root } from 'hast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import rehypeMovedAnchors from './rehype-moved-anchors';

function idsOf(page: string, ...headings: readonly string[]): readonly unknown[] {
  const children = headings.map((id): Element => ({
    type: 'element',
    tagName: 'h2',
    properties: { id },
    children: [{ type: 'text', value: id }],
  }));
  const tree: Root = { type: 'root', children };
  rehypeMovedAnchors()(tree, new VFile({ path: path.join(process.cwd(), page) }));
  return tree.children.map((node) => node.type === 'element' && `${node.tagName}#${String(node.properties.id)}`);
}

describe('moved anchors', () => {
  it.each(['docs', 'versioned_docs/version-9.x'])('are before the heading that replaced theirs, in %s', (folder) => {
    expect(idsOf(`${folder}/api/classes/mongo-binary.mdx`, 'other', 'static-methods')).toEqual([
      'h2#other',
      'a#functions',
      'h2#static-methods',
    ]);
  });

  it('are added once, even if versions have them below different headings', () => {
    const page = 'docs/api/classes/dry-mongo-binary.mdx';
    expect(idsOf(page, 'getsystempath', 'other-methods')).toEqual([
      'a#getsytempath',
      'h2#getsystempath',
      'h2#other-methods',
    ]);
    expect(idsOf(page, 'other-methods')).toEqual(['a#getsytempath', 'h2#other-methods']);
  });

  it('are not added where they still exist, or where nothing replaced them', () => {
    expect(idsOf('docs/api/classes/mongo-binary.mdx', 'static-methods', 'functions')).toEqual([
      'h2#static-methods',
      'h2#functions',
    ]);
    expect(idsOf('docs/guides/no-such-page.mdx', 'static-methods')).toEqual(['h2#static-methods']);
  });
});

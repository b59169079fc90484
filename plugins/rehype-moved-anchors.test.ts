import path from 'node:path';
import type { Element, Root } from 'hast';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
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

it.each([
  [
    'before the heading that replaced theirs',
    'mongo-binary',
    ['other', 'static-methods'],
    ['h2#other', 'a#functions', 'h2#static-methods'],
  ],
  [
    'once, even if versions have them below different headings',
    'dry-mongo-binary',
    ['getsystempath', 'other-methods'],
    ['a#getsytempath', 'h2#getsystempath', 'h2#other-methods'],
  ],
  [
    'not where they still exist',
    'mongo-binary',
    ['static-methods', 'functions'],
    ['h2#static-methods', 'h2#functions'],
  ],
])('moved anchors are added %s', (_where, name, headings, ids) => {
  for (const folder of ['docs', 'versioned_docs/version-9.x']) {
    expect(idsOf(`${folder}/api/classes/${name}.mdx`, ...headings)).toEqual(ids);
  }
});

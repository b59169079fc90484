import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import rehypeBelowFold from './rehype-below-fold';

function paragraph(length: number): Element {
  const text = { type: 'text' as const, value: 'x'.repeat(length) };
  return { type: 'element', tagName: 'p', properties: {}, children: [text] };
}

const module = { type: 'mdxjsEsm', value: '' } as unknown as Element;
const space = { type: 'text' as const, value: '\n' };
const card = { type: 'mdxJsxFlowElement', name: 'Card', attributes: [], children: [] } as unknown as Element;

function split(...children: Root['children']): readonly unknown[] {
  const tree: Root = { type: 'root', children };
  rehypeBelowFold()(tree);
  return tree.children;
}

describe('what stands below the fold', () => {
  it('is wrapped, with nothing lost, and without imports and exports', () => {
    const [above, between, below] = [paragraph(1500), paragraph(600), paragraph(10)];
    expect(split(module, above, space, between, space, below, card, module)).toEqual([
      ...[module, above, space, between, module],
      { type: 'mdxJsxFlowElement', name: 'BelowFold', attributes: [], children: [space, below, card] },
    ]);
  });

  it('is nothing on a short page, or behind the last block', () => {
    for (const blocks of [[], [paragraph(300), paragraph(300)], [paragraph(10), paragraph(5000), space, module]]) {
      expect(split(...blocks)).toEqual(blocks);
    }
  });
});

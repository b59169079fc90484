import type { Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import remarkDesign from './remark-design';

function rowsOf(part: string): readonly (readonly string[])[] {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'of', value: part }];
  const tree = { type: 'root', children: [{ type: 'mdxJsxFlowElement', name: 'DesignTokens', attributes }] };
  remarkDesign({ css: 'src/css/custom.css' })(tree as unknown as Root, new VFile());
  const [drawn] = tree.children as unknown as readonly Table[];
  return (drawn?.children ?? []).map(({ children }) => children.map((cell) => textOf(cell)));
}

describe('<DesignTokens>', () => {
  it.each([
    ['colors', 'Token', 12],
    ['contrast', 'Color', 6],
    ['type', 'Level', 4],
    ['space', 'Token', 6],
    ['shape', 'Token', 2],
  ])('of="%s" is a table', (part, head, least) => {
    const [first, ...rows] = rowsOf(part);
    expect(first?.[0]).toBe(head);
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.flat()).not.toContain('');
  });

  it('has one radius and one shadow', () => {
    const [, ...rows] = rowsOf('shape');
    expect(rows.map(([name]) => name)).toEqual(['ifm-global-radius', 'site-shadow']);
  });

  it('names the choices for anything else', () => {
    expect(() => rowsOf('fonts')).toThrow('of="fonts" is not one of colors, contrast, type, space, shape.');
  });
});

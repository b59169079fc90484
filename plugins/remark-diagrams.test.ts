import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import remarkDiagrams from './remark-diagrams';

/** The image that a fence becomes; undefined if it stays a fence. */
async function draw(markdown: string): Promise<Element | undefined> {
  const file = new VFile({ path: 'docs/page.mdx', value: markdown });
  const tree: Root = unified().use(remarkParse).parse(file);
  await remarkDiagrams()(tree, file);
  return (tree.children.find((child) => child.type === 'code') as Code).data?.hChildren?.[0] as Element | undefined;
}

describe('diagrams', () => {
  it('are images named by the title of their fence, without tooltips and ids', async () => {
    const image = await draw('```dot title="A leads to B"\ndigraph { a -> b [label=next] }\n```');
    expect(image?.properties).toMatchObject({ role: 'img', ariaLabel: 'A leads to B' });
    expect(image?.properties['width']).toBeGreaterThan(0);
    const inside: Element[] = [];
    visit(image as Element, 'element', (element) => void inside.push(element));
    expect(inside.filter(({ tagName }) => tagName === 'text')).toHaveLength(3);
    expect(inside.filter(({ tagName, properties }) => tagName === 'title' || 'id' in properties)).toEqual([]);
  });

  it.each([
    ['```dot\ndigraph { a -> b }\n```', /needs a title/],
    ['```dot title="t"\ndigraph { a -> }\n```', /rejects this diagram: .*syntax error/],
  ])('stop the build at %j', async (fence, message) => {
    await expect(draw(fence)).rejects.toMatchObject({
      name: 'docs/page.mdx:1:1-3:4',
      message: expect.stringMatching(message) as string,
    });
  });
});

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

function elements(image: Element): Element[] {
  const found: Element[] = [];
  visit(image, 'element', (element) => void found.push(element));
  return found;
}

describe('diagrams', () => {
  it('are images named by the title of their fence', async () => {
    const image = await draw('```dot title="A leads to B"\ndigraph { a -> b }\n```');
    expect(image?.tagName).toBe('svg');
    expect(image?.properties).toMatchObject({ role: 'img', ariaLabel: 'A leads to B' });
    expect(image?.properties['width']).toBeGreaterThan(0);
    expect(image?.properties['height']).toBeGreaterThan(0);
  });

  it('have no tooltips, and no ids that another diagram could repeat', async () => {
    const image = await draw('```dot title="A leads to B"\ndigraph { a -> b [label=next] }\n```');
    const inside = elements(image as Element);
    expect(inside.filter(({ tagName }) => tagName === 'text')).toHaveLength(3);
    expect(inside.filter(({ tagName, properties }) => tagName === 'title' || 'id' in properties)).toEqual([]);
  });

  it('leave other fences alone', async () => {
    expect(await draw('```ts title="a.ts"\nlet a;\n```')).toBeUndefined();
  });

  it('need a title', async () => {
    await expect(draw('Text.\n\n```dot\ndigraph { a -> b }\n```')).rejects.toMatchObject({
      name: 'docs/page.mdx:3:1-5:4',
      message: expect.stringContaining('needs a title') as string,
    });
  });

  it('fail with the message from Graphviz', async () => {
    await expect(draw('```dot title="t"\ndigraph { a -> }\n```')).rejects.toThrow(
      /rejects this diagram: .*syntax error/,
    );
  });
});

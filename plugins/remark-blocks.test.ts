import type { List, Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import remarkBlocks from './remark-blocks';

function drawn(value: string): Root {
  const file = new VFile({ path: 'docs/page.mdx', value });
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  remarkBlocks()(tree, file);
  return tree;
}

const classed = (...className: string[]): object => ({ data: { hProperties: { className } } });

describe('blocks', () => {
  it('draw steps as the numbered list that they are', () => {
    expect(drawn('<Steps>\n\n1. one\n2. two\n\n</Steps>\n').children).toMatchObject([
      { type: 'list', ordered: true, children: [{}, {}], ...classed('steps') },
    ]);
  });

  it('draw a tree of the titles in a section, directories first', () => {
    const sample = (title: string): string => `\`\`\`ts title="${title}"\n\`\`\`\n`;
    const page = [
      '## One',
      '<FileTree />',
      sample('a.json'),
      sample('test/b.ts'),
      sample('test/c/d.ts'),
      '## Two',
      sample('e.ts'),
    ].join('\n\n');
    const [, tree] = drawn(page).children;
    expect(tree).toMatchObject({ type: 'list', ...classed('file-tree') });
    const names: string[] = [];
    visit(tree as List, 'text', ({ value }) => void names.push(value));
    expect(names).toEqual(['test/', 'c/', 'd.ts', 'b.ts', 'a.json']);
  });

  it.each([
    ['<Steps>\n\n- one\n\n</Steps>\n', 'one numbered list'],
    ['<Steps>\n\n1. one\n\nwords\n\n</Steps>\n', 'one numbered list'],
    ['## One\n\n<FileTree />\n', 'samples with titles'],
  ])('reject %j', (page, message) => {
    expect(() => drawn(page)).toThrow(message);
  });
});

import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parseMarkdown } from '../facts/node/markdown';
import { remarkDiagrams } from './remark-diagrams';

it.each([
  ['```dot\ndigraph { a -> b }\n```', /needs a title/],
  ['```dot title="t"\ndigraph { a -> }\n```', /rejects this diagram: .*syntax error/],
])('a diagram stops the build at %j', async (fence, message) => {
  const file = new VFile({ path: 'docs/page.mdx' });
  await expect(remarkDiagrams()(parseMarkdown(fence), file)).rejects.toMatchObject({
    name: 'docs/page.mdx:1:1-3:4',
    message: expect.stringMatching(message) as string,
  });
});

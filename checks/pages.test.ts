import { expect, it } from 'vitest';
import { isBelow, occurrences, parseMeta, parsePage } from './pages';

const content = `---
title: Page
description: All of it.
---

Prose with \`code\` and a [link](./other.mdx#id).

## One {#first}

:::note[Title]

- in a list

  \`\`\`ts title="a.ts" {1,3-4}
  const one = 1;
  \`\`\`

:::

### Inner

<Tabs>
<TabItem value="npm" label="npm">

\`\`\`bash
npm test
\`\`\`

</TabItem>
</Tabs>

## One

| Option | Default |
| --- | --- |
| [\`VERSION\`](#version) | \`7.0.24\`, see below |

## Empty
`;

const name = { file: 'docs/page.mdx', id: 'page', path: '/docs/page.mdx' };
const page = await parsePage(content, name);

it('reads headings with the ids of Docusaurus, and whether anything follows', () => {
  expect(page.frontMatter).toEqual({ title: 'Page', description: 'All of it.' });
  expect(page.headings.map(({ depth, text, id, line, hasContent }) => [depth, text, id, line, hasContent])).toEqual([
    [2, 'One', 'first', 8, true],
    [3, 'Inner', 'inner', 20, true],
    [2, 'One', 'one', 32, true],
    [2, 'Empty', 'empty', 38, false],
  ]);
});

it('reads fences in lists, admonitions and tabs, with their lines', () => {
  expect(page.fences.map(({ lang, line, tab, code }) => [lang, line, tab, code])).toEqual([
    ['ts', 14, '', 'const one = 1;'],
    ['bash', 25, 'npm', 'npm test'],
  ]);
  expect(page.fences[1]?.trail.map(({ id }) => id)).toEqual(['first', 'inner']);
  expect(page.admonitions.map(({ name, line }) => [name, line])).toEqual([['note', 10]]);
  const [, fence] = page.pieces.filter(({ kind }) => kind === 'fence');
  expect(fence && occurrences(fence, /test/g)).toEqual([{ text: 'test', line: 26 }]);
});

it('reads links, and the cells of tables with their code', () => {
  expect(page.links.map(({ url, line }) => `${url} ${line}`)).toEqual(['./other.mdx#id 6', '#version 36']);
  expect(page.rows.at(-1)?.cells).toEqual([
    { text: 'VERSION', codes: ['VERSION'] },
    { text: '7.0.24, see below', codes: ['7.0.24'] },
  ]);
  const last = page.headings[2];
  expect(last !== undefined && page.rows.every((row) => isBelow(row, last))).toBe(true);
});

it('reports why a page is not MDX', async () => {
  const broken = await parsePage('Text.\n\n{ not closed\n', name);
  expect(broken).toMatchObject({ headings: [], problem: { line: 4 } });
});

it.each([
  ['title="a b.ts" {1,3-4} showLineNumbers', { title: 'a b.ts', '{}': '1,3-4', showLineNumbers: true }],
  ['expect-error=\'TS2345\' no-check="a = b"', { 'expect-error': 'TS2345', 'no-check': 'a = b' }],
  ['', {}],
])('reads the info string %j', (meta, expected) => {
  expect(Object.fromEntries(parseMeta(meta))).toEqual(expected);
});

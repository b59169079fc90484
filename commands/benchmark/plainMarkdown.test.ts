import path from 'node:path';
import { expect, it } from 'vitest';
import history from '../../facts/data/history.json';
import { readLibrary } from '../../facts/library';
import { locateFrozen } from '../../facts/packages';
import { valuesOf } from '../../facts/vocabulary/values';
import { pathOf, toPlainMarkdown, type Dialect } from './plainMarkdown';

const library = readLibrary(locateFrozen('10.x', path.resolve(__dirname, '../..')));
const vocabulary = { known: { library, history, releases: [] }, values: valuesOf(library, []) };
const dialect: Dialect = {
  callouts: { warning: 'caution' },
  openCallout: (kind, title) => `:::${kind}[${title}]`,
  showsTitle: true,
};

const reduced = async (body: string, frontMatter = 'title: Page', how = dialect): Promise<string> => {
  const page = { id: 'guides/page', source: `---\n${frontMatter}\n---\n\n${body}\n` };
  const [, , ...rest] = (await toPlainMarkdown(page, vocabulary, how)).split('---\n');
  return rest.join('---\n').trim();
};

it('fills in values, and keeps title and description', async () => {
  const page = {
    id: 'page',
    source: '---\ntitle: A\ndescription: "{library.major}: b"\nslug: /x\n---\n\n{library.mongod}',
  };
  expect(await toPlainMarkdown(page, vocabulary, dialect)).toBe(
    '---\ntitle: "A"\ndescription: "10: b"\n---\n\n7.0.24\n',
  );
  expect(await toPlainMarkdown(page, vocabulary, { ...dialect, showsTitle: false })).toContain('---\n\n# A\n\n7.0.24');
});

it('draws the vocabulary', async () => {
  const body = '<Member name="[Symbol.asyncDispose]" />';
  expect(await reduced(body, 'library: class MongoMemoryServer')).toBe(
    '```ts signature\n[Symbol.asyncDispose](): Promise<void>;\n```\n\n**Since:** 10.0.0',
  );
});

it('rejects what the vocabulary does not know', async () => {
  await expect(reduced('{library.verison}')).rejects.toThrow('guides/page.mdx:5  There is no "{library.verison}"');
  await expect(reduced('text\n\n<Option name="VERSIO" />')).rejects.toThrow(
    /^guides\/page\.mdx:7 {2}<Option>: There is no "VERSIO"/,
  );
  await expect(reduced('<Tabs>')).rejects.toThrow('Expected a closing tag');
});

it.each([
  ['imports, comments, and components are dropped', "import X from './X';\n\n{/* note */}\n\n<X />\n\ntext", 'text'],
  ['what is in <head>', '<head>\n  <meta name="robots" content="noindex" />\n</head>\n\ntext', 'text'],
  ['ids of headings', '## Why `x`? {#why}', '## Why `x`?'],
  ['tags within a sentence', 'a <span className="b">word</span>{" "}and <kbd>Esc</kbd>', 'a word and <kbd>Esc</kbd>'],
  [
    'tabs',
    '<Tabs>\n<TabItem value="a" label="A">\n\none\n\n</TabItem>\n<TabItem value="b" label="B">\n\ntwo\n\n</TabItem>\n</Tabs>',
    '**A**\n\none\n\n**B**\n\ntwo',
  ],
  [
    'details',
    '<details>\n<summary>What is `<x>`?</summary>\n\ntext\n\n</details>',
    '<details>\n\n<summary>What is &lt;x>?</summary>\n\ntext\n\n</details>',
  ],
  [
    'details after words',
    '<div>\n<dt>Was</dt>\n<details>\n<summary>more</summary>\n\n- text\n\n</details>\n</div>',
    '**Was:**&#x20;\n\n<details>\n\n<summary>more</summary>\n\n* text\n\n</details>',
  ],
  ['callouts', ':::warning[Careful]\n\ntext\n\n:::', ':::caution[Careful]\n\ntext\n\n:::'],
  ['callouts in their other spelling', ':::warning Careful\n\ntext\n\n:::', ':::caution[Careful]\n\ntext\n\n:::'],
  ['callouts that the dialect lacks', ':::note\n\ntext\n\n:::', 'text'],
  [
    'links to files',
    '[a](./faq.mdx#b) [b](faq.mdx) [c](../api/index.mdx) [d](#d)',
    '[a](/guides/faq#b) [b](/guides/faq) [c](/api/) [d](#d)',
  ],
  ['no other links', '[a](https://b.org/c.mdx) [d](/e.mdx)', '[a](https://b.org/c.mdx) [d](/e.mdx)'],
  ['links of definitions', '[a][b]\n\n[b]: ./faq.mdx', '[a][b]\n\n[b]: /guides/faq'],
  ['diagrams', '```dot title="A"\na -> b\n```', '```text\na -> b\n```'],
  [
    'code with braces and angle brackets',
    '```ts\nconst a: A<B> = { ...b };\n```',
    '```ts\nconst a: A<B> = { ...b };\n```',
  ],
])('%s', async (_what, body, expected) => {
  expect(await reduced(body)).toBe(expected);
});

it('pathOf', () => {
  expect(['guides/faq', 'guides/index', 'index'].map(pathOf)).toEqual(['/guides/faq', '/guides/', '/']);
});

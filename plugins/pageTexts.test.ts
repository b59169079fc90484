import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parseMdx } from '../facts/node/markdown';
import { markdownOf } from './agents/pageMarkdown';
import { pageTexts } from './pageTexts';

/** What pages say, from their MDX. Headings have the ids that are written after `#`. */
function textOf(source: string, included: Readonly<Record<string, string>> = {}): Root {
  const texts = pageTexts('/site');
  for (const [name, content] of Object.entries({ ...included, 'docs/page.mdx': source })) {
    const tree = parseMdx(content);
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1);
      const [words = '', id = ''] = last?.type === 'text' ? last.value.split(' #') : [];
      const children = [...heading.children.slice(0, -1), { type: 'text', value: words }];
      Object.assign(heading, { data: { id }, children });
    });
    texts.remark()(tree, new VFile({ path: path.join('/site', name) }));
  }
  return texts.of('@site/docs/page.mdx');
}

const tab = (label: string, content: string): string =>
  `<TabItem value="${label}" label="${label}">\n\n${content}\n\n</TabItem>`;
const tabs = (...items: readonly string[]): string => `<Tabs>\n${items.join('\n')}\n</Tabs>`;
const shown = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``;
const fence = (code: string, meta = ''): string => `\`\`\`ts ${meta}\n${code}\n\`\`\``;

it.each([
  ['no title and no targets', '# Title #t\n\n<a id="why"></a>Because', 'Because'],
  ['code with its title', fence('a;', 'title="a.ts" {1}'), fence('a;', 'title="a.ts"')],
  ['tabs', tabs(tab('One', 'a'), tab('Two', fence('b'))), `**One**\n\na\n\n**Two**\n\n${shown('b')}`],
  [
    'a command for npm only, but other advice for Yarn',
    `${tabs(tab('npm', fence('a')), tab('Yarn', fence('b')))}\n\n${tabs(tab('npm', fence('a')), tab('Yarn', 'b'))}`,
    `${shown('a')}\n\n**npm**\n\n${shown('a')}\n\n**Yarn**\n\nb`,
  ],
  ['diagrams', '```dot title="A to b"\nx\n```', '*Diagram: A to b*'],
  ['facts', '<dl><div><dt>Default</dt><dd>`a`, [b](/b)</dd></div></dl>', '- **Default:** `a`, [b](to:/b)'],
  ['cells', '| A |\n| - |\n| `a\\|b`, c |', '| A |\n| - |\n| `a\\|b`, c |'],
  ['no tools, nor headings above them', '## A #a\n\n<Tool />\n\n## C #c1\n\n### D #d\n\ne', '## C {#c1}\n\n### D\n\ne'],
  ['what is folded', '<details>\n<summary>More</summary>\n\na\n\n</details>', 'More\n\na'],
  ['other files', "import Own from '@site/src/pages/_own.mdx';\n\na\n\n<Own />\n\nc", 'a\n\nb\n\nc'],
])('the Markdown of a page has %s', (_what, source, expected) => {
  expect(markdownOf(textOf(source, { 'src/pages/_own.mdx': 'b' }), (href) => `to:${href}`)).toBe(`${expected}\n`);
});

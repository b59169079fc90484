import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import remarkPageLinks from './remark-page-links';

/** The target of a link on the page with that path, relative to the project. */
function linkIn(page: string, link: string, content = `[a](${link})`): string | undefined {
  const file = new VFile({ path: path.resolve(page), value: content });
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  remarkPageLinks()(tree, file);
  let url: string | undefined;
  visit(tree, (node) => {
    url = node.type === 'link' || node.type === 'definition' ? node.url : url;
  });
  return url;
}

it.each([
  ['docs/guides/index.mdx', './faq.mdx', '/guides/faq.mdx'],
  ['docs/guides/faq.mdx', '../api/config-options.mdx#version', '/api/config-options.mdx#version'],
  ['docs/index.mdx', './test.mdx', '/test.mdx'],
  ['versioned_docs/version-9.x/guides/migration/migrate9.mdx', '../faq.mdx', '/guides/faq.mdx'],
  ['i18n/de/docusaurus-plugin-content-docs/current/guides/index.mdx', './faq.mdx', '/guides/faq.mdx'],
  ['docs/guides/index.mdx', '#section', '#section'],
  ['docs/guides/index.mdx', './picture.svg', './picture.svg'],
  ['docs/guides/index.mdx', 'https://example.org/a.mdx', 'https://example.org/a.mdx'],
  ['src/pages/translate.mdx', './other.mdx', './other.mdx'],
])('in %s, %s becomes %s', (page, link, expected) => {
  expect(linkIn(page, link)).toBe(expected);
});

it('finds the address that a link refers to', () => {
  expect(linkIn('docs/guides/index.mdx', './faq.mdx', '[a][b]\n\n[b]: ./faq.mdx')).toBe('/guides/faq.mdx');
});

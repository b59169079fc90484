import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { rootBaseUrl } from '../../facts/deploy';
import { readSitePages } from '../../facts/node/sitePages';
import { fileAt, idsIn, read, sitemapPaths, versions } from './builtSite';

const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).parse(text);

/** The only HTML in the files; each of its two tags is a node. */
const anchorTag = /^<(?:a id="([^"]+)"|\/a)>$/;

/** Syntax that only a compiler understands. */
function syntaxIn(tree: Root): readonly string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'html' && !anchorTag.test(node.value)) {
      found.push(node.value);
    } else if (node.type === 'text') {
      found.push(...(/<\/?[A-Z]\w*|\{[^}]*\}|^(?:import|export)\b.* from ['"].*/.exec(node.value) ?? []));
    }
  });
  return found;
}

/** What can follow the `#` in an address of Markdown: ids of headings, and anchors. */
function anchorsIn(tree: Root): ReadonlySet<string> {
  const slugger = createSlugger();
  const found = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading') {
      found.add(slugger.slug(toString(node)));
    } else if (node.type === 'html') {
      found.add(anchorTag.exec(node.value)?.[1] ?? '');
    }
  });
  return found;
}

const anchors = new Map<string, ReadonlySet<string>>();

/** What can follow the `#` in an address of a file in build/. */
function anchorsOf(file: string): ReadonlySet<string> {
  const found = anchors.get(file) ?? (file.endsWith('.html') ? idsIn(read(file)) : anchorsIn(parse(read(file))));
  anchors.set(file, found);
  return found;
}

/** Broken links within the site in a file. */
function brokenLinks(tree: Root, file: string): { readonly all: number; readonly broken: readonly string[] } {
  const own = new URL(rootBaseUrl + file, 'https://typegoose.github.io');
  const broken: string[] = [];
  let all = 0;
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') {
      return;
    }
    const { origin, pathname, hash } = new URL(node.url, own);
    if (origin !== own.origin) {
      return;
    }
    all += 1;
    const target = pathname.startsWith(rootBaseUrl) ? pathname.slice(rootBaseUrl.length) : '../elsewhere';
    const segment = /^versions\/[^/]+/.exec(target)?.[0] ?? '';
    if (!versions.some((version) => version.segment === segment)) {
      return;
    }
    const found = fileAt(decodeURIComponent(target));
    const anchor = decodeURIComponent(hash.slice(1));
    if (found === undefined || (anchor !== '' && !anchorsOf(found).has(anchor))) {
      broken.push(node.url);
    }
  });
  return { all, broken };
}

// The same code makes the others.
describe.each(versions.slice(0, 2))('files for agents of $label', (version) => {
  const pages = readSitePages(version).map(({ path: page }) => page);
  const docs = pages.filter((page) => existsSync(path.join('build', version.segment, `${page}.md`)));
  const own = (name: string): string => path.posix.join(version.segment, name);

  it('exist for each page of the docs', () => {
    const article = (page: string): boolean => read(fileAt(own(page)) ?? '').includes('theme-doc-markdown');
    expect(pages.filter((page) => article(page) && !docs.includes(page))).toEqual([]);
    expect(docs.length).toBeGreaterThan(40);
    expect(docs.filter((page) => /\u200B|\(data:/.test(read(own(`${page}.md`))))).toEqual([]);
  });

  it('are also in the parts of llms-full.txt', () => {
    const parts = [...read(own('llms-full.txt')).matchAll(/\((llms-full-[a-z-]+\.txt)\)/g)];
    const text = parts.map(([, part = '']) => read(own(part))).join('\n');
    const left = docs.filter((page) => !text.includes(`<!-- ${page}.md:`));
    expect(left.filter((page) => page !== 'docs/test')).toEqual([]);
  });

  it('have working links, and no component syntax', () => {
    let links = 0;
    for (const file of ['llms.txt', 'llms-full.txt', ...docs.map((page) => `${page}.md`)].map(own)) {
      const tree = parse(read(file));
      const { all, broken } = brokenLinks(tree, file);
      links += all;
      expect.soft([...broken, ...syntaxIn(tree)], file).toEqual([]);
    }
    expect(links).toBeGreaterThan(1000);
  });
});

it('llms.txt lists every page that search engines may index', () => {
  const listed = read('llms.txt');
  const pages = sitemapPaths().filter((page) => /^docs\/./.test(page));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !listed.includes(`(${page}.md)`))).toEqual([]);
});

it('SKILL.md has the front matter of a skill, and all values filled in', () => {
  const skill = read('SKILL.md');
  const [, description = ''] = /^---\nname: [a-z-]{1,64}\ndescription: (.*)\n---\n/.exec(skill) ?? [];
  expect(description.length).toBeGreaterThan(100);
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(skill).not.toMatch(/\{library\./);
});

it('finds links that an agent could not follow', () => {
  const tree = parse('A <Option name="x" /> and {library.version} and [one](docs/none) and `{code}`');
  expect(syntaxIn(tree)).toEqual(['<Option name="x" />', '{library.version}']);
  expect(brokenLinks(tree, 'llms.txt')).toEqual({ all: 1, broken: ['docs/none'] });
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { rootBaseUrl } from '../../facts/deploy';
import { parseMarkdown } from '../../facts/node/markdown';
import { readSitePages } from '../../facts/node/sitePages';
import { fileAt, read, versions } from './builtSite';

/** Syntax that only a compiler understands. The ids of headings, `{#id}`, are where links lead. */
function syntaxIn(tree: Root): readonly string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'html') {
      found.push(node.value);
    } else if (node.type === 'text') {
      found.push(...(/\u200B|<\/?[A-Z]\w*|\{(?!#)[^}]*\}|^(?:import|export)\b.* from ['"].*/.exec(node.value) ?? []));
    }
  });
  return found;
}

/** Links of a file within the built site, and those that lead nowhere. */
function linksIn(tree: Root, file: string): { readonly all: number; readonly broken: readonly string[] } {
  const own = new URL(rootBaseUrl + file, 'https://typegoose.github.io');
  const broken: string[] = [];
  let all = 0;
  visit(tree, 'link', ({ url }) => {
    const { origin, pathname } = new URL(url, own);
    const target = pathname.startsWith(rootBaseUrl) ? pathname.slice(rootBaseUrl.length) : '../elsewhere';
    const segment = /^versions\/[^/]+/.exec(target)?.[0] ?? '';
    if (origin === own.origin && versions.some((version) => version.segment === segment)) {
      all += 1;
      broken.push(...(fileAt(decodeURIComponent(target)) === undefined ? [url] : []));
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
  });

  it('have working links, and no component syntax', () => {
    let links = 0;
    for (const file of ['llms.txt', ...docs.map((page) => `${page}.md`)].map(own)) {
      const tree = parseMarkdown(read(file));
      const { all, broken } = linksIn(tree, file);
      links += all;
      expect.soft([...broken, ...syntaxIn(tree)], file).toEqual([]);
    }
    expect(links).toBeGreaterThan(1000);
  });
});

it('SKILL.md has the front matter of a skill', () => {
  const [, description = ''] = /^---\nname: [a-z-]{1,64}\ndescription: (.*)\n---\n/.exec(read('SKILL.md')) ?? [];
  expect(description.length).toBeGreaterThan(100);
  expect(description.length).toBeLessThanOrEqual(1024);
});

it('SKILL.md names pages that exist', () => {
  const names = read('SKILL.md')
    .split('\n')
    .flatMap((line) => {
      const folder = /in `(docs\/[^`]+)`:/.exec(line)?.[1] ?? '';
      return [...line.matchAll(/`([\w/-]+\.md)`/g)].map(([, name = '']) => folder + name);
    });
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => fileAt(name) === undefined)).toEqual([]);
});

it('finds links that an agent could not follow', () => {
  const tree = parseMarkdown('A <Option name="x" /> and {library.version} and [one](docs/none) and `{code}`');
  expect(syntaxIn(tree)).toEqual(['<Option name="x" />', '{library.version}']);
  expect(linksIn(tree, 'llms.txt')).toEqual({ all: 1, broken: ['docs/none'] });
});

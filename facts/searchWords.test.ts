import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { termsIn } from './searchIndex';
import { searchWords } from './searchWords';
import { documentedVersions } from './sitePages';

const versions = documentedVersions(process.cwd());
const names = Object.keys(searchWords);

/** What nobody can find: pages and sections that no version has. */
function missing(sections: readonly string[]): readonly string[] {
  return sections.filter((section) => {
    const [page = '', anchor] = section.split('#');
    const files = versions
      .flatMap(({ docsDir }) => [`${page}.mdx`, `${page}/index.mdx`].map((file) => path.join(docsDir, file)))
      .filter((file) => existsSync(file));
    return !files.some((file) => anchor === undefined || hasSection(readFileSync(file, 'utf8'), anchor));
  });
}

function hasSection(text: string, anchor: string): boolean {
  return [...text.matchAll(/^#{2,4} (.*)$/gm)].some(([, heading = '']) => {
    const own = /\{#([\w-]+)\}/.exec(heading)?.[1];
    const plain = heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
    return (own ?? plain) === anchor;
  });
}

test('words are of sections that exist', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(missing(names)).toEqual([]);
});

test('a section that does not exist is found', () => {
  expect(missing(['guides/faq#no-such-question', 'guides/no-such-page', 'guides/faq'])).toEqual([
    'guides/faq#no-such-question',
    'guides/no-such-page',
  ]);
});

test('no words are given twice, or say nothing', () => {
  const twice = names.flatMap((name) => {
    const words = (searchWords[name] ?? '').split(' ');
    return words.filter((word, index) => words.indexOf(word) < index || termsIn(word).length === 0);
  });
  expect(twice).toEqual([]);
});

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageMap, readPageTitles, readReleasedVersions } from './sitePages';
import { currentLabel } from '../versions';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-pages-'));
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), content);
};

beforeAll(() => {
  write('versions.json', '["9.x", "8.x"]');
  write('docs/_partial.mdx', 'not a page');
  write('docs/guides/index.mdx', '---\ntitle: Guides\nslug: /guides\n---\n');
  for (const [page, title] of Object.entries({
    'docs/guides/faq': 'FAQ',
    'versioned_docs/version-9.x/guides/faq': 'FAQ of 9',
    'versioned_docs/version-9.x/guides/gone': 'Gone since 9',
    'versioned_docs/version-8.x/guides/gone': 'Gone as 8 has it',
  })) {
    write(`${page}.mdx`, `---\ntitle: ${title}\n---\n`);
  }
});
afterAll(() => {
  rmSync(siteDir, { recursive: true });
});

it('lists the pages of each version by their routes', () => {
  expect(readPageMap(siteDir)).toEqual({
    docs: [currentLabel, '9.x', '8.x'],
    translate: [currentLabel, '9.x', '8.x'],
    'docs/guides': [currentLabel],
    'docs/guides/faq': [currentLabel, '9.x'],
    'docs/guides/gone': ['9.x', '8.x'],
  });
});

it('takes the title of a page from the newest version that has it', () => {
  const titles = { 'docs/guides': 'Guides', 'docs/guides/faq': 'FAQ', 'docs/guides/gone': 'Gone since 9' };
  expect(readPageTitles(siteDir)).toMatchObject(titles);
});

it('reports a page whose front matter is not YAML', () => {
  write('docs/untitled.mdx', '---\ntitle: A: B\n---\n');
  expect(() => readPageMap(siteDir)).toThrow(/untitled\.mdx: the front matter is not YAML\./);
});

it.each(['{}', 'null', '["9.x", "next"]', '["9.x", 9]', '["9.x", "9.x"]', `["${currentLabel}"]`])(
  'rejects %s as versions.json',
  (text) => {
    write('versions.json', text);
    expect(() => readReleasedVersions(siteDir)).toThrow(/versions\.json must be an array of different labels/);
  },
);

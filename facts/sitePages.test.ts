import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedVersions, readPageMap, readPageTitles, readSitePages } from './sitePages';
import { currentLabel } from './versions';

let siteDir: string;
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), content);
};

beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-pages-'));
  write('versions.json', '["9.x", "8.x"]');
  write('docs/guides/index.mdx', '---\ntitle: Guides\nslug: /guides\n---\n');
  write('docs/guides/faq.mdx', '---\ntitle: FAQ\n---\n');
  write('docs/_partial.mdx', 'not a page');
  write('versioned_docs/version-9.x/guides/faq.mdx', '---\ntitle: FAQ of 9\n---\n');
  write('versioned_docs/version-9.x/guides/gone.mdx', '---\ntitle: Gone since 9\n---\n');
  write('versioned_docs/version-8.x/guides/gone.mdx', '---\ntitle: Gone as 8 has it\n---\n');
  write('i18n/de/docusaurus-plugin-content-docs/current/guides/faq.mdx', '---\ntitle: Häufige Fragen\n---\n');
  write('i18n/de/docusaurus-plugin-content-docs/version-9.x/guides/gone.mdx', '---\ntitle: Weg seit 9\n---\n');
});
afterAll(() => {
  rmSync(siteDir, { recursive: true });
});

it('lists the pages of a version by their routes', () => {
  const [current] = documentedVersions(siteDir);
  expect(current && readSitePages(current)).toEqual([
    { path: 'docs', title: 'Documentation' },
    { path: 'translate', title: 'Help translate' },
    { path: 'docs/guides/faq', title: 'FAQ' },
    { path: 'docs/guides', title: 'Guides' },
  ]);
});

it('knows which versions have a page', () => {
  expect(readPageMap(siteDir)).toEqual({
    docs: [currentLabel, '9.x', '8.x'],
    translate: [currentLabel, '9.x', '8.x'],
    'docs/guides': [currentLabel],
    'docs/guides/faq': [currentLabel, '9.x'],
    'docs/guides/gone': ['9.x', '8.x'],
  });
});

it('takes the title of a page from the newest version that has it', () => {
  expect(readPageTitles(siteDir)).toMatchObject({
    'docs/guides/faq': 'FAQ',
    'docs/guides/gone': 'Gone since 9',
  });
});

it('takes the title from a translation if there is one', () => {
  expect(readPageTitles(siteDir, path.join(siteDir, 'i18n', 'de'))).toMatchObject({
    'docs/guides': 'Guides',
    'docs/guides/faq': 'Häufige Fragen',
    'docs/guides/gone': 'Weg seit 9',
  });
});

it('names a page whose front matter is not YAML', () => {
  write('docs/untitled.mdx', '---\ntitle: A: B\n---\n');
  expect(() => readPageMap(siteDir)).toThrow(/untitled\.mdx: the front matter is not YAML\./);
});

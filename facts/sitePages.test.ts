import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedVersions, readPageMap, readSitePages } from './sitePages';
import { currentLabel } from './versions';

let siteDir: string;
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), content);
};

beforeAll(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-pages-'));
  write('versions.json', '["9.x"]');
  write('docs/guides/index.mdx', '---\ntitle: Guides\nslug: /guides\n---\n');
  write('docs/guides/faq.mdx', '---\ntitle: FAQ\n---\n');
  write('docs/_partial.mdx', 'no page');
  write('versioned_docs/version-9.x/guides/faq.mdx', '---\ntitle: FAQ of 9\n---\n');
});
afterAll(() => {
  rmSync(siteDir, { recursive: true });
});

it('knows the pages of a version by their routes', () => {
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
    docs: [currentLabel, '9.x'],
    translate: [currentLabel, '9.x'],
    'docs/guides': [currentLabel],
    'docs/guides/faq': [currentLabel, '9.x'],
  });
});

it('names a page without a title', () => {
  write('docs/untitled.mdx', 'text');
  expect(() => readPageMap(siteDir)).toThrow(/untitled\.mdx has no title/);
});

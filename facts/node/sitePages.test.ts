import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPageMap, readReleasedVersions } from './sitePages';
import { currentLabel } from '../versions';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-pages-'));
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), content);
};
afterAll(() => rmSync(siteDir, { recursive: true }));

it('lists the pages of each version by their routes', () => {
  write('versions.json', '["9.x", "8.x"]');
  write('docs/_partial.mdx', 'not a page');
  write('docs/guides/index.mdx', '---\ntitle: Guides\nslug: /guides\n---\n');
  write('versioned_docs/version-9.x/guides/gone.mdx', '---\ntitle: Gone since 9\n---\n');
  write('versioned_docs/version-8.x/guides/gone.mdx', '---\ntitle: Gone as 8 has it\n---\n');
  const all = [currentLabel, '9.x', '8.x'];
  const pages = { 'docs/guides': [currentLabel], 'docs/guides/gone': ['9.x', '8.x'] };
  expect(readPageMap(siteDir)).toEqual({ docs: all, translate: all, ...pages });
});

it('reports a page whose front matter is not YAML', () => {
  write('docs/untitled.mdx', '---\ntitle: A: B\n---\n');
  expect(() => readPageMap(siteDir)).toThrow(/untitled\.mdx: the front matter is not YAML\./);
});

it.each(['{}', 'no JSON', '["9.x", "next"]', '["9.x", 9]', '["9.x", "9.x"]', `["${currentLabel}"]`])(
  'rejects %s as versions.json',
  (text) => {
    write('versions.json', text);
    expect(() => readReleasedVersions(siteDir)).toThrow(/versions\.json must be an array of different labels/);
  },
);

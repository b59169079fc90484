import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cachedSite, keepSite, siteKey } from './siteCache';

let root = '';
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
const keys = (): Promise<readonly string[]> => Promise.all(['current', '9.x'].map((name) => siteKey(root, name)));
const page = (title: string): string => `---\ntitle: ${title}\n---\n`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-cache-'));
  write('versions.json', '["9.x"]');
  write('package.json', '{}');
  write('docs/a.mdx', page('A'));
  write('versioned_docs/version-9.x/a.mdx', page('A'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it.each<[string, string, [boolean, boolean]]>([
  ['commands/build.ts', 'edited', [true, true]],
  ['docusaurus.config.ts', 'edited', [true, true]],
  // Pages name the majors of these packages.
  ['checks/samples/package.json', 'edited', [true, true]],
  ['facts/data/history.json', 'edited', [true, true]],
  ['package-lock.json', 'edited', [true, true]],
  ['package.json', '{ "browserslist": ["chrome 120"] }', [true, true]],
  ['plugins/typedoc.ts', 'edited', [true, true]],
  ['src/pages/index.tsx', 'edited', [true, true]],
  ['docs/a.mdx', `${page('A')}edited`, [true, false]],
  ['versioned_docs/version-9.x/a.mdx', `${page('A')}edited`, [false, true]],
  // The not-found page of each version links to it.
  ['docs/a.mdx', page('Another title'), [true, true]],
  // These are tests, checks, and other commands.
  ['package.json', '{ "scripts": { "new": "true" } }', [false, false]],
  ['src/tools/doctor/doctor.test.ts', 'edited', [false, false]],
  ['commands/release.ts', 'edited', [false, false]],
  ['checks/run.ts', 'edited', [false, false]],
  ['tests/site.ts', 'edited', [false, false]],
])('%s: %j changes the keys of the current version and of 9.x: %j', async (file, content, changed) => {
  const before = await keys();
  write(file, content);
  const after = await keys();
  expect(after.map((key, index) => key !== before[index])).toEqual(changed);
});

it('finds a site by its key, unless its record is damaged', async () => {
  const folder = path.join(root, 'cache');
  const keep = async (strict: boolean): Promise<void> => {
    write('work/docs/index.html', 'page');
    await keepSite(folder, 'key', strict, path.join(root, 'work'));
  };
  await keep(false);
  expect(await cachedSite(folder, 'key', false)).toBe(path.join(folder, 'site'));
  expect(await cachedSite(folder, 'another key', false)).toBeUndefined();
  expect(await cachedSite(folder, 'key', true)).toBeUndefined();
  await keep(true);
  expect(await cachedSite(folder, 'key', false)).toBeDefined();
  write('cache/record.json', '{"key":"k');
  expect(await cachedSite(folder, 'key', true)).toBeUndefined();
});

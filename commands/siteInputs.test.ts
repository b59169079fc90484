import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteKey } from './siteCache';
import { siteInputs } from './siteInputs';

let root: string;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const keys = (): Promise<string[]> =>
  Promise.all(['current', '9.x'].map((docsVersion) => siteKey(root, siteInputs(root, docsVersion))));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-inputs-'));
  write('versions.json', '["9.x"]');
  write('docs/a.mdx', '---\ntitle: A\n---\n');
  write('versioned_docs/version-9.x/a.mdx', '---\ntitle: A\n---\n');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** A file that sites are built from, and whether the current site and the one of 9.x are rebuilt when it changes. */
const inputs: readonly (readonly [string, readonly [boolean, boolean]])[] = [
  ['babel.config.js', [true, true]],
  ['commands/build.ts', [true, true]],
  ['docs/a.mdx', [true, false]],
  ['docusaurus.config.ts', [true, true]],
  ['facts/data/history.json', [true, true]],
  ['i18n/de/code.json', [true, true]],
  ['package-lock.json', [true, true]],
  ['package.json', [true, true]],
  ['plugins/typedoc.ts', [true, true]],
  ['sidebars.ts', [true, false]],
  ['src/pages/index.tsx', [true, true]],
  ['static/img/logo.svg', [true, true]],
  ['versioned_docs/version-9.x/a.mdx', [false, true]],
  ['versioned_sidebars/version-9.x-sidebars.json', [false, true]],
  ['versions.json', [true, true]],
];

/** Entries of the root that affect no site: they check it or describe it. */
const others = [
  ...['.ci', '.github', '.gitattributes', '.gitignore', '.npmrc', '.prettierignore', '.prettierrc.json'],
  ...[
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'checks',
    'cspell-words.txt',
    'cspell.json',
    'eslint.config.mjs',
    'knip.jsonc',
  ],
  ...['playwright.config.ts', 'tests', 'tsconfig.json', 'vitest.config.ts'],
];

describe('what a site is built from', () => {
  it.each(inputs)('%s changes the key', async (file, expected) => {
    const before = await keys();
    // With the same pages and titles as before, because changes to those affect the other versions.
    write(file, file === 'versions.json' ? '[ "9.x" ]' : '---\ntitle: A\n---\n\nEdited.\n');
    const after = await keys();
    expect(after.map((key, index) => key !== before[index])).toEqual(expected);
  });

  it('includes the page titles of other versions, which the not-found page links to', async () => {
    const before = await keys();
    write('docs/a.mdx', '---\ntitle: Another title\n---\n');
    expect((await keys())[1]).not.toBe(before[1]);
  });

  it('includes the days of the commits of its own pages', async () => {
    const before = await keys();
    const git = (...args: readonly string[]) => execFileSync('git', [...identity, ...args], { cwd: root });
    const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org'];
    git('init', '--quiet');
    git('add', 'docs');
    git('commit', '--quiet', '--message', 'Pages');
    expect((await keys()).map((key, index) => key !== before[index])).toEqual([true, false]);
  });

  it('accounts for every entry of the root', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: path.dirname(__dirname), encoding: 'utf8' });
    const known = new Set([...others, ...inputs.map(([file]) => file.split('/')[0])]);
    const entries = new Set(
      tracked
        .trim()
        .split('\n')
        .map((file) => file.split('/')[0]),
    );
    expect(entries.size).toBeGreaterThan(20);
    expect([...entries].filter((entry) => !known.has(entry))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageDates } from './pageDates';

let root: string;
let site: string;

function commit(day: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T23:30:00Z`, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' };
  const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org'];
  execFileSync('git', ['add', '--all'], { cwd: site });
  execFileSync('git', [...identity, 'commit', '--quiet', '--message', day], { cwd: site, env });
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'page-dates-'));
  // Below the top of the repository, as the site of the library is.
  site = path.join(root, 'origin', 'website');
  mkdirSync(site, { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: path.join(root, 'origin') });
  write('docs/a.mdx', 'first');
  write('docs/guides/größe b.mdx', 'first');
  write('versioned_docs/version-9.x/a.mdx', 'first');
  commit('2026-01-05');
  write('docs/a.mdx', 'second');
  write('src/a.tsx', 'first');
  commit('2026-02-06');
  write('src/a.tsx', 'second');
  commit('2026-03-07');
  write('docs/a.mdx', 'not committed');
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('the dates of pages', () => {
  it('are those of the last commit that touched the file', () => {
    expect(readPageDates(site)).toEqual({
      'docs/a.mdx': '2026-02-06',
      'docs/guides/größe b.mdx': '2026-01-05',
      'versioned_docs/version-9.x/a.mdx': '2026-01-05',
    });
  });

  it('are unknown in a shallow clone, whose oldest commit seems to have touched everything', () => {
    const clone = path.join(root, 'shallow');
    const origin = pathToFileURL(path.join(root, 'origin')).href;
    execFileSync('git', ['clone', '--quiet', '--depth', '1', origin, clone]);
    expect(readPageDates(path.join(clone, 'website'))).toBeUndefined();
  });
});

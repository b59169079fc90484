import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readReleasedVersions } from '../facts/released';
import { shareOf, withoutDamagedCache } from './build';

const choices = ['current', ...readReleasedVersions('.')].join(', ');

/** Runs the command; it must stop before it builds anything. */
function build(options: readonly string[], environment: Readonly<Record<string, string>>): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [require.resolve('tsx/cli'), 'commands/build.ts', ...options],
    { encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  return stderr.trim();
}

describe('npm run build', () => {
  it('rejects an unknown option', () => {
    expect(build(['--olny', '9.x'], {})).toBe(
      "Unknown option '--olny'. The options are: --fail-on-warnings, --only <value>.",
    );
  });

  it('rejects an unknown version and lists the choices', () => {
    const message = `There is no version "7.x" (DOCS_VERSION). Choose one of: ${choices}.`;
    expect(build([], { DOCS_VERSION: '7.x' })).toBe(message);
    expect(build(['--only', '7.x'], {})).toBe(message);
  });

  it('rejects a share that does not exist', () => {
    expect(build(['--only', 'current'], { BUILD_SHARD: '2/2' })).toBe(
      'There is no share "2/2" (BUILD_SHARD) of 1 versions. At most: 1/1.',
    );
  });
});

describe('a build whose bundler crashes', () => {
  const crash = { succeeded: false, hasCrashed: true, output: 'Panic occurred at runtime.' };
  const error = { succeeded: false, hasCrashed: false, output: 'Docusaurus found broken links!' };
  const success = { succeeded: true, hasCrashed: false, output: '' };

  it.each([
    ['is run again, without its cache', [crash, success], true, 2, false],
    ['is not run a third time', [crash, crash, success], true, 2, false],
    ['is not run again if there was no cache', [crash, success], false, 1, false],
    ['is told from one with an error', [error, success], true, 1, true],
  ] as const)('%s', async (_what, outcomes, hasCache, runs, keepsCache) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const cache = mkdtempSync(path.join(tmpdir(), 'bundler-cache-'));
    writeFileSync(path.join(cache, 'scope_meta'), 'half');
    if (!hasCache) {
      rmSync(cache, { recursive: true });
    }
    let count = 0;
    const outcome = await withoutDamagedCache(cache, () => Promise.resolve(outcomes[count++] ?? error));
    expect(outcome).toBe(outcomes[runs - 1]);
    expect(count).toBe(runs);
    expect(existsSync(cache)).toBe(keepsCache);
    expect(warn).toHaveBeenCalledTimes(runs - 1);
    rmSync(cache, { recursive: true, force: true });
    warn.mockRestore();
  });
});

describe('the shares of several machines', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];

  it('are everything without one', () => {
    expect(shareOf(all, undefined)).toEqual(all);
  });

  it.each([1, 2, 3, 5])('together are everything, once: %i', (count) => {
    const shares = Array.from({ length: count }, (_, index) => shareOf(all, `${index + 1}/${count}`));
    expect(shares.flat().sort()).toEqual(all);
    expect(Math.max(...shares.map(({ length }) => length))).toBe(Math.ceil(all.length / count));
  });

  it.each(['0/2', '3/2', '1/6', '1', '1/0', '-1/2', 'a/b', '1/2/3', ''])('are not "%s"', (shard) => {
    expect(() => shareOf(all, shard)).toThrow(`There is no share "${shard}" (BUILD_SHARD) of 5 versions.`);
  });
});

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readReleasedVersions } from '../facts/released';
import { shareOf } from './build';

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

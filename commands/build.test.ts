import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readReleasedVersions } from '../facts/released';

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
});

import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locatePackages } from '../facts/node/packages';
import { readReleasedVersions } from '../facts/node/sitePages';
import { releaseRecords } from '../facts/releases';
import { currentLabel, preReleaseLabel } from '../facts/versions';
import { npm } from './npm';

// A release and a promotion, in a copy of the last commit, with npm's registry.
const root = path.resolve(__dirname, '..');
const { version } = locatePackages(currentLabel, root);
/** The release before the documented one, which the copy documents at first. */
const before = releaseRecords.filter((one) => semver.lt(one.version, version)).at(-1)?.version ?? '';
let copy = '';

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=drill', '-c', 'user.email=drill@example.org', ...args], {
    cwd: copy,
    encoding: 'utf8',
  }).trim();
const commit = (): string => git('commit', '--quiet', '--all', '--message=drill');
const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');

/** Returns what a command printed. Does not block, or Vitest would give up on this worker. */
async function run(...command: readonly string[]): Promise<string> {
  const options = { cwd: copy, maxBuffer: 64 * 1024 * 1024 };
  return (await promisify(execFile)(process.execPath, [require.resolve('tsx/cli'), ...command], options)).stdout;
}

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'drill-'));
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, copy]);
  for (const dir of ['.', 'checks/samples']) {
    await npm(['ci', '--ignore-scripts'], path.join(copy, dir));
  }
  await npm(['install', '--save-dev', `mms-${currentLabel}@npm:mongodb-memory-server@${before}`], copy);
  commit();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('documents a release with one command, which leads back to this commit', async () => {
  const output = await run('commands/release.ts', version);
  expect(output).toContain(`From ${before} to ${version}`);
  expect(output).toMatch(/\n0 findings\n/);
  expect(git('diff', '--name-only', 'HEAD~1', '--', 'package.json', 'facts/data/behavior')).toBe('');
  commit();
});

it.skipIf(!readReleasedVersions(root).includes(preReleaseLabel))('promotes a pre-release, and builds it', async () => {
  const label = `${semver.major(locatePackages(preReleaseLabel, root).version)}.x`;
  const treeOf = (place: string): string => git('rev-parse', `HEAD:${place}`);
  const [current, next] = [treeOf('docs'), treeOf(`versioned_docs/version-${preReleaseLabel}`)];
  await run('commands/release.ts', 'promote', label);
  git('add', '.');
  commit();
  expect([treeOf('docs'), treeOf(`versioned_docs/version-${currentLabel}`)]).toEqual([next, current]);
  expect(read('package.json')).toContain(`"mms-${label}": "npm:mongodb-memory-server@`);
  expect(read('package.json')).not.toContain(`"mms-${preReleaseLabel}"`);
  await run('commands/build.ts', '--quick');
  const segment = `versions/${currentLabel}`;
  expect(JSON.parse(read('build/versions.json'))).toMatchObject({ [label]: '', [currentLabel]: segment });
  expect(read(`build/${segment}/docs/guides/faq/index.html`)).toContain('gets no more fixes');
});

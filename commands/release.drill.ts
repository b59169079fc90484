import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locatePackages } from '../facts/node/packages';
import { releaseRecords } from '../facts/releases';
import { readReleasedVersions } from '../facts/node/sitePages';
import { currentLabel, preReleaseLabel } from '../facts/versions';
import { npm } from './npm';

// A release and a promotion, in a copy of the last commit, with npm's registry.
const root = path.resolve(__dirname, '..');
const released = readReleasedVersions(root);
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

/** Does not block, or Vitest would give up on this worker. */
async function run(
  file: string,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const command = [require.resolve('tsx/cli'), file, ...args];
  const ended = promisify(execFile)(process.execPath, command, { cwd: copy, maxBuffer: 64 * 1024 * 1024 });
  const { code, stdout, stderr } = await ended
    .then((printed) => ({ ...printed, code: 0 }))
    .catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code, output: stdout + stderr };
}

beforeAll(async () => {
  // Inside the project, because hard links need the same file system.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  copy = mkdtempSync(path.join(root, '.build', 'drill-'));
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, copy]);
  for (const dir of ['.', 'checks/samples']) {
    execFileSync('cp', ['-al', path.join(root, dir, 'node_modules'), path.join(copy, dir)]);
  }
  // npm changes only this file in place; the others it replaces.
  const list = path.join(copy, 'node_modules', '.package-lock.json');
  rmSync(list);
  copyFileSync(path.join(root, 'node_modules', '.package-lock.json'), list);
  const older = `mms-${currentLabel}@npm:mongodb-memory-server@${before}`;
  await npm(['install', '--save-dev', '--save-exact', '--no-audit', '--no-fund', older], copy);
  commit();
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

it('changes nothing if npm has no such release', async () => {
  const { code, output } = await run('commands/release.ts', currentLabel.replace('x', '999.0'));
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^npm has no mongodb-memory-server .*\.$/)]);
  expect(git('status', '--porcelain')).toBe('');
});

it('documents a release with one command, which leads back to this commit', async () => {
  const { code, output } = await run('commands/release.ts', version);
  expect(code, output).toBe(0);
  expect(output).toContain(`From ${before} to ${version}`);
  expect(output).toContain('What the checks say about the pages:');
  expect(output).toMatch(/\n0 findings\n/);
  expect(git('diff', '--name-only', 'HEAD~1', '--', 'package.json', 'facts/data/behavior')).toBe('');
  commit();
});

it.skipIf(!released.includes(preReleaseLabel))(
  'promotes a pre-release with one command, and the build publishes it',
  async () => {
    const beta = locatePackages(preReleaseLabel, root).version;
    const label = `${String(semver.major(beta))}.x`;
    const trees = ['docs', `versioned_docs/version-${preReleaseLabel}`].map((place) =>
      git('rev-parse', `HEAD:${place}`),
    );
    const promoted = await run('commands/release.ts', 'promote', label);
    expect(promoted.code, promoted.output).toBe(0);
    expect(promoted.output).toContain(`From ${beta} to `);
    git('add', '.');
    commit();
    const moved = [`versioned_docs/version-${currentLabel}`, 'docs'].map((place) => git('rev-parse', `HEAD:${place}`));
    expect(moved).toEqual(trees);
    const others = released.filter((other) => other !== preReleaseLabel);
    expect(JSON.parse(read('versions.json'))).toEqual([currentLabel, ...others]);
    expect(existsSync(path.join(copy, 'versioned_docs', `version-${preReleaseLabel}`))).toBe(false);
    expect(read('package.json')).toContain(`"mms-${label}": "npm:mongodb-memory-server@`);
    expect(read('package.json')).not.toContain(`"mms-${preReleaseLabel}"`);

    const built = await run('commands/build.ts', '--quick');
    expect(built.code, built.output).toBe(0);
    const segment = `versions/${currentLabel}`;
    expect(JSON.parse(read('build/versions.json'))).toMatchObject({ [label]: '', [currentLabel]: segment });
    expect(read('build/docs/guides/faq/index.html')).toContain('/edit/master/docs/guides/faq.mdx');
    const old = read(`build/${segment}/docs/guides/faq/index.html`);
    expect(old).toContain(`/edit/master/versioned_docs/version-${currentLabel}/guides/faq.mdx`);
    expect(old).toContain('no longer maintained');
  },
);

import { existsSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locatePackages } from '../../facts/packages';
import { readReleasedVersions } from '../../facts/sitePages';
import { currentLabel, preReleaseLabel } from '../../facts/versions';
import { openDrill, root, type Drill } from './drill';

const hasPreRelease = readReleasedVersions(root).includes(preReleaseLabel);
const from = locatePackages(hasPreRelease ? preReleaseLabel : currentLabel, root);
/** The documented pre-release, and the release to come, which is made up. */
const major = hasPreRelease ? semver.major(from.version) : semver.major(from.version) + 1;
const preRelease = hasPreRelease ? from.version : `${String(major)}.0.0-beta.1`;
const promoted = { label: `${String(major)}.x`, version: `${String(major)}.900.0` };
let drill: Drill;

const release = async (...args: readonly string[]): Promise<string> => {
  const { code, output } = await drill.run('commands/release.ts', ...args);
  expect(code, output).toBe(0);
  return output;
};

beforeAll(async () => {
  drill = await openDrill([preRelease, promoted.version].map((version) => ({ from, version })));
  if (!hasPreRelease) {
    await release(preRelease);
    drill.commit();
  }
});
afterAll(() => drill.close());

it('changes nothing if npm has no such release', async () => {
  const { code, output } = await drill.run('commands/release.ts', currentLabel.replace('x', '999.0'));
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^npm has no mongodb-memory-server .*\.$/)]);
  expect(drill.git('status', '--porcelain')).toBe('');
});

it('promotes a pre-release with one command', async () => {
  const [docs, beta] = ['docs', `versioned_docs/version-${preReleaseLabel}`].map((place) =>
    drill.git('rev-parse', `HEAD:${place}`),
  );
  const others = (JSON.parse(drill.read('versions.json')) as string[]).filter((label) => label !== preReleaseLabel);
  const output = await release('promote', promoted.label);
  expect(output).toContain(`From ${preRelease} to ${promoted.version}`);
  expect(output).toContain('These lines are about a pre-release:');
  drill.commit();
  expect(drill.git('rev-parse', 'HEAD:docs')).toBe(beta);
  expect(drill.git('rev-parse', `HEAD:versioned_docs/version-${currentLabel}`)).toBe(docs);
  expect(JSON.parse(drill.read('versions.json'))).toEqual([currentLabel, ...others]);
  expect(existsSync(path.join(drill.copy, 'versioned_docs', `version-${preReleaseLabel}`))).toBe(false);
  const { devDependencies } = JSON.parse(drill.read('package.json')) as { devDependencies: Record<string, string> };
  expect(devDependencies[`mms-${promoted.label}`]).toBe(`npm:mongodb-memory-server@${promoted.version}`);
  expect(devDependencies).not.toHaveProperty(`mms-${preReleaseLabel}`);
});

it('publishes both versions with the build', async () => {
  const { code, output } = await drill.run('commands/build.ts', '--only', 'current', '--only', currentLabel);
  expect(code, output).toBe(0);
  expect(JSON.parse(drill.read('build/versions.json'))).toMatchObject({
    [promoted.label]: '',
    [currentLabel]: `versions/${currentLabel}`,
  });
  expect(drill.read('build/docs/guides/faq/index.html')).toContain('/edit/master/docs/guides/faq.mdx');
  expect(drill.read('build/index.html')).toContain(`mongodb-memory-server@${String(major)}`);
  expect(drill.read('build/typedoc/index.html')).toContain(promoted.version);
  const old = drill.read(`build/versions/${currentLabel}/docs/guides/faq/index.html`);
  expect(old).toContain(`/edit/master/versioned_docs/version-${currentLabel}/guides/faq.mdx`);
  expect(old).toContain('no longer maintained');
});

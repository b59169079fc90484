import { execFileSync, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locatePackages } from '../../facts/packages';
import { currentLabel, preReleaseLabel } from '../../facts/versions';
import { documentedReleases } from '../documentedReleases';
import { leavePages } from '../leavePages';
import { findingsIn, finished, openDrill, root, type Drill } from './drill';

const documented = documentedReleases(root);
const majorOf = (label: string): number => Number.parseInt(label, 10);

/** The documented pre-release, and the releases to come: made up, because more would be known about real ones. */
const preRelease = documented[preReleaseLabel] ?? `${majorOf(currentLabel) + 1}.0.0-beta.1`;
const promoted = { label: `${semver.major(preRelease)}.x`, version: `${semver.major(preRelease)}.900.0` };
const nextLabel = `${semver.major(preRelease) + 1}.x`;
/** What they look at does not depend on which version is current, and they take most of the time of all. */
const slowTests = [
  'checks/execution',
  'checks/behavior',
  'checks/samples',
  'checks/samples/prisma',
  'checks/standIn/main',
  'facts/sampleTypes',
  'src/hostileTexts',
  'src/tools/configuration/snippets',
  'src/tools/doctor/cases',
  'src/tools/doctor/read',
  'src/tools/mongod/library',
];

describe('a pre-release that becomes the current version', () => {
  let drill: Drill;

  beforeAll(async () => {
    const from = locatePackages(preReleaseLabel in documented ? preReleaseLabel : currentLabel, root);
    drill = await openDrill([preRelease, promoted.version].map((version) => ({ from, version })));
    if (!(preReleaseLabel in documented)) {
      await drill.succeed('release', preRelease);
      drill.commit();
    }
  });

  afterAll(() => drill.close(), 60_000);

  it.each([
    [['011.x'], /^Pass one label for docs\/, greater than .*, not "011\.x"/],
    [[promoted.label, nextLabel], /^Pass one label/],
    [
      [promoted.label, '--release', promoted.label.replace('x', '999.0')],
      /^npm has no mongodb-memory-server \d+\.999\.0/,
    ],
  ])('rejects %j', async (args, message) => {
    const { code, output } = await drill.run('promote', ...args);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(drill.git('status', '--porcelain')).toBe('');
  });

  it('leaves everything as it was if it is stopped', async () => {
    const child = drill.start('promote', promoted.label);
    const end = finished(child);
    child.stdout?.once('data', () => child.kill('SIGINT'));
    const { code, output } = await end;
    expect(output).toContain('Stopped.\n\nAll files are as they were');
    expect(code).toBe(1);
    expect(drill.git('status', '--porcelain')).toBe('');
    drill.git('stash', 'clear');
  });

  it('says what to do after it was killed', async () => {
    writeFileSync(path.join(drill.copy, 'versions.json'), JSON.stringify([currentLabel]));
    const { code, output } = await drill.run('promote', promoted.label);
    expect(code).toBe(1);
    expect(output).toMatch(/^These files have uncommitted changes:\n\n M versions\.json\n\n.*git stash/s);
    drill.git('checkout', '--quiet', '.');
  });

  it('is one command, and lists only what needs words', async () => {
    const [docs, beta] = ['docs', `versioned_docs/version-${preReleaseLabel}`].map((place) =>
      drill.git('rev-parse', `HEAD:${place}`),
    );
    const others = (drill.readJson('versions.json') as string[]).filter((label) => label !== preReleaseLabel);
    const sidebars = drill.readJson(`versioned_sidebars/version-${preReleaseLabel}-sidebars.json`);
    const output = await drill.succeed('promote', promoted.label);
    drill.commit();

    expect(drill.git('rev-parse', 'HEAD:docs')).toBe(beta);
    expect(drill.git('rev-parse', `HEAD:versioned_docs/version-${currentLabel}`)).toBe(docs);
    expect(drill.readJson('versions.json')).toEqual([currentLabel, ...others]);
    expect(drill.readJson('facts/data/current.json')).toEqual({ label: promoted.label });
    expect(existsSync(path.join(drill.copy, 'versioned_docs', `version-${preReleaseLabel}`))).toBe(false);
    const print = "console.log(JSON.stringify(require('./sidebars.ts').default))";
    const written = execFileSync(process.execPath, [require.resolve('tsx/cli'), '--eval', print], {
      cwd: drill.copy,
      encoding: 'utf8',
    });
    expect(JSON.parse(written)).toEqual(sidebars);
    const { devDependencies } = drill.readJson('package.json') as { devDependencies: Record<string, string> };
    expect(devDependencies).toMatchObject({
      [`mms-${promoted.label}`]: `npm:mongodb-memory-server@${promoted.version}`,
    });
    expect(devDependencies).not.toHaveProperty(`mms-${preReleaseLabel}`);

    const pages = new RegExp(String.raw`^(?:docs|versioned_docs/version-${currentLabel})/\S+\.mdx:\d+ {2}`);
    expect(findingsIn(output).filter((line) => !pages.test(line))).toEqual([]);

    const twice = await drill.run('promote', promoted.label);
    expect(twice.output).toMatch(/^Pass one label for docs\/, greater than/);
  });

  it('is what the build publishes', async () => {
    // Before, other addresses published the same pages, all of which `npm test` builds.
    leavePages(drill.copy);
    await drill.succeed('build', '--only', 'current', '--only', currentLabel);
    drill.git('checkout', '--quiet', '.');
    expect(drill.readJson('build/versions.json')).toMatchObject({
      [promoted.label]: '',
      [currentLabel]: `versions/${currentLabel}`,
    });
    const [now, before] = ['build', `build/versions/${currentLabel}`].map((dir) => ({
      page: drill.read(`${dir}/docs/guides/faq/index.html`),
      landing: drill.read(`${dir}/index.html`),
      typedoc: drill.read(`${dir}/typedoc/index.html`),
    }));
    expect(now?.page).toContain('/edit/master/docs/guides/faq.mdx');
    expect(now?.page).toContain(`Checked against mongodb-memory-server ${promoted.version}.`);
    expect(now?.landing).toContain(`mongodb-memory-server@${majorOf(promoted.label)}`);
    expect(now?.typedoc).toContain(promoted.version);
    expect(before?.page).toContain(`/edit/master/versioned_docs/version-${currentLabel}/guides/faq.mdx`);
    expect(before?.page).toContain(`Checked against mongodb-memory-server ${documented[currentLabel]}.`);
    expect(before?.page).toContain('no longer maintained');
    expect(before?.page).toMatch(
      /<link[^>]*rel="?canonical"?[^>]*href="?[^">]*\/mongodb-memory-server\/docs\/guides\/faq\b/,
    );
    expect(before?.typedoc).toContain(documented[currentLabel]);
  });

  it('breaks no unit tests', async () => {
    const vitest = path.join(drill.copy, 'node_modules', 'vitest', 'vitest.mjs');
    const { code, output } = await finished(
      spawn(
        process.execPath,
        [
          vitest,
          // All files in one process: what they load is most of their time.
          ...['run', 'facts', 'src', 'checks', '--no-isolate', '--maxWorkers=1'],
          ...['--testNamePattern', '^(?!.*(?:documentation of|needs every))'],
          ...slowTests.flatMap((name) => ['--exclude', `${name}.test.ts`]),
        ],
        {
          cwd: drill.copy,
        },
      ),
    );
    expect(code, output).toBe(0);
  });
});

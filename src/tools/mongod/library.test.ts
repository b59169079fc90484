import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { mongodSource } from '@site/facts/mongodSource';
import { installedLabels, locatePackages } from '@site/facts/packages';
import { describe as describeLibrary, follow } from './follow';
import type { Course, OpenLibrary } from './follow';
import { combinations } from './combinations';
import { Reference } from './reference';

/** Prints what the library settles on, with nothing simulated. */
const script = `
const load = require('module').createRequire(process.argv[1]);
const { DryMongoBinary } = load('./lib/util/DryMongoBinary');
const { MongoBinaryDownloadUrl } = load('./lib/util/MongoBinaryDownloadUrl');
(async () => {
  const options = await DryMongoBinary.generateOptions();
  const { homeCache, legacyHomeCache, modulesCache, relative } = await DryMongoBinary.generatePaths(options);
  const paths = [homeCache ?? legacyHomeCache, modulesCache, relative];
  const url = await new MongoBinaryDownloadUrl(options).getDownloadUrl().catch(({ message }) => message);
  console.log(JSON.stringify({ options, paths, url }));
})();
`;

const releaseFiles = [
  '/etc/upstream-release/lsb-release',
  '/etc/os-release',
  '/usr/lib/os-release',
  '/etc/lsb-release',
];

const siteDir = path.resolve(__dirname, '..', '..', '..');

describe.each(installedLabels(siteDir))('what readers of %s are told', (label) => {
  const packages = locatePackages(label, siteDir);
  const open = (vm.compileFunction(mongodSource(packages)) as () => OpenLibrary)();
  const reference = new Reference(packages.coreDir);
  afterAll(() => {
    reference.close();
  });

  it('is what the package does', { timeout: 60_000 }, async () => {
    const seen = { compared: 0, paths: 0, downloads: 0, errors: new Set<string>(), warned: 0 };
    for (const { machine, options } of combinations(describeLibrary(open))) {
      const expected: Course = await reference.follow(machine, options);
      const told = await follow(open, machine, options);
      if (JSON.stringify(told) !== JSON.stringify(expected)) {
        expect({ machine, options, ...told }).toEqual({ machine, options, ...expected });
      }
      seen.compared += 1;
      seen.paths += Number(expected.path !== undefined);
      seen.downloads += Number(expected.downloads.length > 0);
      seen.warned += Number(expected.warnings.length > 0);
      seen.errors.add(expected.error?.name ?? '');
    }
    expect(seen.compared).toBeGreaterThanOrEqual(2000);
    expect(seen.paths).toBeGreaterThan(1000);
    expect(seen.downloads).toBeGreaterThan(1000);
    expect(seen.warned).toBeGreaterThan(300);
    expect(seen.errors.size).toBeGreaterThanOrEqual(10);
  });

  it('is what the package does on this machine', async () => {
    const cwd = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'mongod-project-')));
    try {
      writeFileSync(path.join(cwd, 'package.json'), '{"config":{"mongodbMemoryServer":{"version":"7.0.14"}}}');
      mkdirSync(path.join(cwd, 'node_modules'));
      const printed = execFileSync(process.execPath, ['-e', script, path.join(packages.coreDir, 'package.json')], {
        cwd,
        // With nothing of what is set here, the home folder is found all the same.
        env: { HOME: cwd, USERPROFILE: cwd, NODE_NO_WARNINGS: '1' },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const expected = JSON.parse(printed) as { options: object; paths: string[]; url: string };
      const read = (file: string): readonly (readonly [string, string])[] =>
        existsSync(file) ? [[file, readFileSync(file, 'utf8')]] : [];
      const told = await follow(open, {
        platform: os.platform(),
        arch: os.arch(),
        home: cwd,
        cwd,
        variables: {},
        files: Object.fromEntries([...releaseFiles, path.join(cwd, 'package.json')].flatMap(read)),
        folders: [path.join(cwd, 'node_modules')],
      });
      expect(told.settled).toMatchObject(expected.options);
      expect(told.places.map((place) => place.path).sort()).toEqual(expected.paths.sort());
      expect(told.downloads[0]?.url ?? told.error?.message).toBe(expected.url);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });
});

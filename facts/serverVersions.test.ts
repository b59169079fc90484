import path from 'node:path';
import { createRequire } from 'node:module';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import olderReleases from './data/olderReleases.json';
import releases from './data/releases.json';
import { locatePackages } from './packages';
import { everyRelease } from './releases';
import { serverVersions, type ReleaseRecord } from './serverVersions';
import { documentedVersions } from './sitePages';

const siteDir = path.resolve(__dirname, '..');

function record(version: string, values: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { version, date: '2025-01-02', default: '7.0.24', node: '>=16', driver: '^6', globals: {}, ...values };
}

describe('serverVersions', () => {
  it('groups releases by line and major, newest first, without those of which too little is known', () => {
    const given = [record('9.10.0'), record('10.0.1'), record('9.9.1'), record('10.0.0'), record('11.0.0-beta.1')];
    const majors = serverVersions([...given, record('4.0.0', { default: null })]);
    expect(majors.map(({ major, lines }) => [major, lines.map(({ line }) => line)])).toEqual([
      [10, ['10.0']],
      [9, ['9.10', '9.9']],
    ]);
    expect(majors[0]?.lines[0]).toMatchObject({ first: '10.0.0', last: '10.0.1', mongod: ['7.0.24'] });
  });

  it('dates a line by its first release, and lists each of its values', () => {
    const [major] = serverVersions([
      record('8.1.0', { date: '2025-01-01', default: '5.0.3' }),
      record('8.1.1', {
        date: '2025-02-01',
        default: '5.0.4',
        node: '>=18',
        driver: null,
      }),
    ]);
    expect(major?.lines).toEqual([
      {
        line: '8.1',
        first: '8.1.0',
        last: '8.1.1',
        date: '2025-01-01',
        mongod: ['5.0.3', '5.0.4'],
        node: ['>=16', '>=18'],
        driver: ['^6'],
      },
    ]);
  });
});

describe('the releases that are known', () => {
  it('have no gap between the oldest and the newest, and none twice', () => {
    const all = everyRelease.map(({ version }) => version);
    expect(all.length).toBeGreaterThan(240);
    expect(all).toEqual([...new Set(all)].sort(semver.compare));
    expect(serverVersions([...olderReleases, ...releases]).map(({ major }) => major)).toEqual(
      expect.arrayContaining([10, 9, 8, 7, 6, 5]),
    );
  });

  it.each(documentedVersions(siteDir))('agrees with the installed packages of $label', ({ label }) => {
    const { version, coreDir } = locatePackages(label, siteDir);
    const load = createRequire(path.join(coreDir, 'package.json'));
    const manifest = load('./package.json') as { engines: { node: string }; dependencies: { mongodb: string } };
    const { DEFAULT_VERSION } = load('./lib/util/resolveConfig') as { DEFAULT_VERSION: string };
    expect(releases.find((release) => release.version === version)).toMatchObject({
      default: DEFAULT_VERSION,
      node: manifest.engines.node,
      driver: manifest.dependencies.mongodb,
    });
  });
});

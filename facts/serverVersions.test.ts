import path from 'node:path';
import { createRequire } from 'node:module';
import semver from 'semver';
import { expect, it } from 'vitest';
import { locatePackages } from './packages';
import { everyRelease } from './releases';
import { serverVersions, type ReleaseRecord } from './serverVersions';
import { documentedVersions } from './sitePages';

const siteDir = path.resolve(__dirname, '..');

function record(version: string, values: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { version, date: '2025-01-02', default: '7.0.24', node: '>=16', driver: '^6', globals: {}, ...values };
}

it('groups releases by line and major, newest first, without those of which too little is known', () => {
  const given = [record('9.10.0'), record('10.0.1'), record('9.9.1'), record('10.0.0'), record('11.0.0-beta.1')];
  const majors = serverVersions([...given, record('4.0.0', { default: null })]);
  expect(majors.map(({ major, lines }) => [major, lines.map(({ line }) => line)])).toEqual([
    [10, ['10.0']],
    [9, ['9.10', '9.9']],
  ]);
});

it('dates a line by its first release, and lists each of its values', () => {
  const first = { date: '2025-01-01', default: '5.0.3', globals: { '4.2': '4.2.1', '4.10': '4.10.0' } };
  const second = { default: '5.0.4', node: '>=18', driver: null, globals: { '4.2': '4.2.2' } };
  expect(serverVersions([record('8.1.0', first), record('8.1.1', second)])[0]?.lines).toEqual([
    {
      line: '8.1',
      first: '8.1.0',
      last: '8.1.1',
      date: '2025-01-01',
      mongod: ['5.0.3', '5.0.4'],
      node: ['>=16', '>=18'],
      driver: ['^6'],
      globals: [['4.10.0'], ['4.2.1', '4.2.2']],
    },
  ]);
});

it('knows each release between the oldest and the newest once', () => {
  const all = everyRelease.map(({ version }) => version);
  expect(all.length).toBeGreaterThan(240);
  expect(all).toEqual([...new Set(all)].sort(semver.compare));
});

it.each(documentedVersions(siteDir))('the releases agree with the installed package of $label', ({ label }) => {
  const { version, coreDir } = locatePackages(label, siteDir);
  const load = createRequire(path.join(coreDir, 'package.json'));
  const manifest = load('./package.json') as { engines: { node: string }; dependencies: { mongodb: string } };
  const { DEFAULT_VERSION } = load('./lib/util/resolveConfig') as { DEFAULT_VERSION: string };
  expect(everyRelease.find((release) => release.version === version)).toMatchObject({
    default: DEFAULT_VERSION,
    node: manifest.engines.node,
    driver: manifest.dependencies.mongodb,
  });
});

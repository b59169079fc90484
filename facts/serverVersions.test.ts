import path from 'node:path';
import { createRequire } from 'node:module';
import { toString } from 'mdast-util-to-string';
import semver from 'semver';
import { expect, it } from 'vitest';
import { locatePackages } from './packages';
import { everyRelease } from './releases';
import { serverVersions, type ReleaseRecord } from './serverVersions';
import { documentedVersions } from './sitePages';
import { releaseTables } from './vocabulary/releases';

const siteDir = path.resolve(__dirname, '..');

function record(version: string, values: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { version, date: '2025-01-02', default: '7.0.24', node: '>=16', driver: '^6', globals: {}, ...values };
}

it('groups releases by major and minor, newest first, without those of which too little is known', () => {
  const given = ['9.10.0', '10.0.1', '9.9.1', '10.0.0', '11.0.0-beta.1'].map((version) => record(version));
  const majors = serverVersions([...given, record('4.0.0', { default: null })]);
  expect(majors.map((lines) => lines.map((line) => line.map(({ version }) => version).join(' ')))).toEqual([
    ['10.0.0 10.0.1'],
    ['9.10.0', '9.9.1'],
  ]);
});

it('dates a minor by its first release, and lists each of its values', () => {
  const first = { date: '2025-01-01', default: '5.0.3', globals: { '4.2': '4.2.1', '4.10': '4.10.0' } };
  const second = { default: '5.0.4', node: '>=18', driver: null, globals: { '4.2': '4.2.2' } };
  const [, table] = releaseTables([record('8.1.0', first), record('8.1.1', second)], '10.0.0');
  const row = table?.type === 'table' ? table.children[1]?.children.map((cell) => toString(cell)) : [];
  expect(row?.join(' | ')).toBe(
    '8.1.0 to 8.1.1 | 2025-01-01 | 5.0.3, later 5.0.4 | >=16, later >=18 | ^6 | 4.10.0, 4.2.1, later 4.2.2',
  );
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

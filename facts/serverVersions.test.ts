import path from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import records from './data/releases.json';
import { locatePackages } from './packages';
import { parseReleases, serverVersions } from './serverVersions';
import { documentedVersions } from './sitePages';

const siteDir = path.resolve(__dirname, '..');

function record(version: string, values: object = {}): object {
  return { version, date: '2025-01-02', default: '7.0.24', node: '>=16', driver: '^6', globals: {}, ...values };
}

describe('serverVersions', () => {
  it('groups releases by line and major, newest first, whatever their order', () => {
    const majors = serverVersions([record('9.10.0'), record('10.0.1'), record('9.9.1'), record('10.0.0')]);
    expect(majors.map(({ major, lines }) => [major, lines.map(({ line }) => line)])).toEqual([
      [10, ['10.0']],
      [9, ['9.10', '9.9']],
    ]);
    expect(majors[0]?.lines[0]).toMatchObject({ first: '10.0.0', last: '10.0.1', mongod: ['7.0.24'] });
  });

  it('dates a line by its first release, and lists each value that it had', () => {
    const [major] = serverVersions([
      record('8.1.0', { date: '2025-01-01', default: '5.0.3', globals: { '4.2': '4.2.1', '4.10': '4.10.0' } }),
      record('8.1.1', {
        date: '2025-02-01',
        default: '5.0.4',
        node: '>=18',
        driver: null,
        globals: { '4.2': '4.2.2' },
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
        globals: [
          { name: 'mongodb-memory-server-global-4.10', mongod: ['4.10.0'] },
          { name: 'mongodb-memory-server-global-4.2', mongod: ['4.2.1', '4.2.2'] },
        ],
      },
    ]);
  });

  it('leaves out pre-releases, lines of unknown default, and a date that is not known', () => {
    const [major, ...others] = serverVersions([
      record('4.0.0', { default: null }),
      record('8.1.0', { date: null }),
      record('9.0.0-beta.1'),
    ]);
    expect(others).toEqual([]);
    expect(major?.lines).toHaveLength(1);
    expect(major?.lines[0]).not.toHaveProperty('date');
  });

  it.each([
    [{}, 'must be an array'],
    [['10.4.3'], 'record 1 is malformed, it is not an object: "10.4.3"'],
    [[record('10.4.3'), null], 'record 2 is malformed'],
    [[record('10.4')], '"version" is not a version such as 10.4.3'],
    [[record('v10.4.3')], '"version" is not'],
    [[record('10.4.3', { date: '23.12.2025' })], '"date" is neither'],
    [[record('10.4.3', { date: '2025-13-01' })], '"date" is neither'],
    [[record('10.4.3', { date: undefined })], '"date" is neither'],
    [[record('10.4.3', { default: '7.0' })], '"default" is neither'],
    [[record('10.4.3', { node: '' })], '"node" is neither'],
    [[record('10.4.3', { driver: 6 })], '"driver" is neither'],
    [[record('10.4.3', { globals: { '4.4': '4.2.0' } })], '"globals" does not map'],
    [[record('10.4.3', { globals: null })], '"globals" does not map'],
    [[record('10.4.3', { from: 'git' })], '"from" is not "npm"'],
    [[record('10.4.3', { mongod: '7.0.24' })], 'unknown key "mongod"'],
    [[record('10.4.3'), record('10.4.3')], 'record 2 is malformed, the version is listed twice'],
  ])('refuses %j', (content, message) => {
    expect(() => serverVersions(content)).toThrow(message);
  });
});

describe('facts/data/releases.json', () => {
  const releases = parseReleases(records);
  const majors = serverVersions(records);

  it('holds every release line from 5.0 on', () => {
    expect(releases.length).toBeGreaterThanOrEqual(384);
    expect(majors.map(({ major }) => major).slice(-7)).toEqual([11, 10, 9, 8, 7, 6, 5]);
    expect(
      majors
        .find(({ major }) => major === 10)
        ?.lines.map(({ line }) => line)
        .slice(-5),
    ).toEqual(['10.4', '10.3', '10.2', '10.1', '10.0']);
  });

  it.each(documentedVersions(siteDir))('says of $label what the installed packages say', ({ label }) => {
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

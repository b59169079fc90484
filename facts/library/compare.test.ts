import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../library';
import type { LibraryFacts } from '../library';
import { locateFrozen } from '../packages';
import type { PlatformFacts } from '../platforms';
import { compareReleaseFacts } from './compare';
import type { ReleaseFacts } from './compare';

const siteDir = path.resolve(__dirname, '..', '..');
const library = readLibrary(locateFrozen('10.x', siteDir));
const platforms: PlatformFacts = {
  version: '10.4.3',
  mongod: ['7.0.24', '6.0.14'],
  rows: [
    {
      family: 'Debian',
      system: 'Debian 12',
      arch: 'x64',
      answers: [
        { kind: 'computed', archive: 'mongodb-linux-x86_64-debian12-7.0.24.tgz', build: 'x86_64-debian12' },
        { kind: 'refused', error: 'KnownVersionIncompatibilityError', message: 'no', available: '>=7.0.3' },
      ],
    },
  ],
};
const before: ReleaseFacts = { library, platforms };

/** Changes by topic, without topics that have none. */
function changes(
  after: Partial<LibraryFacts>,
  afterPlatforms = platforms,
): Readonly<Record<string, readonly string[]>> {
  const compared = compareReleaseFacts(before, { library: { ...library, ...after }, platforms: afterPlatforms });
  return Object.fromEntries(
    compared.filter((change) => change.changes.length > 0).map((change) => [change.topic, change.changes]),
  );
}

describe('compareReleaseFacts', () => {
  it('finds nothing between a release and itself', () => {
    expect(changes({})).toEqual({});
  });

  it('lists options and their defaults', () => {
    const [first, second, ...others] = library.options;
    expect(first?.name).toBe('DOWNLOAD_DIR');
    expect(second?.name).toBe('PLATFORM');
    const added = {
      name: 'NEW',
      env: 'MONGOMS_NEW',
      packageJson: 'new',
      type: 'number',
      default: '5',
      read: true,
    } as const;
    const options = [{ ...first, default: './here' } as (typeof others)[number], ...others, added];
    expect(changes({ options })).toEqual({
      Options: ['added    NEW: number, MONGOMS_NEW, new', 'removed  PLATFORM: string, MONGOMS_PLATFORM, platform'],
      Defaults: [
        'added    NEW: 5',
        'removed  PLATFORM: no default',
        'changed  DOWNLOAD_DIR: was no default, is ./here',
      ],
    });
  });

  it('lists platforms for the MongoDB versions that both releases were asked about', () => {
    const [row] = platforms.rows;
    const answers = [
      { kind: 'computed', archive: 'a', build: 'x86_64-debian12', warnings: ['slow'] },
      { kind: 'computed', archive: 'b', build: 'x86_64-debian11' },
    ] as const;
    const rows = row === undefined ? [] : [{ ...row, answers }];
    const [first, second] = [
      'changed  Debian 12 x64, MongoDB 7.0.24: was x86_64-debian12, is x86_64-debian12 / slow',
      'changed  Debian 12 x64, MongoDB 6.0.14: was KnownVersionIncompatibilityError >=7.0.3, is x86_64-debian11',
    ];
    expect(changes({}, { ...platforms, rows })).toEqual({ Platforms: [first, second] });
    expect(changes({}, { ...platforms, rows, mongod: ['7.0.25', '6.0.14'] })).toEqual({ Platforms: [second] });
  });
});

import path from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from '../library';
import type { LibraryOption } from '../library';
import { locateFrozen } from '../packages';
import type { PlatformAnswer } from '../platforms';
import { compareReleaseFacts } from './compare';
import type { ReleaseFacts } from './compare';

const library = readLibrary(locateFrozen('10.x', path.resolve(__dirname, '..', '..')));

function release(
  options: readonly LibraryOption[],
  mongod: [string, ...string[]],
  answers: PlatformAnswer[],
): ReleaseFacts {
  const rows = [{ family: 'Debian', system: 'Debian 12', arch: 'x64', answers }];
  return { library: { ...library, options }, platforms: { version: '10.4.3', mongod, rows } };
}

it('lists what changed between two releases', () => {
  const [first] = library.options.map((option) => ({ ...option, default: 'a' }));
  const added = {
    name: 'NEW',
    env: 'MONGOMS_NEW',
    packageJson: 'new',
    type: 'number',
    default: '5',
    read: true,
  } as const;
  const before = release(
    library.options.slice(0, 2),
    ['7.0.24', '6.0.14'],
    [
      { kind: 'computed', archive: 'mongodb-linux-x86_64-debian12-7.0.24.tgz', build: 'x86_64-debian12' },
      { kind: 'refused', error: 'KnownVersionIncompatibilityError', message: 'no', available: '>=7.0.3' },
    ],
  );
  const after = release(
    first === undefined ? [] : [first, added],
    ['7.0.25', '6.0.14'],
    [
      { kind: 'computed', archive: 'a', build: 'x86_64-debian12', warnings: ['slow'] },
      { kind: 'computed', archive: 'b', build: 'x86_64-debian11' },
    ],
  );
  expect(compareReleaseFacts(before, before).flatMap(({ changes }) => changes)).toEqual([]);
  expect(
    compareReleaseFacts(before, after).flatMap(({ topic, changes }) => changes.map((one) => [topic, one])),
  ).toEqual([
    ['Options', 'added    NEW: number, MONGOMS_NEW, new'],
    ['Options', 'removed  PLATFORM: string, MONGOMS_PLATFORM, platform'],
    ['Defaults', 'added    NEW: 5'],
    ['Defaults', 'removed  PLATFORM: no default'],
    ['Defaults', 'changed  DOWNLOAD_DIR: was no default, is a'],
    // Only of the MongoDB version that both were asked about.
    [
      'Platforms',
      'changed  Debian 12 x64, MongoDB 6.0.14: was KnownVersionIncompatibilityError >=7.0.3, is x86_64-debian11',
    ],
  ]);
});

import { systems } from '@site/facts/platforms/systems';
import type { BinaryOptions, Described } from './follow';
import type { Machine } from './machine';
import { machineOf } from './situation';

/** A machine and what `new MongoMemoryServer({ binary })` is given. */
export interface Combination {
  readonly machine: Machine;
  readonly options?: BinaryOptions;
}

const versions = [
  ...[undefined, '8.2.6', '8.0.4', '7.0.24', '7.0.2', '6.0.9', '5.0.19', '4.4.29', '4.2.25', '4.0.28', '3.6.23'],
  ...['v7.0-latest', '8', 'latest', '6.0.14-rc1'],
];

/** What variables and package.json are given, by name: some that count, some that do not, some that are wrong. */
const values: Readonly<Record<string, readonly (string | boolean)[]>> = {
  VERSION: ['7.0.14', '6.0.4', '5.0.8', '4.4.1', '8.0.0', 'v6.0-latest', 'newest', ''],
  DOWNLOAD_DIR: ['/opt/mongod', './binaries', '../shared', 'C:\\binaries', ''],
  DOWNLOAD_MIRROR: ['https://mirror.test/mongodb', 'http://mirror.test:8080/a/', 'mirror.test'],
  DOWNLOAD_URL: [
    'https://mirror.test/mongodb-linux-x86_64-ubuntu2204-7.0.14.tgz',
    'https://mirror.test/mongodb-windows-x86_64-7.0.14.zip',
    'http://mirror.test/mongodb-macos-arm64-7.0.14.tgz?token=1',
    'https://mirror.test/mongod',
    'not a url',
  ],
  ARCHIVE_NAME: [
    'mongodb-linux-x86_64-rhel93-8.0.4.tgz',
    'mongodb-linux-aarch64-ubuntu2204-6.0.14.tgz',
    'mongodb-win32-x86_64-2012plus-4.2.25.zip',
    'mongodb-linux-x86_64-ubuntu2204-7.0.14.tar',
    'mongod.tgz',
  ],
  SYSTEM_BINARY: ['/usr/bin/mongod', './mongod', '/nowhere/mongod'],
  SYSTEM_BINARY_VERSION_CHECK: ['false', 'true', 'TRUE', '0'],
  PREFER_GLOBAL_PATH: ['false', '0', 'yes', true, false],
  RUNTIME_DOWNLOAD: ['false', 'true', 'no', false],
  USE_ARCHIVE_NAME_FOR_BINARY_NAME: ['true', '1', true],
  USE_HTTP: ['true'],
  MD5_CHECK: ['true', 'false', true],
  DISTRO: ['ubuntu-22.04', 'rhel-9.3', 'debian', 'alpine-3.20', 'amzn-1', 'suse-12', 'debian-12'],
  PLATFORM: ['linux', 'win32', 'beos'],
  ARCH: ['arm64', 'x64'],
};

/** Always the same ones. */
export function* combinations({ options: known }: Described): Generator<Combination> {
  const keys = new Map(known.map(({ name, key }) => [name, key]));
  for (const system of systems) {
    for (const version of versions) {
      const machine = machineOf(system);
      yield version === undefined ? { machine } : { machine, options: { version } };
    }
  }
  // A linear congruential generator: https://en.wikipedia.org/wiki/Linear_congruential_generator
  let state = 1;
  const below = (limit: number): number => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const names = Object.keys(values);
  const some = (most: number): readonly (readonly [string, string | boolean])[] =>
    Array.from({ length: below(most + 1) }, () => oneOf(names) ?? '').map((name) => [
      name,
      oneOf(values[name] ?? []) ?? '',
    ]);
  for (let count = 0; count < 780; count += 1) {
    const system = oneOf(systems);
    if (system === undefined) {
      return;
    }
    const config = Object.fromEntries(some(3).map(([name, value]) => [keys.get(name) ?? name, value]));
    const machine = machineOf(system, {
      variables: Object.fromEntries(some(3).map(([name, value]) => [`MONGOMS_${name}`, String(value)])),
      ...(below(2) === 0 ? {} : { config }),
      hasModules: below(5) !== 0,
      files: below(2) === 0 ? [] : ['/usr/bin/mongod', 'mongod'],
      ...(below(4) === 0 ? {} : { mongodVersion: oneOf(['7.0.14', '6.0.4', '8.0.0-rc1']) ?? '' }),
    });
    yield {
      machine: { ...machine, files: { ...machine.files, ...(below(3) === 0 ? oneOf(presents(machine)) : {}) } },
      ...(below(2) === 0 ? {} : { options: oneOf(optionSets) ?? {} }),
    };
  }
}

const optionSets: readonly BinaryOptions[] = [
  { version: '7.0.14' },
  { version: '4.4.1', arch: 'arm64' },
  { arch: 'x64' },
  { arch: 'x86_64', downloadDir: '/opt/binaries' },
  { platform: 'linux', version: '6.0.4' },
  { systemBinary: '/usr/bin/mongod' },
  { systemBinary: '/usr/bin/mongod', version: '7.0.14' },
  { downloadDir: './local' },
  { checkMD5: true },
  { checkMD5: false },
  { os: { os: 'linux', dist: 'ubuntu', release: '20.04' } },
  { os: { os: 'linux', dist: 'nixos', release: '24.05' }, version: '' },
];

/** Binaries that may be there already. */
function presents({ home, cwd, arch }: Machine): readonly Readonly<Record<string, string>>[] {
  return [
    { [`${home}/.cache/mongodb-binaries/mongod-${arch}-ubuntu-7.0.14`]: '' },
    { [`${home}/.cache/mongodb-binaries/mongod-x64-ubuntu-7.0.24`]: '' },
    { [`${cwd}/node_modules/.cache/mongodb-memory-server/mongod-x64-debian-7.0.24`]: '' },
    { [`${cwd}/mongodb-binaries/mongod-x64-win32-7.0.24.exe`]: '' },
    { '/opt/mongod/mongod-x64-rhel-8.2.6': '', '/opt/mongod/8.2.6.lock': '' },
  ];
}

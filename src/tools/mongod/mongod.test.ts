import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { mongodSource } from '@site/facts/mongodSource';
import { opensslOfBuild } from '@site/facts/openssl';
import { locateFrozen } from '@site/facts/packages';
import { documentedVersions } from '@site/facts/sitePages';
import { fromAddress, toAddress } from './address';
import { answer } from './answer';
import type { Answer } from './answer';
import { findSystem, initialChoice, readManifest, readSystem, readVariables } from './choice';
import type { Choice, Setting } from './choice';
import { describe as describeLibrary } from './follow';
import type { OpenLibrary } from './follow';

const siteDir = path.resolve(__dirname, '..', '..', '..');

function libraryOf(label: string): OpenLibrary {
  return (vm.compileFunction(mongodSource(locateFrozen(label, siteDir))) as () => OpenLibrary)();
}

const open = libraryOf('10.x');
const known = describeLibrary(open);

function tell(choice: Partial<Choice>, library = open): Promise<Answer> {
  return answer(library, { ...initialChoice, settings: [], ...choice }, describeLibrary(library));
}

const variable = (name: string, value: string): Setting => ({ source: 'variable', name, value });

describe('what the library can be told', () => {
  it('comes from the library', () => {
    expect(known.mongod).toBe('7.0.24');
    expect(known.options).toContainEqual({
      name: 'PREFER_GLOBAL_PATH',
      variable: 'MONGOMS_PREFER_GLOBAL_PATH',
      key: 'preferGlobalPath',
      default: 'true',
    });
    expect(known.options.length).toBeGreaterThan(15);
  });
});

describe('the course of a start', () => {
  it('ends with a download into the cache', async () => {
    const { course } = await tell({});
    expect(course).toMatchObject({
      path: '/home/you/.cache/mongodb-binaries/mongod-x64-ubuntu-7.0.24',
      archive: 'mongodb-linux-x86_64-ubuntu2204-7.0.24.tgz',
      coerced: '7.0.24',
      releaseFiles: ['/etc/upstream-release/lsb-release', '/etc/os-release'],
      warnings: [],
    });
    expect(course.places.map(({ name, found }) => [name, found])).toEqual([
      ['homeCache', false],
      ['modulesCache', false],
      ['relative', false],
    ]);
    expect(course.downloads).toHaveLength(2);
    expect(course.debug.length).toBeGreaterThan(50);
  });

  it('ends with the error of the package', async () => {
    const { course, pin } = await tell({ system: 'debian-12', settings: [variable('VERSION', '6.0.14')] });
    expect(course.error?.name).toBe('KnownVersionIncompatibilityError');
    expect(course.error?.message).toContain('Requested Version "6.0.14" is not available for "Debian 12"!');
    expect(pin).toBeUndefined();
  });

  it('ends with a file that is there', async () => {
    const present = ['/home/you/project/node_modules/.cache/mongodb-memory-server/mongod-x64-ubuntu-7.0.24'];
    const { course } = await tell({ present });
    expect(course.path).toBe(present[0]);
    expect(course.downloads).toEqual([]);
    expect(course.places.map(({ name, found }) => [name, found])).toEqual([
      ['homeCache', false],
      ['modulesCache', true],
      ['relative', undefined],
    ]);
  });

  it('ends with a mongod of the machine, and a warning', async () => {
    const { course } = await tell({
      settings: [variable('SYSTEM_BINARY', '/usr/bin/mongod')],
      present: ['/usr/bin/mongod'],
      systemVersion: '6.0.4',
    });
    expect(course.path).toBe('/usr/bin/mongod');
    expect(course.warnings.join()).toContain('SystemBinary version: "6.0.4"');
  });

  it('takes place on Windows and macOS', async () => {
    const windows = await tell({ system: 'windows' });
    expect(windows.course.path).toBe('C:\\Users\\you\\.cache\\mongodb-binaries\\mongod-x64-win32-7.0.24.exe');
    expect(windows.needs).toContain('visual-c');
    const mac = await tell({ system: 'macos', arch: 'arm64', settings: [variable('VERSION', '5.0.19')] });
    expect(mac.course.archive).toBe('mongodb-macos-x86_64-5.0.19.tgz');
    expect(mac.needs).toEqual(['avx', 'rosetta']);
  });

  it('is that of the given package', async () => {
    const { course } = await tell({}, libraryOf('8.x'));
    expect(course.archive).toBe('mongodb-linux-x86_64-ubuntu2004-5.0.19.tgz');
    expect(course.places[0]?.name).toBe('legacyHomeCache');
  });
});

describe('a setting', () => {
  const verdicts = async (settings: readonly Setting[], more: Partial<Choice> = {}): Promise<readonly string[]> =>
    (await tell({ settings, ...more })).judged.map(({ source, name, verdict }) => `${source} ${name}: ${verdict}`);

  it('wins over the same one elsewhere', async () => {
    expect(
      await verdicts([
        variable('VERSION', '6.0.14'),
        { source: 'package.json', name: 'VERSION', value: '5.0.19' },
        { source: 'binary', name: 'version', value: '7.0.14' },
        { source: 'binary', name: 'downloadDir', value: '/one' },
        variable('DOWNLOAD_DIR', '/two'),
      ]),
    ).toEqual([
      'variable VERSION: overridden',
      'variable DOWNLOAD_DIR: counts',
      'package.json VERSION: overridden',
      'binary version: counts',
      'binary downloadDir: overridden',
    ]);
  });

  it('does not win if nothing reads it, whatever else is set', async () => {
    expect(await verdicts([variable('ARCH', 'x64'), { source: 'binary', name: 'arch', value: 'arm64' }])).toEqual([
      'variable ARCH: no effect',
      'binary arch: counts',
    ]);
  });

  it('does nothing if the library never reads it', async () => {
    expect(
      await verdicts([variable('ARCH', 'arm64'), variable('DEBUG', '1')], {
        pastedVariables: 'MONGOMS_DBPATH=/data',
        pastedManifest: '{"config":{"mongodbMemoryServer":{"dowloadDir":"./x","distro":"debian-12"}}}',
      }),
    ).toEqual([
      'variable DBPATH: unknown',
      'variable ARCH: no effect',
      'variable DEBUG: no effect',
      'package.json dowloadDir: unknown',
      'package.json DISTRO: counts',
    ]);
  });

  it('counts even if it is what would be there without it', async () => {
    expect(await verdicts([variable('VERSION', '7.0.24')])).toEqual(['variable VERSION: counts']);
  });
});

describe('a pin', () => {
  it.each([
    [{}, { VERSION: '7.0.24', DISTRO: 'ubuntu-22.04' }, true],
    [{ system: 'fedora-43' }, { VERSION: '7.0.24', DISTRO: 'rhel-9.0' }, true],
    [{ system: 'amazon-linux-2023' }, { VERSION: '7.0.24', DISTRO: 'amzn-2023' }, true],
    [{ system: 'macos' }, { VERSION: '7.0.24' }, true],
    [
      { system: 'windows', arch: 'arm64', settings: [{ source: 'binary', name: 'arch', value: 'x64' } as const] },
      { VERSION: '7.0.24' },
      true,
      { arch: 'x64' },
    ],
    [
      { settings: [variable('DOWNLOAD_MIRROR', 'https://mirror.test/a')] },
      { VERSION: '7.0.24', DISTRO: 'ubuntu-22.04', DOWNLOAD_MIRROR: 'https://mirror.test/a' },
      true,
    ],
  ])('of %o is %o', async (choice, settings, isAnywhere, options?: object) => {
    expect((await tell(choice)).pin).toEqual({ settings, isAnywhere, ...(options && { options }) });
  });
});

describe('what is pasted', () => {
  it('is a release file and a processor', () => {
    expect(
      readSystem('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\r\nID=debian\r\nVERSION_ID="12"\r\nLinux aarch64\r\n'),
    ).toEqual({
      platform: 'linux',
      arch: 'arm64',
      files: { '/etc/os-release': 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\nVERSION_ID="12"\n' },
    });
    expect(readSystem('DISTRIB_ID=Ubuntu\nDISTRIB_RELEASE=22.04\n').files).toHaveProperty(['/etc/lsb-release']);
    expect(readSystem('Darwin arm64')).toEqual({ platform: 'darwin', arch: 'arm64', files: {} });
    expect(readSystem('<b>nothing</b>')).toEqual({ files: {} });
  });

  it('is the system', async () => {
    const { course, read } = await tell({
      pastedSystem: 'ID=rocky\nID_LIKE="rhel centos fedora"\nVERSION_ID="9.3"\naarch64',
    });
    expect(read.hasOwnRelease).toBe(true);
    expect(course.archive).toBe('mongodb-linux-aarch64-rhel90-7.0.24.tgz');
  });

  it('is variables, in many notations', () => {
    expect(
      readVariables(
        [
          'MONGOMS_VERSION=7.0.14',
          'export MONGOMS_DISTRO="ubuntu-22.04"',
          'ENV MONGOMS_DOWNLOAD_DIR /cache',
          "  MONGOMS_DEBUG: '1'",
          "$env:MONGOMS_ARCH = 'x64'",
          'PATH=/bin',
          '# MONGOMS_VERSION=1',
        ].join('\n'),
      ).map(({ name, value }) => `${name}=${value}`),
    ).toEqual(['VERSION=7.0.14', 'DISTRO=ubuntu-22.04', 'DOWNLOAD_DIR=/cache', 'DEBUG=1', 'ARCH=x64']);
  });

  it('is a package.json, or none', () => {
    expect(readManifest('{"config":{"mongodbMemoryServer":{"version":"7.0.14"}}}')).toEqual({ version: '7.0.14' });
    expect(readManifest('{"config":{"mongodbMemoryServer":["a"]}}')).toEqual({ 0: 'a' });
    expect(readManifest('{"name":"x"}')).toEqual({});
    expect(readManifest('null')).toBeUndefined();
    expect(readManifest('{')).toBeUndefined();
  });

  // In quadratic time, it would take hours.
  it('may be large', () => {
    for (const text of [
      'id_like='.repeat(600_000),
      'MONGOMS_A '.repeat(500_000),
      `ID=${' '.repeat(5_000_000)}`,
      '\n'.repeat(5_000_000),
    ]) {
      expect(() => readSystem(text)).not.toThrow();
      expect(() => readVariables(text)).not.toThrow();
    }
  });
});

describe('an address', () => {
  const choice: Choice = {
    ...initialChoice,
    system: 'debian-12',
    arch: 'arm64',
    settings: [
      variable('DOWNLOAD_URL', 'https://mirror.test/a=b&c#d'),
      { source: 'binary', name: 'arch', value: 'x64' },
    ],
    pastedSystem: 'ID=x\nVERSION_ID="1"',
    pastedManifest: '{"a":"ä"}',
    present: ['/usr/bin/mongod'],
    systemVersion: '7.0.14',
    hasModules: false,
  };
  const parse = (address: string): Choice => {
    const { search, hash } = new URL(address, 'https://site.test/');
    return fromAddress(search, hash);
  };

  it('restores a choice', () => {
    expect(parse(toAddress(choice))).toEqual(choice);
    expect(parse(toAddress({ ...initialChoice, settings: [variable('VERSION', '7.0.14')] })).settings).toEqual([
      variable('VERSION', '7.0.14'),
    ]);
  });

  it('tells the server only of the system', () => {
    expect(toAddress(choice).split('#')[0]).toBe('?mongod=debian-12&arch=arm64');
    expect(
      toAddress({
        ...choice,
        settings: [],
        pastedSystem: '',
        pastedManifest: '',
        present: [],
        systemVersion: '',
        hasModules: true,
      }),
    ).toBe('?mongod=debian-12&arch=arm64#which-mongod');
  });

  it('drops what it does not know', () => {
    expect(parse('?mongod=<b>&arch=x65#mongod&set=variable:<i>=1&set=binary:os=1&set=file:A=1&set=x')).toEqual(
      initialChoice,
    );
  });
});

describe('what is needed', () => {
  it.each([...documentedVersions(siteDir)])('is what the pages of $label say', ({ docsDir }) => {
    const page = readFileSync(path.join(docsDir, 'guides/troubleshooting/missing-libraries.mdx'), 'utf8');
    const buildsFor = (library: string): readonly string[] =>
      [
        ...(new RegExp(String.raw`^\| (.*) \| .* \| \`${library}\` \|$`, 'm').exec(page)?.[1] ?? '').matchAll(
          /`(\w+)`/g,
        ),
      ].map(([, build = '']) => build);
    // An older version names those that it asks for.
    expect(buildsFor('libcrypto.so.3')).not.toEqual([]);
    expect(opensslOfBuild.openssl3).toEqual(expect.arrayContaining([...buildsFor('libcrypto.so.3')]));
    expect(buildsFor('libcrypto.so.1.1')).not.toEqual([]);
    expect(opensslOfBuild['openssl1.1']).toEqual(expect.arrayContaining([...buildsFor('libcrypto.so.1.1')]));
  });

  it('is nothing that no page says', () => {
    const page = readFileSync(path.join(siteDir, 'docs/guides/troubleshooting/missing-libraries.mdx'), 'utf8');
    const named = Object.values(opensslOfBuild).flat();
    expect(named.filter((build) => !page.includes(`\`${build}\``))).toEqual([]);
  });

  it('is unknown for a file that is there', async () => {
    expect((await tell({ present: ['/home/you/.cache/mongodb-binaries/mongod-x64-ubuntu-7.0.24'] })).needs).toEqual([]);
  });
});

describe('a system', () => {
  it('has an id', () => {
    expect(findSystem('pop-os-22.04')?.name).toBe('Pop!_OS 22.04');
    expect(findSystem('nonsense')).toBeUndefined();
  });
});

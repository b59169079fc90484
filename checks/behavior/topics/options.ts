// cspell:ignore almalinux amzn cachyos linuxmint sles
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { archiveError, archiveUrl, binaryName, debian12, ubuntu } from '../archives';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

type Winner = 'the code' | 'the config option';

const beats = (winner: Winner): string => (winner === 'the code' ? 'this field wins over' : 'wins over this field');

export const options = [
  observe({
    how: 'a system binary of another version, with SYSTEM_BINARY_VERSION_CHECK on and off',
    run: async (lab) => {
      const { MongoBinary } = lab.library;
      const systemBinary = path.join(lab.dir, 'mongod-that-notes');
      const note = `${systemBinary}.txt`;
      writeFileSync(systemBinary, `#!/bin/sh\necho "$1" > '${note}'\necho 'db version v1.2.3'\n`, { mode: 0o755 });
      const seenWith = async (value: string): Promise<{ isAsked: boolean; isCompared: boolean }> => {
        rmSync(note, { force: true });
        const before = lab.warnings.length;
        await lab.withEnv({ MONGOMS_SYSTEM_BINARY_VERSION_CHECK: value }, () =>
          MongoBinary.getPath({ version: '4.5.6', systemBinary }),
        );
        return {
          isAsked: existsSync(note) && readFileSync(note, 'utf8').trim() === '--version',
          isCompared: lab.warnings.slice(before).some((warning) => String(warning).includes('1.2.3')),
        };
      };
      return { on: await seenWith('true'), off: await seenWith('false') };
    },
    says: [
      [
        'api/config-options#system_binary_version_check',
        ({ on, off }) =>
          `Decides whether SYSTEM_BINARY is ${on.isAsked && !off.isAsked ? 'started with --version' : 'started'} and ${on.isCompared && !off.isCompared ? 'compared' : 'kept'} with VERSION.`,
        { since: 10 },
      ],
      [
        'api/config-options#system_binary_version_check',
        ({ on, off }) =>
          `Decides whether the version of SYSTEM_BINARY is ${on.isCompared && !off.isCompared ? 'compared' : 'kept'} with VERSION.`,
        { until: 9 },
      ],
    ],
  }),

  observe({
    how: 'VERSION in the environment, in package.json, and in neither',
    run: async (lab) => {
      const folder = lab.project('precedence', { version: '6.0.9', downloadDir: './binaries' });
      const none = lab.option('VERSION');
      lab.config.findPackageJson(folder);
      const file = lab.option('VERSION');
      const dir = lab.option('DOWNLOAD_DIR');
      const both = await lab.withEnv({ MONGOMS_VERSION: '5.0.8' }, () => lab.option('VERSION'));
      const empty = await lab.withEnv({ MONGOMS_VERSION: '' }, () => lab.option('VERSION'));
      lab.config.findPackageJson(lab.project('reset', { md5Check: String(lab.option('MD5_CHECK')) }));
      return {
        isFileRead: file === '6.0.9',
        doesEnvironmentWin: both === '5.0.8' && empty === '' && none === lab.config.DEFAULT_VERSION,
        isRelative: dir === path.join(folder, 'binaries'),
      };
    },
    says: [
      [
        'api/config-options#precedence',
        ({ doesEnvironmentWin }) => {
          const ways = [
            'the environment variable MONGOMS_<OPTION>',
            'the camelCase key under config.mongodbMemoryServer in package.json',
          ];
          return [...(doesEnvironmentWin ? ways : ways.reverse()), 'the built-in default'];
        },
      ],
      [
        'api/config-options#precedence',
        'An environment variable that is set to an empty string counts as a value and hides the other two.',
        { when: ({ doesEnvironmentWin }) => doesEnvironmentWin },
      ],
      [
        'api/config-options',
        'If both are set, the environment variable wins.',
        { when: ({ doesEnvironmentWin, isFileRead }) => doesEnvironmentWin && isFileRead },
      ],
      [
        'api/index-api#environment-options',
        'The variable wins over package.json, and package.json over the default.',
        { when: ({ doesEnvironmentWin, isFileRead }) => doesEnvironmentWin && isFileRead },
      ],
      [
        'guides/faq#option-ignored',
        'An environment variable beats package.json.',
        { when: ({ doesEnvironmentWin }) => doesEnvironmentWin },
      ],
      [
        'guides/enable-debug-mode#three-ways-to-turn-it-on',
        'The environment wins over package.json: with MONGOMS_DEBUG=0 the entry in the file has no effect.',
        { when: ({ doesEnvironmentWin }) => doesEnvironmentWin },
      ],
      [
        'guides/recipes/choose-mongodb-version#system-binary',
        'A relative path is resolved from this file.',
        { when: ({ isRelative }) => isRelative },
      ],
    ],
  }),

  observe({
    how: 'DryMongoBinary.generateOptions() with a field and with the config option of the same name',
    run: async (lab: Lab) => {
      const winner = (
        field: 'version' | 'downloadDir' | 'systemBinary' | 'arch',
        name: string,
        [inCode, inConfig]: readonly [string, string],
      ): Promise<Winner> =>
        lab.withEnv({ [`MONGOMS_${name}`]: inConfig }, async () => {
          const { DryMongoBinary } = lab.load('util/DryMongoBinary') as unknown as Pick<
            Lab['library'],
            'DryMongoBinary'
          >;
          const given = { os: ubuntu, version: '7.0.24', [field]: inCode };
          const { [field]: used } = await DryMongoBinary.generateOptions(given);
          return used === inCode ? 'the code' : 'the config option';
        });
      const folders = [path.join(lab.dir, 'code'), path.join(lab.dir, 'config')] as const;
      return {
        version: await winner('version', 'VERSION', ['5.0.8', '6.0.9']),
        downloadDir: await winner('downloadDir', 'DOWNLOAD_DIR', folders),
        systemBinary: await winner('systemBinary', 'SYSTEM_BINARY', folders),
        arch: await winner('arch', 'ARCH', ['x64', 's390x']),
        isArchRead: await lab.withEnv({ MONGOMS_ARCH: 's390x' }, async () => {
          const { DryMongoBinary } = lab.load('util/DryMongoBinary') as unknown as Pick<
            Lab['library'],
            'DryMongoBinary'
          >;
          return (await DryMongoBinary.generateOptions({ os: ubuntu, version: '7.0.24' })).arch !== os.arch();
        }),
      };
    },
    says: [
      [
        'api/config-options#code-or-config',
        ({ version, downloadDir, systemBinary, arch, isArchRead }) => [
          'In code | Config option | Winner',
          `binary.version | VERSION | ${version}`,
          'binary.platform | PLATFORM | the code',
          `binary.arch | ARCH | ${arch}; ARCH is ${isArchRead ? '' : 'never '}read`,
          `binary.downloadDir | DOWNLOAD_DIR | ${downloadDir}`,
          `binary.systemBinary | SYSTEM_BINARY | ${systemBinary}`,
          'binary.checkMD5 | MD5_CHECK | whichever is true: checkMD5: false does not switch the check off',
          'binary.os | DISTRO | DISTRO in the download URL, binary.os in the file name',
          'binary.version, binary.arch, binary.os | ARCHIVE_NAME, DOWNLOAD_URL | the config option, for all three',
        ],
      ],
      [
        'guides/recipes/choose-mongodb-version#system-binary',
        ({ version, systemBinary }) =>
          systemBinary === 'the config option'
            ? `The order ${version === systemBinary ? 'is' : 'differs from'} that of the version: MONGOMS_SYSTEM_BINARY and package.json beat binary.systemBinary.`
            : 'binary.systemBinary beats MONGOMS_SYSTEM_BINARY and package.json.',
      ],
      [
        'guides/faq#option-ignored',
        'For the version the code beats both; for downloadDir and systemBinary the environment beats the code.',
        {
          when: ({ version, downloadDir, systemBinary }) =>
            version === 'the code' && downloadDir === 'the config option' && systemBinary === 'the config option',
        },
      ],
      [
        'guides/quick-start-guide#version',
        'For the version, the code wins over the environment, and the environment over package.json.',
        { when: ({ version }) => version === 'the code' },
      ],
      [
        'guides/recipes/ci#what-belongs-into-the-cache-key',
        'The environment wins over package.json, but not over binary.version in code, see Choose the MongoDB version.',
        { when: ({ version }) => version === 'the code' },
      ],
      [
        'guides/recipes/choose-mongodb-version',
        ({ version }) => (version === 'the code' ? 'code -> env [label=no]' : 'env -> code [label=no]'),
      ],
      [
        'guides/recipes/choose-mongodb-version',
        (seen) => {
          const ways = ['binary.version in the code | no', 'environment variable MONGOMS_VERSION | yes'];
          return seen.version === 'the code' ? `1 | ${ways[0] ?? ''}` : `2 | ${ways[0] ?? ''}`;
        },
      ],
      [
        'guides/common-issues#version-is-ignored',
        ({ version }) =>
          version === 'the code'
            ? 'MONGOMS_VERSION | binary.version in the code wins over it | remove it from the code'
            : '',
      ],
      ['api/interfaces/mongo-memory-binary-opts#version', ({ version }) => `Config option: ${beats(version)} VERSION.`],
      [
        'api/interfaces/mongo-memory-binary-opts#downloaddir',
        ({ downloadDir }) => `Config option: DOWNLOAD_DIR ${beats(downloadDir)}.`,
      ],
      [
        'api/interfaces/mongo-memory-binary-opts#systembinary',
        ({ systemBinary }) => `Config option: SYSTEM_BINARY ${beats(systemBinary)}.`,
      ],
      [
        'api/config-options#arch',
        'MONGOMS_ARCH and the key arch in package.json do nothing: the library never reads them.',
        { when: ({ isArchRead }) => !isArchRead },
      ],
      ['guides/faq#option-ignored', 'MONGOMS_ARCH has no effect.', { when: ({ isArchRead }) => !isArchRead }],
    ],
  }),

  observe({
    how: 'envToBool() of many values',
    run: ({ config: { envToBool } }) => {
      const on = ['1', 'on', 'yes', 'true'].filter((value) => envToBool(value) && envToBool(value.toUpperCase()));
      const off = ['0', 'off', 'no', 'false', 'y', 't', 'enabled', '', 'true '].filter((value) => !envToBool(value));
      return { on, off };
    },
    says: [
      ['api/config-options#booleans', ({ on }) => `${listOf(on)}, in upper or lower case.`],
      [
        'api/config-options#booleans',
        ({ off }) =>
          `Every other value is off, without a warning: ${off.slice(0, 4).join(', ')}, but also ${off.slice(4, 7).join(', ')}, an empty string, or true followed by a space.`,
      ],
      [
        'guides/faq#option-ignored',
        ({ on }) => `On/off settings are on for ${on.slice(0, -1).join(', ')}, and ${String(on.at(-1))} only.`,
      ],
      ['api/index-api#environment-options', ({ on }) => `For an on/off setting, only ${listOf(on)} mean on.`],
    ],
  }),

  observe({
    how: 'the names of distributions in DISTRO',
    run: async (lab) => {
      const names = ['rocky', 'almalinux', 'linuxmint', 'pop', 'elementary', 'sles', 'amazon', 'cachyos'];
      const refused: string[] = [];
      for (const name of names) {
        if ((await lab.withEnv({ MONGOMS_DISTRO: `${name}-15` }, () => archiveError(lab, {}))) !== 'no error') {
          refused.push(name);
        }
      }
      return refused;
    },
    since: 9,
    says: [['api/config-options#distro', (refused) => `Other names throw UnknownLinuxDistro: ${refused.join(', ')}.`]],
  }),

  observe({
    how: 'wrong values of DISTRO, ARCHIVE_NAME, and VERSION',
    run: async (lab) => {
      const inEnv = (name: string, value: string): Promise<string> =>
        lab.withEnv({ [`MONGOMS_${name}`]: value }, () => archiveError(lab, {}));
      const { DryMongoBinary } = lab.load('util/DryMongoBinary') as unknown as Pick<Lab['library'], 'DryMongoBinary'>;
      const parse = async (name: string, value: string): Promise<string> =>
        (
          await lab.withEnv({ [`MONGOMS_${name}`]: value }, () =>
            thrownBy(() => DryMongoBinary.generateOptions({ version: '' })),
          )
        ).name;
      return {
        release: await inEnv('DISTRO', 'ubuntu'),
        distro: await inEnv('DISTRO', 'rocky-9'),
        archive: await parse('ARCHIVE_NAME', 'mongod.tgz'),
        url: await parse('DOWNLOAD_URL', 'https://mirror.example/'),
        windows: await parse('ARCHIVE_NAME', `mongodb-windows-x86_64-${lab.config.DEFAULT_VERSION}.zip`),
        enterprise: await parse('ARCHIVE_NAME', 'mongodb-linux-x86_64-enterprise-ubuntu2204-6.0.9.tgz'),
        known: await archiveError(lab, { version: '4.0.28', os: debian12 }),
        version: lab.config.DEFAULT_VERSION,
      };
    },
    says: [
      ['api/config-options#wrong-values', ({ release }) => `DISTRO without - and a release | ${release}`],
      ['api/config-options#wrong-values', ({ distro }) => `DISTRO with an unknown name | ${distro}`, { since: 9 }],
      [
        'api/config-options#wrong-values',
        ({ archive }) => `ARCHIVE_NAME or DOWNLOAD_URL that cannot be parsed | ${archive}`,
      ],
      ['api/config-options#wrong-values', ({ url }) => `DOWNLOAD_URL without an archive name | ${url}`],
      [
        'api/config-options#wrong-values',
        ({ known }) =>
          `VERSION that was never published for the platform | DownloadError, status 403, or ${known} where the package knows it`,
      ],
      [
        'api/config-options#archive_name',
        ({ windows, version }) => `mongodb-windows-x86_64-${version}.zip | ${windows}: windows is not in the pattern`,
      ],
      [
        'api/config-options#archive_name',
        ({ enterprise }) =>
          `mongodb-linux-x86_64-enterprise-ubuntu2204-6.0.9.tgz | ${enterprise}: two words between architecture and version`,
      ],
      [
        'api/classes/dry-mongo-binary#generateoptions',
        ({ archive }) => `DOWNLOAD_URL or ARCHIVE_NAME cannot be read | ${archive}, ParseArchiveRegexError`,
      ],
    ],
  }),

  observe({
    how: 'the file name of a binary with and without USE_ARCHIVE_NAME_FOR_BINARY_NAME',
    run: async (lab) => {
      const ofArchive = { MONGOMS_USE_ARCHIVE_NAME_FOR_BINARY_NAME: 'true' };
      return {
        ubuntu: await binaryName(lab, 'linux', 'x64', ubuntu),
        debian: await binaryName(lab, 'linux', 'x64', debian12),
        mac: await binaryName(lab, 'darwin', 'arm64', { os: 'darwin' }),
        windows: await binaryName(lab, 'win32', 'x64', { os: 'win32' }),
        ubuntuArchive: await lab.withEnv(ofArchive, () => binaryName(lab, 'linux', 'x64', ubuntu)),
        windowsArchive: await lab.withEnv(ofArchive, () => binaryName(lab, 'win32', 'x64', { os: 'win32' })),
      };
    },
    says: [
      [
        'api/classes/dry-mongo-binary#how-is-a-binary-named',
        (names) => [
          'For | File name',
          `Ubuntu, x64 | ${names.ubuntu}`,
          `Debian, x64 | ${names.debian}`,
          `macOS on Apple silicon | ${names.mac}`,
          `Windows | ${names.windows}`,
          'Ubuntu, with ARCHIVE_NAME=mongodb-linux-x86_64-ubuntu2204-6.0.9.tgz | mongod-x86_64-ubuntu-6.0.9',
          `Ubuntu 22.04, with USE_ARCHIVE_NAME_FOR_BINARY_NAME | ${names.ubuntuArchive}`,
          `Windows, with the same | ${names.windowsArchive}`,
        ],
      ],
      [
        'api/classes/dry-mongo-binary#how-is-a-binary-named',
        'On Windows, it then has no .exe.',
        { when: ({ windowsArchive }) => !windowsArchive.endsWith('.exe') },
      ],
      [
        'api/config-options#use_archive_name_for_binary_name',
        (names) => ['Value | File name on Ubuntu 22.04', `off | ${names.ubuntu}`, `on | ${names.ubuntuArchive}`],
      ],
      [
        'api/config-options#use_archive_name_for_binary_name',
        'On Windows, the name does not end in .exe.',
        { when: ({ windowsArchive }) => !windowsArchive.endsWith('.exe') },
      ],
    ],
  }),

  observe({
    how: 'MongoBinary.getPath() twice, with an archive that does not match its checksum',
    run: async (lab) => {
      const dir = mkdtempSync(path.join(lab.dir, 'archive-'));
      const archive = path.join(dir, path.basename(await archiveUrl(lab, {})));
      writeFileSync(archive, 'no archive');
      writeFileSync(`${archive}.md5`, '00000000000000000000000000000000');
      return lab.withEnv(
        { MONGOMS_DOWNLOAD_DIR: dir, MONGOMS_DISTRO: 'ubuntu-22.04', MONGOMS_MD5_CHECK: 'true' },
        async () => {
          const options = { version: lab.config.DEFAULT_VERSION, platform: 'linux', arch: 'x64', os: ubuntu };
          const first = await thrownBy(() => lab.library.MongoBinary.getPath(options));
          const second = await thrownBy(() => lab.library.MongoBinary.getPath(options));
          return { name: first.name, isRepeated: first.name === second.name };
        },
      );
    },
    says: [
      ['api/config-options#md5_check', ({ name }) => `If the sums differ, ${name} is thrown.`],
      [
        'api/config-options#md5_check',
        'The archive and its .md5 file stay in the download folder and are used again at the next start, which fails the same way.',
        { when: ({ isRepeated }) => isRepeated },
      ],
      [
        'guides/troubleshooting/download-failures#md5-check-failed',
        'An archive that is already there is not downloaded again, so the error repeats until you do.',
        { when: ({ isRepeated }) => isRepeated },
      ],
      [
        'api/config-options#resume_download',
        ({ name }) =>
          `It is appended to the part, and the check fails with ${name}. Every later start fails the same way.`,
        { since: 10 },
      ],
    ],
  }),
];

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')}, and ${String(words.at(-1))}`;
}

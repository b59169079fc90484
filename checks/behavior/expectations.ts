import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MongoMemoryReplSet, MongoMemoryServer } from 'frozen-core';
import { thrownBy } from './lab';
import type { Lab } from './lab';
import { eventsOfInstance } from './states';

/** Something that a page says about how the library behaves, and how to see it. */
export interface Expectation {
  /** Page, relative to the documentation folder. A version without the page is not asked. */
  readonly page: string;
  /** Id of the heading under which it is said; anywhere on the page without one. */
  readonly section?: string;
  readonly statement: string;
  /** First and last major that behave so. */
  readonly since?: number;
  readonly until?: number;
  /** The section is about nothing else, so other majors must not have it. */
  readonly isWholeSection?: true;
  /**
   * What the library does: texts that the section must contain, cells of a table separated by ` | `; or whether the
   * statement holds.
   */
  readonly run: (lab: Lab) => Promise<readonly string[] | boolean> | readonly string[] | boolean;
}

const serverPage = 'api/classes/mongo-memory-server';
const replSetPage = 'api/classes/mongo-memory-replset';
const instancePage = 'api/classes/mongo-instance';
const binaryPage = 'api/classes/mongo-binary';
const dryBinaryPage = 'api/classes/dry-mongo-binary';
const optionsPage = 'api/config-options';
const authPage = 'api/interfaces/mongo-memory-server-automaticauth';
const replSetOptsPage = 'api/interfaces/replset-opts';
const instanceOptsPage = 'api/interfaces/mongo-memory-instance-opts';
const systemsPage = 'guides/supported-systems';
const indexPage = 'api/index-api';
const errorsPage = 'guides/error-warning-details';

export const expectations: readonly Expectation[] = [
  {
    page: serverPage,
    section: 'start',
    statement: 'start() is allowed in the states new and stopped',
    run: (lab) =>
      withServer(lab, async (server) => [allowedStates(await thrownBy(() => server.start())), 'StateError']),
  },
  {
    page: serverPage,
    section: 'what-happens-when-mongod-exits-on-its-own',
    statement: 'a server whose mongod exited can neither be cleaned up nor started again',
    since: 9,
    until: 10,
    isWholeSection: true,
    run: async (lab) => {
      const server = await lab.library.MongoMemoryServer.create(lab.server());
      await kill(server);
      const { state } = server;
      const stop = await thrownBy(() => server.stop());
      const start = await thrownBy(() => server.start());
      await server.stop().catch(() => undefined);
      return [`state stays ${state}`, stop.message, start.message];
    },
  },
  {
    page: serverPage,
    section: 'why-did-i-get-another-port-than-i-asked-for',
    statement: 'which quick restart moves to a different port',
    since: 10,
    run: async (lab) => {
      const { getFreePort, resetPortsCache } = lab.load('util/getport') as unknown as GetPort;
      resetPortsCache();
      const port = await getFreePort();
      const restarts = [await getFreePort(port), await getFreePort(port)].map((next) => next === port);
      resetPortsCache();
      const startAndRestart = [await getFreePort(port), await getFreePort(port)].map((next) => next === port);
      const isTrue = [restarts, startAndRestart].every(([first, second]) => first === true && second === false);
      return isTrue ? ['the first quick restart', 'the second one if you did not'] : false;
    },
  },
  {
    page: serverPage,
    section: 'start',
    statement: 'a custom dbPath must exist',
    run: async (lab) => [(await failedStart(lab, '', path.join(lab.dir, 'nowhere'))).code ?? 'no code'],
  },
  ...(
    [
      ['exit 0', ({ message }) => message],
      ['exit 1', ({ name }) => name],
      ['stderr libcrypto.so.1.1: cannot open shared object', ({ name }) => name],
    ] satisfies [string, (thrown: { name: string; message: string }) => string][]
  ).map(([standIn, pick]): Expectation => ({
    page: serverPage,
    section: 'start',
    statement: `what start() throws when mongod does "${standIn}" before it is ready`,
    run: async (lab) => [pick(await failedStart(lab, standIn))],
  })),
  {
    page: serverPage,
    section: 'start',
    statement: 'start() gives up after instance.launchTimeout',
    run: async (lab) => [(await failedStart(lab, 'silent', undefined, 1000)).name],
  },
  {
    page: serverPage,
    section: 'events',
    statement: 'the order of stateChange for each call',
    run: async (lab) => [
      (await statesDuring(lab, (server) => server.start())).join(', '),
      (await statesDuring(lab, (server) => server.stop(), true)).join(', '),
      (await statesDuring(lab, (server) => server.stop({ doCleanup: false }), true)).join(', '),
      (await statesDuring(lab, (server) => server.start().catch(() => undefined), false, 'exit 1')).join(', '),
    ],
  },
  {
    page: serverPage,
    section: 'which-state-am-i-in-and-what-is-allowed',
    statement: 'what may be called in the states new and running',
    run: async (lab) => {
      const rows = [false, true].map(async (isRunning) => {
        const cells = [
          await outcome(lab, isRunning, (server) => server.start()),
          await outcome(lab, isRunning, (server) => server.getUri()),
          await outcome(lab, isRunning, (server) => server.stop()),
          await outcome(lab, isRunning, (server) => server.cleanup()),
        ];
        return [isRunning ? 'running' : 'new', ...cells].join(' | ');
      });
      return Promise.all(rows);
    },
  },
  {
    page: serverPage,
    section: 'what-does-stop-delete',
    statement: 'what each form of stop() deletes',
    since: 9,
    run: async (lab) => [
      await deletedBy(lab, 'stop()'),
      await deletedBy(lab, 'stop({ doCleanup: true })', { doCleanup: true }),
      await deletedBy(lab, 'stop({ doCleanup: true, force: true })', { doCleanup: true, force: true }),
      await deletedBy(lab, 'stop({ doCleanup: false })', { doCleanup: false }),
      await deletedBy(lab, 'stop({})', {}),
    ],
  },
  {
    page: serverPage,
    section: 'what-does-create-do-step-by-step',
    statement: 'the name of the temporary directory',
    run: (lab) =>
      withServer(lab, (server) => {
        const name = path.basename(server.instanceInfo?.dbPath ?? '');
        return name.startsWith('mongo-mem-') && path.dirname(server.instanceInfo?.dbPath ?? '') === os.tmpdir()
          ? ['mongo-mem-']
          : [name];
      }),
  },
  {
    page: serverPage,
    section: 'how-do-i-restart-and-keep-the-data',
    statement: 'a restart after stop({ doCleanup: false }) keeps the directory, and with start(true) the port',
    since: 9,
    run: (lab) =>
      withServer(lab, async (server) => {
        const { dbPath, port } = server.instanceInfo ?? {};
        await server.stop({ doCleanup: false });
        await server.start(true);
        return dbPath !== undefined && server.instanceInfo?.dbPath === dbPath && server.instanceInfo.port === port;
      }),
  },
  {
    page: serverPage,
    section: 'symbolasyncdispose',
    statement: 'the end of an "await using" block stops the server',
    since: 10,
    run: (lab) =>
      withServer(lab, async (server) => {
        await server[Symbol.asyncDispose]();
        return server.instanceInfo === undefined;
      }),
  },

  {
    page: replSetPage,
    section: 'which-state-am-i-in-and-what-is-allowed',
    statement: 'a new replica set is stopped, and which states its methods allow',
    run: async ({ library: { MongoMemoryReplSet } }) => {
      const replSet = new MongoMemoryReplSet();
      const uri = await thrownBy(() => replSet.getUri());
      const wait = await thrownBy(() => replSet.waitUntilRunning());
      return [`${replSet.state} | yes | ${uri.name} | ${wait.name}`];
    },
  },
  {
    page: replSetPage,
    section: 'geturi',
    statement: 'getUri() is allowed in the states running and init',
    run: async ({ library: { MongoMemoryReplSet } }) => [
      allowedStates(await thrownBy(() => new MongoMemoryReplSet().getUri())),
    ],
  },
  {
    page: indexPage,
    section: 'states-replset',
    statement: 'what getUri() and stop() of a replica set do in the state init',
    run: async (lab) => {
      const asked = startReplSet(lab);
      const uris = [await uriOrMessage(asked)];
      await asked.hasMembers();
      uris.push(await uriOrMessage(asked));
      await asked.start;
      uris.push(await uriOrMessage(asked));

      const stopped = [startReplSet(lab), startReplSet(lab)] as const;
      const withoutMembers = await stopped[0].replSet.stop();
      await stopped[1].hasMembers();
      const whileTheyStart = (await thrownBy(() => stopped[1].replSet.stop())).name;
      await Promise.all(stopped.map(({ start }) => start));
      const members = stopped.flatMap(({ replSet: { servers } }) => servers);
      const goOn = members.map(({ state }) => state).join() === 'running,running,running,running';
      await Promise.all([...asked.replSet.servers, ...members].map(kill));

      const isNew = await thrownBy(() => new lab.library.MongoMemoryReplSet().getUri());
      return [
        `getUri | ${isNew.name} | ${uris[0]} at first, then Error with ${uris[1]}, then the ${uris[2]} | `,
        `stop | true | ${withoutMembers} or ${whileTheyStart}: the members ${goOn ? 'keep starting' : 'end'}`,
      ];
    },
  },
  {
    page: replSetPage,
    section: 'constructor',
    statement: 'a count of 0 is refused',
    run: async ({ library: { MongoMemoryReplSet } }) => [
      (await thrownBy(() => new MongoMemoryReplSet({ replSet: { count: 0 } }))).name,
    ],
  },
  ...(['name', 'count', 'ip', 'storageEngine'] as const).map((field): Expectation => ({
    page: replSetOptsPage,
    section: field.toLowerCase(),
    statement: `the default of ${field}`,
    run: ({ library: { MongoMemoryReplSet } }) => [String(new MongoMemoryReplSet().replSetOpts[field])],
  })),
  ...(['customRootName', 'customRootPwd', 'force', 'keyfileContent'] as const).map((field): Expectation => ({
    page: authPage,
    section: field.toLowerCase(),
    statement: `the default of ${field}`,
    since: 9,
    run: (lab) => {
      const { authDefault } = lab.load('util/utils');
      const defaults = authDefault?.({} as never) as Record<string, unknown> | undefined;
      return [String(defaults?.[field])];
    },
  })),
  {
    page: instanceOptsPage,
    section: 'launchtimeout',
    statement: 'less than 1000 milliseconds do not count, and the default is 10000',
    run: (lab) => {
      // Waiting ten seconds for the message would be the other way to see it.
      const source = lab.library.MongoInstance.prototype.start.toString();
      return source.includes('>= 1000') && source.includes('1000 * 10') ? ['1000', '10000'] : false;
    },
  },

  {
    page: instancePage,
    section: 'events',
    statement: 'every event is emitted during a start and a stop, or is one of those for errors and replica sets',
    run: async (lab) => {
      const emitted = await eventsOfInstance(lab);
      return ['instanceLaunched', 'killerLaunched', 'instanceSTDOUT', 'instanceReady', 'instanceStarted'].every(
        (event, index, all) => emitted.indexOf(event) > (index === 0 ? -1 : emitted.indexOf(all[index - 1] ?? '')),
      );
    },
  },
  {
    page: instancePage,
    section: 'start',
    statement: 'start() a second time',
    since: 9,
    run: async (lab) => {
      const { MongoInstance } = lab.library;
      const { binary, spawn } = lab.server();
      const instance = await MongoInstance.create({
        instance: { port: 27_999, dbPath: lab.dir },
        ...(binary === undefined ? {} : { binary }),
        ...(spawn === undefined ? {} : { spawn }),
      });
      try {
        return [(await thrownBy(() => instance.start())).name];
      } finally {
        await instance.stop();
      }
    },
  },
  {
    page: instancePage,
    section: 'arguments',
    statement: 'the arguments of a server without options',
    since: 10,
    run: (lab) =>
      withServer(lab, (server) => {
        const { port = 0, dbPath = '', instance } = server.instanceInfo ?? {};
        const args = instance?.prepareCommandArgs().join(' ') ?? '';
        return [args.replace(String(port), '<port>').replace(dbPath, '<temporary directory>')];
      }),
  },
  {
    page: instancePage,
    section: 'preparecommandargs',
    statement: 'port and dbPath are required',
    run: async ({ library: { MongoInstance } }) => [
      (await thrownBy(() => new MongoInstance({}).prepareCommandArgs())).message,
      (await thrownBy(() => new MongoInstance({ instance: { port: 1 } }).prepareCommandArgs())).message,
    ],
  },

  {
    page: binaryPage,
    section: 'getpath',
    statement: 'a system binary that does not exist',
    run: async ({ library: { MongoBinary }, dir }) => [
      (await thrownBy(() => MongoBinary.getPath({ systemBinary: path.join(dir, 'nowhere') }))).name,
    ],
  },
  {
    page: binaryPage,
    section: 'getpath',
    statement: 'getPath() without a binary and with RUNTIME_DOWNLOAD=false throws',
    run: (lab) =>
      lab.withEnv({ MONGOMS_RUNTIME_DOWNLOAD: 'false', MONGOMS_DOWNLOAD_DIR: lab.dir, HOME: lab.dir }, async () => {
        const { message } = await thrownBy(() => lab.library.MongoBinary.getPath({ version: '4.4.1' }));
        return message.startsWith('MongoBinary.getPath: could not find an valid binary path!')
          ? ['could not find an valid binary path']
          : [message];
      }),
  },
  {
    page: dryBinaryPage,
    section: 'how-is-a-binary-named',
    statement: 'the file name of a binary',
    since: 10,
    run: async (lab) => {
      const ofArchive = { MONGOMS_USE_ARCHIVE_NAME_FOR_BINARY_NAME: 'true' };
      return [
        await binaryName(lab, 'linux', 'x64', ubuntu),
        await binaryName(lab, 'linux', 'x64', debian12),
        await binaryName(lab, 'darwin', 'arm64', { os: 'darwin' }),
        await binaryName(lab, 'win32', 'x64', { os: 'win32' }),
        await lab.withEnv(ofArchive, () => binaryName(lab, 'linux', 'x64', ubuntu)),
        await lab.withEnv(ofArchive, () => binaryName(lab, 'win32', 'x64', { os: 'win32' })),
      ];
    },
  },
  {
    page: binaryPage,
    section: 'naming-errors',
    statement: 'why an archive cannot be named',
    since: 10,
    run: async (lab) => [
      `platform other than linux, darwin, win32 | ${await archiveError(lab, { platform: 'osx' })}`,
      `processor other than x64 and arm64 | ${await archiveError(lab, { arch: 'ia32' })}`,
      `Linux distribution without builds, such as Alpine | ${await archiveError(lab, { os: alpine })}`,
      `version known to be missing for this distribution | ${await archiveError(lab, { version: '6.0.14', os: debian12 })}`,
      `DISTRO without a - | ${await lab.withEnv({ MONGOMS_DISTRO: 'ubuntu' }, () => archiveError(lab, {}))}`,
    ],
  },
  {
    page: binaryPage,
    section: 'naming-errors',
    statement: 'which distributions need a version with a number',
    run: async (lab) => {
      const strict: string[] = [];
      for (const { name, dist, release } of [
        { name: 'Ubuntu', dist: 'ubuntu', release: '22.04' },
        { name: 'Debian', dist: 'debian', release: '12' },
        { name: 'RHEL', dist: 'rhel', release: '9.2' },
        { name: 'Fedora', dist: 'fedora', release: '38' },
        { name: 'SUSE', dist: 'opensuse-leap', release: '15.5' },
        { name: 'Amazon Linux', dist: 'amzn', release: '2' },
      ]) {
        const error = await archiveError(lab, { version: 'latest', os: { os: 'linux', dist, release } });
        if (error === 'UnknownVersionError') {
          strict.push(name);
        }
      }
      return [`such as latest, on ${strict.join(', ')} and distributions mapped to them | UnknownVersionError`];
    },
  },

  {
    page: optionsPage,
    section: 'precedence',
    statement: 'the environment beats package.json, which beats the default',
    run: (lab) => {
      const folder = lab.project('precedence', { version: '6.0.9', downloadDir: './binaries' });
      const byDefault = lab.option('VERSION');
      lab.config.findPackageJson(folder);
      const byFile = lab.option('VERSION');
      const dir = lab.option('DOWNLOAD_DIR');
      return lab.withEnv({ MONGOMS_VERSION: '5.0.8' }, () => {
        const byEnvironment = lab.option('VERSION');
        lab.config.findPackageJson(lab.project('reset', { md5Check: 'true' }));
        return (
          byDefault === lab.config.DEFAULT_VERSION &&
          byFile === '6.0.9' &&
          byEnvironment === '5.0.8' &&
          dir === path.join(folder, 'binaries')
        );
      });
    },
  },
  {
    page: optionsPage,
    section: 'booleans',
    statement: 'what counts as true',
    run: ({ config: { envToBool } }) => {
      const on = ['1', 'on', 'yes', 'true', 'TRUE', 'Yes'];
      const off = ['0', 'off', 'no', 'false', '', '2', 'enabled', 'y'];
      return on.every((value) => envToBool(value)) && !off.some((value) => envToBool(value)) ? on.slice(0, 4) : false;
    },
  },
  {
    page: optionsPage,
    section: 'arch',
    statement: 'ARCH changes nothing',
    since: 10,
    run: (lab) =>
      lab.withEnv({ MONGOMS_ARCH: 's390x' }, async () => {
        const { arch } = await lab.library.DryMongoBinary.generateOptions({ os: ubuntu, version: '7.0.24' });
        return arch === os.arch();
      }),
  },
  {
    page: optionsPage,
    section: 'code-or-config',
    statement: 'whether the code or the config option wins',
    since: 10,
    run: async (lab) => {
      const winner = (
        field: 'version' | 'downloadDir' | 'systemBinary',
        name: string,
        values: readonly [string, string],
      ) =>
        lab.withEnv({ [`MONGOMS_${name}`]: values[1] }, async () => {
          const options = { os: ubuntu, version: '7.0.24', [field]: values[0] };
          const { [field]: used } = await lab.library.DryMongoBinary.generateOptions(options);
          return `binary.${field} | ${name} | ${used === values[0] ? 'the code' : 'the config option'}`;
        });
      const folders = [path.join(lab.dir, 'code'), path.join(lab.dir, 'config')] as const;
      return [
        await winner('version', 'VERSION', ['5.0.8', '6.0.9']),
        await winner('downloadDir', 'DOWNLOAD_DIR', folders),
        await winner('systemBinary', 'SYSTEM_BINARY', folders),
      ];
    },
  },
  {
    page: optionsPage,
    section: 'use_archive_name_for_binary_name',
    statement: 'the file name of a binary without and with this option',
    since: 10,
    run: async (lab) => [
      `off | ${await binaryName(lab, 'linux', 'x64', ubuntu)}`,
      `on | ${await lab.withEnv({ MONGOMS_USE_ARCHIVE_NAME_FOR_BINARY_NAME: 'true' }, () => binaryName(lab, 'linux', 'x64', ubuntu))}`,
    ],
  },
  {
    page: optionsPage,
    section: 'wrong-values',
    statement: 'what happens with a wrong value',
    since: 10,
    run: async (lab) => {
      const inEnv = (name: string, value: string): Promise<string> =>
        lab.withEnv({ [`MONGOMS_${name}`]: value }, () => archiveError(lab, {}));
      const unparsable = await lab.withEnv({ MONGOMS_ARCHIVE_NAME: 'mongod.tgz' }, () =>
        thrownBy(() => lab.library.DryMongoBinary.generateOptions()),
      );
      return [
        `DISTRO without - and a release | ${await inEnv('DISTRO', 'ubuntu')}`,
        `DISTRO with an unknown name | ${await inEnv('DISTRO', 'rocky-9')}`,
        `ARCHIVE_NAME or DOWNLOAD_URL that cannot be parsed | ${unparsable.name}`,
      ];
    },
  },
  {
    page: optionsPage,
    section: 'wrong-values',
    statement: 'what happens with a version that was never published for the platform',
    run: async (lab) => {
      const known = await archiveError(lab, { version: '4.0.28', os: debian12 });
      return [
        `VERSION that was never published for the platform | DownloadError, status 403, or ${known} where the package knows it`,
      ];
    },
  },
  ...(
    [
      ['md5_check', 'which fails the same way', 0],
      ['resume_download', 'Md5CheckFailedError. Every later start fails the same way', 10],
    ] as const
  ).map(([section, text, since]): Expectation => ({
    page: optionsPage,
    section,
    statement: 'an archive that failed the MD5 check fails it again at the next start',
    since,
    run: async (lab) => {
      const dir = mkdtempSync(path.join(lab.dir, 'archive-'));
      const archive = path.join(dir, path.basename(await archiveUrl(lab, {})));
      writeFileSync(archive, 'no archive');
      writeFileSync(`${archive}.md5`, '00000000000000000000000000000000');
      return lab.withEnv({ MONGOMS_DOWNLOAD_DIR: dir, MONGOMS_DISTRO: 'ubuntu-22.04' }, async () => {
        const options = { version: lab.config.DEFAULT_VERSION, platform: 'linux', arch: 'x64', os: ubuntu };
        const first = await thrownBy(() => lab.library.MongoBinary.getPath(options));
        const second = await thrownBy(() => lab.library.MongoBinary.getPath(options));
        return first.name === 'Md5CheckFailedError' && second.name === first.name ? [text] : false;
      });
    },
  })),
  {
    page: errorsPage,
    section: 'errors-of-nodejs',
    statement: 'what a package.json that is not valid JSON throws',
    run: async (lab) => {
      const contents = ['{"a":1,}', '{ // comment\n"a":1}', '{"a":1 // comment\n}', '// comment\n{}'];
      const folder = lab.project('wrong-json', {});
      const messages: string[] = [];
      for (const content of contents) {
        writeFileSync(path.join(folder, 'package.json'), content);
        const { message } = await thrownBy(() => lab.config.findPackageJson(folder));
        messages.push(
          message.replace(/ at position .*/, '').replace(/^Unexpected token .* is/s, 'Unexpected token ... is'),
        );
      }
      return [messages.join(', ')];
    },
  },
  {
    page: optionsPage,
    section: 'distro',
    statement: 'the names that DISTRO takes, and those that it does not',
    since: 10,
    run: async (lab) => {
      const errorOf = (distro: string): Promise<string> =>
        lab.withEnv({ MONGOMS_DISTRO: `${distro}-15` }, () => archiveError(lab, {}));
      const taken = ['ubuntu', 'fedora', 'amzn', 'suse', 'opensuse', 'rhel', 'centos', 'ol', 'arch', 'manjaro'];
      const refused = ['rocky', 'almalinux', 'linuxmint', 'pop', 'elementary', 'sles', 'amazon'];
      const errors: string[] = [];
      for (const distro of [...taken, ...refused]) {
        errors.push(await errorOf(distro));
      }
      return errors.every((error, index) => (error === 'no error') === index < taken.length)
        ? [`${refused.join(', ')}.`]
        : false;
    },
  },
  {
    page: systemsPage,
    statement: 'Alpine is not supported, and Debian 12 has no MongoDB below 7.0.3',
    since: 9,
    run: async (lab) => {
      const isRefused = (await archiveError(lab, { version: '6.0.14', os: debian12 })) !== 'no error';
      const isTaken = (await archiveError(lab, { version: '7.0.3', os: debian12 })) === 'no error';
      return isRefused && isTaken ? [await archiveError(lab, { os: alpine }), '7.0.3'] : false;
    },
  },
  {
    page: systemsPage,
    section: 'ubuntu',
    statement: 'the builds for Ubuntu',
    since: 10,
    run: async (lab) => {
      const builds = (version: string): Promise<string> =>
        Promise.all(['18.04', '20.04', '22.04', '24.04'].map((release) => build(lab, 'ubuntu', release, version))).then(
          (row) => row.join(' | '),
        );
      return [
        `8.0.0 and newer | ${await builds('8.0.0')}`,
        `6.0.4 to 7.x | ${await same(builds('6.0.4'), builds('7.0.99'))}`,
        `4.4 to 6.0.3 | ${await same(builds('4.4.0'), builds('6.0.3'))}`,
        `4.0 to 4.3 | ${await same(builds('4.0.0'), builds('4.3.9'))}`,
      ];
    },
  },
  {
    page: systemsPage,
    section: 'amazon',
    statement: 'the builds for Amazon Linux',
    since: 10,
    run: async (lab) => [
      `2023 | ${await build(lab, 'amzn', '2023', '7.0.24')}`,
      `2 | ${await build(lab, 'amzn', '2', '7.0.24')}`,
      await build(lab, 'amzn', '2018.03', '7.0.24'),
    ],
  },
  {
    page: systemsPage,
    section: 'fedora',
    statement: 'the RHEL that a Fedora counts as',
    since: 10,
    run: async (lab) => {
      const asRhel = async (release: string, version: string): Promise<string> =>
        (await build(lab, 'fedora', release, version)).replace(
          /^rhel(\d)(\d)?$/,
          (_, major, minor = '0') => `RHEL ${major}.${minor}`,
        );
      return [
        `34 and newer, MongoDB 8.0.0 and newer | ${await same(asRhel('34', '8.0.0'), asRhel('42', '8.0.4'))}`,
        `34 and newer, older MongoDB | ${await same(asRhel('34', '7.0.24'), asRhel('42', '6.0.14'))}`,
        `28 to 33 | ${await same(asRhel('28', '7.0.24'), asRhel('33', '7.0.24'))}`,
        `19 to 27 | ${await same(asRhel('19', '4.4.29'), asRhel('27', '4.4.29'))}`,
        `12 to 18 | ${await same(asRhel('12', '3.6.0'), asRhel('18', '3.6.0'))}`,
      ];
    },
  },
  {
    page: systemsPage,
    section: 'ubuntu-likes',
    statement: 'the Ubuntu that Mint and elementary OS count as',
    since: 10,
    run: async (lab) => {
      const asUbuntu = async (dist: string, release: string, version: string): Promise<string> =>
        (await build(lab, dist, release, version)).replace(/^ubuntu(\d\d)(\d\d)$/, '$1.$2');
      return [
        `22 | ${await asUbuntu('linuxmint', '22', '8.0.4')}`,
        `21 and any other | ${await same(asUbuntu('linuxmint', '21', '8.0.4'), asUbuntu('linuxmint', '99', '8.0.4'))}`,
        `20 | ${await asUbuntu('linuxmint', '20.3', '8.0.4')}`,
        `19 | ${await asUbuntu('linuxmint', '19', '4.4.29')}`,
        `7 and any other | ${await same(asUbuntu('elementary', '7', '8.0.4'), asUbuntu('elementary', '99', '8.0.4'))}`,
        `6 | ${await asUbuntu('elementary', '6', '8.0.4')}`,
      ];
    },
  },
];

const ubuntu = { os: 'linux', dist: 'ubuntu', release: '22.04' };
const debian12 = { os: 'linux', dist: 'debian', release: '12' };
const alpine = { os: 'linux', dist: 'alpine', release: '3.20' };

async function withServer<T>(lab: Lab, run: (server: MongoMemoryServer) => T | Promise<T>): Promise<T> {
  const server = await lab.library.MongoMemoryServer.create(lab.server());
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

/**
 * Begins the start of a replica set of two members. The stand-in cannot join them, so the start ends where they all run,
 * still in the state `init`.
 */
function startReplSet(lab: Lab) {
  class Unjoined extends lab.library.MongoMemoryReplSet {
    protected override _initReplSet(): Promise<void> {
      return Promise.resolve();
    }
  }
  const { binary = {} } = lab.server();
  const replSet: MongoMemoryReplSet = new Unjoined({ replSet: { count: 2 }, binary });
  const start = replSet.start();
  const hasMembers = async (): Promise<void> => {
    while (replSet.servers.length === 0) {
      await new Promise(setImmediate);
    }
  };
  return { replSet, start, hasMembers };
}

/** What `getUri()` of a replica set gives: the URI, or `URI` for one that names members; else the message of the error. */
async function uriOrMessage({ replSet }: ReturnType<typeof startReplSet>): Promise<string> {
  let uri = '';
  const { name, message } = await thrownBy(() => (uri = replSet.getUri()));
  return name === 'no error' ? uri.replace(/^mongodb:\/\/127\.0\.0\.1:.*/, 'URI') : message;
}

/** Ends the processes of a server behind its back. */
/** The module that hands out ports, since 9.x. */
interface GetPort {
  readonly getFreePort: (port?: number) => Promise<number>;
  readonly resetPortsCache: () => void;
}

async function kill({ instanceInfo }: MongoMemoryServer): Promise<void> {
  const { mongodProcess, killerProcess } = instanceInfo?.instance ?? {};
  const closed = new Promise((resolve) => mongodProcess?.once('close', resolve));
  mongodProcess?.kill('SIGKILL');
  await closed;
  killerProcess?.kill();
}

function allowedStates({ message }: { message: string }): string {
  return /allowed States: "(\[[^\]]*\])"/.exec(message)?.[1] ?? message;
}

async function failedStart(lab: Lab, standIn: string, dbPath?: string, launchTimeout?: number) {
  const instance = {
    ...(dbPath === undefined ? {} : { dbPath }),
    ...(launchTimeout === undefined ? {} : { launchTimeout }),
  };
  return thrownBy(() => lab.library.MongoMemoryServer.create(lab.server(standIn, { instance })));
}

/** The states that a server tells of while something runs. */
async function statesDuring(
  lab: Lab,
  run: (server: MongoMemoryServer) => Promise<unknown>,
  isStarted = false,
  standIn = '',
): Promise<readonly string[]> {
  const server = new lab.library.MongoMemoryServer(lab.server(standIn));
  const states: string[] = [];
  if (isStarted) {
    await server.start();
  }
  server.on('stateChange' as never, (state: string) => states.push(state));
  await run(server);
  const told = [...states];
  await server.stop();
  return told;
}

/** `yes`, the value where it is false, or the class of what is thrown. */
async function outcome(lab: Lab, isRunning: boolean, call: (server: MongoMemoryServer) => unknown): Promise<string> {
  const server = new lab.library.MongoMemoryServer(lab.server());
  if (isRunning) {
    await server.start();
  }
  let value: unknown;
  const { name } = await thrownBy(async () => {
    value = await call(server);
  });
  await server.stop();
  return name === 'no error' ? (value === false ? 'false' : 'yes') : name;
}

/** A row: the call, what happens to the temporary directory and to one's own, `instanceInfo` and the state. */
async function deletedBy(lab: Lab, call: string, options?: { doCleanup?: boolean; force?: boolean }): Promise<string> {
  const own = mkdtempSync(path.join(lab.dir, 'own-'));
  const servers = await Promise.all([
    lab.library.MongoMemoryServer.create(lab.server()),
    lab.library.MongoMemoryServer.create(lab.server('', { instance: { dbPath: own } })),
  ]);
  const [temporary] = servers;
  const { dbPath = '' } = temporary.instanceInfo ?? {};
  await Promise.all(servers.map((server) => server.stop(options)));
  const keptOrDeleted = (dir: string): string => (existsSync(dir) ? 'kept' : 'deleted');
  const cells = [
    call,
    keptOrDeleted(dbPath),
    keptOrDeleted(own),
    temporary.instanceInfo === undefined ? 'undefined' : 'kept',
    temporary.state,
  ];
  await Promise.all(servers.map((server) => server.stop()));
  return cells.join(' | ');
}

/** The part of an archive's name that tells the distribution, for instance `ubuntu2204`. */
async function build(lab: Lab, dist: string, release: string, version: string): Promise<string> {
  const likes: Readonly<Record<string, string>> = { linuxmint: 'ubuntu', elementary: 'ubuntu', amzn: 'fedora' };
  const system = { os: 'linux', dist, release, id_like: [likes[dist] ?? dist] };
  const url = await archiveUrl(lab, { version, os: system });
  return /mongodb-linux-\w+-(\w+)-/.exec(url)?.[1] ?? url;
}

/** The text that both ends of a range give, or both texts. */
async function same(...ends: readonly Promise<string>[]): Promise<string> {
  return [...new Set(await Promise.all(ends))].join(' or ');
}

function binaryName(
  lab: Lab,
  platform: string,
  arch: string,
  system: Readonly<Record<string, string>>,
): Promise<string> {
  const { DryMongoBinary } = lab.library;
  return DryMongoBinary.getBinaryName({
    version: lab.config.DEFAULT_VERSION,
    platform,
    arch,
    os: system as typeof ubuntu,
  });
}

/** Address of an archive, by default of the default version on Ubuntu. */
function archiveUrl(lab: Lab, options: Readonly<Record<string, unknown>>): Promise<string> {
  const { MongoBinaryDownloadUrl: Url } = lab.load('util/MongoBinaryDownloadUrl') as unknown as {
    MongoBinaryDownloadUrl: new (options: object) => { getDownloadUrl(): Promise<string> };
  };
  const wanted = { version: lab.config.DEFAULT_VERSION, platform: 'linux', arch: 'x64', os: ubuntu, ...options };
  return new Url(wanted).getDownloadUrl();
}

/** Class of the error of asking for an archive. */
async function archiveError(lab: Lab, options: Readonly<Record<string, unknown>>): Promise<string> {
  return (await thrownBy(() => archiveUrl(lab, options))).name;
}

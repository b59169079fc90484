import type { MongoMemoryServer } from 'frozen-core';
import { existsSync, readdirSync } from 'node:fs';
import { Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { observe } from '../expectation';
import { hasten, thrownBy } from '../lab';
import type { Lab } from '../lab';
import { eventsOfInstance } from '../states';

interface Failure {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly state: string;
  readonly isWarned: boolean;
}

async function failedStart(lab: Lab, instead: string, instance: object = {}): Promise<Failure> {
  const server = new lab.library.MongoMemoryServer(lab.server(instead, { instance }));
  const warned = lab.warnings.length;
  const thrown = await thrownBy(() => server.start());
  return { ...thrown, state: server.state, isWarned: lab.warnings.length > warned };
}

/** The module that hands out ports, since 9.x. */
interface GetPort {
  readonly getFreePort: (port?: number) => Promise<number>;
  readonly resetPortsCache: () => void;
}

/** Ends `mongod` behind the back of its server. */
async function kill({ instanceInfo }: MongoMemoryServer): Promise<void> {
  const { mongodProcess, killerProcess } = instanceInfo?.instance ?? {};
  const closed = new Promise((resolve) => mongodProcess?.once('close', resolve));
  mongodProcess?.kill('SIGKILL');
  await closed;
  killerProcess?.kill();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Where pages tell of a `mongod` that ended on its own, and in which majors. */
const exitedSections = [
  ['what-happens-when-mongod-exits-on-its-own', 9, 10],
  ['mongod-is-gone', 11, Infinity],
  ['when-mongod-dies', 8, 8],
] as const;

export const starting = [
  observe({
    how: 'start() of a mongod that ends at once, says nothing, or cannot be given its directory or port',
    run: async (lab: Lab) => {
      const before = new Set(readdirSync(os.tmpdir()));
      return {
        ok: await failedStart(lab, 'exit 0'),
        code: await failedStart(lab, 'exit 1'),
        library: await failedStart(lab, 'stderr libcrypto.so.1.1: cannot open shared object'),
        silent: await hasten(10_000, () => failedStart(lab, 'silent')),
        dir: await failedStart(lab, '', { dbPath: path.join(lab.dir, 'nowhere') }),
        port: await failedStart(lab, '', { port: 70_000 }),
        left: readdirSync(os.tmpdir()).filter((name) => name.startsWith('mongo-mem-') && !before.has(name)).length,
      };
    },
    says: [
      [
        'api/classes/mongo-memory-server#start',
        ({ dir }) => `the custom dbPath does not exist | the file system's ${String(dir.code)} error | ${dir.state}`,
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ port }) =>
          `instance.port is not a port number, or the system does not allow it | Node's ${port.name}, or EACCES | ${port.state}`,
        { since: 9 },
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ port }) => `instance.port is not a port number | Node's ${port.name} | ${port.state}`,
        { until: 8 },
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ library }) =>
          `mongod names a reason while starting: port in use, missing library | ${library.name} | ${library.state}`,
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ code }) => `mongod exits with an error code or a signal | ${code.name} | ${code.state}`,
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ ok }) => `mongod exits with code 0 before it is ready | ${ok.name}: ${ok.message} | ${ok.state}`,
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ silent }) => `mongod is not ready within instance.launchTimeout | ${silent.name} | ${silent.state}`,
      ],
      [
        'api/classes/mongo-memory-server#start',
        'The temporary data directory of a failed start is left on disk, so that you can look at it.',
        { when: ({ left }) => left >= 4 },
      ],
      [
        'guides/recipes/speed-and-memory#why-do-mongo-mem-directories-fill-the-disk',
        'the start failed | the directory, on purpose, so that you can look at it',
        { when: ({ left }) => left >= 4 },
      ],
      [
        'guides/error-warning-details#what-a-failed-start-leaves-behind',
        ({ code }) => `The state is ${code.state}. You can call start() on the same object again.`,
      ],
      [
        'guides/error-warning-details#what-a-failed-start-leaves-behind',
        'The error is first printed with console.warn, unless debug mode is on, and then thrown.',
        { when: ({ code, ok, library }) => code.isWarned && ok.isWarned && library.isWarned },
      ],
      [
        [
          'guides/common-issues#launch-timeout',
          'guides/recipes/timeouts#instance-failed-to-start-within-10000ms',
          'guides/troubleshooting/macos#slow-first-start',
        ],
        ({ silent }) => `${silent.name}: ${silent.message}`,
      ],
      [
        'api/interfaces/mongo-memory-instance-opts#launchtimeout',
        ({ silent }) => `Fails: ${silent.name} ${silent.message}.`,
      ],
      [
        'api/classes/mongo-instance#start',
        ({ silent }) =>
          `mongod is not ready in time | ${silent.name}: ${silent.message.replace('10000', '<milliseconds>')} | after await instance.stop(), unless mongod was already gone`,
        { since: 9, until: 10 },
      ],
    ],
  }),

  ...exitedSections.map(([section, since, until]) =>
    observe({
      how: 'a server whose mongod was ended with SIGKILL',
      since,
      until,
      run: async (lab: Lab) => {
        const { MongoMemoryServer } = lab.library;
        const [one, other] = await Promise.all([
          MongoMemoryServer.create(lab.server()),
          MongoMemoryServer.create(lab.server()),
        ]);
        const told: string[] = [];
        one.on('stateChange' as never, (state: string) => told.push(state));
        await Promise.all([one, other].map(kill));
        const { instanceInfo } = one;
        const state: string = one.state;
        const isTold = told.length > 0;
        const uri = await thrownBy(() => one.getUri());
        const early = await thrownBy(() => one.start());
        const ensured = (await one.ensureInstance()) === instanceInfo;
        const stop = await thrownBy(() => one.stop());
        const isDeleted = !existsSync(instanceInfo?.dbPath ?? '');
        const afterStop = one.state;
        const kept = String(await other.stop({ doCleanup: false }));
        const afterKeep = other.state;
        const start = await thrownBy(() => other.start());
        await Promise.all([one, other].map((server) => server.stop().catch(() => undefined)));
        return { state, isTold, uri, early, ensured, stop, isDeleted, afterStop, kept, afterKeep, start };
      },
      says: [
        [
          `api/classes/mongo-memory-server#${section}`,
          ({ state, isTold, uri }) =>
            `The server object does not notice. state ${state === 'running' ? 'stays' : 'becomes'} ${state}, getUri() ${uri.name === 'no error' ? 'still answers' : 'throws'}, and ${isTold ? 'a' : 'no'} stateChange is emitted.`,
        ],
        [
          `api/classes/mongo-memory-server#${section}`,
          ({ early, ensured, state, stop, isDeleted, afterStop, kept, afterKeep, start }) => [
            'Call | Result',
            `start() | rejects with a ${early.name}: the state is still ${state}`,
            `ensureInstance() | resolves with ${ensured ? 'the old' : 'another'} instanceInfo; starts nothing`,
            stop.name === 'no error'
              ? `stop() | resolves with true and ${isDeleted ? 'deletes' : 'keeps'} the temporary directory; state ${afterStop}`
              : `stop() | rejects with ${stop.message}; state ${afterStop}`,
            `stop({ doCleanup: false }) | resolves with ${kept}; state ${afterKeep}`,
            `start(), ensureInstance() after either of them | ${start.name === 'no error' ? 'starts mongod again' : `rejects with ${start.message}`}`,
          ],
        ],
        [
          'guides/known-issues',
          'If mongod crashes after a successful start, nothing is thrown and the state stays running; getUri() and ensureInstance() answer as if nothing had happened.',
          { when: ({ state, uri, ensured }) => state === 'running' && uri.name === 'no error' && ensured },
        ],
        [
          'guides/known-issues',
          'A later stop() rejects with the second message, and the object cannot be started again.',
          {
            since: 9,
            until: 10,
            when: ({ stop, start }) => stop.message.startsWith('Cannot cleanup because') && start.name !== 'no error',
          },
        ],
        [
          'guides/known-issues',
          'A later stop() works as usual. To continue with the same data, call stop({ doCleanup: false }) and then start().',
          { since: 11, when: ({ stop, start }) => stop.name === 'no error' && start.name === 'no error' },
        ],
        [
          'guides/known-issues',
          'A later stop() works as usual. A start() after it works, too.',
          { until: 8, when: ({ stop, start }) => stop.name === 'no error' && start.name === 'no error' },
        ],
      ],
    }),
  ),

  observe({
    how: 'getFreePort() where every port is taken',
    since: 9,
    run: async (lab) => {
      const { getFreePort, resetPortsCache } = lab.load('util/getport') as unknown as GetPort;
      resetPortsCache();
      const descriptor = Object.getOwnPropertyDescriptor(Server.prototype, 'listen') ?? {};
      let tries = 0;
      Object.defineProperty(Server.prototype, 'listen', {
        ...descriptor,
        value(this: Server) {
          tries += 1;
          process.nextTick(() => this.emit('error', Object.assign(new Error('busy'), { code: 'EADDRINUSE' })));
          return this;
        },
      });
      try {
        const { message } = await thrownBy(() => getFreePort());
        return { message, tries: ['ten', 'eleven', 'twelve'][tries - 10] ?? String(tries) };
      } finally {
        Object.defineProperty(Server.prototype, 'listen', descriptor);
        resetPortsCache();
      }
    },
    says: [
      [
        'guides/recipes/parallel-tests#why-is-the-port-already-in-use',
        ({ tries }) => `${tries.charAt(0).toUpperCase()}${tries.slice(1)} tries in a row gave no usable port.`,
      ],
      [['guides/recipes/parallel-tests', 'guides/common-issues'], ({ message }) => message],
      [
        'guides/common-issues',
        ({ message, tries }) =>
          `${message} means that the system had no free port to give, ${tries} times in a row. See Parallel tests.`,
        { since: 10 },
      ],
      ['api/classes/mongo-memory-server#start', ({ message }) => `no free port found | Error: ${message} | stopped`],
    ],
  }),

  observe({
    how: 'the arguments, the directory, and the events of a server without options',
    run: async (lab) => {
      const server = await lab.library.MongoMemoryServer.create(lab.server());
      const { port = 0, dbPath = '', ip, dbName, instance } = server.instanceInfo ?? {};
      const args = instance?.prepareCommandArgs().join(' ') ?? '';
      await server.stop();
      const events = await eventsOfInstance(lab);
      return {
        args: args.replace(String(port), '<port>').replace(dbPath, '<temporary directory>'),
        prefix: path.dirname(dbPath) === os.tmpdir() ? path.basename(dbPath).replace(/-[^-]*$/, '') : dbPath,
        ip,
        dbName,
        order: ['instanceLaunched', 'killerLaunched', 'instanceReady', 'instanceStarted', 'instanceClosed'].sort(
          (a, b) => events.indexOf(a) - events.indexOf(b),
        ),
      };
    },
    says: [
      ['api/classes/mongo-instance#arguments', ({ args }) => args],
      [
        'api/classes/mongo-memory-server#what-does-create-do-step-by-step',
        ({ prefix }) =>
          `It creates a temporary directory ${prefix}-<random> in the system's temporary folder. With instance.dbPath it uses yours, which must exist, and checks whether it is empty.`,
      ],
      [
        'guides/quick-start-guide#stop',
        ({ prefix }) =>
          `stop ends the process and deletes the temporary directory, ${prefix}-… in that of your system.`,
      ],
      [
        'guides/faq#do-testing-database-paths-get-cleaned-up',
        ({ prefix }) => `If the process is killed, a directory ${prefix}-… stays behind.`,
      ],
      [
        'api/classes/mongo-memory-server#mongoinstancedata',
        ({ ip }) => `ip | string | The address mongod is bound to: instance.ip, or '${String(ip)}'.`,
      ],
      [
        'api/classes/mongo-instance#order',
        ({ order: [launched, killer, ready, started] }) =>
          `start() succeeds | ${String(launched)}, ${String(killer)}, output, ${String(ready)}, more output, ${String(started)}`,
      ],
    ],
  }),

  observe({
    how: 'MongoInstance without a port or a dbPath, and one that is started twice',
    run: async (lab) => {
      const { MongoInstance } = lab.library;
      const { binary, spawn } = lab.server();
      const options = {
        instance: { port: 27_999, dbPath: lab.dir },
        ...(binary && { binary }),
        ...(spawn && { spawn }),
      };
      const instance = await MongoInstance.create(options);
      const { pid } = instance.mongodProcess ?? {};
      const twice = lab.major === 8 ? undefined : await thrownBy(() => instance.start());
      await instance.stop();
      return {
        port: await thrownBy(() => new MongoInstance({}).prepareCommandArgs()),
        dbPath: await thrownBy(() => new MongoInstance({ instance: { port: 1 } }).prepareCommandArgs()),
        twice: `${String(twice?.name)}: ${String(twice?.message).replace(String(pid), '<pid>')}`,
        again: String(await instance.stop()),
      };
    },
    says: [
      [
        'api/classes/mongo-instance#preparecommandargs',
        ({ port }) => `port is not set | ${port.name}: ${port.message}`,
      ],
      [
        'api/classes/mongo-instance#preparecommandargs',
        ({ dbPath }) => `dbPath is not set | ${dbPath.name}: ${dbPath.message}`,
      ],
      [
        'api/classes/mongo-instance#start',
        ({ twice }) =>
          `mongodProcess is still set: it is running, or it has ended on its own | ${twice} | after stop(), unless it ended on its own`,
        { since: 9, until: 10 },
      ],
      [
        'api/classes/mongo-instance#start',
        ({ twice }) =>
          `mongodProcess is still set: it is running, or it has ended on its own with code 0 | ${twice} | after stop()`,
        { since: 11 },
      ],
      [
        'api/classes/mongo-instance#stop',
        ({ again }) =>
          `Returns: a promise for ${again} if there is neither a mongod nor a killer process, otherwise for true.`,
      ],
    ],
  }),

  observe({
    how: 'new MongoMemoryServer({ auth: {} })',
    run: ({ library: { MongoMemoryServer } }) => ({
      isOff: new MongoMemoryServer({ auth: {} }).auth === undefined,
      auth: new MongoMemoryServer({ auth: { enable: true } }).auth,
    }),
    says: [
      [
        'guides/common-issues#authentication',
        'Since version 9, auth: {} does nothing.',
        { since: 9, when: ({ isOff }) => isOff },
      ],
      [
        'guides/recipes/authentication#why-is-authentication-not-enabled',
        'auth: {} | nothing; enable has to be true',
        { since: 9, when: ({ isOff }) => isOff },
      ],
      [
        'api/classes/mongo-memory-server#how-do-i-connect-with-authentication',
        'auth: {} without enable: true does not turn authentication on.',
        { since: 9, when: ({ isOff }) => isOff },
      ],
      [
        'api/interfaces/mongo-memory-server-automaticauth#enable',
        'Default: false, also for auth: {}.',
        { since: 9, when: ({ isOff }) => isOff },
      ],
      [
        'api/interfaces/mongo-memory-server-automaticauth#customrootname',
        ({ auth }) => `Default: '${String(auth?.customRootName)}'`,
      ],
      [
        'api/interfaces/mongo-memory-server-automaticauth#customrootpwd',
        ({ auth }) => `Default: '${String(auth?.customRootPwd)}'`,
      ],
      [
        'api/interfaces/mongo-memory-server-automaticauth#keyfilecontent',
        ({ auth }) => `Default: '${String(auth?.keyfileContent)}'`,
      ],
      ['api/interfaces/mongo-memory-server-automaticauth#force', ({ auth }) => `Default: ${String(auth?.force)}`],
    ],
  }),
];

import type * as Library from 'frozen';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { locatePackages, type LibraryPackages } from '../../facts/node/packages';
import { documentedVersions } from '../../facts/node/sitePages';
import { factsOf, siteDir } from '../check';
import { installStandIn } from '../standIn/install';
import { observeConfiguration } from './configuration';

// Observes what a release of the library does. Runs once per release; the results are in
// facts/data/behavior/<label>.json. If a release behaves differently, the diff of that file shows it, and somebody
// checks what the pages say about it. commands/release.ts compares which archives it downloads.

type Options = NonNullable<ConstructorParameters<typeof Library.MongoMemoryServer>[0]>;

/** One version of the library, loaded, with stand-ins for mongod. */
interface Lab {
  readonly library: typeof Library;
  /**
   * Options of a server whose `mongod` reports that it is ready, and exits when told to. Instead, it can be `silent`,
   * `exit <code>`, or print `stderr <text>` and fail.
   */
  readonly server: (instead?: string, opts?: Options) => Options;
  /** Options of a replica set or a server whose members are stand-ins that talk to a driver. */
  readonly members: Options & { readonly instanceOpts: { launchTimeout: number }[] };
}

type Observation = (lab: Lab) => unknown;

/** Absolute path of a directory for everything that is made here, which serves as the temporary directory. */
const dir = mkdtempSync(path.join(os.tmpdir(), 'behavior-'));

/** Time limit of a start in milliseconds, long enough that a busy machine does not affect the results. */
const instance = { launchTimeout: 120_000 };

/** Starts a hundred times faster than Node.js. */
const shellMongod = (version: string): string => `#!/bin/sh
if [ "$1" = --version ]; then
  echo "db version v${version}"
  exit
fi
trap 'exit 0' INT TERM
set -- $STAND_IN
case \${1:-ready} in
  ready) echo 'Waiting for connections' ;;
  exit) exit "$2" ;;
  stderr) shift; echo "$*" >&2; sleep 0.1; exit 1 ;;
esac
while read -r _; do :; done
`;

function openLab(packages: LibraryPackages): Lab {
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const { mongod: version } = factsOf(packages);
  const member = path.join(dir, `mongod-${version}`);
  installStandIn(member);
  const mongod = path.join(dir, 'mongod');
  writeFileSync(mongod, shellMongod(version), { mode: 0o755 });
  return {
    library: load('./lib/index') as typeof Library,
    server: (instead = '', opts = {}) => ({
      ...opts,
      instance: { ...instance, ...opts.instance },
      binary: { systemBinary: mongod, ...opts.binary },
      spawn: { env: { ...process.env, STAND_IN: instead } },
    }),
    members: { binary: { systemBinary: member }, instance, instanceOpts: [instance] },
  };
}

/** The error, as `Class: message`, or the result. */
async function result(run: () => unknown): Promise<unknown> {
  try {
    return (await run()) ?? 'undefined';
  } catch (error) {
    const { constructor, message } = error as Error;
    return `${constructor.name}: ${message.split('\n', 1)[0] ?? ''}`;
  }
}

const created = ({ library }: Lab, options: Options): ReturnType<typeof library.MongoMemoryServer.create> =>
  library.MongoMemoryServer.create(options);

/** How a start ends if mongod does something. */
function started(instead: string, opts?: Options): Observation {
  return (lab) => {
    const server = new lab.library.MongoMemoryServer(lab.server(instead, opts));
    return result(async () => {
      await server.start();
      await server.stop();
      return 'started';
    });
  };
}

/** Observes a running server, which is stopped afterward. */
function onServer(
  run: (server: Awaited<ReturnType<typeof created>>, lab: Lab) => unknown,
  opts?: Options,
): Observation {
  return async (lab) => {
    const server = await created(lab, lab.server('', opts));
    try {
      return await result(() => run(server, lab));
    } finally {
      await server.stop({ doCleanup: true }).catch(() => undefined);
    }
  };
}

/** Observes a server that has not been started. */
function onNew(run: (server: InstanceType<Lab['library']['MongoMemoryServer']>) => unknown): Observation {
  return (lab) => result(() => run(new lab.library.MongoMemoryServer(lab.server())));
}

/** Observes a running replica set. */
function onSet(
  run: (set: InstanceType<Lab['library']['MongoMemoryReplSet']>) => unknown,
  replSet: Readonly<Record<string, unknown>> = { count: 1 },
): Observation {
  return async ({ library, members }) => {
    const set = await library.MongoMemoryReplSet.create({ replSet, ...members });
    try {
      return await result(() => run(set));
    } finally {
      await set.stop().catch(() => undefined);
    }
  };
}

/** What is left of a temporary directory, and of one set in the options. */
function filesAfterStop(...options: readonly unknown[]): Observation {
  return async (lab) => {
    const own = mkdtempSync(path.join(dir, 'own-'));
    const servers = [
      await created(lab, lab.server()),
      await created(lab, lab.server('', { instance: { dbPath: own } })),
    ];
    const temporary = servers[0]?.instanceInfo?.dbPath ?? '';
    const after = await Promise.all(servers.map((server) => result(() => server.stop(...(options as [])))));
    const left = {
      returns: after[0],
      temporary: existsSync(temporary) ? 'kept' : 'deleted',
      own: existsSync(own) ? 'kept' : 'deleted',
      state: servers[0]?.state,
    };
    await Promise.all(servers.map((server) => server.stop()));
    return left;
  };
}

/** The states that an object goes through. */
async function states(
  thing: { readonly state: string; on(event: never, listener: (state: string) => void): unknown },
  ...steps: readonly (() => Promise<unknown>)[]
): Promise<readonly string[]> {
  const seen = [thing.state];
  thing.on('stateChange' as never, (state) => seen.push(state));
  for (const step of steps) {
    await step().catch((error: unknown) => seen.push((error as Error).constructor.name));
  }
  return seen;
}

/** The arguments of mongod. */
const spawnedWith = (opts?: Options): Observation =>
  onServer((server) => server.instanceInfo?.instance.mongodProcess?.spawnargs.slice(1).join(' '), opts);

const observations: Readonly<Record<string, Observation>> = {
  'server: getUri()': onServer((server) => server.getUri()),
  "server: getUri('app')": onServer((server) => server.getUri('app')),
  "server: getUri('app', '10.0.0.1')": onServer((server) => server.getUri('app', '10.0.0.1')),
  'server: fields of instanceInfo': onServer((server) => Object.keys(server.instanceInfo ?? {}).sort()),
  'server: getUri() before the start': onNew((server) => server.getUri()),
  'server: ensureInstance() before the start': onNew(async (server) => {
    await server.ensureInstance();
    const { state } = server;
    await server.stop();
    return state;
  }),
  'server: stop() before the start': onNew((server) => server.stop()),
  'server: cleanup() before the start': onNew((server) => server.cleanup()),
  'server: start() while it runs': onServer((server) => server.start()),
  'server: cleanup() while it runs': onServer((server) => server.cleanup()),
  'server: getUri() after stop()': onServer(async (server) => {
    await server.stop();
    return server.getUri();
  }),
  'server: stop() twice': onServer(async (server) => [await server.stop(), await server.stop()]),
  'server: the same port after a restart': onServer(async (server) => {
    const port = server.instanceInfo?.port;
    await server.stop({ doCleanup: false });
    await server.start(true);
    return server.instanceInfo?.port === port;
  }),
  'server: states of start, stop and cleanup': async (lab) => {
    const server = new lab.library.MongoMemoryServer(lab.server());
    return states(
      server,
      () => server.start(),
      () => server.stop({ doCleanup: false }),
      () => server.cleanup(),
      () => server.stop(),
    );
  },
  'server: states of a start that fails': async (lab) => {
    const server = new lab.library.MongoMemoryServer(lab.server('exit 1'));
    return states(
      server,
      () => server.start(),
      () => server.stop(),
    );
  },
  'stop()': filesAfterStop(),
  'stop({ doCleanup: true, force: true })': filesAfterStop({ doCleanup: true, force: true }),
  'stop({ doCleanup: false })': filesAfterStop({ doCleanup: false }),
  'stop({})': filesAfterStop({}),
  'stop({ force: true })': filesAfterStop({ force: true }),
  'stop(true)': filesAfterStop(true),
  'stop(false)': filesAfterStop(false),
  'mongod: arguments': spawnedWith(),
  'mongod: arguments with a storage engine': spawnedWith({ instance: { storageEngine: 'wiredTiger' } }),
  'mongod: arguments with args, ip and replSet': spawnedWith({
    instance: { args: ['--quiet'], ip: '0.0.0.0', replSet: 'rs' },
  }),
  'mongod: ends with code 0': started('exit 0'),
  'mongod: ends with code 1': started('exit 1'),
  'mongod: ends with code 62': started('exit 62'),
  'mongod: says nothing': started('silent', { instance: { launchTimeout: 1000 } }),
  'mongod: launchTimeout below a second': started('', { instance: { launchTimeout: 999 } }),
  'mongod: the address is in use': started('stderr SocketException: Address already in use'),
  'mongod: the directory is missing': started('stderr NonExistentPath: Data directory /none not found'),
  'mongod: the directory is in use': started('stderr DBPathInUse: Unable to lock the lock file'),
  'mongod: libcurl is missing': started(
    'stderr mongod: error while loading shared libraries: libcurl.so.4: cannot open shared object file: No such file',
  ),
  'mongod: an exception': started('stderr {"msg":"exception in initAndListen: Location28596: Unable to read"} '),
  'mongod: is not there': started('', { binary: { systemBinary: '/nowhere/mongod' } }),
  'mongod: is killed': onServer(async (server) => {
    const { instance } = server.instanceInfo ?? {};
    const events: string[] = [];
    for (const event of [
      'instanceReady',
      'instanceError',
      'instanceClosed',
      'killerLaunched',
      'instanceUnknownError',
    ]) {
      instance?.on(event as never, () => events.push(event));
    }
    const closed = new Promise((resolve) => instance?.mongodProcess?.once('close', resolve));
    instance?.mongodProcess?.kill('SIGKILL');
    await closed;
    return { events, state: server.state, isReady: instance?.isInstanceReady };
  }),
  'port: one that is taken': async (lab) => {
    const first = await created(lab, lab.members);
    const second = await created(lab, {
      ...lab.members,
      instance: { ...lab.members.instance, port: first.instanceInfo?.port ?? 0 },
    });
    const isSame = second.instanceInfo?.port === first.instanceInfo?.port;
    await Promise.all([first.stop(), second.stop()]);
    return isSame ? 'the same' : 'another one';
  },
  'replica set: getUri()': onSet((set) => set.getUri()),
  "replica set: getUri('app')": onSet((set) => set.getUri('app')),
  'replica set: three members': onSet((set) => set.servers.length, { count: 3 }),
  'replica set: its name': onSet((set) => set.getUri(), { count: 1, name: 'mine' }),
  'replica set: stop() twice': onSet(async (set) => [await set.stop(), await set.stop()]),
  'replica set: start() while it runs': onSet((set) => set.start()),
  'replica set: no members': ({ library, members }) =>
    result(() => new library.MongoMemoryReplSet({ replSet: { count: 0 }, ...members }).start()),
  'replica set: getUri() before the start': ({ library }) => result(() => new library.MongoMemoryReplSet().getUri()),
  'replica set: waitUntilRunning() before the start': ({ library }) =>
    result(() => new library.MongoMemoryReplSet().waitUntilRunning()),
  'replica set: options': ({ library }) => new library.MongoMemoryReplSet().replSetOpts,
  'replica set: states': ({ library, members }) => {
    const set = new library.MongoMemoryReplSet({ replSet: { count: 1 }, ...members });
    return states(
      set,
      () => set.start(),
      () => set.stop(),
    );
  },
};

/** Replaces what differs from run to run. */
function withoutRandomParts(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/mongo-mem-[\w-]+/g, 'mongo-mem-<random>')
    .replaceAll(dir, '<dir>')
    .replaceAll(/(?<=--port |\d:|Port \\")\d{4,5}\b/g, '<port>');
  return JSON.parse(text) as unknown;
}

/** `tsx checks/behavior/observe.ts 10.x`; without a label, all documented versions. */
async function run(): Promise<void> {
  const [, , ...named] = process.argv;
  process.env.TMPDIR = dir;
  // A failed start keeps its temporary directory, and prints a warning.
  console.warn = () => undefined;
  for (const label of named.length > 0 ? named : documentedVersions(siteDir).map((version) => version.label)) {
    const packages = locatePackages(label, siteDir);
    const lab = openLab(packages);
    const seen: Record<string, unknown> = { version: packages.version };
    for (const [name, see] of Object.entries(observations)) {
      seen[name] = withoutRandomParts(await see(lab));
    }
    seen.configuration = await observeConfiguration(packages, factsOf(packages));
    const file = path.join(siteDir, 'facts', 'data', 'behavior', `${label}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
    console.log(`${Object.keys(observations).length} observations: ${path.relative(siteDir, file)}`);
  }
}

run()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    rmSync(dir, { recursive: true });
  });

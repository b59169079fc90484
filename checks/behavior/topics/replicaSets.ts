import type { MongoMemoryReplSet } from 'frozen-core';
import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { observe } from '../expectation';
import { allowedStates, thrownBy } from '../lab';
import type { Lab } from '../lab';

type Outcome = Awaited<ReturnType<typeof thrownBy>>;

/** Words for success, or the class of the error. */
function cell({ name }: Outcome, words: string): string {
  return name === 'no error' ? words : name;
}

/** What may be called in a state, and what comes of it. */
async function outcomesOf(replSet: MongoMemoryReplSet) {
  return {
    start: await thrownBy(() => replSet.start()),
    getUri: await thrownBy(() => replSet.getUri()),
    wait: await thrownBy(() => ((replSet.state as string) === 'init' ? undefined : replSet.waitUntilRunning())),
    cleanup: await thrownBy(() => replSet.cleanup()),
    assign: await thrownBy(() => {
      replSet.binaryOpts = { ...replSet.binaryOpts };
    }),
  };
}

/** The URI, or `URI` for one that names members; else the message of the error. */
async function uriOrMessage(replSet: MongoMemoryReplSet): Promise<string> {
  let uri = '';
  const { name, message } = await thrownBy(() => (uri = replSet.getUri()));
  return name === 'no error' ? uri.replace(/^mongodb:\/\/127\.0\.0\.1:.*/, 'URI') : message;
}

async function hasMembers(replSet: MongoMemoryReplSet): Promise<void> {
  while (replSet.servers.length === 0) {
    await new Promise(setImmediate);
  }
}

/** One that ends its start where all members run, in the state `init`, with members that speak to no driver. */
function startUnjoined(lab: Lab, count: number) {
  class Unjoined extends lab.library.MongoMemoryReplSet {
    protected override _initReplSet(): Promise<void> {
      return Promise.resolve();
    }
  }
  const { binary = {} } = lab.server();
  const replSet: MongoMemoryReplSet = new Unjoined({ replSet: { count }, binary });
  return { replSet, start: replSet.start() };
}

/** Ends the members behind the back of their set, which would speak to them first. SIGINT, because a crash makes them speak, too. */
async function kill({ servers }: MongoMemoryReplSet): Promise<void> {
  await Promise.all(
    servers.map(async ({ instanceInfo }) => {
      const { mongodProcess, killerProcess } = instanceInfo?.instance ?? {};
      const closed = new Promise((resolve) => mongodProcess?.once('close', resolve));
      mongodProcess?.kill('SIGINT');
      await closed;
      killerProcess?.kill();
    }),
  );
}

export const replicaSets = [
  observe({
    how: 'stop() of a replica set with a member whose stop() rejects',
    run: async (lab) => {
      const replSet = new lab.library.MongoMemoryReplSet();
      replSet.servers.push({ stop: () => Promise.reject(new Error('it goes on')) } as never);
      Object.assign(replSet, { _state: 'running' });
      return replSet.stop().then(String, (error: unknown) => `rejects with ${String(error)}`);
    },
    says: [
      [
        'guides/recipes/transactions#how-do-i-stop-and-restart-a-replica-set',
        (stop) => `If a member fails to stop, stop() resolves to ${stop} and does not throw.`,
      ],
    ],
  }),

  observe({
    how: 'a replica set of two members that starts, and one that is new',
    run: async (lab: Lab) => {
      const isNew = new lab.library.MongoMemoryReplSet();
      const { state } = isNew;
      const stopped = {
        getUri: await thrownBy(() => isNew.getUri()),
        wait: await thrownBy(() => isNew.waitUntilRunning()),
        cleanup: await thrownBy(() => isNew.cleanup()),
        assign: await thrownBy(() => {
          isNew.binaryOpts = {};
        }),
      };
      const stop = String(await isNew.stop());

      const { replSet, start } = startUnjoined(lab, 2);
      const uris = [await uriOrMessage(replSet)];
      await hasMembers(replSet);
      const areAtOnce = replSet.servers.every((server) => (server.state as string) === 'starting');
      uris.push(await uriOrMessage(replSet));
      const init = await outcomesOf(replSet);
      await start;
      uris.push(await uriOrMessage(replSet));
      const { replSet: early, start: first } = startUnjoined(lab, 1);
      const withoutMembers = String(await early.stop());
      await first;
      const { replSet: late, start: second } = startUnjoined(lab, 1);
      await hasMembers(late);
      const whileTheyStart = (await thrownBy(() => late.stop())).name;
      await second;
      const goOn = [...early.servers, ...late.servers].every((server) => (server.state as string) === 'running');
      const args = replSet.servers[0]?.instanceInfo?.instance.prepareCommandArgs() ?? [];
      await Promise.all([replSet, early, late].map(kill));
      return { state, stopped, stop, init, uris, areAtOnce, withoutMembers, whileTheyStart, goOn, args };
    },
    says: [
      [
        'api/classes/mongo-memory-replset#which-state-am-i-in-and-what-is-allowed',
        ({ state, stopped: { getUri, wait, cleanup, assign } }) =>
          `${state} | yes | ${cell(getUri, 'yes')} | ${cell(wait, 'waits')} | yes | ${cell(cleanup, 'yes')} | ${cell(assign, 'yes')}`,
      ],
      [
        'api/classes/mongo-memory-replset#which-state-am-i-in-and-what-is-allowed',
        ({ init: { start, cleanup, assign } }) =>
          `init | ${cell(start, 'yes')} | only once all members have a port | waits | do not call: await the start | ${cell(cleanup, 'yes')} | ${cell(assign, 'yes')}`,
      ],
      [
        'api/index-api#states-replset',
        ({ stopped, init, stop, uris, withoutMembers, whileTheyStart, goOn }) => [
          'Call | stopped | init | running',
          `start() | starts | ${cell(init.start, 'starts')} | StateError`,
          `getUri | ${cell(stopped.getUri, 'URI')} | ${String(uris[0])} at first, then Error with ${String(uris[1])}, then the ${String(uris[2])} | URI`,
          `waitUntilRunning | ${cell(stopped.wait, 'waits')} | waits for running | returns at once`,
          `stop | ${stop} | ${withoutMembers} or ${whileTheyStart}: the members ${goOn ? 'keep starting' : 'end'} until start() rejects too, so await start() first | stops, true; false if a member could not be stopped`,
          `cleanup | ${cell(stopped.cleanup, 'deletes')} | ${cell(init.cleanup, 'deletes')} | StateError`,
          `setting instanceOpts, binaryOpts, replSetOpts | ${cell(stopped.assign, 'allowed')} | ${cell(init.assign, 'allowed')} | StateError`,
        ],
      ],
      ['api/index-api#states-replset', ({ state }) => `A new replica set is ${state}.`],
      [
        'api/enums/mongo-memory-replset-states',
        ({ state }) => `Unlike a single server, a replica set has no state new: a new object is ${state}.`,
      ],
      [
        'api/classes/mongo-memory-replset#which-members-does-it-share-with-mongomemoryserver',
        ({ state }) => `state of a new object | new | ${state}`,
      ],
      [
        'api/classes/mongo-memory-replset#which-members-does-it-share-with-mongomemoryserver',
        ({ stop }) => `stop() when nothing was started | false, no event | ${stop}, event stopped`,
      ],
      [
        'api/classes/mongo-memory-replset#geturi',
        ({ stopped: { getUri } }) => `state is stopped | ${getUri.name}, allowed ${allowedStates(getUri)}`,
      ],
      [
        'api/classes/mongo-memory-replset#geturi',
        ({ uris }) => `right after the first call of start() | ${String(uris[0])}, without any host`,
      ],
      [
        'api/classes/mongo-memory-replset#geturi',
        ({ uris }) => `a member has no port yet, or you stopped it with a cleanup | Error: ${String(uris[1])}`,
      ],
      [
        'api/classes/mongo-memory-replset#geturi',
        'Allowed in the states running and init.',
        { when: ({ stopped }) => allowedStates(stopped.getUri) === '[running,init]' },
      ],
      [
        'api/classes/mongo-memory-replset#start',
        ({ init: { start } }) =>
          `state is init or running | ${start.name}, allowed ${allowedStates(start)} | unchanged`,
      ],
      [
        'api/classes/mongo-memory-replset#cleanup',
        ({ init: { cleanup } }) => `state is init or running | ${cleanup.name}, allowed ${allowedStates(cleanup)}`,
      ],
      [
        'api/classes/mongo-memory-replset#waituntilrunning',
        ({ stopped: { wait } }) => `stopped | rejects with ${wait.name}, allowed ${allowedStates(wait)}`,
      ],
      [
        ['api/classes/mongo-memory-replset#instanceopts', 'api/classes/mongo-memory-replset#binaryopts'],
        ({ init: { assign } }) =>
          `Throws on assigning: ${assign.name}, allowed ${allowedStates(assign)}, in the states init and running.`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ init: { start } }) => `MongoMemoryReplSet.start() | ${listed(start)}`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ stopped: { getUri } }) => `MongoMemoryReplSet.getUri() | ${listed(getUri)}`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ stopped: { wait } }) => `MongoMemoryReplSet.waitUntilRunning() | ${listed(wait)}`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ init: { cleanup } }) => `MongoMemoryReplSet.cleanup() | ${listed(cleanup)}`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ init: { assign } }) =>
          `Assigning binaryOpts, instanceOpts, or replSetOpts of a MongoMemoryReplSet | ${listed(assign)}`,
      ],
      [
        'guides/recipes/transactions#how-do-i-wait-for-a-set-that-somebody-else-starts',
        ({ stopped: { wait } }) => `It throws ${wait.name} while the state is stopped, so call it after start():`,
      ],
      [
        'api/enums/mongo-memory-replset-states#init',
        'Do not call stop(): it does not keep the members from starting.',
        { when: ({ goOn }) => goOn },
      ],
      [
        'api/classes/mongo-memory-replset#what-does-create-do-step-by-step',
        ({ state, areAtOnce, args }) => createSteps(state, areAtOnce, args, 'With auth.enable: true it writes', '500'),
        { since: 9, until: 10 },
      ],
      [
        'api/classes/mongo-memory-replset#what-does-create-do-step-by-step',
        ({ state, areAtOnce, args }) => createSteps(state, areAtOnce, args, 'With auth.enable: true it writes', '5000'),
        { since: 11 },
      ],
      [
        'api/classes/mongo-memory-replset#what-does-create-do-step-by-step',
        ({ state, areAtOnce, args }) => createSteps(state, areAtOnce, args, 'With auth it writes', '500'),
        { until: 8 },
      ],
    ],
  }),

  observe({
    how: 'new MongoMemoryReplSet() with a count of 0 and without one, and with more instanceOpts than members',
    run: async ({ library: { MongoMemoryReplSet } }) => {
      const { replSetOpts } = new MongoMemoryReplSet();
      return {
        low: await thrownBy(() => new MongoMemoryReplSet({ replSet: { count: 0 } })),
        missing: await thrownBy(() => new MongoMemoryReplSet({ replSet: { count: undefined as never } })),
        auth: await thrownBy(() => new MongoMemoryReplSet({ replSet: { auth: undefined as never } })),
        defaults: replSetOpts,
      };
    },
    says: [
      [
        'api/classes/mongo-memory-replset#constructor',
        ({ low, auth }) =>
          `Throws: ${low.name} when replSet.count is not above 0, and a ${auth.name} when replSet.auth is set to undefined. An explicit undefined replaces a default.`,
      ],
      [
        'api/classes/mongo-memory-replset#replsetopts',
        ({ low }) =>
          `Throws on assigning: StateError, allowed [stopped], in the states init and running; ${low.name} when count is not above 0. Reading never throws.`,
      ],
      [
        'api/interfaces/replset-opts',
        ({ missing, auth }) =>
          `A key with the value undefined overrides the default. count: undefined throws a ${missing.name}, auth: undefined a ${auth.name}, and name: undefined starts members without --replSet.`,
      ],
      ['api/interfaces/replset-opts#count', ({ low }) => `Fails: ${low.name} in the constructor for less than 1.`],
      [
        'api/interfaces/mongo-memory-replset-opts#replset',
        ({ low }) => `Fails: ${low.name} in the constructor for a count below 1; for the rest, see each field.`,
      ],
      [
        'guides/recipes/transactions#how-many-members-should-i-start',
        ({ low }) => `0 or less | the constructor throws ${low.name} | `.trim(),
      ],
      ['guides/recipes/transactions#how-many-members-should-i-start', ({ low }) => `${low.name} reads:`],
      ['guides/recipes/transactions#how-many-members-should-i-start', ({ low }) => low.message],
      [
        'guides/error-warning-details#replica-set-checks',
        ({ low }) => `Internal: a set cannot start without members, and ${low.name} comes first.`,
      ],
      ['api/interfaces/replset-opts#name', ({ defaults: { name } }) => `Default: '${name}'`],
      ['api/interfaces/replset-opts#count', ({ defaults: { count } }) => `Default: ${count}`],
      ['api/interfaces/replset-opts#ip', ({ defaults: { ip } }) => `Default: '${ip}'`],
      ['api/interfaces/replset-opts#dbname', ({ defaults: { dbName } }) => `Default: '${dbName}'`],
      [
        'api/interfaces/replset-opts#storageengine',
        ({ defaults: { storageEngine } }) =>
          `Default: '${storageEngine}' if binary.version or VERSION is 7.0.0 or newer, otherwise 'ephemeralForTest'.`,
        { since: 10 },
      ],
      [
        'api/interfaces/replset-opts#storageengine',
        ({ defaults: { storageEngine } }) => `Default: '${storageEngine}', whatever the version.`,
        { until: 8 },
      ],
    ],
  }),

  observe({
    how: 'a replica set that starts, stops with and without a cleanup, and starts again',
    run: async (lab: Lab) => {
      const own = mkdtempSync(path.join(lab.dir, 'member-'));
      const replSet = new lab.library.MongoMemoryReplSet({ ...lab.members, instanceOpts: [{}, { dbPath: own }] });
      const told: string[] = [];
      replSet.on('stateChange' as never, (state: string) => told.push(state));
      const during = async (run: () => Promise<unknown>): Promise<string> => {
        told.splice(0);
        await run();
        return told.join(', ') || 'none';
      };
      const start = await during(() => replSet.start());
      const { length } = replSet.servers;
      const running = await outcomesOf(replSet);
      const dirs = replSet.servers.map(({ instanceInfo }) => instanceInfo?.dbPath ?? '');
      const ports = replSet.servers.map(({ instanceInfo }) => instanceInfo?.port).join();
      const keep = await during(() => replSet.stop({ doCleanup: false }));
      const kept = { dirs: dirs.every((dir) => existsSync(dir)), servers: replSet.servers.length };
      await replSet.start();
      const samePorts = replSet.servers.map(({ instanceInfo }) => instanceInfo?.port).join() === ports;
      await replSet.stop({ doCleanup: false });
      const cleanup = await during(() => replSet.cleanup());
      const cleaned = { dirs: dirs.filter((dir) => existsSync(dir)), servers: replSet.servers.length };
      const stop = await during(() => replSet.stop());
      return { start, length, running, keep, kept, samePorts, cleanup, cleaned, stop, own, state: replSet.state };
    },
    says: [
      [
        'api/classes/mongo-memory-replset#events',
        ({ start, stop, cleanup }) => [
          'Call | stateChange payloads, in order',
          `start(), create() that succeeds | ${start}`,
          'start() that fails | init, init, stopped, stopped',
          `stop(), with or without cleanup, even if nothing is running | ${stop}`,
          'stop() that returns false | stopped with the error',
          `cleanup() | ${cleanup}`,
        ],
      ],
      [
        'api/classes/mongo-memory-replset#start',
        ({ start }) => `Side effects: processes, temporary directories, and stateChange with ${start}.`,
      ],
      [
        'api/classes/mongo-memory-replset#which-state-am-i-in-and-what-is-allowed',
        ({ running: { start, getUri, wait, cleanup, assign } }) =>
          `running | ${cell(start, 'yes')} | ${cell(getUri, 'yes')} | ${cell(wait, 'yes')} | yes | ${cell(cleanup, 'yes')} | ${cell(assign, 'yes')}`,
      ],
      [
        'guides/recipes/transactions#how-do-i-stop-and-restart-a-replica-set',
        ({ running: { start } }) => `start() on a running set throws ${start.name}.`,
      ],
      [
        'guides/recipes/transactions#how-do-i-stop-and-restart-a-replica-set',
        'Keep them with stop({ doCleanup: false }); start() then brings the same members back on the same ports:',
        { when: ({ samePorts, kept }) => samePorts && kept.dirs },
      ],
      [
        'api/classes/mongo-memory-replset#how-do-i-restart-and-keep-the-data',
        'The same members start again, on the same ports, with the same directories and options.',
        { when: ({ samePorts, kept }) => samePorts && kept.dirs },
      ],
      [
        'api/classes/mongo-memory-replset#start',
        'There is no forceSamePort: a restart always keeps the ports.',
        { when: ({ samePorts }) => samePorts },
      ],
      [
        'api/classes/mongo-memory-replset#instanceopts',
        'More entries than count start more members than count.',
        { when: ({ length }) => length === 2 },
      ],
      [
        'api/interfaces/replset-opts#count',
        'If instanceOpts has more entries, all of them are started.',
        { when: ({ length }) => length === 2 },
      ],
      [
        'api/classes/mongo-memory-replset#cleanup',
        ({ cleanup, state }) =>
          `The state stays ${state} and ${cleanup === 'none' ? 'no' : 'a'} stateChange is emitted.`,
      ],
      [
        'api/enums/mongo-memory-replset-states#stopped',
        'A cleanup does not change the state and emits nothing.',
        { when: ({ cleanup }) => cleanup === 'none' },
      ],
      [
        'api/classes/mongo-memory-replset#servers',
        'Empty before the first start and after a cleanup.',
        { when: ({ cleaned }) => cleaned.servers === 0 },
      ],
      [
        'api/classes/mongo-memory-replset#stop',
        'Stops all members and, by default, deletes their temporary data directories and the key file.',
        { when: ({ cleaned, own }) => cleaned.dirs.join() === own },
      ],
      [
        'api/classes/mongo-memory-replset#what-does-stop-delete',
        'stop({ doCleanup: false }) | kept | kept | kept | stopped',
        { when: ({ kept, keep }) => kept.dirs && kept.servers === 2 && keep === 'stopped' },
      ],
      [
        'api/classes/mongo-memory-replset#what-does-stop-delete',
        ({ cleaned, own, state }) =>
          `stop() | ${cleaned.dirs.some((dir) => dir !== own) ? 'kept' : 'deleted'} | ${cleaned.dirs.includes(own) ? 'kept' : 'deleted'} | ${cleaned.servers === 0 ? 'emptied' : 'kept'} | ${state}`,
      ],
    ],
  }),
];

function listed(error: Outcome): string {
  return allowedStates(error).slice(1, -1).replace(',', ', ');
}

/** The steps of create(): those with authentication and the election are read in the code, the others were seen. */
function createSteps(
  state: string,
  areAtOnce: boolean,
  args: readonly string[],
  keyFile: string,
  election: string,
): readonly string[] {
  const hasEngine = !keyFile.startsWith('With auth it');
  return [
    `It creates the object. The state is ${state}; the defaults ${hasEngine ? 'and the storage engine ' : ''}are set.`,
    'It calls start(); the state is init.',
    `${keyFile} the key file, in a temporary directory mongo-mem-keyfile-<random>.`,
    'It creates one MongoMemoryServer per entry of instanceOpts, then more until there are count.',
    `It starts ${areAtOnce ? 'all of them at the same time' : 'them one after the other'}, each as a server of its own with ${args.includes('--replSet') ? '--replSet' : 'no'} <name>.`,
    `It connects to the first member, for which the driver allows 30 seconds, and sends replSetInitiate. Each member is listed as 127.0.0.1:<port> with its replicaMemberConfig. The settings are electionTimeoutMillis: ${election} plus your configSettings. writeConcernMajorityJournalDefault is false with ephemeralForTest, else true.`,
    'With auth, it waits up to 30 seconds for a primary and creates the users there.',
    'It waits up to 30 seconds for a primary.',
    'The state is running, and the promise resolves.',
  ];
}

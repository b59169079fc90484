import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

type Form =
  | 'stop()'
  | 'stop({ doCleanup: true })'
  | 'stop({ doCleanup: true, force: true })'
  | 'stop({ doCleanup: false })'
  | 'stop({})'
  | 'stop({ force: true })'
  | 'stop(true)'
  | 'stop(false)';

/** What is left of a server with a temporary directory and of one with a directory of its own. */
interface Left {
  readonly temporary: string;
  readonly own: string;
  readonly info: string;
  readonly state: string;
}

type LeftBy = Readonly<Record<Form, Left>>;

/** Stops servers in several forms, one after the other; what has kept everything leaves something to the next one. */
async function leftBy(lab: Lab, forms: Readonly<Partial<Record<Form, unknown>>>): Promise<Partial<LeftBy>> {
  const own = mkdtempSync(path.join(lab.dir, 'own-'));
  const servers = await Promise.all([
    lab.library.MongoMemoryServer.create(lab.server()),
    lab.library.MongoMemoryServer.create(lab.server('', { instance: { dbPath: own } })),
  ]);
  const [temporary] = servers;
  const { dbPath = '' } = temporary.instanceInfo ?? {};
  const left: Partial<Record<Form, Left>> = {};
  for (const [form, options] of Object.entries(forms)) {
    await Promise.all(servers.map((server) => server.stop(options as undefined)));
    left[form as Form] = {
      temporary: keptOrDeleted(dbPath),
      own: keptOrDeleted(own),
      info: temporary.instanceInfo === undefined ? 'undefined' : 'kept',
      state: temporary.state,
    };
  }
  await Promise.all(servers.map((server) => server.stop()));
  return left;
}

function keptOrDeleted(dir: string): string {
  return existsSync(dir) ? 'kept' : 'deleted';
}

/** What both leave, or both texts. */
function same(...texts: readonly string[]): string {
  return [...new Set(texts)].join(' or ');
}

function row(left: LeftBy, form: Form, ...fields: readonly (keyof Left)[]): string {
  return [form, ...fields.map((field) => left[form][field])].join(' | ');
}

/** Rows for each form that a table tells apart. */
function rowsOf(left: LeftBy, ...fields: readonly (keyof Left)[]): readonly string[] {
  return [
    row(left, 'stop()', ...fields),
    row(left, 'stop({ doCleanup: true })', ...fields),
    row(left, 'stop({ doCleanup: true, force: true })', ...fields),
    row(left, 'stop({ doCleanup: false })', ...fields),
    [
      'stop({ force: true }), stop({})',
      ...fields.map((field) => same(left['stop({ force: true })'][field], left['stop({})'][field])),
    ].join(' | '),
  ];
}

const ownStaysUnlessForced = (left: LeftBy): boolean =>
  Object.entries(left).every(
    ([form, { own }]) => own === (form === 'stop({ doCleanup: true, force: true })' ? 'deleted' : 'kept'),
  );
const isDeletedByDefault = ({ 'stop()': { temporary } }: LeftBy): boolean => temporary === 'deleted';
const nothingIsDeleted = ({ 'stop({})': empty, 'stop({ force: true })': forced }: LeftBy): boolean =>
  [empty, forced].every(({ temporary, own }) => temporary === 'kept' && own === 'kept');

export const stopping = [
  observe({
    how: 'stop() of servers with a temporary directory and with a dbPath, in each form',
    run: async (lab: Lab) => {
      const left = await Promise.all([
        leftBy(lab, { 'stop()': undefined }),
        leftBy(lab, { 'stop({ doCleanup: true })': { doCleanup: true } }),
        leftBy(lab, { 'stop({ doCleanup: true, force: true })': { doCleanup: true, force: true } }),
        leftBy(lab, {
          'stop({ doCleanup: false })': { doCleanup: false },
          'stop({})': {},
          'stop({ force: true })': { force: true },
          ...(lab.major === 8 ? { 'stop(false)': false, 'stop(true)': true } : {}),
        }),
      ]);
      return Object.assign({}, ...left) as LeftBy;
    },
    says: [
      [
        'api/classes/mongo-memory-server#what-does-stop-delete',
        (left) => [
          'Call | Temporary directory | Your own dbPath | instanceInfo | State',
          ...rowsOf(left, 'temporary', 'own', 'info', 'state'),
        ],
        { since: 9 },
      ],
      [
        'api/classes/mongo-memory-server#what-does-stop-delete',
        (left) => [
          'Call | Temporary directory | Your own dbPath | instanceInfo | State',
          ...rowsOf(left, 'temporary', 'own', 'info', 'state'),
          row(left, 'stop(true)', 'temporary', 'own', 'info', 'state').replace(' |', ', deprecated |'),
          row(left, 'stop(false)', 'temporary', 'own', 'info', 'state').replace(' |', ', deprecated |'),
        ],
        { until: 8 },
      ],
      [
        'guides/recipes/seed-and-persist#what-does-stop-delete',
        (left) => [
          'Call | Temporary directory (no dbPath) | Your dbPath | State afterwards',
          row(left, 'stop()', 'temporary', 'own', 'state'),
          row(left, 'stop({ doCleanup: false })', 'temporary', 'own', 'state'),
          row(left, 'stop({ doCleanup: true, force: true })', 'temporary', 'own', 'state'),
        ],
      ],
      [
        'guides/recipes/seed-and-persist#what-does-stop-delete',
        ({ 'stop()': { temporary } }) => `temporary [label="directory\\n${temporary}"]`,
      ],
      [
        'guides/recipes/seed-and-persist#what-does-stop-delete',
        ({ 'stop()': { own } }) => `mine [label="dbPath\\n${own}"]`,
      ],
      [
        'guides/recipes/seed-and-persist#what-does-stop-delete',
        ({ 'stop({ doCleanup: true, force: true })': { own } }) => `own [label="dbPath\\n${own}"]`,
      ],
      [
        'guides/recipes/seed-and-persist#what-does-stop-delete',
        ({ 'stop({ doCleanup: false })': { temporary, own } }) =>
          `everything [label="everything\\n${same(temporary, own)}"]`,
      ],
      [
        'api/interfaces/mongo-memory-dispose-opts#cleanup',
        (left) => [
          'Value | Temporary data folder | Your own dbPath | State after a server',
          ...rowsOf(left, 'temporary', 'own', 'state')
            .slice(1)
            .map((text, index) =>
              text
                .replace('stop({ force: true }), stop({})', '{} or { force: true }')
                .replace(/^stop\((.*?)\)/, index === 0 ? 'not set, or $1' : '$1'),
            ),
        ],
        { since: 10 },
      ],
      [
        'api/classes/mongo-memory-server#stop',
        'Stops mongod and, by default, deletes its temporary data directory.',
        { when: isDeletedByDefault },
      ],
      [
        ['api/classes/mongo-memory-server#stop', 'api/classes/mongo-memory-replset#stop'],
        'cleanupOptions | Cleanup | { doCleanup: true, force: false } | What to delete. An object that you pass replaces the whole default: stop({}) and stop({ force: true }) delete nothing.',
        { when: nothingIsDeleted },
      ],
      [
        'api/classes/mongo-memory-server#cleanup-options',
        'doCleanup | boolean | true: delete the temporary directory. Absent or false in an object you pass: delete nothing.',
        { when: nothingIsDeleted },
      ],
      [
        'api/classes/mongo-memory-server#cleanup-options',
        'force | boolean | true: also delete your own dbPath. Has no effect without doCleanup: true.',
        { when: ownStaysUnlessForced },
      ],
      [
        'api/interfaces/mongo-memory-dispose-opts#cleanup',
        'An object replaces the whole default, so set doCleanup: true if you want anything deleted.',
        { since: 10, when: nothingIsDeleted },
      ],
      [
        'api/interfaces/mongo-memory-instance-opts#dbpath',
        'A plain stop() never deletes a folder of your own. stop({ doCleanup: true, force: true }) deletes it.',
        { when: ownStaysUnlessForced },
      ],
      [
        'api/interfaces/mongo-memory-instance-opts#dbpath',
        'Default: a new folder mongo-mem-… in os.tmpdir(), deleted by stop().',
        { when: isDeletedByDefault },
      ],
      [
        'guides/common-issues#data-is-gone',
        'stop() deletes the temporary directory.',
        { since: 10, when: isDeletedByDefault },
      ],
      [
        'guides/faq#do-testing-database-paths-get-cleaned-up',
        'Temporary ones do, when you call stop. A dbPath that you chose yourself is kept.',
        { when: (left) => isDeletedByDefault(left) && left['stop()'].own === 'kept' },
      ],
      [
        'guides/recipes/speed-and-memory#why-do-mongo-mem-directories-fill-the-disk',
        'stop() removes the temporary directory.',
        { when: isDeletedByDefault },
      ],
      [
        'guides/recipes/speed-and-memory#why-do-mongo-mem-directories-fill-the-disk',
        'instance.dbPath is set | your directory, unless you pass force: true',
        { when: ownStaysUnlessForced },
      ],
      [
        'api/enums/mongo-memory-server-states#stopped',
        'A plain stop() passes through stopped on its way to new; stop({ doCleanup: false }) stays here.',
        {
          when: (left) => left['stop()'].state === 'new' && left['stop({ doCleanup: false })'].state === 'stopped',
        },
      ],
    ],
  }),

  observe({
    how: 'what remains after stop({ doCleanup: false }), and after each form of cleanup() that follows',
    run: async (lab) => {
      const own = mkdtempSync(path.join(lab.dir, 'own-'));
      const [first, second, third] = await Promise.all([
        lab.library.MongoMemoryServer.create(lab.server()),
        lab.library.MongoMemoryServer.create(lab.server()),
        lab.library.MongoMemoryServer.create(lab.server('', { instance: { dbPath: own } })),
      ]);
      const servers = [first, second, third];
      const dirs = [first, second].map(({ instanceInfo }) => instanceInfo?.dbPath ?? '');
      await Promise.all(servers.map((server) => server.stop({ doCleanup: false })));
      const { instanceInfo } = first;
      const isKept = instanceInfo !== undefined && dirs.every((dir) => existsSync(dir));
      const process = instanceInfo?.instance.mongodProcess === undefined ? 'undefined' : 'still set';
      await first.cleanup({ doCleanup: false });
      const isIgnored = existsSync(dirs[0] ?? '') && (first.state as string) === 'stopped';
      await first.cleanup();
      await second.stop();
      await third.cleanup();
      const isOwnKept = existsSync(own);
      const info = first.instanceInfo === undefined ? 'undefined' : 'kept';
      const { state } = first;
      const again = await first.stop();
      const wrong = await thrownBy(() => first.cleanup());
      await third.start();
      await third.stop({ doCleanup: false });
      await third.cleanup({ doCleanup: true, force: true });
      return {
        isKept,
        process,
        isIgnored,
        areDeleted: !dirs.some((dir) => existsSync(dir)),
        isOwnKept,
        isOwnDeleted: !existsSync(own),
        info,
        state,
        again: String(again),
        wrong,
      };
    },
    says: [
      [
        'api/classes/mongo-memory-server#instanceinfo',
        ({ process }) => `after stop({ doCleanup: false }) | still set, with instance.mongodProcess ${process}`,
      ],
      ['api/classes/mongo-memory-server#instanceinfo', ({ info }) => `after stop() or cleanup() | ${info}`],
      [
        [
          'api/classes/mongo-memory-server#what-does-stop-delete',
          'api/classes/mongo-memory-replset#what-does-stop-delete',
        ],
        'After a call that kept something, cleanup() or another stop() deletes it.',
        { when: ({ isKept, areDeleted }) => isKept && areDeleted },
      ],
      [
        'api/classes/mongo-memory-server#cleanup',
        'options | Cleanup | { doCleanup: true, force: false } | As for stop(). If doCleanup is falsy, the call does nothing.',
        { when: ({ isIgnored }) => isIgnored },
      ],
      [
        'api/classes/mongo-memory-server#cleanup',
        ({ state, info }) =>
          `Side effects: deletes the directory, emits stateChange with ${state}, and sets instanceInfo to ${info}.`,
      ],
      [
        'api/classes/mongo-memory-server#stop',
        ({ again }) =>
          `Returns: true after stopping. ${again} if there is nothing to stop: before the first start has finished, and after a cleanup.`,
      ],
      [
        'guides/recipes/seed-and-persist#what-does-stop-delete',
        'cleanup() deletes a directory that stop({ doCleanup: false }) kept. It deletes your own dbPath only as cleanup({ doCleanup: true, force: true }).',
        { when: ({ areDeleted, isOwnKept, isOwnDeleted }) => areDeleted && isOwnKept && isOwnDeleted },
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ state }) => `"${state}" in cleanup(): stop() has already cleaned up.`,
      ],
    ],
  }),

  observe({
    how: 'the end of a block with "await using", by default and with dispose: { enabled: false }',
    since: 10,
    run: async (lab) => {
      const [server, kept] = await Promise.all([
        lab.library.MongoMemoryServer.create(lab.server()),
        lab.library.MongoMemoryServer.create(lab.server('', { dispose: { enabled: false } })),
      ]);
      const { dbPath = '' } = server.instanceInfo ?? {};
      await server[Symbol.asyncDispose]();
      await kept[Symbol.asyncDispose]();
      const seen = { directory: keptOrDeleted(dbPath), state: kept.state as string };
      await kept.stop();
      return seen;
    },
    says: [
      [
        'api/classes/mongo-memory-server#symbolasyncdispose',
        'Calls stop() at the end of the block that declares the server with await using.',
        { when: ({ directory }) => directory === 'deleted' },
      ],
      [
        'api/classes/mongo-memory-server#symbolasyncdispose',
        'Side effects: runs stop(opts.dispose?.cleanup), so the default deletes the temporary directory. With dispose: { enabled: false } it does nothing, and you call stop() yourself.',
        { when: ({ directory, state }) => directory === 'deleted' && state === 'running' },
      ],
      [
        'api/interfaces/mongo-memory-dispose-opts#enabled',
        'With false, the server keeps running and you have to stop it yourself.',
        { when: ({ state }) => state === 'running' },
      ],
      [
        'api/interfaces/mongo-memory-dispose-opts',
        'By default, the server or replica set is stopped and its temporary data is deleted.',
        { when: ({ directory }) => directory === 'deleted' },
      ],
    ],
  }),

  observe({
    how: 'stop({ doCleanup: false }), start(true), and start() again',
    run: async (lab) => {
      const server = await lab.library.MongoMemoryServer.create(lab.server());
      const { dbPath, port, instance } = server.instanceInfo ?? {};
      await server.stop({ doCleanup: false });
      await server.start(true);
      const again = server.instanceInfo;
      const seen = again?.dbPath === dbPath && again?.port === port && again?.instance === instance;
      await server.stop();
      await server.start();
      const isNew = server.instanceInfo?.dbPath !== dbPath;
      await server.stop();
      return seen && isNew;
    },
    says: [
      [
        'api/classes/mongo-memory-server#how-do-i-restart-and-keep-the-data',
        'After a plain stop(), start() begins from scratch: with a new directory, and with the options that are set by then.',
      ],
      [
        'api/classes/mongo-instance#order',
        'With MongoMemoryServer, that is possible on a restart only: stop({ doCleanup: false }) and start() keep the same instance and its listeners.',
      ],
      [
        'api/classes/mongo-memory-server#how-do-i-restart-and-keep-the-data',
        'The data directory, arguments, binary options, engine, and users of the first start are reused. Later changes to opts are ignored, except instance.portGeneration.',
        { since: 10 },
      ],
      [
        'api/classes/mongo-memory-server#how-do-i-restart-and-keep-the-data',
        'The data directory, arguments, binary options, engine, and users of the first start are reused. Later changes to opts are ignored.',
        { until: 9 },
      ],
    ],
  }),
];

import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

interface Command {
  readonly createUser: string;
  readonly pwd: string;
  readonly roles: readonly unknown[];
  readonly mechanisms?: readonly string[];
  readonly customData: Readonly<Record<string, string>>;
  readonly authenticationRestrictions?: readonly unknown[];
  readonly digestPassword?: boolean;
  readonly writeConcern?: { readonly w: string };
}

interface Sent {
  readonly db: string;
  readonly command: Command;
  /** Where, and with which options, the driver was told to connect. */
  readonly uri: string;
  readonly options: { readonly auth?: { readonly username?: string } } | undefined;
}

interface Driver {
  readonly MongoClient: { connect: (uri: string, options?: Sent['options']) => Promise<unknown> };
}

/**
 * What the library sends through the driver while something runs. Nothing answers: the stand-in for mongod knows no users, and
 * what is said here is what is asked for.
 */
async function sentBy(lab: Lab, run: () => Promise<unknown>): Promise<readonly Sent[]> {
  const { MongoClient } = lab.dependency('mongodb') as Driver;
  const { connect } = MongoClient;
  const sent: Sent[] = [];
  MongoClient.connect = (uri, options) => {
    const db = (name: string): object => ({
      databaseName: name,
      command: (command: Command) => Promise.resolve(sent.push({ db: name, command, uri, options })),
    });
    return Promise.resolve({ db, close: () => Promise.resolve() });
  };
  try {
    await run();
  } finally {
    MongoClient.connect = connect;
  }
  return sent;
}

const serverPage = 'api/classes/mongo-memory-server';
const optionsPage = 'api/interfaces/mongo-memory-server-automaticauth';
const userPage = 'api/interfaces/mongo-memory-server-createuser';
const recipe = 'guides/recipes/authentication';

export const users = [
  observe({
    how: 'the commands that a start sends with auth and three extraUsers',
    run: async (lab) => {
      const extraUsers: { createUser: string; pwd: string; roles: ['read']; database?: string; customData?: object }[] =
        [
          { createUser: 'shop', pwd: 'p', roles: ['read'], database: 'shop' },
          { createUser: 'none', pwd: 'p', roles: ['read'] },
          { createUser: 'admin', pwd: 'p', roles: ['read'], database: 'admin', customData: { as: 'me', team: 'x' } },
        ];
      const server = new lab.library.MongoMemoryServer(
        lab.server('', { auth: { enable: true, extraUsers: extraUsers } }),
      );
      let pids: readonly unknown[] = [];
      let uris: readonly string[] = [];
      let args: readonly string[] = [];
      const sent = await sentBy(lab, async () => {
        await server.start();
        const { instance } = server.instanceInfo ?? {};
        pids = [instance?.mongodProcess?.pid, server.instanceInfo?.instance.mongodProcess?.pid];
        uris = [server.getUri(), server.getUri('shop')];
        args = instance?.prepareCommandArgs() ?? [];
      });
      await server.stop();
      const [root, ...extra] = sent;
      const added = extra.find(({ command }) => command.createUser === 'admin')?.command.customData ?? {};
      const plain = extra.find(({ command }) => command.createUser === 'none');
      return {
        root: root?.command,
        rootIn: String(root?.db),
        isRootAlone: root?.options?.auth === undefined,
        plain: plain?.command,
        plainIn: String(plain?.db),
        mechanisms: [...new Set(sent.map(({ command }) => String(command.mechanisms)))].join(),
        concerns: [...new Set(extra.map(({ command }) => String(command.writeConcern?.w)))].join(),
        areByRoot: extra.every(({ options }) => options?.auth?.username === root?.command.createUser),
        areLocal: extra.every(({ uri }) => uri.startsWith('mongodb://127.0.0.1:')),
        areInTheirs: extra.every(({ db, command }) => db === (command.createUser === 'shop' ? 'shop' : 'admin')),
        isAdminFirst: extraUsers[0]?.createUser === 'admin',
        written: String(extraUsers.find(({ createUser }) => createUser === 'none')?.database),
        added: `createdBy: '${String(added.createdBy)}' and as: '${String(added.as)}'`,
        isKept: added.team === 'x',
        isOneProcess: pids[0] !== undefined && pids[0] === pids[1],
        isPlainUri: uris.every((uri) => !uri.includes('@')),
        flag: args.filter((arg) => /^--(?:no)?auth$/.test(arg)).join(),
      };
    },
    says: [
      [
        `${recipe}#which-users-exist`,
        ({ root, rootIn, plainIn }) => [
          'User | Name | Password | Roles | Created in',
          `root | customRootName, default ${String(root?.createUser)} | customRootPwd, default ${String(root?.pwd)} | ${String(root?.roles)} | ${rootIn}`,
          `each of extraUsers | createUser | pwd | roles | database, default ${plainIn}`,
        ],
      ],
      [userPage, ({ plainIn }) => `database | string | no | '${plainIn}'`],
      [
        userPage,
        ({ plain: { mechanisms = [] } = {} }) =>
          `mechanisms | ('SCRAM-SHA-1' | 'SCRAM-SHA-256')[] | no | [${mechanisms.map((name) => `'${name}'`).join(', ')}]`,
      ],
      [
        userPage,
        ({ plain: { authenticationRestrictions } = {} }) =>
          `authenticationRestrictions | { clientSource?: string; serverAddress?: string; }[] | no | ${JSON.stringify(authenticationRestrictions)}`,
      ],
      [userPage, ({ plain: { digestPassword } = {} }) => `digestPassword | boolean | no | ${String(digestPassword)}`],
      [
        `${recipe}#which-users-exist`,
        ({ mechanisms }) => `All of them use ${mechanisms}, unless an extra user sets other mechanisms.`,
      ],
      [
        recipe,
        ({ flag }) => `The package starts mongod with ${flag}, creates a root user, and then creates your users:`,
      ],
      [
        recipe,
        ({ plainIn }) =>
          `authSource is the database in which the user was created: the user's database, or ${plainIn} when you leave that out.`,
      ],
      [
        `${recipe}#how-do-i-get-a-uri-with-credentials`,
        'getUri() never contains a user.',
        { when: ({ isPlainUri }) => isPlainUri },
      ],
      [
        `${optionsPage}#connect`,
        'The connection string never contains credentials.',
        { when: ({ isPlainUri }) => isPlainUri },
      ],
      [
        `${optionsPage}#connect`,
        ({ rootIn }) =>
          `Pass them to the client, with the database in which the user was created as authSource: ${rootIn} for the root user.`,
      ],
      [
        `${serverPage}#how-do-i-connect-with-authentication`,
        ({ flag }) => `mongod runs with ${flag}, otherwise with --noauth.`,
      ],
      [
        `${serverPage}#how-do-i-connect-with-authentication`,
        ({ root, rootIn }) =>
          `The root user is created in ${rootIn} with the role ${String(root?.roles)} and ${String(root?.mechanisms)}. It is ${String(root?.createUser)} with password ${String(root?.pwd)} unless you name it.`,
      ],
      [
        `${serverPage}#how-do-i-connect-with-authentication`,
        ({ plainIn }) => `Extra users are created after it, each in its database (default ${plainIn}).`,
      ],
      [
        `${serverPage}#createauth`,
        'data | StartupInstanceData | Its ip and port are used to connect for the root user. The extra users are created over 127.0.0.1.',
        { when: ({ areLocal }) => areLocal },
      ],
      [
        `${serverPage}#createauth`,
        ({ written }) =>
          `The array auth.extraUsers is sorted in place, and an entry without database gets '${written}'.`,
      ],
      [
        `${optionsPage}#extrausers`,
        ({ isAdminFirst, written }) =>
          `Your array is changed: users with database: 'admin' are ${isAdminFirst ? 'moved to the front' : 'left where they are'}, and those without a database get '${written}'.`,
      ],
      [
        `${optionsPage}#customrootname`,
        ({ root, rootIn }) =>
          `Name of the user with the role ${String(root?.roles)}. The user is created in the database ${rootIn}, for ${String(root?.mechanisms)}.`,
      ],
      [
        `${optionsPage}#when`,
        "The root user comes first, through MongoDB's localhost exception; root then creates the extra users. mongod is not restarted.",
        { when: ({ isRootAlone, areByRoot, isOneProcess }) => isRootAlone && areByRoot && isOneProcess },
      ],
      [
        `${userPage}#what-happens`,
        ({ concerns, areByRoot, areInTheirs }) =>
          `It runs MongoDB's createUser command with your values, ${areByRoot ? 'as the root user' : 'as nobody'}, in the database ${areInTheirs ? 'of the user' : 'admin'}, with write concern ${concerns}.`,
      ],
      [
        `${userPage}#what-happens`,
        ({ plainIn }) =>
          `Log in with the database of the user as authSource. If you leave out database, that is ${plainIn}.`,
      ],
      [`${userPage}#database`, ({ written }) => `Default: '${written}'; it is written into your object.`],
      [
        `${userPage}#customdata`,
        ({ added }) => `Default: the library always adds ${added}, and overwrites your values of these two keys.`,
        { when: ({ isKept }) => isKept },
      ],
      [`${userPage}#mechanisms`, ({ plain }) => `Default: ['${String(plain?.mechanisms)}']`],
      [
        `${userPage}#authenticationrestrictions`,
        ({ plain }) => `Default: ${JSON.stringify(plain?.authenticationRestrictions)}, no restriction.`,
      ],
      [`${userPage}#digestpassword`, ({ plain }) => `Default: ${String(plain?.digestPassword)}`],
    ],
  }),

  observe({
    how: 'which starts create users: of a new server, of a restarted one, on a directory with files, with and without force',
    run: async (lab) => {
      const { MongoMemoryServer } = lab.library;
      const filled = (): string => {
        const dbPath = mkdtempSync(path.join(lab.dir, 'filled-'));
        writeFileSync(path.join(dbPath, 'file'), '');
        return dbPath;
      };
      const isCreating = async (run: () => Promise<unknown>): Promise<boolean> => (await sentBy(lab, run)).length > 0;
      const server = new MongoMemoryServer(lab.server('', { auth: { enable: true, force: true } }));
      const first = await isCreating(() => server.start());
      await server.stop({ doCleanup: false });
      const restart = await isCreating(() => server.start());
      await server.stop();
      const afterCleanup = await isCreating(() => server.start());
      await server.stop();
      const onFiles = async (force: boolean): Promise<boolean> => {
        const options = lab.server('', { instance: { dbPath: filled() }, auth: { enable: true, force } });
        const other = new MongoMemoryServer(options);
        const isSo = await isCreating(() => other.start());
        await other.stop();
        return isSo;
      };
      const withoutUsers = new MongoMemoryServer(lab.server('', { instance: { args: ['--auth'] } }));
      const byArgument = await isCreating(() => withoutUsers.start());
      const flags = (withoutUsers.instanceInfo?.instance.prepareCommandArgs() ?? []).filter((arg) =>
        arg.includes('auth'),
      );
      await withoutUsers.stop();
      const thrown = await thrownBy(() =>
        new MongoMemoryServer(lab.server()).createAuth({ ip: '127.0.0.1', port: 1 } as never),
      );
      const early = await thrownBy(() =>
        new MongoMemoryServer(lab.server('', { auth: { enable: true } })).createAuth({
          ip: '127.0.0.1',
          port: 1,
        } as never),
      );
      return {
        first,
        restart,
        afterCleanup,
        filled: await onFiles(false),
        forced: await onFiles(true),
        byArgument,
        flags: flags.join(' and '),
        thrown,
        early,
      };
    },
    says: [
      [
        `${serverPage}#how-do-i-connect-with-authentication`,
        'Users are created on the first start only, and only in an empty data directory. auth.force: true creates them in a filled one too, but not on a restart.',
        { when: ({ first, restart, filled, forced }) => first && forced && !restart && !filled },
      ],
      [
        `${optionsPage}#when`,
        'For a server: at the first start, if the data folder is empty or force is set. A restart after stop({ doCleanup: false }) creates none, not even with force.',
        { when: ({ first, restart, forced }) => first && forced && !restart },
      ],
      [
        `${serverPage}#how-do-i-restart-and-keep-the-data`,
        'Users are not created again, not even with auth.force.',
        { when: ({ first, restart }) => first && !restart },
      ],
      [`${optionsPage}#when`, 'After a cleanup, they are created again.', { when: ({ afterCleanup }) => afterCleanup }],
      [
        `${optionsPage}#force`,
        'Creates the users even if the data folder is not empty, at a start in state new.',
        { when: ({ forced }) => forced },
      ],
      [
        `${optionsPage}#force`,
        'Without it, a server on a folder with files starts with --auth and creates no users: the folder must have its own.',
        { when: ({ filled }) => !filled },
      ],
      [
        `${recipe}#why-are-my-users-missing`,
        'Users are created on the first start with an empty data directory.',
        { when: ({ first, filled, restart }) => first && !filled && !restart },
      ],
      [
        `${recipe}#why-are-my-users-missing`,
        'auth.force: true creates them even if dbPath already has files.',
        { when: ({ forced }) => forced },
      ],
      [
        `${recipe}#why-is-authentication-not-enabled`,
        ({ flags, byArgument }) =>
          `args: ['--auth'] | mongod gets ${flags}; ${byArgument ? '' : 'no '}users are created`,
      ],
      [
        `${serverPage}#createauth`,
        ({ thrown, early }) =>
          `Throws: ${thrown.name}: ${thrown.message} without auth.enable: true; ${early.name}: ${early.message} before a start; the driver's error if a command fails, or if it finds no server within 30 seconds.`,
        { since: 9 },
      ],
      [
        `${serverPage}#createauth`,
        ({ thrown, early }) =>
          `Throws: ${thrown.name}: ${thrown.message} without an auth option; ${early.name}: ${early.message} before a start; the driver's error if a command fails, or if it finds no server within 30 seconds.`,
        { until: 8 },
      ],
      [
        'guides/error-warning-details#internal-checks',
        ({ thrown }) => `${thrown.message} | MongoMemoryServer.createAuth() without authentication`,
      ],
    ],
  }),
];

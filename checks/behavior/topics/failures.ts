import type { EventEmitter } from 'node:events';
import { archiveError, archiveUrl } from '../archives';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

type DryBinary = Pick<Lab['library'], 'DryMongoBinary'>['DryMongoBinary'];

function dryBinary(lab: Lab): DryBinary {
  return (lab.load('util/DryMongoBinary') as unknown as { DryMongoBinary: DryBinary }).DryMongoBinary;
}

/** What all of several runs throw, or a list of what they throw. */
async function same(...errors: readonly Promise<string>[]): Promise<string> {
  return [...new Set(await Promise.all(errors))].join(' or ');
}

const wrongValues = 'api/config-options#wrong-values';
const namingErrors = 'api/classes/mongo-binary#naming-errors';

export const failures = [
  observe({
    how: 'archives for platforms that no build exists for',
    run: (lab) =>
      same(
        ...['macos', 'osx', 'windows', 'freebsd'].map((platform) =>
          archiveError(lab, { platform, os: { os: platform } }),
        ),
      ),
    says: [
      [wrongValues, (error) => `PLATFORM other than linux, darwin, win32 | ${error}, when something is downloaded`],
      [namingErrors, (error) => `platform other than linux, darwin, win32 | ${error}`],
      ['api/config-options#platform', (error) => `macos, osx, and windows throw ${error}.`],
      [
        'api/interfaces/mongo-memory-binary-opts#platform',
        (error) => `Fails: ${error} for anything else, including 'macos' and 'windows', when the URL is built.`,
      ],
      [
        'guides/recipes/install',
        (error) => `Other platforms throw ${error} when a binary has to be downloaded.`,
        { since: 9 },
      ],
    ],
  }),

  observe({
    how: 'archives for processors that no build exists for',
    run: (lab) => same(...['arm', 'ppc', 'mips'].map((arch) => archiveError(lab, { arch }))),
    says: [
      [namingErrors, (error) => `processor other than x64 and arm64 | ${error}`, { since: 9 }],
      [
        'api/interfaces/mongo-memory-binary-opts#arch',
        (error) => `Fails: ${error} for anything else, when the URL is built.`,
        { since: 9 },
      ],
    ],
  }),

  observe({
    how: 'archives of the version "latest" on each kind of system',
    run: async (lab) => {
      const onLinux = (dist: string, release: string): Promise<string> =>
        archiveError(lab, { version: 'latest', os: { os: 'linux', dist, release } });
      return {
        refused: await same(onLinux('ubuntu', '22.04'), onLinux('debian', '12'), onLinux('rhel', '9.4')),
        amazon: (await archiveUrl(lab, { version: 'latest', os: { os: 'linux', dist: 'amzn', release: '2' } })).replace(
          /.*\//,
          '',
        ),
      };
    },
    says: [
      [
        wrongValues,
        ({ refused }) =>
          `VERSION without a number in it, such as latest | ${refused} on most Linux distributions; elsewhere, it goes into the URL unchanged`,
      ],
      [
        'api/config-options#version',
        ({ refused }) => `A version without a number, such as latest, throws ${refused} on most Linux distributions.`,
      ],
      [namingErrors, ({ amazon }) => `Other systems put such a version into the name, for example ${amazon}.`],
    ],
  }),

  observe({
    how: 'the names of archives that parseArchiveNameRegex() reads',
    run: (lab) => {
      const { DEFAULT_VERSION: version } = lab.config;
      const options = { version: '', arch: '', platform: '', downloadDir: '', systemBinary: '' };
      const row = (name: string): string => {
        const read = dryBinary(lab).parseArchiveNameRegex(name, { ...options, os: { os: 'linux' } });
        const dist = 'dist' in read.os ? `, dist: '${read.os.dist}'` : '';
        return `${name} | ${read.version} | ${read.arch} | ${read.os.os}${dist}`;
      };
      return [
        'input | version | arch | os',
        row(`mongodb-linux-x86_64-ubuntu2004-${version}.tgz`),
        row('mongodb-linux-aarch64-amazon2-v7.0-latest.tgz'),
        row(`mongodb-linux-x86_64-${version}.tgz`),
        row('mongodb-macos-arm64-6.0.9.tgz'),
        row('mongodb-osx-ssl-x86_64-4.0.28.tgz'),
        row('mongodb-win32-x86_64-2012plus-4.2.25.zip'),
      ];
    },
    says: [['api/classes/dry-mongo-binary#parsearchivenameregex', (rows) => rows]],
  }),

  observe({
    how: 'names of archives that parseArchiveNameRegex() does not read',
    run: async (lab) => {
      const { DEFAULT_VERSION: version } = lab.config;
      const failing = async (name: string): Promise<string> =>
        (await thrownBy(() => dryBinary(lab).parseArchiveNameRegex(name, { os: { os: 'linux' } } as never))).name;
      const windows = `mongodb-windows-x86_64-${version}.zip`;
      return { windows, form: await failing(windows), short: await failing('mongodb-linux-x86_64-ubuntu2204-7.tgz') };
    },
    says: [
      [
        'api/classes/dry-mongo-binary#parsearchivenameregex',
        ({ windows, form }) => `the name has another form, such as ${windows} | ${form}`,
      ],
      [
        'api/classes/dry-mongo-binary#parsearchivenameregex',
        ({ short }) => `the version is one character, such as …-ubuntu2204-7.tgz | ${short}`,
      ],
    ],
  }),

  observe({
    how: 'on() and once() with something that is no function',
    run: (lab) => {
      const server = new lab.library.MongoMemoryServer();
      const emitters: readonly EventEmitter[] = [server, new lab.library.MongoMemoryReplSet()];
      return same(
        ...emitters.flatMap((emitter) =>
          (['on', 'once'] as const).map(
            async (method) => (await thrownBy(() => emitter[method]('stateChange', 'x' as never))).name,
          ),
        ),
      );
    },
    says: [
      [
        [
          'api/classes/mongo-memory-server#on',
          'api/classes/mongo-memory-server#once',
          'api/classes/mongo-memory-replset#on',
          'api/classes/mongo-memory-replset#once',
          'api/classes/mongo-instance#on',
          'api/classes/mongo-instance#once',
        ],
        (error) => `Throws: a ${error} from Node if listener is not a function.`,
      ],
    ],
  }),

  observe({
    how: 'the classes in util/errors, their base class, and the name of their instances',
    run: (lab) => {
      const classes = Object.values(lab.load('util/errors')).filter(
        (value) => typeof value === 'function' && value.prototype instanceof Error,
      ) as unknown as (new (...args: unknown[]) => Error)[];
      const named = classes.filter((one) => new one(['given'], ['given'], ['given'], ['given']).name !== 'Error');
      return {
        isDirect: classes.length > 10 && classes.every((one) => Object.getPrototypeOf(one) === Error),
        named: named.map(({ name }) => name).join(', '),
      };
    },
    says: [
      [
        'guides/error-warning-details',
        'All classes extend Error directly; they have no common base class.',
        { when: ({ isDirect }) => isDirect },
      ],
      [
        'guides/error-warning-details',
        ({ named }) => `The only exception is ${named}, whose name is a constructor argument.`,
      ],
    ],
  }),

  observe({
    how: 'the start of a replica set with auth: true',
    run: async (lab) => {
      const { MongoMemoryReplSet } = lab.library;
      const set = new MongoMemoryReplSet({ replSet: { auth: true as never } });
      return (await thrownBy(() => set.start())).name;
    },
    says: [
      [
        'api/interfaces/replset-opts#auth',
        (error) =>
          `Fails: ${error} at the start for auth: true in JavaScript, a type error in TypeScript; the driver's error if a user cannot be created.`,
        { since: 9 },
      ],
    ],
  }),

  observe({
    how: 'the arguments of a member of a replica set with auth and without a key file',
    run: async (lab) => {
      const instance = new lab.library.MongoInstance({
        instance: { auth: true, replSet: 'rs', port: 27017, dbPath: lab.dir },
      });
      return (await thrownBy(() => instance.prepareCommandArgs())).name;
    },
    says: [
      [
        'api/classes/mongo-instance#preparecommandargs',
        (error) => `auth and replSet without keyfileLocation | ${error}`,
      ],
      [
        'api/interfaces/mongo-memory-instance-opts#auth',
        (error) => `Fails: ${error} together with replSet and without keyfileLocation.`,
      ],
    ],
  }),
];

import { createServer, Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

/** The module that hands out ports, since 9.x. */
interface GetPort {
  readonly getFreePort: (port?: number) => Promise<number>;
  readonly resetPortsCache: () => void;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function occupy(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

function free(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

/** What becomes of a start that asks for a port. */
async function startOn(lab: Lab, port: number, generation?: boolean, ...force: readonly boolean[]): Promise<string> {
  const instance = { port, ...(generation === undefined ? {} : { portGeneration: generation }) };
  const server = new lab.library.MongoMemoryServer({ ...lab.members, instance });
  const { name, message } = await thrownBy(() => server.start(...force));
  const used = server.instanceInfo?.port;
  await server.stop();
  if (name !== 'no error') {
    return `start() rejects with ${name}: ${message.replace(String(port), '<port>')}`;
  }
  return used === port ? 'that port' : 'a different port';
}

/** The same of a port that is free, and of one that something else uses. */
async function startOnBoth(lab: Lab, generation?: boolean, ...force: readonly boolean[]): Promise<string> {
  const server = await occupy();
  const port = portOf(server);
  const busy = await startOn(lab, port, generation, ...force);
  await free(server);
  const other = await occupy();
  const freed = portOf(other);
  await free(other);
  return `${await startOn(lab, freed, generation, ...force)} | ${busy}`;
}

/** Whether the system is asked for the port behind one that is taken, with the option of 9.x. */
async function isChosenBySystem(lab: Lab): Promise<boolean> {
  const { getFreePort } = lab.load('util/getport') as unknown as GetPort;
  const taken = await occupy();
  const descriptor = Object.getOwnPropertyDescriptor(Server.prototype, 'listen') ?? {};
  const asked: unknown[] = [];
  Object.defineProperty(Server.prototype, 'listen', {
    ...descriptor,
    value(this: Server, ...args: unknown[]) {
      asked.push(args[0]);
      return (descriptor.value as (...given: unknown[]) => Server).apply(this, args);
    },
  });
  try {
    await lab.withEnv({ MONGOMS_EXP_NET0LISTEN: 'true' }, () => getFreePort(portOf(taken)));
    return asked[0] === portOf(taken) && asked[1] === 0;
  } finally {
    Object.defineProperty(Server.prototype, 'listen', descriptor);
    await free(taken);
  }
}

const serverPage = 'api/classes/mongo-memory-server#why-did-i-get-another-port-than-i-asked-for';
const optionPage = 'api/interfaces/mongo-memory-instance-opts';
const recipe = 'guides/recipes/parallel-tests';

const isPreference = ({ plain, remembered }: { readonly plain: string; readonly remembered: string }): boolean =>
  plain === 'that port | a different port' && remembered === 'a different port';

export const ports = [
  observe({
    how: 'starts that ask for a port that is free, that is taken, and that was asked for a moment before',
    run: async (lab: Lab) => {
      const none = new lab.library.MongoMemoryServer(lab.members);
      await none.start();
      const isGiven = (none.instanceInfo?.port ?? 0) > 0;
      await none.stop();
      const plain = await startOnBoth(lab);
      const forced = await startOnBoth(lab, undefined, true);
      const other = await occupy();
      const again = portOf(other);
      await free(other);
      await startOn(lab, again);
      return {
        isGiven,
        plain,
        forced,
        remembered: await startOn(lab, again),
        rememberedForced: await startOn(lab, again, undefined, true),
        fixed: lab.major < 10 ? '' : await startOnBoth(lab, false),
        undone: lab.major < 10 ? '' : await startOnBoth(lab, false, false),
        isSystems: lab.major === 9 && (await isChosenBySystem(lab)),
      };
    },
    says: [
      [
        serverPage,
        ({ isGiven, plain, forced, fixed, undone }) => [
          'Options | Requested port is free | Requested port is busy',
          `no instance.port | ${isGiven ? 'a free port' : 'no port'} | not applicable`,
          `port | ${plain}`,
          `port, portGeneration: false | ${fixed}`,
          `port, start(true) | ${forced === fixed ? forced.replace(/\| .*/, '| as above') : forced}`,
          `port, portGeneration: false, start(false) | ${undone}`,
        ],
        { since: 10 },
      ],
      [
        serverPage,
        ({ isGiven, plain, forced }) => [
          'Options | Requested port is free | Requested port is busy',
          `no instance.port | ${isGiven ? 'a free port' : 'no port'} | not applicable`,
          `port | ${plain}`,
          `port, start(true) | ${forced}`,
        ],
        { until: 9 },
      ],
      [
        serverPage,
        'The port is only a preference, unless you set portGeneration: false or start with start(true).',
        {
          since: 10,
          when: ({ plain, fixed, forced }) =>
            plain.endsWith('a different port') && [fixed, forced].every((text) => text.includes('| start() rejects')),
        },
      ],
      [
        serverPage,
        'The port is only a preference, unless you start with start(true).',
        {
          until: 9,
          when: ({ plain, forced }) => plain.endsWith('a different port') && forced.includes('| start() rejects'),
        },
      ],
      [
        `${recipe}#do-i-have-to-choose-a-port`,
        ({ isGiven, plain, remembered, fixed, forced }) => [
          'What you set | What happens',
          `nothing | ${isGiven ? 'a free port' : 'no port'}`,
          `instance.port: 27018 | ${isPreference({ plain, remembered }) ? 'that port if it is free and not remembered, otherwise another one, without an error' : plain}`,
          `instance.port: 27018, portGeneration: false | ${insists(fixed)}`,
          `server.start(true) | ${forced === fixed ? 'the same as portGeneration: false, for this start' : forced}`,
        ],
        { since: 10 },
      ],
      [
        `${recipe}#do-i-have-to-choose-a-port`,
        ({ isGiven, plain, remembered, forced, isSystems }) => [
          'What you set | What happens',
          `nothing | ${isGiven ? 'a free port' : 'no port'}`,
          `instance.port: 27018 | ${isPreference({ plain, remembered }) ? 'that port if it is free and not remembered, otherwise another one, without an error' : plain}`,
          `instance.port: 27018 and server.start(true) | ${insists(forced)}`,
          ...(isSystems
            ? ['MONGOMS_EXP_NET0LISTEN=true | when the first one is taken, the operating system chooses the next']
            : []),
        ],
        { until: 9 },
      ],
      [
        `${recipe}#remembered-ports`,
        'start(true) and portGeneration: false insist on the old port.',
        {
          since: 10,
          when: ({ rememberedForced, fixed }) => rememberedForced === 'that port' && insists(fixed) !== fixed,
        },
      ],
      [
        `${recipe}#remembered-ports`,
        'start(true) insists on the old port.',
        { until: 9, when: ({ rememberedForced }) => rememberedForced === 'that port' },
      ],
      [
        'guides/faq',
        'If that port is taken, or was requested in this process a moment ago, another one is used.',
        { when: isPreference },
      ],
      [
        `${optionPage}#port`,
        'If it is taken, or was requested in this process shortly before, another one is used without an error: read the port from getUri() or instanceInfo.port.',
        { since: 10, when: isPreference },
      ],
      [
        `${optionPage}#port`,
        'If it is taken, or was tried in this process shortly before, another one is used without an error: read the port from getUri() or instanceInfo.port.',
        { since: 9, until: 9, when: isPreference },
      ],
      [
        `${optionPage}#port`,
        'If it is taken, or was handed out in this process in the last 15 to 30 seconds, another one is used without an error: read the port from getUri() or instanceInfo.port.',
        { until: 8, when: isPreference },
      ],
      [
        `${optionPage}#portgeneration`,
        ({ isGiven, plain, remembered, fixed }) => [
          'port | portGeneration | What happens',
          `not set | either | ${isGiven ? 'a free port is chosen' : 'no port'}`,
          `set and free | true or not set | that port${remembered === 'a different port' ? ', unless it was requested in this process shortly before' : ''}`,
          `set and free | false | ${String(fixed.split(' | ')[0])}`,
          `set and taken | true or not set | ${plain.endsWith('a different port') ? 'another port, without an error' : plain}`,
          `set and taken | false | ${fixed.includes('| start() rejects') ? 'the start fails' : fixed}`,
        ],
        { since: 10 },
      ],
      [
        'guides/common-issues',
        'If you do set a port and it is taken, another one is used without a warning, unless portGeneration: false or start(true) forbids it.',
        { since: 10, when: ({ plain, fixed, forced }) => plain.endsWith('a different port') && fixed === forced },
      ],
      [
        'guides/common-issues',
        'If you do set a port and it is taken, another one is used without a warning, unless start(true) forbids it.',
        { until: 9, when: ({ plain, forced }) => plain.endsWith('a different port') && insists(forced) !== forced },
      ],
    ],
  }),

  observe({
    how: 'which ports are handed out again, and when',
    since: 10,
    run: async (lab) => {
      const { getFreePort, resetPortsCache } = lab.load('util/getport') as unknown as GetPort;
      resetPortsCache();
      const port = await getFreePort();
      const restarts = [await getFreePort(port), await getFreePort(port)].map((next) => next === port);
      resetPortsCache();
      const startAndRestart = [await getFreePort(port), await getFreePort(port)].map((next) => next === port);
      resetPortsCache();
      const { now } = Date;
      let passed = 0;
      Date.now = () => now() + passed;
      try {
        await getFreePort(port);
        passed += 9000;
        await getFreePort();
        passed += 9000;
        const isHeld = (await getFreePort(port)) !== port;
        passed += 10_500;
        const isForgotten = (await getFreePort(port)) === port;
        return {
          isQuick: [restarts, startAndRestart].every(([first, second]) => first === true && second === false),
          isHeld: isHeld && isForgotten,
        };
      } finally {
        Date.now = now;
        resetPortsCache();
      }
    },
    says: [
      [
        serverPage,
        'A restart requests the previous port. So without start(true), the first quick restart moves to a different port if you set instance.port, and the second one if you did not.',
        { when: ({ isQuick }) => isQuick },
      ],
      [
        serverPage,
        'The package also remembers each port that was requested in this Node process, until 10 seconds pass in which it hands out no port.',
        { when: ({ isHeld }) => isHeld },
      ],
      [
        serverPage,
        'A remembered port counts as busy, even if its server is stopped. Generated ports are not remembered.',
        { when: ({ isQuick }) => isQuick },
      ],
      [
        `${recipe}#remembered-ports`,
        'Within one process, the package remembers each port that you request, and does not hand it out again until ten seconds pass in which no port is handed out.',
        { when: ({ isHeld }) => isHeld },
      ],
      [
        `${recipe}#remembered-ports`,
        'You request a port with port, or by starting the same object again after stop({ doCleanup: false }). A second server with the same port therefore gets another port. On quick restarts, a server with a port of its own moves to another port the first time, a server without one the second time.',
        { when: ({ isQuick }) => isQuick },
      ],
      [
        `${recipe}#remembered-ports`,
        'Ports that the operating system chose are not remembered.',
        { when: ({ isQuick }) => isQuick },
      ],
      [
        'guides/common-issues',
        'A port that was requested in the same process counts as taken, too, until ten seconds pass in which no port is handed out.',
        { when: ({ isHeld }) => isHeld },
      ],
      [
        'guides/known-issues',
        'instance.port | another port, if this one was requested in the same process before; forgotten once ten seconds pass in which no port is handed out | portGeneration: false',
        { when: ({ isHeld }) => isHeld },
      ],
    ],
  }),
];

/** How pages say that a start has the port or fails; what was seen, if that was something else. */
function insists(seen: string): string {
  const [, error] = /^that port \| start\(\) rejects with (\w+): /.exec(seen) ?? [];
  return error === undefined ? seen : `that port, or ${error}`;
}

import type { MongoMemoryServer } from 'frozen-core';
import { observe } from '../expectation';
import { allowedStates, thrownBy } from '../lab';
import type { Lab } from '../lab';

const states = ['new', 'starting', 'running', 'stopped'] as const;
type State = (typeof states)[number];

const calls = {
  start: (server) => server.start(),
  ensureInstance: (server) => server.ensureInstance(),
  getUri: (server) => server.getUri(),
  stop: (server) => server.stop(),
  cleanup: (server) => server.cleanup(),
} satisfies Record<string, (server: MongoMemoryServer) => unknown>;

interface Outcome {
  readonly error?: string;
  readonly message: string;
  readonly value: unknown;
  /** State afterwards. */
  readonly state: string;
  readonly hasInfo: boolean;
}

type Outcomes = Readonly<Record<keyof typeof calls, Readonly<Record<State, Outcome>>>>;

/** What comes of a call in a state. */
async function outcomeOf(lab: Lab, state: State, call: (server: MongoMemoryServer) => unknown): Promise<Outcome> {
  const server = new lab.library.MongoMemoryServer(lab.server());
  const started = state === 'new' ? undefined : server.start();
  if (state === 'running' || state === 'stopped') {
    await started;
  }
  if (state === 'stopped') {
    await server.stop({ doCleanup: false });
  }
  const hasInfo = server.instanceInfo !== undefined;
  let value: unknown;
  const { name, message } = await thrownBy(async () => {
    value = await call(server);
  });
  await started;
  const after = server.state;
  await server.stop();
  return { ...(name === 'no error' ? {} : { error: name }), message, value, state: after, hasInfo };
}

/** The class of the error, or words for the success. */
function cell({ error }: Outcome, words: string): string {
  return error ?? words;
}

const throwsIn = ({ getUri, start, cleanup }: Outcomes, state: State, names: readonly string[]): boolean =>
  Object.entries({ getUri, start, cleanup }).every(
    ([name, outcomes]) => (outcomes[state].error === 'StateError') === names.includes(name),
  );

export const serverStates = [
  observe({
    how: 'start(), ensureInstance(), getUri(), stop(), and cleanup() of a server in each state',
    run: async (lab: Lab) => {
      const outcomes = Object.entries(calls).map(async ([name, call]) => {
        const inStates = await Promise.all(
          states.map(async (state) => [state, await outcomeOf(lab, state, call)] as const),
        );
        return [name, Object.fromEntries(inStates)] as const;
      });
      return Object.fromEntries(await Promise.all(outcomes)) as Outcomes;
    },
    says: [
      [
        'api/classes/mongo-memory-server#which-state-am-i-in-and-what-is-allowed',
        ({ start, getUri, stop, cleanup, ensureInstance }) => [
          'State | start() | getUri() | stop() | cleanup() | ensureInstance()',
          `new | ${cell(start.new, 'yes')} | ${cell(getUri.new, 'yes')} | ${String(stop.new.value)} | ${cell(cleanup.new, 'yes')} | ${cell(ensureInstance.new, 'starts')}`,
          `starting | ${cell(start.starting, 'yes')} | ${getUri.starting.hasInfo ? 'yes' : 'only once instanceInfo is set'} | ${stop.starting.state === 'running' ? 'do not call: await the start' : 'yes'} | ${cell(cleanup.starting, 'yes')} | ${cell(ensureInstance.starting, 'waits')}`,
          `running | ${cell(start.running, 'yes')} | ${cell(getUri.running, 'yes')} | ${cell(stop.running, 'yes')} | ${cell(cleanup.running, 'yes')} | ${cell(ensureInstance.running, 'yes')}`,
          `stopped | ${cell(start.stopped, 'yes')} | ${cell(getUri.stopped, 'yes')} | ${String(stop.stopped.value)}, or false without instanceInfo | ${cell(cleanup.stopped, 'yes')} | ${cell(ensureInstance.stopped, 'starts')}`,
        ],
      ],
      [
        'api/index-api#states-server',
        ({ start, getUri, stop, cleanup, ensureInstance }) => [
          'Call | new | starting | running | stopped',
          `start() | ${cell(start.new, 'starts')} | ${cell(start.starting, 'starts')} | ${cell(start.running, 'starts')} | ${cell(start.stopped, 'starts again on the kept data')}`,
          `ensureInstance | ${cell(ensureInstance.new, 'starts')} | ${cell(ensureInstance.starting, 'waits for running')} | ${cell(ensureInstance.running, 'returns instanceInfo')} | ${cell(ensureInstance.stopped, 'starts again')}`,
          `getUri | ${cell(getUri.new, 'URI')} | plain ${cell(getUri.starting, 'URI')} until mongod is up the first time | ${cell(getUri.running, 'URI')} | ${cell(getUri.stopped, 'URI')}`,
          `stop | ${String(stop.new.value)}, does nothing | ${String(stop.starting.value)} and ${stop.starting.state === 'running' ? 'no' : 'an'} effect during the first start | stops, ${String(stop.running.value)} | ${String(stop.stopped.value)}, or false if it never ran`,
          `cleanup | ${cell(cleanup.new, 'deletes')} | ${cell(cleanup.starting, 'deletes')} | ${cell(cleanup.running, 'deletes')} | ${cell(cleanup.stopped, `deletes, state becomes ${cleanup.stopped.state}`)}`,
          `instanceInfo | ${data(start.new)} | ${data(start.starting)} until mongod is up the first time | ${data(start.running)} | ${data(start.stopped)}, kept for a restart`,
        ],
      ],
      [
        'api/classes/mongo-memory-server#start',
        ({ start: { running } }) =>
          `state is starting or running | ${String(running.error)}, allowed ${allowedStates(running)} | unchanged`,
      ],
      [
        'api/classes/mongo-memory-server#start',
        'Starts mongod and resolves once it accepts connections. Allowed in the states new and stopped.',
        { when: ({ start }) => allowedStates(start.running) === '[new,stopped]' },
      ],
      [
        'api/classes/mongo-memory-server#geturi',
        ({ getUri: { new: before } }) =>
          `state is new or stopped | ${String(before.error)}, allowed ${allowedStates(before)}`,
      ],
      [
        'api/classes/mongo-memory-server#geturi',
        ({ getUri: { starting } }) =>
          `state is starting for the first time and mongod is not up yet | ${String(starting.error)}: ${starting.message}`,
      ],
      [
        'api/classes/mongo-memory-server#geturi',
        'Allowed in the states running and starting.',
        { when: ({ getUri }) => allowedStates(getUri.new) === '[running,starting]' },
      ],
      [
        'api/classes/mongo-memory-server#cleanup',
        ({ cleanup: { running } }) =>
          `state is new, starting, or running | ${String(running.error)}, allowed ${allowedStates(running)}`,
      ],
      [
        'api/classes/mongo-memory-server#cleanup',
        'Allowed in the state stopped only.',
        { when: ({ cleanup }) => allowedStates(cleanup.new) === '[stopped]' },
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ start }) => `MongoMemoryServer.start() | ${allowedStates(start.running).slice(1, -1).replace(',', ', ')}`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ getUri }) => `MongoMemoryServer.getUri() | ${allowedStates(getUri.new).slice(1, -1).replace(',', ', ')}`,
      ],
      [
        'guides/error-warning-details#stateerror',
        ({ cleanup }) => `MongoMemoryServer.cleanup() | ${allowedStates(cleanup.new).slice(1, -1)}`,
      ],
      [
        'api/classes/mongo-memory-server#ensureinstance',
        'new, stopped | calls start() | what start() throws',
        {
          when: ({ ensureInstance }) =>
            ensureInstance.new.state === 'running' && ensureInstance.stopped.state === 'running',
        },
      ],
      [
        'api/classes/mongo-memory-server#stop',
        ({ stop }) =>
          `During a first start(), this method returns ${String(stop.starting.value)} at once and the start ${stop.starting.state === 'running' ? 'continues' : 'ends'}: await start(), then stop.`,
      ],
      [
        'api/enums/mongo-memory-server-states#new',
        'Meanwhile: instanceInfo is undefined, getUri() and cleanup() throw a StateError, and stop() returns false.',
        { when: (seen) => throwsIn(seen, 'new', ['getUri', 'cleanup']) && seen.stop.new.value === false },
      ],
      [
        'api/enums/mongo-memory-server-states#starting',
        'Meanwhile: another start() and cleanup() throw a StateError, ensureInstance() waits, and getUri() throws until instanceInfo is set.',
        {
          when: (seen) =>
            throwsIn(seen, 'starting', ['start', 'cleanup']) &&
            seen.ensureInstance.starting.error === undefined &&
            seen.getUri.starting.error !== undefined,
        },
      ],
      [
        'api/enums/mongo-memory-server-states#starting',
        'Do not call stop(): it has no effect during the first start.',
        { when: ({ stop }) => stop.starting.state === 'running' },
      ],
      [
        'api/enums/mongo-memory-server-states#running',
        'Meanwhile: getUri(), stop(), and ensureInstance() work; start() and cleanup() throw a StateError.',
        { when: (seen) => throwsIn(seen, 'running', ['start', 'cleanup']) && seen.stop.running.value === true },
      ],
      [
        'api/enums/mongo-memory-server-states#stopped',
        'Meanwhile: the data directory still exists, getUri() throws a StateError, and start(), stop(), and cleanup() are allowed. instanceInfo is kept, except after a failed first start.',
        { when: (seen) => throwsIn(seen, 'stopped', ['getUri']) && seen.start.stopped.hasInfo },
      ],
    ],
  }),

  observe({
    how: 'the stateChange events of a server',
    run: async (lab) => {
      const told = async (
        run: (server: MongoMemoryServer) => Promise<unknown>,
        before: (server: MongoMemoryServer) => Promise<unknown> = () => Promise.resolve(),
        instead = '',
      ): Promise<string> => {
        const server = new lab.library.MongoMemoryServer(lab.server(instead));
        await before(server);
        const seen: string[] = [];
        server.on('stateChange' as never, (state: string) => seen.push(state));
        await run(server).catch(() => undefined);
        const all = seen.join(', ');
        await server.stop();
        return all || 'none';
      };
      const start = (server: MongoMemoryServer): Promise<void> => server.start();
      const keep = (server: MongoMemoryServer): Promise<boolean> => server.stop({ doCleanup: false });
      return {
        start: await told(start),
        fails: await told(start, undefined, 'exit 1'),
        stop: await told((server) => server.stop(), start),
        keep: await told(keep, start),
        cleanup: await told(
          (server) => server.cleanup(),
          async (server) => {
            await start(server);
            await keep(server);
          },
        ),
        nothing: await told((server) => server.stop()),
      };
    },
    says: [
      [
        'api/classes/mongo-memory-server#events',
        (told) => [
          'Call | stateChange payloads, in order',
          `start(), create() that succeeds | ${told.start}`,
          `start() that fails before mongod is up | ${told.fails}`,
          'start() that fails on a restart, or while creating the users | starting, stopped, stopped',
          `stop() | ${told.stop}`,
          `stop({ doCleanup: false }) | ${told.keep}`,
          `cleanup() | ${told.cleanup}`,
          `stop() or cleanup() with nothing to do | ${told.nothing}`,
        ],
      ],
      [
        'api/index-api#states-server',
        'stop() leads to stopped, and then to new, because it calls cleanup() by default.',
        { when: ({ stop }) => stop === 'stopped, new' },
      ],
      [
        'api/classes/mongo-memory-server#stop',
        'Side effects: emits stateChange with stopped, then with new when it cleaned up.',
        { when: ({ stop, keep }) => stop === 'stopped, new' && keep === 'stopped' },
      ],
    ],
  }),
];

function data({ hasInfo }: Outcome): string {
  return hasInfo ? 'the data' : 'undefined';
}

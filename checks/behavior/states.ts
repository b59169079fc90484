import type { Lab } from './lab';

/** A change of state that was seen, and what brought it about. */
export interface Transition {
  /** `constructor` in the beginning. */
  readonly from: string;
  readonly to: string;
  readonly cause: 'constructor' | 'start()' | 'stop()' | 'cleanup()' | 'success' | 'failure';
}

interface Emitter {
  readonly state: string;
  on(event: never, listener: (state: string) => void): unknown;
}

/** Follows the states of something while calls go on. */
function follow(emitter: Emitter): {
  readonly seen: Transition[];
  during(run: () => Promise<unknown>, causes: readonly Transition['cause'][]): Promise<void>;
} {
  const seen: Transition[] = [{ from: 'constructor', to: emitter.state, cause: 'constructor' }];
  let state = emitter.state;
  let causes: Transition['cause'][] = [];
  emitter.on('stateChange' as never, (next) => {
    // A replica set tells twice that it is initializing.
    if (next === state) {
      return;
    }
    seen.push({ from: state, to: next, cause: causes.shift() ?? 'success' });
    state = next;
  });
  return {
    seen,
    during: async (run, of) => {
      causes = [...of];
      await run().catch(() => undefined);
    },
  };
}

function unique(transitions: readonly Transition[]): readonly Transition[] {
  return [...new Map(transitions.map((transition) => [Object.values(transition).join(), transition])).values()];
}

/** A server that starts, stops, is cleaned up, starts again, and one that fails to start. */
export async function transitionsOfServer(lab: Lab): Promise<readonly Transition[]> {
  const { MongoMemoryServer } = lab.library;
  const server = new MongoMemoryServer(lab.server());
  const good = follow(server);
  await good.during(() => server.start(), ['start()', 'success']);
  await good.during(() => server.stop({ doCleanup: false }), ['stop()']);
  await good.during(() => server.start(), ['start()', 'success']);
  await good.during(() => server.stop({ doCleanup: false }), ['stop()']);
  await good.during(() => server.cleanup(), ['cleanup()']);
  const failing = new MongoMemoryServer(lab.server('exit 1'));
  const bad = follow(failing);
  await bad.during(() => failing.start(), ['start()', 'failure']);
  await failing.stop();
  return unique([...good.seen, ...bad.seen]);
}

/**
 * A replica set likewise. The stand-in for mongod elects no primary, so the step behind the election is the package's own
 * `stateChange`; cleanup() emits nothing, and the state stays.
 */
export async function transitionsOfReplSet(lab: Lab): Promise<readonly Transition[]> {
  class Elected extends lab.library.MongoMemoryReplSet {
    protected override _initReplSet(): Promise<void> {
      this.stateChange('running' as never);
      return Promise.resolve();
    }
  }
  const replSet = new Elected({ replSet: { count: 1 }, ...lab.members });
  const good = follow(replSet);
  await good.during(() => replSet.start(), ['start()', 'success']);
  await good.during(() => replSet.stop({ doCleanup: false }), ['stop()']);
  const before = replSet.state;
  await replSet.cleanup();
  const cleaned: Transition = { from: before, to: replSet.state, cause: 'cleanup()' };

  class Failing extends lab.library.MongoMemoryReplSet {
    protected override _initReplSet(): Promise<void> {
      return Promise.reject(new Error('no primary'));
    }
  }
  const failing = new Failing({ replSet: { count: 1 }, ...lab.members });
  const bad = follow(failing);
  await bad.during(() => failing.start(), ['start()', 'failure']);
  return unique([...good.seen, cleaned, ...bad.seen]);
}

/** The events of an instance from its start to its end. */
export async function eventsOfInstance(lab: Lab): Promise<readonly string[]> {
  const { binary, spawn } = lab.server();
  const instance = new lab.library.MongoInstance({
    instance: { port: 27_998, dbPath: lab.dir },
    ...(binary === undefined ? {} : { binary }),
    ...(spawn === undefined ? {} : { spawn }),
  });
  const events: string[] = [];
  const emit = instance.emit.bind(instance);
  instance.emit = (event, ...args: unknown[]) => {
    events.push(event);
    return emit(event, ...args);
  };
  await instance.start();
  await instance.stop();
  return events;
}

import type { MongoInstance } from 'frozen-core';
import type { MongoMemoryServerOpts } from 'frozen-core/lib/MongoMemoryServer';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { observe } from '../expectation';
import { hasten, thrownBy } from '../lab';
import type { Lab } from '../lab';

/** An event, and what it carries. */
interface Event {
  readonly name: string;
  readonly payload: readonly unknown[];
}

interface Followed {
  readonly instance: MongoInstance;
  /** Without the output. */
  readonly events: readonly Event[];
}

let nextPort = 27_900;

/** An instance of the library, whose events are kept. */
function follow(
  lab: Lab,
  { binary, spawn }: MongoMemoryServerOpts,
  dbPath = mkdtempSync(path.join(lab.dir, 'crash-')),
): Followed {
  nextPort += 1;
  const instance = new lab.library.MongoInstance({
    instance: { port: nextPort, dbPath },
    ...(binary && { binary }),
    ...(spawn && { spawn }),
  });
  const events: Event[] = [];
  const emit = instance.emit.bind(instance);
  instance.emit = (name, ...payload: unknown[]) => {
    if (!name.startsWith('instanceSTD')) {
      events.push({ name, payload });
    }
    return emit(name, ...payload);
  };
  return { instance, events };
}

function closed({ instance }: Followed): Promise<unknown> {
  return new Promise((resolve) => instance.mongodProcess?.once('close', resolve));
}

/** Waits until something holds, or for as long as nothing takes here. */
async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < 5000 && !holds(); waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function isClosed({ events }: Followed): boolean {
  return events.some(({ name }) => name === 'instanceClosed');
}

/** Names of events, as pages write them: with the class of an error, and what the process ended with. */
function tell(events: readonly Event[]): readonly string[] {
  return events.map(({ name, payload }) => {
    const [first] = payload;
    if (name === 'instanceError' && first instanceof Error) {
      return `${name} with a${/^[AEIOU]/.test(first.constructor.name) ? 'n' : ''} ${first.constructor.name}`;
    }
    return name === 'instanceClosed'
      ? `${name} with ${payload.map((part) => (typeof part === 'string' ? `'${part}'` : String(part))).join(', ')}`
      : name;
  });
}

interface Ended {
  readonly told: readonly string[];
  readonly isReady: boolean;
  readonly process: string;
  readonly hasKiller: boolean;
  /** What stop() does then. */
  readonly stop: boolean;
  readonly afterStop: string;
  /** What start() does then, and what it does behind a stop(). */
  readonly early: string;
  readonly late: string;
}

/** What an instance is after its process has ended on its own, by a signal: SIGTERM makes it end with code 0. */
async function endedBy(lab: Lab, signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> {
  const end = async (): Promise<Followed & { readonly told: readonly string[] }> => {
    const followed = follow(lab, lab.server());
    const { instance } = followed;
    await instance.start();
    const before = followed.events.length;
    const close = closed(followed);
    instance.mongodProcess?.kill(signal);
    await close;
    // An instance that has crashed stops what is left of it.
    await until(() => isClosed(followed) && (signal === 'SIGTERM' || instance.killerProcess === undefined));
    return { ...followed, told: tell(followed.events.slice(before)) };
  };
  const tryStart = async (instance: MongoInstance): Promise<string> => {
    const { name } = await thrownBy(() => instance.start());
    return name === 'no error' ? 'works' : `throws ${name}`;
  };
  const { instance, told } = await end();
  const isReady = instance.isInstanceReady;
  const process = setOrNot(instance.mongodProcess);
  const hasKiller = instance.killerProcess !== undefined;
  const stop = await instance.stop();
  const afterStop = setOrNot(instance.mongodProcess);
  const late = await tryStart(instance);
  await instance.stop();
  const other = await end();
  const early = await tryStart(other.instance);
  await other.instance.stop();
  return { told, isReady, process, hasKiller, stop, afterStop, early, late };
}

interface Seen {
  readonly crash: Ended;
  readonly exit: Ended;
}

function setOrNot(process: unknown): string {
  return process === undefined ? 'undefined' : 'still set';
}

function names(told: readonly string[]): string {
  return told.map(nameOf).join(', ');
}

function nameOf(text = ''): string {
  return text.replace(/ .*/, '');
}

/** What start() does, as the table of an instance says it. */
function startOf({ early, late }: Ended): string {
  if (early === late) {
    return late === 'works' ? 'works, on the same port and directory' : late;
  }
  return `${early} until stop() has run`;
}

/** What stop() does, likewise. */
function stopOf({ stop, process, afterStop }: Ended): string {
  if (!stop) {
    return 'false, there is nothing left to stop';
  }
  return process === afterStop ? `true, and mongodProcess stays set` : 'true';
}

function orTheSame(first: string, second: string): string {
  return `${first} | ${first === second ? 'the same' : second}`;
}

const page = 'api/classes/mongo-instance';

export const crashes = [
  observe({
    how: 'instances that stop, that are killed, that end with code 0, and that do not start',
    run: async (lab: Lab) => {
      const stopped = follow(lab, lab.server());
      await stopped.instance.start();
      const before = stopped.events.length;
      const end = closed(stopped);
      await stopped.instance.stop();
      await end;
      await until(() => isClosed(stopped));
      const failed = async (followed: Followed): Promise<readonly string[]> => {
        await followed.instance.start().catch(() => undefined);
        await until(() => isClosed(followed));
        await followed.instance.stop();
        return tell(followed.events);
      };
      return {
        stop: tell(stopped.events.slice(before)),
        known: await failed(follow(lab, lab.members, path.join(lab.dir, 'nowhere'))),
        unknown: await failed(follow(lab, lab.server('exit 3'))),
        silent: await hasten(10_000, () => failed(follow(lab, lab.server('silent')))),
        crash: await endedBy(lab, 'SIGKILL'),
        exit: await endedBy(lab, 'SIGTERM'),
      };
    },
    says: [
      [`${page}#order`, ({ stop }) => `stop() | output, ${stop.join(', ')}`],
      [
        `${page}#order`,
        ({ crash: { told } }) =>
          `mongod crashes while it runs | output, ${told.join(', ').replace(" with null, 'SIGKILL'", ' with code and signal')}`,
      ],
      [`${page}#order`, ({ exit: { told } }) => `mongod ends with code 0 on its own | output, ${told.join(', ')}`],
      [
        `${page}#order`,
        ({ known: [launched, killer, first, second, last] }) =>
          `start(), mongod reports a known problem | ${String(launched)}, ${String(killer)}, output, ${String(first)}, then another ${nameOf(second)} if the exit code is not 0, ${nameOf(last)}`,
      ],
      [
        `${page}#order`,
        ({ unknown: [launched, killer, error, last] }) =>
          `start(), mongod dies without a known message | ${String(launched)}, ${String(killer)}, output, ${String(error)}, ${nameOf(last)}`,
      ],
      [
        `${page}#order`,
        ({ silent }) =>
          `start(), not ready in time | ${silent.slice(0, 2).join(', ')}, output, ${String(silent[2])}, ${nameOf(silent.at(-1))}`,
      ],
      [
        `${page}#crash`,
        ({ crash, exit }) => [
          'What | After a crash | After an exit with code 0',
          `events | ${names(crash.told)} | ${names(exit.told)}`,
          `isInstanceReady | ${String(crash.isReady)} | ${exit.isReady ? 'unchanged' : 'false'}`,
          `mongodProcess | ${crash.process} | ${exit.process}${exit.afterStop === exit.process ? '' : ' until stop()'}`,
          `killer process | ${crash.hasKiller ? 'goes on' : 'is stopped'} | ${exit.hasKiller ? 'ends within 2 seconds; killerProcess stays set until stop()' : 'is stopped'}`,
          `stop() | ${orTheSame(stopOf(crash), stopOf(exit))}`,
          `start() | ${orTheSame(startOf(crash), startOf(exit))}`,
        ],
      ],
      [
        `${page}#crash`,
        'You cannot use the instance again. Create a new one.',
        {
          since: 9,
          until: 10,
          when: ({ crash, exit }) => [crash, exit].every(({ early, late }) => early !== 'works' && late !== 'works'),
        },
      ],
      [
        `${page}#crash`,
        'You can start the instance again. After a crash it has stopped itself. After an exit with code 0, call stop() first.',
        {
          since: 11,
          when: ({ crash, exit }) => crash.early === 'works' && exit.early !== 'works' && exit.late === 'works',
        },
      ],
      [
        `${page}#crash`,
        'You can start the instance again. After a crash it has stopped itself.',
        { until: 8, when: ({ crash, exit }) => crash.early === 'works' && exit.early === 'works' },
      ],
      [
        `${page}#mongodprocess`,
        ({ crash, exit }) =>
          `after mongod ended on its own | ${crash.process === 'still set' && exit.process === 'still set' ? 'still the child process, with exitCode or signalCode set' : ''}`,
        { since: 9, until: 10 },
      ],
      ...([{ since: 11 }, { until: 8 }] as const).flatMap(
        (majors) =>
          [
            [
              `${page}#mongodprocess`,
              'after mongod ended on its own with code 0 | still the child process, with exitCode set, until stop()',
              {
                ...majors,
                when: ({ crash, exit }: Seen) =>
                  crash.process === 'undefined' && exit.process === 'still set' && exit.afterStop === 'undefined',
              },
            ],
            [
              `${page}#stop`,
              'If mongod had ended on its own with code 0, stop() ends the killer process and resolves with true. After a crash the instance has stopped itself already, and stop() resolves with false.',
              { ...majors, when: ({ crash, exit }: Seen) => exit.stop && !crash.stop },
            ],
          ] as const,
      ),
      [
        `${page}#stop`,
        'If mongod had ended on its own, stop() ends the killer process, resolves with true, and leaves mongodProcess set.',
        {
          since: 9,
          until: 10,
          when: ({ crash, exit }) => [crash, exit].every(({ stop, afterStop }) => stop && afterStop === 'still set'),
        },
      ],
    ],
  }),
];

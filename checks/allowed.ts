import { openLab } from './behavior/lab';
import { groupBy, oncePerPackage } from './check';
import type { Check, Finding } from './check';
import { passagesOf } from './pages';
import type { Page } from './pages';

/** The states in which a page says that a call is allowed are those that its StateError names when the package runs. */
export const checkAllowed: Check = async (docs) => {
  const calls = await allowedStates(docs);
  const told = docs.pages.flatMap((page) =>
    [...inTables(page), ...inSections(page), ...inMessages(page)].map((entry) => ({ file: page.file, ...entry })),
  );
  const compared = told.flatMap((entry) => {
    const meant = calls.filter(entry.isMeant);
    return meant.length === 0 ? [] : [{ ...entry, meant }];
  });
  return {
    findings: compared
      .filter(({ states, meant }) => !meant.some((call) => isSameSet(call.states, states)))
      .map(({ file, line, states, meant }): Finding => ({
        file,
        line,
        message: `"${states.join(', ')}": ${[...new Set(meant.map((call) => `${call.owner}.${call.name} is allowed in ${call.states.join(', ')}`))].join('; ')}.`,
      })),
    ties: compared.map(({ file, line, text }) => ({ file, line, text })),
    counts: { calls: compared.length },
  };
};

/** A call that throws a StateError in the wrong state. */
interface Call {
  readonly owner: string;
  readonly name: string;
  /** In which it is allowed. */
  readonly states: readonly string[];
}

/** Makes each call in states in which none does anything, until one is refused. */
const allowedStates = oncePerPackage(async ({ packages }): Promise<readonly Call[]> => {
  const lab = openLab(packages);
  try {
    const { MongoMemoryReplSet, MongoMemoryServer } = lab.library;
    const server = (): object => new MongoMemoryServer();
    const replSet = (): object => new MongoMemoryReplSet();
    const calls: Call[] = [];
    for (const { owner, make, names } of [
      { owner: 'MongoMemoryServer', make: server, names: ['start', 'getUri', 'cleanup'] },
      {
        owner: 'MongoMemoryReplSet',
        make: replSet,
        names: ['start', 'getUri', 'waitUntilRunning', 'cleanup', 'binaryOpts', 'instanceOpts', 'replSetOpts'],
      },
    ]) {
      for (const name of names) {
        const states = (await refused(make, name, 'running')) ?? (await refused(make, name, 'stopped')) ?? [];
        calls.push({ owner, name, states });
      }
    }
    return calls;
  } finally {
    lab.close();
  }
});

/** The states that the refusal names; undefined if the call is not refused for its state. */
async function refused(make: () => object, name: string, state: string): Promise<readonly string[] | undefined> {
  const object = make() as Record<string, unknown>;
  object._state = state;
  try {
    if (typeof object[name] === 'function') {
      await (object[name] as (this: object) => unknown).call(object);
    } else {
      const { [name]: value } = object;
      object[name] = value;
    }
    return undefined;
  } catch (error) {
    return (error as { readonly wantedStates?: readonly string[] }).wantedStates;
  }
}

interface Told {
  readonly line: number;
  readonly text: string;
  readonly states: readonly string[];
  /** Whether a call is one that the page may mean. */
  readonly isMeant: (call: Call) => boolean;
}

/** "Call | Allowed in" */
function inTables({ rows }: Page): readonly Told[] {
  return [...groupBy(rows, ({ table }) => String(table)).values()]
    .filter(([head]) => head?.cells.map(({ text }) => text).join() === 'Call,Allowed in')
    .flatMap(([, ...others]) =>
      others.flatMap(({ line, cells: [call, states] }) => {
        const codes = call?.codes ?? [];
        const owner = codes.map((code) => code.split('.')[0] ?? '').find((name) => name.startsWith('MongoMemory'));
        const names = codes.map((code) => code.replace(/^\w+\.|\(\)$/g, '')).filter((name) => name !== owner);
        return names.map((name) => ({
          line,
          text: states?.text ?? '',
          states: states?.codes ?? [],
          isMeant: (one: Call) => one.owner === owner && one.name === name,
        }));
      }),
    );
}

/** In the section of a member of a class: "Allowed in the states `a` and `b`", "allowed `[a,b]`". */
function inSections(page: Page): readonly Told[] {
  const { library } = page.frontMatter;
  const [, owner] = typeof library === 'string' ? library.split(' ') : [];
  return passagesOf(page).flatMap(({ text, lineAt, trail }) => {
    const heading = trail.at(-1)?.text;
    const isMeant = (call: Call): boolean => call.owner === owner && call.name === heading;
    return [
      ...text.matchAll(/\bAllowed in the states? ([a-z]+(?:(?:,|,? and) [a-z]+)*?)(?= only|\.)/g),
      // Which state a member of a set is in, another class knows.
      ...(/ with "| meanwhile \|/.test(text) ? [] : text.matchAll(/\ballowed \[([a-z,]+)\]/g)),
    ].map(({ 0: said, 1: states = '', index }) => ({
      line: lineAt(index),
      text: said,
      states: states.split(/,? and |, ?/),
      isMeant,
    }));
  });
}

/** The message of the error, wherever it stands: `Incorrect State for operation: "new", allowed States: "[running,starting]"`. */
function inMessages({ pieces }: Page): readonly Told[] {
  return pieces
    .filter(({ kind }) => kind === 'fence' || kind === 'inline code')
    .flatMap(({ text, line, kind }) =>
      [...text.matchAll(/operation: "(\w+)", allowed States: "\[([a-z,]+)\]"/g)].map(
        ({ 0: said, 1: state = '', 2: states = '', index }) => ({
          line: line + (kind === 'fence' ? 1 : 0) + text.slice(0, index).split('\n').length - 1,
          text: said,
          states: states.split(','),
          isMeant: (call: Call) => !call.states.includes(state),
        }),
      ),
    );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}

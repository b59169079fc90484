import pMap from 'p-map';
import { groupBy, type Check, type Docs, type Finding, type Report } from './check';
import { closeSandbox, openSandbox, runUnit, type Outcome } from './samples/run';
import { unitsOf, type Unit } from './samples/units';

/** The results of running the samples of a version. */
export interface Execution {
  readonly findings: readonly Finding[];
  /** How many programs and test runner projects ran. */
  readonly units: number;
  /** How many comments were compared with the output. */
  readonly claims: number;
  /** Samples that could not run here, and why. */
  readonly missing: readonly string[];
}

/**
 * Every sample that is a program, and every project of a test runner, runs: it exits on its own, without an error,
 * prints what its comments say, and leaves nothing behind.
 */
export const checkExecution: Check = async (docs): Promise<Report> => {
  const { findings, units, claims } = await executeSamples(docs);
  return { findings, counts: { units, claims } };
};

/**
 * Runs all samples of some pages.
 *
 * @param isReal - whether the library downloads a real mongod; otherwise it finds stand-ins
 */
export async function executeSamples(
  { pages, packages }: Pick<Docs, 'pages' | 'packages'>,
  isReal = false,
): Promise<Execution> {
  const sandbox = await openSandbox(packages, isReal);
  try {
    // Identical samples run once.
    const same = groupBy(unitsOf(pages), (unit) =>
      JSON.stringify([unit.runner, unit.files.map(({ fence }) => fence.code)]),
    );
    const runs = await pMap(same.values(), async ([unit]) => run(unit as Unit), { concurrency: 2 });
    const done = runs.filter(({ outcome }) => outcome.missing === undefined);
    return {
      findings: runs.flatMap(({ unit, outcome }) => outcome.problems.map((problem) => findingOf(unit, problem))),
      units: done.length,
      claims: done.reduce((sum, { outcome }) => sum + outcome.claims, 0),
      missing: runs.flatMap(({ unit, outcome: { missing } }) => {
        const [entry] = unit.entries;
        return missing === undefined ? [] : [`${entry?.page.file ?? ''}:${entry?.fence.line ?? 0}  ${missing}`];
      }),
    };
  } finally {
    closeSandbox(sandbox);
  }

  async function run(unit: Unit): Promise<{ unit: Unit; outcome: Outcome }> {
    const outcome = await runUnit(unit, sandbox);
    // The library tests a port and releases it, and another program may take it then.
    const hasLostPort = outcome.problems.some(({ message }) => /Port "\d+" already in use/.test(message));
    return { unit, outcome: hasLostPort ? await runUnit(unit, sandbox) : outcome };
  }
}

function findingOf({ entries, files }: Unit, { file, line, message }: Outcome['problems'][number]): Finding {
  const source = files.find((other) => other.file === file) ?? entries[0];
  return { file: source?.page.file ?? '', line: (source?.fence.line ?? 0) + 1 + line, message };
}

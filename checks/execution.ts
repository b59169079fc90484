import pMap from 'p-map';
import { finding, groupBy, type Check, type Docs, type Report } from './check';
import { closeSandbox, openSandbox, runUnit, type Outcome } from './samples/run';
import { unitsOf, type Unit } from './samples/units';

/**
 * Every sample that is a program, and every project of a test runner, runs: it exits on its own, without an error, and
 * leaves nothing behind.
 */
export const checkExecution: Check = (docs) => executeSamples(docs);

/**
 * Runs all samples of some pages.
 *
 * @param isReal - whether the library downloads a real mongod; otherwise it finds stand-ins
 */
export async function executeSamples(
  { pages, packages }: Pick<Docs, 'pages' | 'packages'>,
  isReal = false,
): Promise<Report> {
  const sandbox = await openSandbox(packages, isReal);
  try {
    // Identical samples run once.
    const same = groupBy(unitsOf(pages), (unit) =>
      JSON.stringify([unit.runner, unit.files.map(({ fence }) => fence.code)]),
    );
    const runs = await pMap(same.values(), async ([unit]) => run(unit as Unit), { concurrency: 2 });
    return {
      findings: runs.flatMap(({ found, problems }) => problems.map(found)),
      counts: { programs: runs.filter(({ missing }) => missing === undefined).length },
      skipped: runs.flatMap(({ found, missing }) => (missing === undefined ? [] : [found(missing)])),
    };
  } finally {
    closeSandbox(sandbox);
  }

  async function run(unit: Unit): Promise<Outcome & { found: (message: string) => Report['findings'][number] }> {
    const { page, fence } = unit.entries[0];
    const outcome = await runUnit(unit, sandbox);
    // The library tests a port and releases it, and another program may take it then.
    const hasLostPort = outcome.problems.some((message) => /Port "\d+" already in use/.test(message));
    return {
      ...(hasLostPort ? await runUnit(unit, sandbox) : outcome),
      found: (message) => finding(page, fence.line, message),
    };
  }
}

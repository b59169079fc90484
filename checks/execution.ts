import { rmSync } from 'node:fs';
import pMap from 'p-map';
import { finding, groupBy, type Check, type Docs, type Report } from './check';
import { openSandbox, runUnit, type Outcome, type Sandbox } from './samples/run';
import { unitsOf, type Unit } from './samples/units';

/**
 * Every sample that is a program, and every project of a test runner, runs: it exits on its own, without an error, and
 * leaves nothing behind.
 */
export const checkExecution: Check = (docs) => execute(docs);

/** The same with the mongod that the library downloads. */
export const executeWithMongod: Check = (docs) => execute(docs, { isReal: true });

/** Runs the samples of some pages, by default with the stand-in. */
export async function execute(
  { pages, packages }: Docs,
  how: Partial<Pick<Sandbox, 'isReal' | 'timeLimit'>> = {},
): Promise<Report> {
  const sandbox = await openSandbox(packages, how);
  const run = async (unit: Unit): Promise<Outcome & { unit: Unit }> => {
    const outcome = await runUnit(unit, sandbox);
    // The library tests a port and releases it, and another program may take it then.
    const hasLostPort = outcome.problems.some((message) => /Port "\d+" already in use/.test(message));
    return { unit, ...(hasLostPort ? await runUnit(unit, sandbox) : outcome) };
  };
  try {
    // Identical samples run once.
    const same = groupBy(unitsOf(pages), (unit) =>
      JSON.stringify([unit.runner, unit.files.map(({ fence }) => fence.code)]),
    );
    const runs = await pMap(same.values(), ([unit]) => run(unit as Unit), { concurrency: 2 });
    const about = ({ entries: [{ page, fence }] }: Unit, message: string): Report['findings'][number] =>
      finding(page, fence.line, message);
    return {
      findings: runs.flatMap(({ unit, problems }) => problems.map((problem) => about(unit, problem))),
      counts: { programs: runs.filter(({ missing }) => missing === undefined).length },
      skipped: runs.flatMap(({ unit, missing }) => (missing === undefined ? [] : [about(unit, missing)])),
    };
  } finally {
    rmSync(sandbox.dir, { recursive: true, force: true });
  }
}

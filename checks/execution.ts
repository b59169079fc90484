import pMap from 'p-map';
import { currentLabel } from '../facts/versions';
import { groupBy, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { passagesOf } from './pages';
import { samplesOf } from './samples/projects';
import { closeWorkshop, openWorkshop, runUnit } from './samples/run';
import type { Outcome, Workshop } from './samples/run';
import { unitsOf } from './samples/units';
import type { Unit } from './samples/units';

/** A unit, and what its run showed. */
interface Run {
  readonly unit: Unit;
  readonly outcome: Outcome;
}

/** What the samples of a version did, and what was wrong. */
export interface Execution {
  readonly findings: readonly Finding[];
  /** How many samples there are, and how many of them ran. */
  readonly samples: number;
  readonly run: number;
  /** How many need what the stand-in for mongod or the machine lacks. */
  readonly left: number;
  /** How many programs and projects ran, by what ran them. */
  readonly runners: Readonly<Record<string, number>>;
  /** How many comments were compared with what was printed. */
  readonly claims: number;
}

/**
 * Every sample that is a program, and every project of a test runner, runs: it ends by itself, and well or as its fence
 * says, prints what its comments say, and leaves nothing behind.
 *
 * Of a whole version, only those of the current one run; `npm run samples` runs all.
 */
export const checkExecution: Check = async (docs) => {
  if (docs.isWhole && docs.label !== currentLabel) {
    return { findings: [], counts: { units: 0, claims: 0 } };
  }
  const { findings, runners, claims } = await executeSamples(docs);
  return { findings, counts: { units: Object.values(runners).reduce((sum, count) => sum + count, 0), claims } };
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
  const workshop = await openWorkshop(packages, siteDir, isReal);
  try {
    // The same text in the same version does the same.
    const same = groupBy(unitsOf(pages), (unit) =>
      JSON.stringify([unit.runner, unit.files.map(({ fence }) => [fence.code, fence.meta.get('fails')])]),
    );
    const runs = await pMap(
      same.values(),
      async (units): Promise<readonly Run[]> => {
        const [first] = units;
        const outcome = first === undefined ? undefined : await outcomeOf(first, workshop);
        return outcome === undefined ? [] : units.map((unit) => ({ unit, outcome }));
      },
      { concurrency: 2 },
    );
    return report(pages, runs.flat());
  } finally {
    closeWorkshop(workshop);
  }
}

/** What says nothing about a sample: the library tests a port and releases it, and another program may take it then. */
const lostPort = /StdoutInstanceError: Port "\d+" already in use/;

async function outcomeOf(unit: Unit, workshop: Workshop): Promise<Outcome> {
  const outcome = await runUnit(unit, workshop);
  return outcome.problems.some(({ message }) => lostPort.test(message)) ? runUnit(unit, workshop) : outcome;
}

function report(pages: Docs['pages'], runs: readonly Run[]): Execution {
  const samples = samplesOf(pages);
  const proven = runs.filter(({ outcome }) => outcome.lacks === undefined);
  const run = new Set(proven.flatMap(({ unit }) => unit.samples.map(({ fence }) => fence)));
  const lacking = new Set(
    runs.flatMap(({ unit, outcome }) =>
      outcome.lacks === undefined ? [] : unit.samples.map(({ fence }) => fence).filter((fence) => !run.has(fence)),
    ),
  );
  return {
    findings: proven.flatMap(({ unit, outcome }) => [
      ...outcome.problems.map((problem) => findingOf(unit, problem)),
      ...sharedDatabases(unit, outcome).map((problem) => findingOf(unit, problem)),
    ]),
    samples: samples.length,
    run: samples.filter(({ fence }) => run.has(fence)).length,
    left: samples.filter(({ fence }) => lacking.has(fence)).length,
    runners: countBy(proven.map(({ unit }) => unit.runner)),
    claims: proven.reduce((sum, { outcome }) => sum + outcome.claims, 0),
  };
}

/** A page that begins with a database for each file or worker, or a heading that asks for one. */
const ownDatabase = /\b(?:every|each|per)\b.*\b(?:a database of its own|its own database)\b/;

/** What is wrong with tests that should have a database of their own, and write to one that they call by its name. */
function sharedDatabases({ entries, files }: Unit, { databases = [] }: Outcome): Outcome['problems'] {
  const hasOwnServer = entries.some(({ fence }) => fence.code.includes('mongodb-memory-server'));
  const lead = entries.flatMap(({ page }) => passagesOf(page).filter(({ trail }) => trail.length === 0));
  const headings = entries.flatMap(({ fence }) => fence.trail.map(({ text }) => ({ text })));
  const isMeant = [...(hasOwnServer ? [] : lead), ...headings].some(({ text }) => ownDatabase.test(text));
  if (!isMeant || !entries.some(({ fence }) => fence.meta.has('title'))) {
    return [];
  }
  return databases.flatMap((name) => {
    const spelled = new RegExp(String.raw`['/]${name}['?]`);
    const place = files.find(({ fence }) => spelled.test(fence.code));
    if (place === undefined && name !== 'test') {
      return [];
    }
    const line = place?.fence.code.split('\n').findIndex((text) => spelled.test(text)) ?? -1;
    const message = `The page promises a database of its own to each, and all of them write to "${name}".`;
    return [{ file: place?.file ?? '', line, message }];
  });
}

function findingOf({ entries, files }: Unit, { file, line, message }: Outcome['problems'][number]): Finding {
  const source = files.find((other) => other.file === file) ?? entries[0];
  return { file: source?.page.file ?? '', line: (source?.fence.line ?? 0) + 1 + line, message };
}

function countBy(names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...groupBy([...names].sort(), (name) => name)].map(([name, all]) => [name, all.length]));
}

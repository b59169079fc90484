import pMap from 'p-map';
import { proofOf } from '../facts/proof';
import type { PageProof, StatementProof, VersionProof } from '../facts/proof';
import { currentLabel } from '../facts/versions';
import { countNames } from '../facts/vocabulary/values';
import { compareSite } from './agreement';
import { placesOf } from './behavior';
import { groupBy, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { passagesOf } from './pages';
import { tiesOf } from './left';
import { samplesOf } from './samples/projects';
import { closeWorkshop, keyOfAll, openWorkshop, runUnit } from './samples/run';
import type { Outcome, Workshop } from './samples/run';
import { unitsOf } from './samples/units';
import type { Unit } from './samples/units';

/** A unit, and what its run showed. */
interface Run {
  readonly unit: Unit;
  readonly outcome: Outcome;
}

/** What the samples of a version did. */
type SampleProof = Omit<VersionProof, 'pages'> & { readonly pages: Readonly<Record<string, PageProof>> };

/** What the samples of a version did, and what was wrong. */
export interface Execution {
  readonly findings: readonly Finding[];
  readonly proof: SampleProof;
}

/**
 * Every sample that is a program, and every project of a test runner, runs: it ends by itself, and well or as its fence
 * says, prints what its comments say, and leaves nothing behind. facts/data/proof.json tells how many did.
 *
 * Those of the current version run each time. Those of another version run again where anything that their outcome depends
 * on is no longer what it was when facts/data/proof.json was written; `npm run samples` runs them in any case.
 */
export const checkExecution: Check = async (docs) => {
  const known = docs.isWhole && docs.label !== currentLabel ? proofOf(docs.label) : undefined;
  if (known !== undefined && known.key === (await keyOfSamples(docs))) {
    return { findings: [], counts: countsOf(known) };
  }
  const { findings, proof } = await executeSamples(docs);
  return { findings: [...findings, ...(docs.isWhole ? judgeProof(docs, proof) : [])], counts: countsOf(proof) };
};

function countsOf({ runners, claims }: Pick<VersionProof, 'runners' | 'claims'>): Record<string, number> {
  return { units: Object.values(runners).reduce((sum, count) => sum + count, 0), claims };
}

async function keyOfSamples({ pages, packages }: Pick<Docs, 'pages' | 'packages'>): Promise<string> {
  const workshop = await openWorkshop(packages, siteDir, false);
  try {
    return keyOfAll(unitsOf(pages), workshop);
  } finally {
    closeWorkshop(workshop);
  }
}

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
    return report(pages, packages.version, keyOfAll(unitsOf(pages), workshop), runs.flat());
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

function report(pages: Docs['pages'], version: string, key: string, runs: readonly Run[]): Execution {
  const samples = samplesOf(pages);
  const proven = runs.filter(({ outcome }) => outcome.lacks === undefined);
  const run = new Set(proven.flatMap(({ unit }) => unit.samples.map(({ fence }) => fence)));
  const lacking = new Map(
    runs.flatMap(({ unit, outcome: { lacks } }) =>
      unit.samples.flatMap(({ fence }) => (lacks === undefined || run.has(fence) ? [] : [[fence, lacks] as const])),
    ),
  );
  const proofs = [...groupBy(samples, ({ page }) => page.id)].map(([id, members]): [string, PageProof] => [
    id,
    {
      samples: members.length,
      run: members.filter(({ fence }) => run.has(fence)).length,
      runners: countBy(proven.filter(({ unit }) => unit.entries[0]?.page.id === id).map(({ unit }) => unit.runner)),
      left: countBy(members.flatMap(({ fence }) => lacking.get(fence) ?? [])),
    },
  ]);
  return {
    findings: proven.flatMap(({ unit, outcome }) => [
      ...outcome.problems.map((problem) => findingOf(unit, problem)),
      ...sharedDatabases(unit, outcome).map((problem) => findingOf(unit, problem)),
    ]),
    proof: {
      day: new Date().toISOString().slice(0, 10),
      version,
      key,
      claims: proven.reduce((sum, { outcome }) => sum + outcome.claims, 0),
      runners: countBy(proven.map(({ unit }) => unit.runner)),
      pages: Object.fromEntries(proofs),
    },
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

function judgeProof({ label }: Docs, proof: SampleProof): Finding[] {
  const known = proofOf(label);
  const renew = 'Run "npm run samples -- --write".';
  const found = (message: string): Finding => ({ file: 'facts/data/proof.json', line: 1, message });
  if (known === undefined) {
    return [found(`It lacks ${label}. ${renew}`)];
  }
  // On a machine that has what others lack, such as a mongod in /usr/bin, more samples run.
  const pages = [...new Set([...Object.keys(known.pages), ...Object.keys(proof.pages)])].filter(
    (id) =>
      (known.pages[id]?.samples ?? 0) !== (proof.pages[id]?.samples ?? 0) ||
      (known.pages[id]?.run ?? 0) > (proof.pages[id]?.run ?? 0),
  );
  const isOther = pages.length > 0 || known.version !== proof.version || known.key !== proof.key;
  return isOther ? [found(`It does not tell what the samples of ${label} did: ${pages.join(', ')}. ${renew}`)] : [];
}

/**
 * Adds to what the samples of a version did how many of its statements something holds. These change with each edit, so
 * they are counted when the samples are, and told with the day.
 */
export async function withStatements(proof: SampleProof, docs: Docs): Promise<VersionProof> {
  const { label, pages, library } = docs;
  const ties = await tiesOf(docs);
  const compared = (await compareSite()).statements.get(label);
  const statementsOf = (id: string): StatementProof => {
    const page = pages.find((candidate) => candidate.id === id);
    const { stated = 0, left = [] } = ties.find((one) => one.page.id === id) ?? {};
    return {
      stated,
      untied: left.length,
      named: left.filter(({ isNamed }) => isNamed).length,
      drawn: (page?.described.length ?? 0) + countNames(page?.source ?? ''),
      ...(compared?.get(id) ?? { compared: 0, alone: 0 }),
      observed: placesOf(library).filter(({ page }) => page === id).length,
    };
  };
  const none: PageProof = { samples: 0, run: 0, runners: {}, left: {} };
  const ids = [...new Set(pages.map(({ id }) => id))];
  return {
    ...proof,
    pages: Object.fromEntries(ids.map((id) => [id, { ...(proof.pages[id] ?? none), ...statementsOf(id) }])),
  };
}

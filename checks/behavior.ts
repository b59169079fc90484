import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageFinding } from './check';
import type { Check, Docs, Finding } from './check';
import { expectations } from './behavior/expectations';
import type { Expectation, Majors, Place, Said } from './behavior/expectation';
import { openLab } from './behavior/lab';
import type { Lab } from './behavior/lab';
import { compareSection, readSection } from './behavior/statements';
import type { Mistake } from './behavior/statements';

/**
 * What the pages say about the behavior of the library is what it does when it is run, with a stand-in for mongod and
 * without a network: every place that tells of a run says, whole sentence by whole sentence, what was seen.
 */
export const checkBehavior: Check = async (docs) => {
  const lab = openLab(docs.packages);
  const findings: Finding[] = [];
  let statements = 0;
  try {
    for (const expectation of expectations) {
      const judged = await judgeExpectation(expectation, lab, docs);
      findings.push(...judged.findings);
      statements += judged.statements;
      // See prove.ts: the worker has to answer in between.
      await nextTurn();
    }
  } finally {
    lab.close();
  }
  return { findings, counts: { statements } };
};

function holdsFor({ since = 0, until = Infinity }: Majors, { version }: Pick<Docs['library'], 'version'>): boolean {
  const major = Number(version.split('.', 1)[0]);
  return major >= since && major <= until;
}

/** Runs one expectation, if a page tells of it, and compares what was seen with each place. */
export async function judgeExpectation(
  expectation: Expectation,
  lab: Lab,
  docs: Pick<Docs, 'folder' | 'isWhole' | 'library' | 'pages'>,
): Promise<{ readonly findings: readonly Finding[]; readonly statements: number }> {
  const { library, pages } = docs;
  const isAsked = (place: Place): boolean =>
    holdsFor(place, library) && (docs.isWhole || pages.some(({ id }) => id === place.page));
  const places = holdsFor(expectation, library) ? expectation.places.filter(isAsked) : [];
  const findings: Finding[] = [];
  let statements = 0;
  if (places.length === 0) {
    return { findings, statements };
  }
  const { seen, saidAt } = await expectation.see(lab);
  const cause = `That is what ${library.version} did: ${expectation.how}. ${advice}`;
  for (const place of places) {
    const wanted = saidAt(place);
    const page = pages.find(({ id }) => id === place.page);
    const heading = page?.headings.find(({ id }) => id === place.section);
    if (page === undefined || (place.section !== undefined && heading === undefined)) {
      const what = place.section === undefined ? 'page' : `section #${place.section}`;
      const message = `This ${what} must exist, and say ${quote(wanted ?? place.constant)}. ${advice}`;
      findings.push(
        page === undefined ? pageFinding(docs, place.page, message) : { file: page.file, line: 1, message },
      );
      continue;
    }
    const { mistakes, held } = compareSection(readSection(page, heading), wanted ?? place.constant ?? '');
    const { file } = page;
    if (wanted === undefined) {
      const line = held[0]?.line ?? mistakes[0]?.line ?? 1;
      const message = `${quote(place.constant)} is not true: ${library.version} did otherwise, ${seen}, when it was seen: ${expectation.how}. ${advice}`;
      findings.push({ file, line, message });
      continue;
    }
    findings.push(...mistakes.map(({ line, ...mistake }) => ({ file, line, message: `${say(mistake)} ${cause}` })));
    statements += held.length;
  }
  return { findings, statements };
}

const advice = 'Its words are in checks/behavior/topics/.';

function say({ says, wanted }: Omit<Mistake, 'line'>): string {
  if (wanted === undefined) {
    return `${quote(says)} was not seen.`;
  }
  return says === undefined ? `Nothing here says ${quote(wanted)}.` : `${quote(says)} should be ${quote(wanted)}.`;
}

function quote(said: Said | undefined): string {
  return `"${[said ?? ''].flat().join('" "')}"`;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Check, Docs, Finding } from './check';
import { isBelow } from './pages';
import type { Heading, Page } from './pages';
import { expectations } from './behavior/expectations';
import type { Expectation } from './behavior/expectations';
import { openLab } from './behavior/lab';
import type { Lab } from './behavior/lab';

/**
 * What the pages say about the behavior of the library is what it does when it is run, with a stand-in for mongod and
 * without a network: the sections that state it exist and contain it.
 */
export const checkBehavior: Check = async (docs) => {
  const wanted = expectationsOf(docs.library);
  const onPages = expectations.flatMap((expectation) => {
    const page = docs.pages.find(({ id }) => id === expectation.page);
    return page === undefined ? [] : [{ expectation, page }];
  });
  const asked = onPages.filter(({ expectation }) => wanted.includes(expectation));
  const findings = onPages
    .filter(({ expectation }) => !wanted.includes(expectation) && expectation.isWholeSection)
    .flatMap(({ expectation: { section, statement }, page }) =>
      page.headings
        .filter(({ id }) => id === section)
        .map(({ line }) => ({
          file: page.file,
          line,
          message: `This is not true of ${docs.library.version}: ${statement}.`,
        })),
    );
  const lab = openLab(docs.packages);
  try {
    for (const { expectation, page } of asked) {
      findings.push(...(await judgeExpectation(expectation, page, lab, docs)));
      // See prove.ts: the worker has to answer in between.
      await nextTurn();
    }
  } finally {
    lab.close();
  }
  return { findings, counts: { statements: asked.length } };
};

/** Those that hold for the major of a version. */
export function expectationsOf({ version }: Pick<Docs['library'], 'version'>): readonly Expectation[] {
  const major = Number(version.split('.', 1)[0]);
  return expectations.filter(({ since = 0, until = Infinity }) => major >= since && major <= until);
}

/** Runs one expectation and compares it with its section. */
export async function judgeExpectation(
  { section, statement, run }: Expectation,
  page: Page,
  lab: Lab,
  { library: { version } }: Pick<Docs, 'library'>,
): Promise<Finding[]> {
  const heading = page.headings.find(({ id }) => id === section);
  const found = (message: string): Finding => ({ file: page.file, line: heading?.line ?? 1, message });
  if (section !== undefined && heading === undefined) {
    return [found(`The section #${section} is missing, which says: ${statement}.`)];
  }
  const seen = await run(lab);
  if (typeof seen === 'boolean') {
    return seen ? [] : [found(`This is not true of ${version}: ${statement}.`)];
  }
  const text = textBelow(page, heading);
  return seen
    .filter((wanted) => !text.includes(wanted))
    .map((wanted) => found(`Not said here, but so it is in ${version} (${statement}): ${wanted}`));
}

/** What a section says, without markup: prose and code line by line, then its tables row by row. */
function textBelow(page: Page, heading: Heading | undefined): string {
  const isWanted = (place: Page['pieces'][number] | Page['rows'][number]): boolean =>
    heading === undefined || isBelow(place, heading);
  const lines = new Map<number, string>();
  for (const piece of page.pieces.filter(isWanted)) {
    lines.set(piece.line, (lines.get(piece.line) ?? '') + piece.text);
  }
  const rows = page.rows.filter(isWanted).map(({ cells }) => cells.map(({ text }) => text).join(' | '));
  return [...lines.values(), ...rows].join('\n');
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentedVersions } from '../facts/sitePages';
import { groupBy, siteDir } from './check';
import type { Check, Finding } from './check';
import { readPages } from './pages';
import type { Page, Statement } from './pages';

/** The pages of a version as their authors wrote them: what is drawn is true in each version by itself. */
export interface Side {
  readonly label: string;
  readonly pages: readonly Page[];
}

/**
 * Statements that only some versions make and that somebody has judged: by page id and id of the heading, the first ten
 * digits of each one's SHA-256 with the labels of the versions that make it.
 */
export type JudgedDifferences = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
>;

/** A statement that some of the versions make in a section that they share, and others do not. */
export interface Difference {
  readonly page: string;
  /** Id of the heading; empty before the first one. */
  readonly section: string;
  readonly hash: string;
  /** Where each version that makes it has it. */
  readonly places: ReadonlyMap<string, Place>;
  /** Where its section begins in each version that does not make it. */
  readonly lacking: ReadonlyMap<string, Place>;
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Line of code before it. */
  readonly after?: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Statements that each version makes whose page has the section. */
  readonly agreements: readonly Difference[];
  /** Numbers of statements by version label and page id: in sections that another version has as well, and in others. */
  readonly statements: ReadonlyMap<string, ReadonlyMap<string, { compared: number; alone: number }>>;
}

interface PlacedStatement extends Statement {
  readonly label: string;
  readonly page: Page;
  readonly section: string;
}

/** Where the judged differences are kept, relative to the site. */
export const recordFile = 'checks/differences.json';

/**
 * Reads the pages of every documented version.
 *
 * @param isWanted - by page id
 */
export function readSides(isWanted: (id: string) => boolean = () => true): Promise<readonly Side[]> {
  return Promise.all(
    documentedVersions(siteDir).map(async ({ label, docsDir }) => ({
      label,
      pages: await readPages(docsDir, siteDir, undefined, ({ id }) => isWanted(id)),
    })),
  );
}

/** What has been judged so far. */
export function readJudged(): JudgedDifferences {
  return JSON.parse(readFileSync(path.join(siteDir, recordFile), 'utf8')) as JudgedDifferences;
}

let site: Promise<Comparison> | undefined;

/** Compares all pages of all versions, once a process. */
export function compareSite(): Promise<Comparison> {
  site ??= readSides().then(compareVersions);
  return site;
}

/** Versions say the same of what is the same: a statement that not all of them make has been judged by a person. */
export const checkAgreement: Check = async ({ label, folder, pages, isWhole }) => {
  const ids = new Set(pages.map(({ id }) => id));
  const comparison = await (isWhole ? compareSite() : readSides((id) => ids.has(id)).then(compareVersions));
  const judged = Object.entries(readJudged()).filter(([id]) => isWhole || ids.has(id));
  const files = new Set(pages.map(({ file }) => file));
  return {
    findings: findDisagreements(comparison, Object.fromEntries(judged)).filter(
      ({ file }) => files.has(file) || (isWhole && folder === 'docs' && file === recordFile),
    ),
    counts: {
      statements: [...(comparison.statements.get(label)?.values() ?? [])].reduce(
        (sum, { compared }) => sum + compared,
        0,
      ),
    },
  };
};

/**
 * Compares the statements of each section that at least two versions have.
 *
 * @throws Error that names a page that cannot be read
 */
export function compareVersions(sides: readonly Side[]): Comparison {
  const [broken] = sides.flatMap(({ pages }) => pages.filter(({ problem }) => problem !== undefined));
  if (broken !== undefined) {
    throw new Error(`${broken.file}:${broken.problem?.line ?? 1}: ${broken.problem?.message ?? ''}`);
  }
  const statements = sides.flatMap(({ label, pages }) =>
    pages.flatMap((page) =>
      page.statements.map((statement): PlacedStatement => ({
        ...statement,
        label,
        page,
        section: statement.trail.at(-1)?.id ?? '',
      })),
    ),
  );
  const differences: Difference[] = [];
  const agreements: Difference[] = [];
  const counts = new Map(
    sides.map(({ label, pages }) => [label, new Map(pages.map(({ id }) => [id, { compared: 0, alone: 0 }]))]),
  );
  for (const members of groupBy(statements, ({ page, section }) => `${page.id}#${section}`).values()) {
    const begin = new Map<string, Place>();
    for (const { label, page, section, trail } of members) {
      const { line = 1, text = section } = trail.at(-1) ?? {};
      begin.set(label, { file: page.file, line, text });
    }
    // What an item of a list says is a sentence, too.
    for (const { label, page } of members.filter(({ kind }) => kind !== 'item')) {
      const count = counts.get(label)?.get(page.id) ?? { compared: 0, alone: 0 };
      count[begin.size < 2 ? 'alone' : 'compared'] += 1;
    }
    const byKey = groupBy(members, keyOf);
    for (const [key, same] of byKey) {
      const places = new Map(
        same.map(({ label, page: { file }, line, text, after }): [string, Place] => [
          label,
          { file, line, text, after },
        ]),
      );
      const [first] = same as [PlacedStatement];
      const place = { page: first.page.id, section: first.section, hash: hashOf(key), places };
      if (places.size === begin.size) {
        agreements.push({ ...place, lacking: new Map() });
        continue;
      }
      const earlier = members.slice(0, members.indexOf(first)).filter(({ label }) => label === first.label);
      const lacking = new Map(
        [...begin].flatMap(([label, section]): [string, Place][] => {
          // Where it would stand: behind the nearest statement before it that this version makes, too.
          const own = ({ label: other }: PlacedStatement): boolean => other === label;
          const neighbor = earlier.findLast((statement) => byKey.get(keyOf(statement))?.some(own));
          const line = neighbor && byKey.get(keyOf(neighbor))?.find(own)?.line;
          return places.has(label) ? [] : [[label, { ...section, line: line ?? section.line }]];
        }),
      );
      differences.push({ ...place, lacking });
    }
  }
  return { differences, agreements, statements: counts };
}

function keyOf({ after, text }: Statement): string {
  return `${after}\n${text}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** What is to be recorded once a person has judged all differences; in order, so that few lines of it change. */
export function recordOf(differences: readonly Difference[]): JudgedDifferences {
  const nest = <T>(
    all: readonly Difference[],
    keyOf: (one: Difference) => string,
    inner: (some: readonly Difference[]) => T,
  ) =>
    // Not by assignment: a section may be called "constructor".
    Object.fromEntries([...groupBy(all, keyOf)].map(([key, some]) => [key, inner(some)]));
  return nest(
    [...differences].sort(byPlace),
    ({ page }) => page,
    (ofPage) =>
      nest(
        ofPage,
        ({ section }) => section,
        (ofSection) =>
          nest(
            ofSection,
            ({ hash }) => hash,
            (same) => same.flatMap(({ places }) => [...places.keys()]),
          ),
      ),
  );
}

function byPlace(a: Difference, b: Difference): number {
  const [one, other] = [a, b].map(({ page, section, hash }) => `${page}#${section} ${hash}`) as [string, string];
  return one < other ? -1 : 1;
}

/**
 * The differences that nobody has judged, each where the fewest versions stand against the others: there the false
 * statement is most likely.
 */
export function findDisagreements(
  { differences, agreements }: Pick<Comparison, 'differences' | 'agreements'>,
  judged: JudgedDifferences,
): readonly Finding[] {
  const isSame = (labels: readonly string[] = [], places: Difference['places']): boolean =>
    labels.length === places.size && labels.every((label) => places.has(label));
  const labelsOf = ({ page, section, hash }: Difference): readonly string[] | undefined =>
    judged[page]?.[section]?.[hash];
  const open = differences.filter((difference) => !isSame(labelsOf(difference), difference.places));
  // Where a statement was judged before, what moved tells which version has changed.
  const moved = [...open, ...agreements].flatMap((difference) => reportMoved(difference, labelsOf(difference)));
  const told = new Set(open.filter((difference) => labelsOf(difference) !== undefined));
  const findings: Finding[] = [];
  for (const difference of [...open].sort((a, b) => a.places.size - b.places.size)) {
    if (!told.has(difference)) {
      const other = counterpart(
        difference,
        open.filter((candidate) => !told.has(candidate)),
      );
      told.add(difference);
      if (other !== undefined) {
        told.add(other);
      }
      findings.push(...report(difference, other));
      // Between as many versions, either statement may be the false one.
      if (other !== undefined && other.places.size === difference.places.size) {
        findings.push(...report(other, difference));
      }
    }
  }
  const isTold = (page: string, section: string): boolean =>
    open.some((difference) => difference.page === page && difference.section === section);
  return oneALine([...findings, ...moved, ...staleFindings(differences, agreements, isTold, judged)]);
}

const advice = 'Where the packages differ, "npm run drift -- --accept" records that somebody has judged it.';

function report(difference: Difference, other: Difference | undefined): readonly Finding[] {
  const { places, lacking } = difference;
  const say = (labels: Iterable<string>): string => [...labels].join(', ');
  if (other === undefined && places.size > lacking.size) {
    const [{ text, file, line }] = [...places.values()] as [Place];
    return [...lacking].map(([label, section]) => ({
      file: section.file,
      line: section.line,
      message: `${label} does not say what ${say(places.keys())} say: "${text}" (${file}:${String(line)}). ${advice}`,
    }));
  }
  const [own] = places.values();
  const [against] = other?.places.values() ?? [];
  // Code that is the same stands behind another line.
  const isMoved = own !== undefined && own.text === against?.text;
  const quote = ({ text, after = '' }: Place): string => (isMoved ? `"${text}" after "${after}"` : `"${text}"`);
  const contrast =
    other === undefined || against === undefined
      ? `${say(lacking.keys())} not`
      : `${say(other.places.keys())}: ${quote(against)} (${against.file}:${String(against.line)})`;
  return [...places].map(([label, place]) => ({
    file: place.file,
    line: place.line,
    message: `${label} says ${quote(place)}, ${contrast}. ${advice}`,
  }));
}

/** The difference that says the same in other words, in versions that do not say this one. */
function counterpart(difference: Difference, candidates: readonly Difference[]): Difference | undefined {
  const words = wordsOf(difference);
  const [best] = candidates
    .filter(
      ({ page, section, places }) =>
        page === difference.page &&
        section === difference.section &&
        [...places.keys()].every((label) => difference.lacking.has(label)),
    )
    .map((candidate) => ({ candidate, alike: likeness(words, wordsOf(candidate)) }))
    .sort((a, b) => b.alike - a.alike);
  return best !== undefined && best.alike >= 0.3 ? best.candidate : undefined;
}

function wordsOf({ places }: Difference): ReadonlySet<string> {
  const [{ text }] = [...places.values()] as [Place];
  return new Set(text.match(/[\p{L}\p{N}_]+/gu) ?? [text]);
}

/** Share of the words of both that both have, 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

/** What was recorded about statements that no version makes any more, in sections in which nothing else tells so. */
function staleFindings(
  differences: readonly Difference[],
  agreements: readonly Difference[],
  isTold: (page: string, section: string) => boolean,
  judged: JudgedDifferences,
): readonly Finding[] {
  const made = new Set([...differences, ...agreements].map(({ page, section, hash }) => `${page}#${section} ${hash}`));
  return Object.entries(judged).flatMap(([page, sections]) =>
    Object.entries(sections).flatMap(([section, hashes]) => {
      const gone = Object.keys(hashes).filter((hash) => !made.has(`${page}#${section} ${hash}`)).length;
      if (gone === 0 || isTold(page, section)) {
        return [];
      }
      const place = differences.find((difference) => difference.page === page && difference.section === section);
      const [{ file, line }] = [...(place?.lacking.values() ?? []), { file: recordFile, line: 1 }] as [Place];
      const message = `${page}#${section} no longer has ${String(gone)} of the statements in which its versions differed. "npm run drift -- --accept" takes them off the record.`;
      return [{ file, line, message }];
    }),
  );
}

/** A statement that was judged to be of some versions only, and that others make now, or some of these no longer. */
function reportMoved({ places, lacking }: Difference, labels: readonly string[] | undefined): readonly Finding[] {
  if (labels === undefined) {
    return [];
  }
  const judged = `was judged to be so in ${labels.join(', ')} only. ${advice}`;
  const [{ text: said }] = [...places.values()] as [Place];
  return [
    ...[...places].flatMap(([label, { file, line, text }]) =>
      labels.includes(label) ? [] : [{ file, line, message: `${label} says "${text}", too, which ${judged}` }],
    ),
    ...[...lacking].flatMap(([label, { file, line }]) =>
      labels.includes(label) ? [{ file, line, message: `${label} no longer says "${said}", which ${judged}` }] : [],
    ),
  ];
}

/** A sentence in a list, and lines of code that follow one another, are found once. */
function oneALine(findings: readonly Finding[]): readonly Finding[] {
  const byLine = groupBy(findings, ({ file, line }) => `${file}:${String(line)}`);
  return [...byLine.values()].flatMap(([first]) => first ?? []);
}

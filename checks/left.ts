import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countNames } from '../facts/vocabulary/values';
import { groupBy, isIn, reportOf, siteDir } from './check';
import type { Check, Docs, Finding, Tie } from './check';
import { parsePage } from './pages';
import type { Fence, Page, Statement } from './pages';
import { tiesOfSamples } from './samples/ties';

/** These compare pages with each other or with their sidebar, or are {@link tiesOfSamples} without the run. */
const withoutTies = ['agreement', 'execution', 'left', 'samples', 'structure'];

/** A statement that could become false without a finding. */
export interface LeftStatement {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Whether its names or links are known to exist, at least. */
  readonly isNamed: boolean;
  /** Whether some of its words are held. */
  readonly isPartly: boolean;
}

/** What holds the statements of a page. */
export interface PageTies {
  readonly page: Page;
  /** How many statements of fact it has. */
  readonly stated: number;
  /** Those that are left to people. */
  readonly left: readonly LeftStatement[];
  /** Tied ones of which a check knows some words, or the build draws some, and people the others. */
  readonly partly: readonly LeftStatement[];
}

/**
 * How many statements of each page are left to people, by version label; and the first six digits of the SHA-256 of each
 * that somebody has judged, in any version.
 */
export type AcceptedLeft = Readonly<
  Record<string, { readonly left: Readonly<Record<string, number>>; readonly known: string }>
>;

/** Where the accepted counts are kept, relative to the site. */
export const leftFile = 'checks/left.json';

const accept = (id: string): string => `"npm run drift -- --accept ${id}"`;

/**
 * What nothing holds has been judged by a person, one by one, and the counts may only fall: a statement that takes the place
 * of a judged one is a finding.
 */
export function checkLeftAgainst(accepted: AcceptedLeft): Check {
  return async (docs) => {
    const pages = await tiesOf(docs);
    const gone = docs.isWhole
      ? Object.entries(accepted).filter(
          ([id, { left }]) => docs.label in left && !pages.some(({ page }) => page.id === id),
        )
      : [];
    return {
      findings: [
        ...pages.flatMap((ties) => judgeLeft(ties, accepted[ties.page.id], docs.label)),
        ...gone.map(([id]) => ({
          file: leftFile,
          line: 1,
          message: `${docs.label} has no page ${id}. ${accept(id)} takes it off the record.`,
        })),
      ],
      counts: {
        stated: pages.reduce((sum, { stated }) => sum + stated, 0),
        tied: pages.reduce((sum, { stated, left }) => sum + stated - left.length, 0),
      },
    };
  };
}

export const checkLeft: Check = (docs) => checkLeftAgainst(readAccepted())(docs);

/** What has been accepted so far. */
export function readAccepted(): AcceptedLeft {
  return JSON.parse(readFileSync(path.join(siteDir, leftFile), 'utf8')) as AcceptedLeft;
}

/** What is to be recorded once a person has accepted what is left on some pages of some versions; by page. */
export function acceptedOf(
  accepted: AcceptedLeft,
  versions: ReadonlyMap<string, readonly PageTies[]>,
  isWanted: (id: string) => boolean,
): AcceptedLeft {
  const all = [...versions].flatMap(([label, pages]) =>
    pages.filter(({ page }) => isWanted(page.id)).map((ties) => ({ label, ...ties })),
  );
  const renewed = [...groupBy(all, ({ page }) => page.id)].map(([id, members]): [string, AcceptedLeft[string]] => [
    id,
    {
      left: Object.fromEntries(members.map(({ label, left }) => [label, left.length])),
      known: [...new Set(members.flatMap(({ left, partly }) => [...left, ...partly].map(hashOf)))].sort().join(' '),
    },
  ]);
  const others = Object.entries(accepted).filter(([id]) => !isWanted(id));
  return Object.fromEntries([...others, ...renewed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashOf({ text }: LeftStatement): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

function judgeLeft(
  { page, left, partly }: PageTies,
  known: AcceptedLeft[string] | undefined,
  label: string,
): Finding[] {
  const before = known?.left[label] ?? 0;
  const now = left.length;
  const judged = new Set(known?.known.split(' '));
  // One that takes the place of another is new as well, though the count is the same.
  const fresh = [...left, ...partly].filter((statement) => !judged.has(hashOf(statement)));
  if (fresh.length === 0 && now === before) {
    return [];
  }
  const count = `Statements left to people: ${String(now)} now, ${String(before)} accepted.`;
  if (fresh.length === 0 && now < before) {
    return [{ file: page.file, line: 1, message: `${count} Record that they are fewer: ${accept(page.id)}.` }];
  }
  // Where a statement was only repeated, no hash is new.
  const shown = fresh.length > 0 ? fresh : left;
  const advice = `Tie what it says: draw it, show it in a sample that runs, or add a check (CONTRIBUTING.md, "What is left to people"). If only a person can judge it, record that you did: ${accept(page.id)}.`;
  return shown.slice(0, shownAtMost).map(({ line, text, isPartly }, index) => ({
    file: page.file,
    line,
    message: [
      isPartly
        ? `Only some words tie "${shortened(text)}" to the package, and nobody has judged the others.`
        : `Nothing ties "${shortened(text)}" to the package, and nobody has judged it.`,
      ...(index > 0
        ? []
        : [
            ...(now > before ? [count] : []),
            ...(shown.length > shownAtMost ? [`The first ${String(shownAtMost)} are shown.`] : []),
            advice,
          ]),
    ].join(' '),
  }));
}

const shownAtMost = 20;

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

const foundTies = new WeakMap<Docs, Promise<readonly PageTies[]>>();

/** What holds the statements of the pages that are judged, parts of pages under src/ aside. */
export function tiesOf(docs: Docs): Promise<readonly PageTies[]> {
  const ties = foundTies.get(docs) ?? findTies(docs);
  foundTies.set(docs, ties);
  return ties;
}

async function findTies(docs: Docs): Promise<readonly PageTies[]> {
  const ties: Tie[] = [...tiesOfSamples(docs.pages)];
  // This check is one of them, too.
  const { pageChecks } = await import('./onlyPages');
  for (const [name, check] of Object.entries(pageChecks)) {
    ties.push(...(withoutTies.includes(name) ? [] : ((await reportOf(check, docs)).ties ?? [])));
  }
  const byFile = groupBy(ties, ({ file }) => file);
  return Promise.all(
    docs.pages
      .filter(({ file }) => docs.folder === '.' || isIn(file, docs.folder))
      .map(async (page) => judgeTies(await parsePage(page.source, page), byFile.get(page.file) ?? [])),
  );
}

/** @param page - as its author wrote it */
function judgeTies(page: Page, ties: readonly Tie[]): PageTies {
  const claims = claimsOf(page);
  const held = new Set(claims.filter(({ text }) => countNames(text) > 0));
  const wholly = new Set<Statement>();
  const words = new Map<Statement, string[]>();
  const named = new Set<Statement>();
  for (const tie of ties) {
    for (const claim of claimsAt(claims, tie)) {
      if (tie.isName === true && !isCode(claim, page)) {
        named.add(claim);
      } else {
        held.add(claim);
        words.set(claim, [...(words.get(claim) ?? []), ...(tie.text === undefined ? [] : [plain(tie.text)])]);
        if (tie.text === undefined) {
          wholly.add(claim);
        }
      }
    }
  }
  const stated = (some: readonly Statement[], isPartly: boolean): readonly LeftStatement[] =>
    some.map((claim) => ({ line: claim.line, text: claim.text, isNamed: named.has(claim), isPartly }));
  return {
    page,
    stated: claims.length,
    left: stated(
      claims.filter((claim) => !held.has(claim)),
      false,
    ),
    partly: stated(
      claims.filter((claim) => held.has(claim) && !wholly.has(claim) && !isCovered(claim, words.get(claim) ?? [])),
      true,
    ),
  };
}

/** Whether little is left of a statement without the words that are held. */
function isCovered({ text }: Statement, words: readonly string[]): boolean {
  const all = plain(text);
  const rest = words.reduce((left, held) => left.replace(held, ''), all);
  return lettersIn(rest) <= 0.15 * lettersIn(all);
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** In code the names are what it says; a comment or an output says more. */
function isCode({ kind, line, text }: Statement, page: Page): boolean {
  const lang = fenceAt(page, line)?.lang ?? '';
  return kind === 'code' && lang !== 'text' && !/^(?:#|\/\/|\/?\*)/.test(text);
}

/** The statements on a line, and the sentence before that may reach it, as far as they have the text of a tie. */
function claimsAt(claims: readonly Statement[], { line, text }: Tie): readonly Statement[] {
  const last = claims.findLast((claim) => claim.line <= line);
  const index = claims.findIndex((claim) => claim.line === last?.line);
  const near = claims.slice(Math.max(index, 0)).filter((claim) => claim.line === last?.line);
  const before =
    last !== undefined && last.line === line ? claims.slice(Math.max(index - 1, 0), Math.max(index, 0)) : [];
  if (text === undefined) {
    return near.filter((claim) => claim.line === line);
  }
  const wanted = plain(text);
  const own = near.filter((claim) => plain(claim.text).includes(wanted));
  return own.length > 0
    ? own
    : before.filter((claim) => claim.kind === 'sentence' && plain(claim.text).includes(wanted));
}

/** As readers see it: without the marks of links, code and emphasis. */
function plain(text: string): string {
  return text
    .replace(/!?\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What a page states: sentences, rows of tables, lines of code, and its description. Not what only names or leads to
 * something: headings, also those of tables and of code, questions, and sentences that are nothing but a link with "see"
 * before it; nor what has no words of its own.
 */
function claimsOf(page: Page): readonly Statement[] {
  const heads = new Set([...groupBy(page.rows, ({ table }) => String(table)).values()].flatMap(([head]) => head?.line));
  return page.statements.filter(({ kind, text, line }) => {
    switch (kind) {
      case 'sentence':
        return /\p{L}/u.test(plain(text)) && !/\?[)"”*]*$/.test(plain(text)) && !isPointer(text);
      case 'row':
        return !heads.has(line);
      case 'front matter':
        return text.startsWith('description:');
      case 'code':
        return isClaimOfCode(text, line, fenceAt(page, line));
      case 'heading':
      case 'item':
      case 'element':
      case 'definition':
        // The sentences of an item are statements by themselves; what an element states is drawn or stands between its tags.
        return false;
    }
  });
}

function isPointer(text: string): boolean {
  const links = text.replace(/!?\[(?:[^\]\\]|\\.)*\]\([^)]*\)/g, '§').replaceAll('**', '');
  const list = '§(?:(?:,? and |,? or |, )§)*';
  return new RegExp(`^(?:(?:(?:For|To|About|More)\\b[^.;§]*?[,:]? )?[Ss]ee (?:also )?)?${list}\\.?$`).test(
    links.trim(),
  );
}

function fenceAt({ fences }: Page, line: number): Fence | undefined {
  return fences.findLast((fence) => fence.line <= line && line <= fence.line + fence.code.split('\n').length);
}

/** Not the line that opens a fence, brackets alone, a mark for the reader's eye, and what only lays out a diagram. */
function isClaimOfCode(text: string, line: number, fence: Fence | undefined): boolean {
  return (
    fence !== undefined &&
    line > fence.line &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/^(?:\/\/|#) ?(?:highlight-|\.\.\.|…)/.test(text) &&
    (fence.lang !== 'dot' || /->|\blabel=/.test(text))
  );
}

import { distance } from 'fastest-levenshtein';
import { groupBy } from '../check';
import { isBelow, passagesOf } from '../pages';
import type { Heading, Page, Place } from '../pages';
import type { Said } from './expectation';

/** A statement as readers see it, and its line. */
interface Stated {
  readonly text: string;
  readonly line: number;
  /** Its sentences. */
  readonly parts?: readonly Stated[];
}

/** What a section states. */
export interface Section {
  /** Where it begins. */
  readonly line: number;
  /** Every sequence of whole sentences of a paragraph, every row of a table, every line of code. */
  readonly single: readonly Stated[];
  /** Every table, and every numbered list. */
  readonly whole: readonly (readonly Stated[])[];
}

/** What is wrong with a section, at the statement that is nearest to what it should say. */
export interface Mistake {
  readonly line: number;
  /** What the page says, if anything does. */
  readonly says?: string;
  /** What it should say, unless there is too much. */
  readonly wanted?: string;
}

const sections = new WeakMap<Page | Heading, Section>();

/** @param heading - undefined for the whole page */
export function readSection(page: Page, heading: Heading | undefined): Section {
  const section = sections.get(heading ?? page) ?? cutSection(page, heading);
  sections.set(heading ?? page, section);
  return section;
}

function cutSection(page: Page, heading: Heading | undefined): Section {
  const isIn = (place: Place): boolean => heading === undefined || isBelow(place, heading);
  const pieces = page.pieces.filter(isIn);
  const passages = passagesOf({ ...page, pieces });
  const rows = page.rows.filter(isIn).map(({ cells, line, table }) => ({
    table,
    line,
    text: tidy(cells.map(({ text }) => text).join(' | ')),
  }));
  let list = 0;
  const items = page.statements.filter(isIn).flatMap(({ line, text }) => {
    const number = /^(\d+)[.)] /.exec(text)?.[1];
    const passage = passages.find((candidate) => candidate.line === line);
    list += number === '1' ? 1 : 0;
    return number === undefined || passage === undefined ? [] : [{ list, line, text: tidy(passage.text) }];
  });
  return {
    line: heading?.line ?? 1,
    single: [
      ...passages.flatMap((passage) => {
        const { text, lineAt } = passage;
        // A sentence may begin with the name of a function.
        const begins = [0, ...[...text.matchAll(/(?<=[.!?]["'`)]?\s+)(?=\S)/g)].map(({ index }) => index)];
        const sentences = begins.map((begin, index) => ({
          line: lineAt(begin),
          text: tidy(text.slice(begin, begins[index + 1])),
        }));
        return sentences.flatMap(({ line }, first) =>
          sentences.slice(first).map((_, index) => {
            const parts = sentences.slice(first, first + index + 1);
            return { line, text: parts.map((part) => part.text).join(' '), parts };
          }),
        );
      }),
      ...page.fences
        .filter(isIn)
        .flatMap(({ code, line }) =>
          code.split('\n').map((text, index) => ({ text: tidy(text), line: line + 1 + index })),
        ),
    ],
    whole: [
      ...groupBy(rows, ({ table }) => String(table)).values(),
      ...groupBy(items, ({ list }) => String(list)).values(),
    ],
  };
}

/** Compares a section with what it should say: its mistakes, and the statements that say it or were meant to. */
export function compareSection(
  { line, single, whole }: Section,
  wanted: Said,
): { readonly mistakes: readonly Mistake[]; readonly held: readonly Stated[] } {
  if (typeof wanted === 'string') {
    const same = single.find(({ text }) => text === wanted);
    return same === undefined
      ? { mistakes: [{ line, ...nearest(single, wanted), wanted }], held: [] }
      : { mistakes: [], held: same.parts ?? [same] };
  }
  const joined = (stated: readonly { text: string }[]): string => stated.map(({ text }) => text).join('\n');
  const blocks = whole.map((stated) => ({ stated, text: joined(stated) }));
  const same = blocks.find(({ text }) => text === wanted.join('\n'));
  if (same !== undefined) {
    return { mistakes: [], held: same.stated.map(({ line, text }) => ({ line, text })) };
  }
  const [block] = byLikeness(blocks, wanted.join('\n'));
  const stated = block?.stated ?? [];
  const extra = stated.filter(({ text }) => !wanted.includes(text));
  const mistakes: Mistake[] = wanted
    .filter((text) => !stated.some((other) => other.text === text))
    .map((text) => {
      // The row with the same key, if there is one.
      const [most] = [...extra.filter((other) => keyOf(other.text) === keyOf(text)), ...byLikeness(extra, text)];
      if (most !== undefined) {
        extra.splice(extra.indexOf(most), 1);
      }
      return most === undefined
        ? { line: stated[0]?.line ?? line, wanted: text }
        : { line: most.line, says: most.text, wanted: text };
    });
  mistakes.push(...extra.map(({ line, text }) => ({ line, says: text })));
  const moved = stated.findIndex(({ text }, index) => text !== wanted[index]);
  const [first] = stated.slice(moved);
  if (mistakes.length === 0 && first !== undefined) {
    mistakes.push({ line: first.line, says: first.text, wanted: `${wanted[moved] ?? ''} (in this order)` });
  }
  // The other rows have been compared, too.
  return { mistakes, held: stated.map(({ line: own, text }) => ({ line: own, text })) };
}

/** The statement that is meant; none where all are about something else. */
function nearest(stated: readonly Stated[], wanted: string): { line: number; says: string } | undefined {
  const [most] = byLikeness(stated, wanted);
  return most === undefined || distance(most.text, wanted) > 0.6 * wanted.length
    ? undefined
    : { line: most.line, says: most.text };
}

function byLikeness<T extends { readonly text: string }>(candidates: readonly T[], wanted: string): readonly T[] {
  return candidates
    .map((candidate) => ({ candidate, far: distance(candidate.text, wanted) }))
    .sort((a, b) => a.far - b.far)
    .map(({ candidate }) => candidate);
}

function keyOf(text: string): string {
  return text.split(' | ', 1)[0] ?? text;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

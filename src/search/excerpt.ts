import { termsIn } from '../../facts/searchIndex';

export interface ExcerptPart {
  readonly text: string;
  /** Whether it is a word of the query. */
  readonly isWanted: boolean;
}

const excerptLength = 180;

/** The sentences of a text that have most of the words, given by their forms. */
export function excerptOf(text: string, wanted: ReadonlySet<string>): readonly ExcerptPart[] {
  const found = termsIn(text).filter(({ form }) => wanted.has(form));
  const within = (from: number): number =>
    new Set(found.filter(({ start, end }) => start >= from && end <= from + excerptLength).map(({ form }) => form))
      .size;
  const beginnings = Array.from(text.matchAll(/(?<=^|[.?!·] )\S/g), ({ index }) => index);
  const start = beginnings.reduce((best, at) => (within(at) > within(best) ? at : best), 0);
  const end = start + excerptLength < text.length ? text.lastIndexOf(' ', start + excerptLength) : text.length;
  const parts: ExcerptPart[] = [];
  let at = start;
  for (const one of found.filter((one) => one.start >= start && one.end <= end)) {
    parts.push({ text: text.slice(at, one.start), isWanted: false }, { text: one.word, isWanted: true });
    at = one.end;
  }
  return [...parts, { text: text.slice(at, end) + (end < text.length ? '\u00a0…' : ''), isWanted: false }];
}

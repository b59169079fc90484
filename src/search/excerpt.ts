import { termsIn } from '../../facts/searchIndex';

export interface ExcerptPart {
  readonly text: string;
  /** Whether it matches the query. */
  readonly found: boolean;
}

const excerptLength = 180;

/** The part of a text that has most of the words, given by their forms, with these words marked. */
export function excerptOf(text: string, wanted: ReadonlySet<string>): readonly ExcerptPart[] {
  const found = termsIn(text).filter(({ form }) => wanted.has(form));
  const within = (from: number): number =>
    new Set(found.filter(({ start, end }) => start >= from && end <= from + excerptLength).map(({ form }) => form))
      .size;
  const best = found.reduce((most, { start }) => (within(start) > within(most) ? start : most), found[0]?.start ?? 0);
  // Starts a few words earlier: at the beginning of a sentence, or else of a word.
  const before = text.slice(Math.max(0, best - 60), best);
  const sentence = before.search(/(?<=[.?!:;})] )[A-Z][^.?!:;})]*$/);
  const start = best < 40 ? 0 : sentence >= 0 ? best - before.length + sentence : text.indexOf(' ', best - 40) + 1;
  const end = Math.min(text.length, start + excerptLength);
  const parts: ExcerptPart[] = [{ text: start > 0 && sentence < 0 ? '… ' : '', found: false }];
  let at = start;
  for (const term of found.filter((one) => one.start >= start && one.end <= end)) {
    parts.push(
      { text: text.slice(at, term.start), found: false },
      { text: text.slice(term.start, term.end), found: true },
    );
    at = term.end;
  }
  const last = end < text.length ? Math.max(at, text.lastIndexOf(' ', end)) : end;
  parts.push({ text: `${text.slice(at, last)}${last < text.length ? ' …' : ''}`, found: false });
  return parts.filter((part) => part.text !== '');
}

import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import { termsIn } from '../../../facts/searchIndex';
import type { PageKind, SearchedPage } from '../../../facts/searchIndex';
import { readQuery } from './query';
import type { Concept, Query } from './query';

/** Part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether it is something that was searched for. */
  readonly found: boolean;
}

/** A section of a page that was found. */
export interface FoundSection {
  /** Its heading; above the first heading, the title of the page. */
  readonly title: string;
  /** Path, with the anchor of the heading. */
  readonly url: string;
  readonly excerpt: readonly ExcerptPart[];
}

/** A page that was found. */
export interface FoundPage {
  readonly title: string;
  readonly url: string;
  /** Where the page is, in words: `['Guides', 'Recipes']`. */
  readonly trail: readonly string[];
  /** At least one, best first. */
  readonly sections: readonly FoundSection[];
}

/** What a query found. */
export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Whether there are more pages than these. */
  readonly more: boolean;
  /** Words of a short query that no page has, nor anything like them. */
  readonly unknown: readonly string[];
}

/** Some words of an index, and where they stand. */
export interface FoundWords {
  readonly search: MiniSearch['search'];
  /** How many words the heading of a document has, if this is one of them; for what is above all headings, the title. */
  readonly headingWith: (form: string, id: number) => number | undefined;
}

/** A search index. Words and pages may have to be loaded. */
export interface SearchIndex {
  readonly documentCount: number;
  /** By the id of a document, its page, and its place there unless it is the page itself. */
  readonly places: readonly { readonly page: number; readonly section?: number }[];
  readonly kindOf: (page: number) => PageKind;
  /** The words of the index that a search is about. */
  readonly matching: (form: string, options: SearchOptions) => readonly string[];
  readonly wordsOf: (words: ReadonlySet<string>) => Promise<FoundWords>;
  readonly pageOf: (page: number) => Promise<SearchedPage>;
}

const shownPages = 8;
const shownSections = 3;

// Found by trying, like the numbers below: see tests/searchCases.spec.ts.
/** What a word counts in place of another. */
const synonymShare = 0.8;
/** What a word counts for a section if it stands in the title or the description of its page. */
const pageShare = 0.8;
/** What the second best section of a page counts. */
const secondShare = 0.5;

/** Where a concept stands, and how much it says there. */
interface Hits {
  readonly concept: Concept;
  readonly scores: ReadonlyMap<number, number>;
  /** More for what is rare. */
  readonly rarity: number;
}

/** One search for a form of a concept. */
interface Asked {
  readonly form: string;
  /** What its score counts. */
  readonly share: number;
  readonly options: SearchOptions;
}

/** What is searched for a concept: its forms, or what is written like it if no page has any of them. */
function searchesOf({ forms, isUnfinished }: Concept, { matching }: SearchIndex): readonly Asked[] {
  const [form = '', ...synonyms] = forms;
  const exactly = [
    { form, share: 1, options: isUnfinished && form.length > 2 ? { prefix: true } : {} },
    ...synonyms.map((synonym) => ({ form: synonym, share: synonymShare, options: {} })),
  ];
  const isKnown = exactly.some((asked) => matching(asked.form, asked.options).length > 0);
  return isKnown || !/^\p{L}{4,}$/u.test(form)
    ? exactly
    : [{ form, share: 0.8, options: { fuzzy: 0.26, maxFuzzy: 2, prefix: form.length > 5 } }];
}

function hitsOf(concept: Concept, searches: readonly Asked[], documentCount: number, words: FoundWords): Hits {
  const scores = new Map<number, number>();
  for (const { form, share, options } of searches) {
    const found = words.search(form, {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: { heading: 1.2 },
      ...options,
    });
    for (const { id, score } of found) {
      scores.set(id as number, Math.max(scores.get(id as number) ?? 0, score * share));
    }
  }
  const count = scores.size;
  return {
    concept,
    scores,
    rarity: Math.log(1 + (documentCount - count + 0.5) / (count + 0.5)) * concept.weight,
  };
}

/** What kinds of pages say about a kind of question. */
function weightOf(page: PageKind, kind: Query['kind']): number {
  switch (page) {
    case 'o':
      return 0.35;
    case 'r':
      return kind === 'name' ? 1.3 : 0.45;
    case 'b':
      return 0.65;
    case 'm':
      // Who describes something in words has no message to look up.
      return kind === 'words' ? 0.6 : 0.7;
    case 'u':
      return 0.75;
    default:
      return 1;
  }
}

/** Where a page is, in words, from the folders of its path. */
function trailOf(url: string): readonly string[] {
  const folders = /\/docs\/(.+)\//.exec(url)?.[1]?.split('/') ?? [];
  return folders.map((folder) =>
    folder === 'api' ? 'API' : folder.charAt(0).toUpperCase() + folder.slice(1).replaceAll('-', ' '),
  );
}

/** The length of the longest run of words that stands in a text as it was asked. */
function longestRun(asked: readonly string[], text: readonly string[]): number {
  let longest = 0;
  let before = new Map<number, number>();
  for (const form of text) {
    const now = new Map<number, number>();
    asked.forEach((one, index) => {
      if (one === form) {
        const length = (before.get(index - 1) ?? 0) + 1;
        now.set(index, length);
        longest = Math.max(longest, length);
      }
    });
    before = now;
  }
  return longest;
}

/** From 0 to 1: how exactly the heading of a section says what is asked, all of it and nothing else. */
function headingMatch(id: number, hits: readonly Hits[], total: number, { headingWith }: FoundWords): number {
  let size = 0;
  const said = hits.filter(({ concept }) =>
    concept.forms.some((form) => {
      const own = headingWith(form, id);
      size = own ?? size;
      return own !== undefined;
    }),
  );
  const rarity = said.reduce((sum, hit) => sum + hit.rarity, 0);
  return size === 0 || total === 0 ? 0 : (rarity / total) * Math.min(1, said.length / size);
}

const excerptLength = 180;

/** The part of a text with the most of what is asked, marked. */
export function excerptOf(text: string, isAsked: (form: string) => boolean): readonly ExcerptPart[] {
  const found = termsIn(text).filter(({ form }) => isAsked(form));
  const within = (from: number): number =>
    new Set(found.filter(({ start, end }) => start >= from && end <= from + excerptLength).map(({ form }) => form))
      .size;
  const best = found.reduce((most, { start }) => (within(start) > within(most) ? start : most), found[0]?.start ?? 0);
  // Some words before, from the beginning of one.
  const start = best < 40 ? 0 : text.indexOf(' ', best - 40) + 1;
  const end = Math.min(text.length, start + excerptLength);
  const parts: ExcerptPart[] = [{ text: start > 0 ? '… ' : '', found: false }];
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

/** By page, the id of the page itself; those of its sections follow. */
function startsOf(places: SearchIndex['places']): readonly number[] {
  return places.flatMap(({ section }, id) => (section === undefined ? [id] : []));
}

/** A section with how well it answers. */
interface Ranked {
  readonly section: number;
  readonly rank: number;
}

/**
 * Answers a query.
 *
 * @param query - what the reader typed or pasted
 * @throws what the functions of the index throw
 */
export async function answerTo(query: string, index: SearchIndex): Promise<SearchAnswer> {
  const read = readQuery(query);
  const asked = read.concepts.map((concept) => ({ concept, searches: searchesOf(concept, index) }));
  const words = await index.wordsOf(
    new Set(asked.flatMap(({ searches }) => searches.flatMap(({ form, options }) => index.matching(form, options)))),
  );
  const all = asked.map(({ concept, searches }) => hitsOf(concept, searches, index.documentCount, words));
  const hits = all.filter(({ scores }) => scores.size > 0);
  const unknown =
    all.length > 6 ? [] : all.filter(({ scores }) => scores.size === 0).map(({ concept }) => concept.word);
  const total = hits.reduce((sum, { rarity }) => sum + rarity, 0);

  // By page, the ids of its sections with something of what is asked, and of the one above all headings.
  const sectionsOf = new Map<number, Set<number>>();
  for (const id of hits.flatMap(({ scores }) => [...scores.keys()])) {
    const { page = 0, section } = index.places[id] ?? {};
    const sections = sectionsOf.get(page) ?? new Set();
    sectionsOf.set(page, section === undefined ? sections : sections.add(id));
  }
  const starts = startsOf(index.places);
  const candidates = [...sectionsOf]
    .flatMap(([page, found]) => {
      const itself = starts[page] ?? 0;
      const ranks = [...found.add(itself + 1)]
        .sort((a, b) => a - b)
        .flatMap((id): readonly Ranked[] => {
          let score = 0;
          let said = 0;
          for (const { concept, scores, rarity } of hits) {
            const here = scores.get(id) ?? 0;
            const there = scores.get(itself) ?? 0;
            score += (here + pageShare * there) * concept.weight;
            said += here > 0 || there > 0 ? rarity : 0;
          }
          const exact = headingMatch(id, hits, total, words);
          const rank = score * (0.1 + 0.9 * (said / total)) * (1 + 0.5 * exact);
          return score > 0 ? [{ section: id - itself - 1, rank }] : [];
        })
        .sort((a, b) => b.rank - a.rank);
      const [first, second] = ranks;
      return first === undefined
        ? []
        : [
            {
              page,
              ranks,
              rank: (first.rank + secondShare * (second?.rank ?? 0)) * weightOf(index.kindOf(page), read.kind),
            },
          ];
    })
    .sort((a, b) => b.rank - a.rank);

  const looked = await Promise.all(
    candidates.slice(0, shownPages).map(async ({ page: number, ranks, rank }) => {
      const page = await index.pageOf(number);
      const best = ranks[0]?.rank ?? 1;
      const weight = rank / best;
      const again = ranks.slice(0, 8).map(({ section, rank: before }) => {
        const [, heading, text] = page.sections[section] ?? ['', '', ''];
        const forms = termsIn(`${heading} . ${text}`).map(({ form }) => form);
        const run = longestRun(read.forms, forms);
        return { section, rank: before * (1 + 0.1 * Math.max(0, Math.min(run, 9) - 1)) };
      });
      again.sort((a, b) => b.rank - a.rank);
      return { page, sections: again, rank: weight * (again[0]?.rank ?? 0) };
    }),
  );
  looked.sort((a, b) => b.rank - a.rank);
  const top = looked[0]?.rank ?? 0;
  const wanted = new Set(hits.flatMap(({ concept }) => concept.forms));
  const isAsked = (form: string): boolean => wanted.has(form);
  const good = looked.filter(({ rank }) => rank > top / 8);
  return {
    pages: good.map(({ page, sections }) => ({
      title: page.title,
      url: page.url,
      trail: trailOf(page.url),
      sections: sections
        .filter(({ rank }, place) => place < shownSections && rank >= (sections[0]?.rank ?? 0) / 2)
        .map(({ section }) => {
          const [anchor, heading, text] = page.sections[section] ?? ['', '', ''];
          return {
            title: heading === '' ? page.title : heading,
            url: anchor === '' ? page.url : `${page.url}#${anchor}`,
            excerpt: excerptOf(text === '' ? page.description : text, isAsked),
          };
        }),
    })),
    more: good.length === shownPages && candidates.length > shownPages,
    unknown,
  };
}

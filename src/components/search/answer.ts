import type MiniSearch from 'minisearch';
import { pageId, placeOf, sectionId, termsIn } from '../../../facts/searchIndex';
import type { SearchedPage } from '../../../facts/searchIndex';
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

/** A search index, and how to get the texts of a page's sections. */
export interface SearchIndex {
  readonly pages: readonly SearchedPage[];
  readonly words: Pick<MiniSearch, 'documentCount' | 'search'>;
  readonly textsOf: (page: SearchedPage) => Promise<readonly string[]>;
}

const shownPages = 8;
const shownSections = 3;

// Found by trying, like the numbers below: see tests/searchCases.spec.ts.
/** What a word counts in place of another. */
const synonymShare = 0.8;
/** What a word counts for a section if it stands in the title or the description of its page. */
const pageShare = 1.1;

/** Where a concept stands, and how much it says there. */
interface Hits {
  readonly concept: Concept;
  readonly scores: ReadonlyMap<number, number>;
  /** More for what is rare. */
  readonly rarity: number;
}

function hitsOf(concept: Concept, { words }: SearchIndex): Hits {
  const scores = new Map<number, number>();
  const add = (form: string, share: number, options: object = {}): void => {
    const found = words.search(form, {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: { heading: 2 },
      ...options,
    });
    for (const { id, score } of found) {
      scores.set(id as number, Math.max(scores.get(id as number) ?? 0, score * share));
    }
  };
  const [form = '', ...synonyms] = concept.forms;
  add(form, 1, concept.isUnfinished && form.length > 2 ? { prefix: true } : {});
  for (const synonym of synonyms) {
    add(synonym, synonymShare);
  }
  if (scores.size === 0 && /^\p{L}{4,}$/u.test(form)) {
    add(form, 0.8, { fuzzy: 0.26, maxFuzzy: 2, prefix: form.length > 5 });
  }
  const count = scores.size;
  return {
    concept,
    scores,
    rarity: Math.log(1 + (words.documentCount - count + 0.5) / (count + 0.5)) * concept.weight,
  };
}

/** What kinds of pages say about a kind of question. */
function weightOf(url: string, kind: Query['kind']): number {
  if (/\/(?:changelog|how-these-pages-are-checked|docs(?:\/guides|\/api)?)?$/.test(url)) {
    return 0.45;
  }
  if (url.includes('/api/')) {
    return kind === 'name' ? 1.3 : 0.6;
  }
  return url.endsWith('error-warning-details') ? 0.9 : 1;
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

/** From 0 to 1: how exactly a heading says what is asked, all of it and nothing else. */
function headingMatch(heading: string, hits: readonly Hits[], total: number): number {
  const own = new Set(termsIn(heading).map(({ form }) => form));
  const said = hits.filter(({ concept }) => concept.forms.some((form) => own.has(form)));
  const rarity = said.reduce((sum, hit) => sum + hit.rarity, 0);
  return own.size === 0 || total === 0 ? 0 : (rarity / total) * Math.min(1, said.length / own.size);
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

/** A section with how well it answers. */
interface Ranked {
  readonly section: number;
  readonly rank: number;
}

/**
 * Answers a query.
 *
 * @param query - what the reader typed or pasted
 * @throws what `textsOf` throws
 */
export async function answerTo(query: string, index: SearchIndex): Promise<SearchAnswer> {
  const read = readQuery(query);
  const all = read.concepts.map((concept) => hitsOf(concept, index));
  const hits = all.filter(({ scores }) => scores.size > 0);
  const unknown =
    all.length > 6 ? [] : all.filter(({ scores }) => scores.size === 0).map(({ concept }) => concept.word);
  const total = hits.reduce((sum, { rarity }) => sum + rarity, 0);

  const sectionsOf = new Map<number, Ranked[]>();
  const ids = new Set(hits.flatMap(({ scores }) => [...scores.keys()]));
  const places = new Map([...ids].map((id) => [id, placeOf(id)]));
  for (const { page } of new Set(places.values())) {
    sectionsOf.set(page, []);
  }
  for (const [page, ranks] of sectionsOf) {
    const itself = pageId(page);
    const count = index.pages[page]?.sections.length ?? 0;
    for (let section = 0; section < count; section++) {
      const id = sectionId(page, section);
      let score = 0;
      let said = 0;
      let isHere = section === 0;
      for (const { concept, scores, rarity } of hits) {
        const here = scores.get(id) ?? 0;
        const there = scores.get(itself) ?? 0;
        isHere ||= here > 0;
        score += (here + pageShare * there) * concept.weight;
        said += here > 0 || there > 0 ? rarity : 0;
      }
      if (isHere && score > 0) {
        const [, heading = ''] = index.pages[page]?.sections[section] ?? [];
        const exact = headingMatch(section === 0 ? (index.pages[page]?.title ?? '') : heading, hits, total);
        ranks.push({ section, rank: score * (0.2 + 0.8 * (said / total) ** 1.5) * (1 + 0.5 * exact) });
      }
    }
    ranks.sort((a, b) => b.rank - a.rank);
  }

  const candidates = [...sectionsOf]
    .flatMap(([number, ranks]) => {
      const page = index.pages[number];
      const [first, second] = ranks;
      return page === undefined || first === undefined
        ? []
        : [{ page, ranks, rank: (first.rank + 0.3 * (second?.rank ?? 0)) * weightOf(page.url, read.kind) }];
    })
    .sort((a, b) => b.rank - a.rank);

  const looked = await Promise.all(
    candidates.slice(0, shownPages).map(async ({ page, ranks, rank }) => {
      const texts = await index.textsOf(page);
      const best = ranks[0]?.rank ?? 1;
      const weight = rank / best;
      const again = ranks.slice(0, 8).map(({ section, rank: before }) => {
        const [, heading = ''] = page.sections[section] ?? [];
        const forms = termsIn(`${heading} . ${texts[section] ?? ''}`).map(({ form }) => form);
        const run = longestRun(read.forms, forms);
        return { section, rank: before * (1 + 0.1 * Math.max(0, Math.min(run, 9) - 1)) };
      });
      again.sort((a, b) => b.rank - a.rank);
      return { page, texts, sections: again, rank: weight * (again[0]?.rank ?? 0) };
    }),
  );
  looked.sort((a, b) => b.rank - a.rank);
  const top = looked[0]?.rank ?? 0;
  const wanted = new Set(hits.flatMap(({ concept }) => concept.forms));
  const isAsked = (form: string): boolean => wanted.has(form);
  const good = looked.filter(({ rank }) => rank > top / 8);
  return {
    pages: good.map(({ page, texts, sections }) => ({
      title: page.title,
      url: page.url,
      trail: trailOf(page.url),
      sections: sections
        .filter(({ rank }, place) => place < shownSections && rank >= (sections[0]?.rank ?? 0) / 2)
        .map(({ section }) => {
          const [anchor, heading] = page.sections[section] ?? ['', ''];
          const text = texts[section] ?? '';
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

import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { formOf, isTypo, plainOf, termsIn, wordsOptions, type SearchIndexFile } from '../../../facts/searchIndex';
import { readQuery, synonymsOf, type Concept, type Query } from './query';

export interface ExcerptPart {
  readonly text: string;
  /** Whether it matches the query. */
  readonly found: boolean;
}

export interface FoundSection {
  /** Its heading; above the first heading, the title of the page. */
  readonly title: string;
  /** Path, with the anchor of the heading. */
  readonly url: string;
  readonly excerpt: readonly ExcerptPart[];
}

export interface FoundPage {
  readonly url: string;
  /** Where the page is in the sidebar, with its own name. */
  readonly trail: readonly string[];
  /** At least one, best first. */
  readonly sections: readonly FoundSection[];
}

export interface SearchAnswer {
  /** Whether the query is a message, which the error doctor reads too. */
  readonly isMessage: boolean;
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Words of a short query that no page has, even in a similar form. */
  readonly unknown: readonly string[];
}

const [shownPages, shownSections, shownReleases] = [6, 2, 6];

// Found by trial, like the numbers below: see tests/built/searchCases.test.ts.
/** What a synonym counts. */
const synonymShare = 0.8;
/** What a word in the title or the description of its page counts for a section. */
const pageShare = 0.8;
/** What a page's second-best section counts. */
const secondShare = 0.5;
/** What a section counts if its name was searched for, or words of its page's title. */
const namedFactor = 3;

/** A concept, its score in each document, and how rare it is. */
interface Hits {
  readonly concept: Concept;
  readonly scores: ReadonlyMap<number, number>;
  readonly rarity: number;
}

function hitsOf(
  concept: Concept,
  words: MiniSearch,
  titleWords: readonly string[],
  synonymGroups: SearchIndexFile['synonyms'],
): Hits {
  const { word, forms, isPrefix, weight } = concept;
  const find = (form: string, options: SearchOptions): readonly SearchResult[] =>
    words.search(form, {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: { heading: 1.2 },
      ...options,
    });
  const scores = new Map<number, number>();
  const add = (found: readonly SearchResult[], share: number): void => {
    for (const { id, score } of found) {
      scores.set(id as number, Math.max(scores.get(id as number) ?? 0, score * share));
    }
  };
  const [form = '', ...synonyms] = forms;
  add(find(form, {}), 1);
  for (const synonym of synonyms) {
    add(find(synonym, {}), synonymShare);
  }
  const right = titleWords.find((title) => isTypo(plainOf(word), title) || isTypo(form, formOf(title)));
  if (scores.size === 0 && /^\p{L}{5,}$/u.test(form) && right !== undefined) {
    const rightForm = formOf(right);
    const repaired = { ...concept, forms: [rightForm, ...synonymsOf(rightForm, synonymGroups)], isPrefix: false };
    return hitsOf(repaired, words, titleWords, synonymGroups);
  }
  if (isPrefix) {
    // If it is a word already, longer ones are less likely.
    add(find(plainOf(word), { prefix: true }), scores.size > 0 ? 0.5 : 1);
  }
  if (scores.size === 0 && /^\p{L}{4,}$/u.test(form)) {
    add(find(form, { fuzzy: 0.26, maxFuzzy: 2, prefix: form.length > 5 }), 0.8);
  }
  const [all, count] = [words.documentCount, scores.size];
  return { concept, scores, rarity: Math.log(1 + (all - count + 0.5) / (count + 0.5)) * weight };
}

/** How well kinds of pages answer kinds of questions, found by trial. */
const pageWeights: readonly (readonly [url: RegExp, weight: number, kinds?: Partial<Record<Query['kind'], number>>])[] =
  [
    [/guides\/changelog$/, 0.35, { release: 6 }],
    // Overviews, which say in brief what other pages say in full, even under the very heading.
    [/(?:^|\/)(?:docs(?:\/guides|\/api)?)?$/, 0.35],
    [/quick-start-guide$/, 0.65],
    [/api\/config-options$/, 0.7, { name: 1.6 }],
    [/\/api\//, 0.45, { name: 1.6 }],
    [/choose-mongodb-version$/, 1, { server: 2 }],
    [/guides\/migration$/, 0.75, { upgrade: 3, server: 0.1 }],
    [/guides\/migration\//, 0.75, { message: 0.5, release: 0.3, server: 0.1, words: 0.6 }],
    // A reader who describes something in words has no message to look up.
    [/error-warning-details$/, 0.7, { words: 0.6 }],
  ];

function weightOf(url: string, kind: Query['kind']): number {
  const [, weight = 1, kinds = {}] = pageWeights.find(([pattern]) => pattern.test(url)) ?? [];
  return kinds[kind] ?? weight;
}

const formsIn = (text: string): readonly string[] => termsIn(text).map(({ form }) => form);

const excerptLength = 180;

/** The part of a text that matches the query best, with its matches marked. */
function excerptOf(text: string, isAsked: (form: string) => boolean): readonly ExcerptPart[] {
  const found = termsIn(text).filter(({ form }) => isAsked(form));
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

function byRank(a: { readonly rank: number }, b: { readonly rank: number }): number {
  return b.rank - a.rank;
}

/** Whether a heading is what was searched for: the same words or name, a member's name after a dot, or its beginning. */
function isNamed(heading: string, query: string): boolean {
  const [own, asked] = [heading, query.replace(/^.*\w\.(?=[a-z])/i, '')].map((text) => formsIn(text).join(' '));
  const isBeginning =
    /\s/.test(query) &&
    heading.toLowerCase().startsWith(query.toLowerCase()) &&
    !/^\w/.test(heading.slice(query.length));
  const [release = heading] = /\d+\.\d+/.exec(query) ?? [];
  const isName = own === asked || own === formOf(query.replaceAll(' ', ''));
  return own !== '' && (isName || isBeginning || heading.startsWith(`${release}.`));
}

/**
 * Opens an index.
 *
 * @param index - what plugins/search-index.ts wrote
 * @param baseUrl - of the site that was indexed
 * @param textsOf - gets a file with the texts of a page
 * @returns a function that answers a query; it throws what `textsOf` throws
 */
export function answererOf(
  { pages, synonyms, words: saved }: SearchIndexFile,
  baseUrl: string,
  textsOf: (file: string) => Promise<readonly string[]>,
): (query: string) => Promise<SearchAnswer> {
  const words = MiniSearch.loadJS(saved, wordsOptions);
  let documents = 0;
  const searched = pages.map((page) => {
    const itself = documents;
    documents += page.sections.length + 1;
    return { page, itself, headings: page.sections.map(([, heading]) => new Set(formsIn(heading))) };
  });
  const titleWords = pages.flatMap(({ sections: [[, title] = ['', '']] }) =>
    termsIn(title).map(({ start, end }) => plainOf(title.slice(start, end))),
  );

  const answer = async (query: string): Promise<SearchAnswer> => {
    const { concepts, kind, majors } = readQuery(query, synonyms);
    const wantedGuide = majors && `/migrate${majors.replace(/.*\./, '')}`;
    const all = concepts.map((concept) => hitsOf(concept, words, titleWords, synonyms));
    const hits = all.filter(({ scores }) => scores.size > 0);
    // A name that nothing has: `instanceTimeout`.
    const parts = query.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    if (hits.length === 0 && parts !== query) {
      return answer(parts);
    }
    const missed = all.filter(({ scores }) => scores.size === 0).map(({ concept }) => concept.word);
    const total = hits.reduce((sum, { rarity }) => sum + rarity, 0);

    const ownForms = ({ forms: [own = '', ...others] }: Concept): readonly string[] => {
      const similar = synonymsOf(own, synonyms);
      return [own, ...others.filter((form) => !similar.includes(form))];
    };
    /** How exactly a heading matches the query, from 0 to 1: all of it and nothing else. */
    const headingMatch = (heading: ReadonlySet<string>): number => {
      const said = hits.filter(({ concept }) => concept.forms.some((form) => heading.has(form)));
      const rarity = said.reduce((sum, hit) => sum + hit.rarity, 0);
      return heading.size === 0 ? 0 : (rarity / total) * Math.min(1, said.length / heading.size);
    };
    const found = searched
      .flatMap(({ page, itself, headings }) => {
        const sections = headings
          .flatMap((heading, section) => {
            let [score, said, own] = [0, 0, 0];
            for (const { concept, scores, rarity } of hits) {
              const here = scores.get(itself + 1 + section) ?? 0;
              const above = scores.get(itself) ?? 0;
              own += here;
              score += (here + pageShare * above) * concept.weight;
              said += here > 0 || above > 0 ? rarity : 0;
            }
            if (score === 0 || (own === 0 && section > 0)) {
              return [];
            }
            const names = [page.sections[section]?.[1] ?? '', ...(section === 0 ? page.trail.slice(-1) : [])];
            const isFull = hits.every(
              ({ concept }) => concept.weight < 0.2 || ownForms(concept).some((form) => heading.has(form)),
            );
            const isExact = (isFull && section === 0) || names.some((name) => isNamed(name, query.trim()));
            const exactly = (1 + 0.5 * headingMatch(heading) + (isFull ? 0.2 : 0)) * (isExact ? namedFactor : 1);
            return [{ section, isExact, rank: score * (0.1 + 0.9 * (said / total)) * exactly }];
          })
          .sort(byRank);
        const [first, second] = sections;
        if (first === undefined) {
          return [];
        }
        const weight = wantedGuide !== undefined && page.url.endsWith(wantedGuide) ? 2 : weightOf(page.url, kind);
        const rank =
          (first.rank + secondShare * (second?.rank ?? 0)) *
          (first.isExact && weight > 0.35 ? Math.max(1, weight) : weight);
        return [{ page, sections, rank, isExact: first.isExact }];
      })
      .sort(byRank);

    const wanted = new Set(hits.flatMap(({ concept }) => ownForms(concept)));
    // What was named outshines everything else.
    const plainRank = ({ rank, isExact }: { readonly rank: number; readonly isExact: boolean }): number =>
      isExact ? rank / namedFactor : rank;
    const most = Math.max(...found.map(plainRank));
    const best = found.slice(0, shownPages).filter(({ rank }) => rank > most / 6);
    return {
      isMessage: kind === 'message' || /\bfailed to\b|\bdid not\b|\d ?ms\b/i.test(query),
      pages: await Promise.all(
        best.map(async ({ page, sections }) => {
          const texts = await textsOf(page.texts);
          const isTool = majors !== undefined && page.url.endsWith('/migration');
          const address = baseUrl + page.url + (isTool ? `?upgrade=${majors}` : '');
          return {
            url: baseUrl + page.url,
            trail: page.trail,
            // The view is at the top of its page.
            sections: (isTool ? [{ section: 0, rank: Infinity }] : sections)
              .slice(0, kind === 'release' ? shownReleases : shownSections)
              .filter(({ rank }) => rank >= (sections[0] ? plainRank(sections[0]) : 0) / 2)
              .map(({ section }) => {
                const [anchor, title] = page.sections[section] ?? ['', ''];
                return {
                  title,
                  url: address + (anchor === '' ? '' : `#${anchor}`),
                  excerpt: excerptOf(texts[section] ?? '', (form) => wanted.has(form)),
                };
              }),
          };
        }),
      ),
      unknown: all.length > 6 ? [] : missed,
    };
  };
  return answer;
}

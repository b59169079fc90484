import MiniSearch, { type SearchOptions } from 'minisearch';
import { formOf, plainOf, termsIn, wordsOptions, type SearchIndexFile, type SearchPage } from '../../facts/searchIndex';
import { excerptOf, type ExcerptPart } from './excerpt';
import { readQuery, type Concept, type Query } from './query';

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
  /** Words of a short query that no page has. */
  readonly unknown: readonly string[];
}

const [shownPages, shownSections] = [6, 2];

/** Has the upgrade view at its top, which reads the majors from its address. */
const upgradePage = '/guides/migration';

// Found by trial: see tests/built/searchCases.test.ts.
/** What a synonym counts, and a longer word if the typed one is a word already. */
const [synonymShare, longerShare] = [0.8, 0.5];
/** What a word in the title or the description of its page counts for a section. */
const pageShare = 0.8;
/** What a heading adds that has the words of the query and no others. */
const headingShare = 0.5;
/** What is left of the score of a section that has one word of many. */
const fewShare = 0.1;

/** A concept, its score in each document, and how rare it is. */
interface Match {
  readonly concept: Concept;
  readonly scores: ReadonlyMap<number, number>;
  readonly rarity: number;
}

/** A page, and the number of its document in the index, which those of its sections follow. */
interface IndexedPage {
  readonly page: SearchPage;
  readonly id: number;
  /** Of each section: its heading in lowercase, the words in it, and queries that name it, as {@link keyOf} writes them. */
  readonly sections: readonly {
    readonly heading: string;
    readonly words: ReadonlySet<string>;
    readonly names: readonly string[];
  }[];
}

/** A section by its place on its page. */
interface RankedSection {
  readonly section: number;
  /** How exactly the query names it; 0 for not at all. This comes before its rank. */
  readonly named: number;
  readonly rank: number;
}

interface RankedPage extends RankedSection {
  readonly page: SearchPage;
  /** At least one, best first. */
  readonly sections: readonly RankedSection[];
}

const byRank = (a: RankedSection, b: RankedSection): number => b.named - a.named || b.rank - a.rank;

const formsIn = (text: string): ReadonlySet<string> => new Set(termsIn(text).map(({ form }) => form));

/** The same for the same words, in any order. */
const keyOf = (text: string): string =>
  [...new Set(text.match(/\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu)?.map(formOf))].sort().join(' ');

function indexedPages(pages: readonly SearchPage[]): readonly IndexedPage[] {
  let documents = 0;
  return pages.map((page) => {
    const id = documents;
    documents += page.sections.length + 1;
    const [[, title] = ['', '']] = page.sections;
    const sections = page.sections.map(([, heading], section) => {
      const names = [heading, section > 0 ? `${title} ${heading}` : (page.trail.at(-1) ?? '')];
      return { heading: heading.toLowerCase(), words: formsIn(heading), names: names.map(keyOf) };
    });
    return { page, id, sections };
  });
}

/** Looks each concept up in the index. */
function matchWords(concepts: readonly Concept[], words: MiniSearch): readonly Match[] {
  return concepts.map((concept) => {
    const scores = new Map<number, number>();
    const add = (form: string, share: number, options?: SearchOptions): void => {
      const asIs: SearchOptions = { tokenize: (text) => [text], processTerm: (term) => term, boost: { heading: 1.2 } };
      for (const { id, score } of words.search(form, { ...asIs, ...options })) {
        scores.set(id as number, Math.max(scores.get(id as number) ?? 0, score * share));
      }
    };
    concept.forms.forEach((form, index) => {
      add(form, index === 0 ? 1 : synonymShare);
    });
    if (concept.isPrefix) {
      add(plainOf(concept.word), scores.size > 0 ? longerShare : 1, { prefix: true });
    }
    const others = words.documentCount - scores.size;
    return { concept, scores, rarity: Math.log(1 + (others + 0.5) / (scores.size + 0.5)) * concept.weight };
  });
}

/** How exactly a query names a section: by its heading, with or without its page, as the owner of a member, or as a member. */
function namedBy({ text, majors }: Query): (indexed: IndexedPage, section: number) => number {
  const [, owner = '', member = ''] = /^(.*\w)\.([a-z]\w*)\W*$/i.exec(text) ?? [];
  const names = new Map([
    [keyOf(member), 1],
    [keyOf(owner), 2],
    [keyOf(text.replaceAll(' ', '')), 3],
    [keyOf(text), 3],
    ['', 0],
  ]);
  // "What changed in 10.4" names 10.4.3.
  const [release] = /\b\d+\.\d+\b/.exec(text) ?? [];
  const beginning = text.includes(' ') ? `${text.toLowerCase()} ` : undefined;
  return ({ page, sections }, section) => {
    const { heading = '', names: own = [] } = sections[section] ?? {};
    const isBeginning = beginning !== undefined && `${heading} `.startsWith(beginning);
    const isRelease = release !== undefined && heading.startsWith(`${release}.`);
    const isUpgrade = majors !== undefined && section === 0 && page.url.endsWith(upgradePage);
    const level = isBeginning || isRelease || isUpgrade ? 3 : Math.max(...own.map((name) => names.get(name) ?? 0));
    // Of the same name, a page comes before a section, the reference before the guides, and the same letters before others.
    const isSame = page.sections[section]?.[1] === text;
    return level === 0
      ? 0
      : level + (section === 0 ? 0.5 : 0) + (page.url.includes('/api/') ? 0.25 : 0) + (isSame ? 0.1 : 0);
  };
}

/** Ranks the sections of a page, without those that have none of the words. */
function rankSections(indexed: IndexedPage, matches: readonly Match[]): readonly Omit<RankedSection, 'named'>[] {
  const rarityOf = (some: readonly Match[]): number => some.reduce((sum, { rarity }) => sum + rarity, 0);
  const above = ({ scores }: Match): number => scores.get(indexed.id) ?? 0;
  const total = rarityOf(matches);
  return indexed.sections.flatMap(({ words }, section) => {
    const here = ({ scores }: Match): number => scores.get(indexed.id + 1 + section) ?? 0;
    const said = matches.filter((match) => here(match) > 0 || above(match) > 0);
    if (said.length === 0 || (section > 0 && said.every((match) => here(match) === 0))) {
      return [];
    }
    const score = said.reduce((sum, match) => sum + (here(match) + pageShare * above(match)) * match.concept.weight, 0);
    const inHeading = matches.filter(({ concept }) => concept.forms.some((form) => words.has(form)));
    const share = Math.min(1, inHeading.length / Math.max(1, words.size)) * (rarityOf(inHeading) / total);
    const all = fewShare + (1 - fewShare) * (rarityOf(said) / total);
    return [{ section, rank: score * all * (1 + headingShare * share) }];
  });
}

/** Ranks pages by their best sections. */
function rankPages(pages: readonly IndexedPage[], matches: readonly Match[], query: Query): readonly RankedPage[] {
  const namedOf = namedBy(query);
  return pages
    .flatMap((indexed): readonly RankedPage[] => {
      const sections = rankSections(indexed, matches)
        .map((ranked) => ({ ...ranked, named: namedOf(indexed, ranked.section) }))
        .sort(byRank);
      return sections.slice(0, 1).map((best) => ({ ...best, page: indexed.page, sections }));
    })
    .sort(byRank);
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
  const indexed = indexedPages(pages);
  return async (asked) => {
    const query = readQuery(asked, synonyms);
    const all = matchWords(query.concepts, words);
    const matches = all.filter(({ scores }) => scores.size > 0);
    const found = rankPages(indexed, matches, query).slice(0, shownPages);
    const wanted = new Set(matches.flatMap(({ concept }) => concept.forms));
    return {
      isMessage: query.isMessage,
      pages: await Promise.all(
        found.map(async ({ page, sections }) => {
          const texts = await textsOf(page.texts);
          const url = baseUrl + page.url;
          const view = query.majors !== undefined && url.endsWith(upgradePage) ? `?upgrade=${query.majors}` : '';
          return {
            url,
            trail: page.trail,
            sections: sections.slice(0, shownSections).map(({ section }) => {
              const [anchor, title] = page.sections[section] ?? ['', ''];
              return {
                title,
                url: url + (anchor === '' ? view : `#${anchor}`),
                excerpt: excerptOf(texts[section] ?? '', wanted),
              };
            }),
          };
        }),
      ),
      unknown: all.length > 6 ? [] : all.filter(({ scores }) => scores.size === 0).map(({ concept }) => concept.word),
    };
  };
}

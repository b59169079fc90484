import MiniSearch from 'minisearch';
import { formOf, partsOf, termsIn, wordsOptions, type SearchIndexFile, type SearchPage } from '../../facts/searchIndex';
import { readQuery, type Concept, type Query } from './query';

export interface ExcerptPart {
  readonly text: string;
  /** Whether it is a word of the query. */
  readonly isWanted: boolean;
}

interface FoundSection {
  /** Its heading; above the first heading, the title of the page. */
  readonly title: readonly ExcerptPart[];
  /** Path, with the anchor of the heading. */
  readonly url: string;
  /** Where its page is in the sidebar, with the name of the page. */
  readonly trail: readonly string[];
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchAnswer {
  /** Whether the query is a message, which the error doctor reads too. */
  readonly isMessage: boolean;
  /** Best first. */
  readonly sections: readonly FoundSection[];
  /** Words of a short query that no page has. */
  readonly unknown: readonly string[];
  /** The query that was answered: without its unknown words, or with similar ones. */
  readonly answered: string;
}

const [shownSections, shownOfPage] = [10, 2];

// Found by trial, see tests/built/searchCases.test.ts. What a synonym counts, what a heading adds that has words of the query,
// and what a section is worth that is about the query as a whole.
const [synonymShare, headingShare, topicFactor] = [0.5, 0.5, 1.75];

/** Words for what readers want to know about a name: "types of create". */
const kinds = new Set('type parameter argument signature method function property return value'.split(' ').map(formOf));

/** A section, and the numbers of two documents in the index: its own, and the one about its page. */
interface IndexedSection {
  readonly page: SearchPage;
  readonly pageId: number;
  readonly id: number;
  readonly anchor: string;
  readonly heading: string;
  /** The words in its anchor and heading, by their forms. */
  readonly words: ReadonlyMap<string, string>;
  /** Queries that name it, as {@link keyOf} writes them. */
  readonly names: readonly string[];
  /** Its id, as {@link keyOf} writes it, without spaces: what it is about, where the heading says what to do. */
  readonly topic: string;
  /** Forms of the parts of a name in one word: of `DOWNLOAD_DIR`, `download` and `dir`. */
  readonly parts: readonly string[];
}

/** The same for the same words, however they are joined. */
const keyOf = (text: string): string =>
  Array.from(text.matchAll(/\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu), ([word]) => formOf(word)).join(' ');

function indexedSections(pages: readonly SearchPage[]): readonly IndexedSection[] {
  let documents = 0;
  return pages.flatMap((page) => {
    const pageId = documents;
    documents += page.sections.length + 1;
    const title = page.sections[0]?.[1] ?? '';
    const short = [page.trail.at(-1) ?? '', page.url.split('/').findLast(Boolean) ?? ''];
    return page.sections.map(([anchor, heading], place) => ({
      page,
      pageId,
      id: pageId + 1 + place,
      anchor,
      heading,
      words: new Map(termsIn(`${anchor} ${heading}`).map(({ form, word }) => [form, word])),
      names: [heading, ...(anchor === '' ? short : [`${title} ${heading}`])].map(keyOf),
      topic: keyOf(anchor).replaceAll(' ', ''),
      parts: /\s/.test(heading) ? [] : partsOf(heading).map(formOf),
    }));
  });
}

/** How well a document matches a query, and what of it. */
interface Hit {
  readonly score: number;
  readonly concepts: readonly Concept[];
}

const nothing: Hit = { score: 0, concepts: [] };

/** Looks all words of a query up. */
function hitsOf(concepts: readonly Concept[], words: MiniSearch): ReadonlyMap<number, Hit> {
  const shareOf = (form: string, forms: readonly string[]): number =>
    forms[0] === form ? 1 : forms.includes(form) ? synonymShare : 0;
  const hits = words.search([...new Set(concepts.flatMap(({ forms }) => forms))].join(' '), {
    tokenize: (forms) => forms.split(' '),
    boostTerm: (form) => Math.max(...concepts.map(({ forms, weight }) => weight * shareOf(form, forms))),
    prefix: (form) => concepts.some(({ forms, isPrefix }) => isPrefix && forms[0] === form),
  });
  return new Map(
    hits.map(({ id, score, queryTerms }) => {
      const said = concepts.filter(({ forms }) => forms.some((form) => queryTerms.includes(form)));
      // MiniSearch multiplies by the number of words, which synonyms raise too.
      return [id as number, { score: score / queryTerms.length, concepts: said }];
    }),
  );
}

/** The word in a heading that is most like one that no page has; of several, the most frequent. Empty if none is. */
function similarTo(asked: Concept, sections: readonly IndexedSection[], words: MiniSearch, fuzzy = 0): string {
  const [form = ''] = asked.forms;
  // Two letters may be swapped, or one written once instead of twice. Longer words may also differ in one to three letters.
  if (asked.word.length < ([4, 5, 6, 16][fuzzy] ?? Infinity) || /\d/.test(form)) {
    return '';
  }
  const slipsIn = (text: string): readonly string[] =>
    Array.from(text.slice(1)).flatMap((next, at) => {
      const [before, one, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 2)];
      return [before + next + one + after, before + one + one + next + after];
    });
  const slips = [...slipsIn(form).flatMap((slip) => [slip, formOf(slip)]), ...slipsIn(asked.word.toLowerCase())];
  const found = words.search(form, { tokenize: () => (fuzzy === 0 ? slips : [form]), fuzzy });
  const usesOf = (one: string): number => found.filter(({ terms }) => terms.includes(one)).length;
  const similar = new Map(sections.flatMap((section) => [...section.words].filter(([one]) => usesOf(one) > 0)));
  const [best] = [...similar].sort(([a], [b]) => usesOf(b) - usesOf(a));
  return best?.[1] ?? similarTo(asked, sections, words, fuzzy + 1);
}

/** How exactly a query names a section: by its heading, in parts, with or without its page, or as the owner of a member. */
function namedBy({ text: query, concepts }: Query): (section: IndexedSection) => number {
  const text = query.replace(/^(?:\w*Error: )+/, '');
  const [, owner = ''] = /^(.*\w)\.[a-z]\w*\W*$/i.exec(text) ?? [];
  const names = new Map([
    [keyOf(owner), 2],
    [keyOf(text), 3],
    ['', 0],
  ]);
  const bare = concepts.flatMap(({ forms: [form = ''] }) => (kinds.has(form) ? [] : [form])).join(' ');
  const strong = concepts.flatMap(({ forms: [form = ''], weight }) => (weight < 1 ? [] : [form])).join(' ');
  const [release] = /\b\d+\.\d+\b/.exec(text) ?? [];
  // "What changed in 10.4" names 10.4.3. A single word is the beginning of too many.
  const beginning = release === undefined ? `${text.toLowerCase()} ` : `${release}.`;
  const isSpelledOut = (parts: readonly string[]): boolean =>
    parts.length > 1 &&
    parts.length === concepts.length &&
    parts.every((part, at) => concepts[at]?.forms[0]?.startsWith(part) && concepts[at].forms.includes(part));
  return ({ page, anchor, heading, names: own, parts }) => {
    const isBeginning = /[ .]./.test(beginning) && `${heading} `.toLowerCase().startsWith(beginning);
    const isReference = page.url.includes('/api/');
    // Words that are everywhere say nothing about a page: "NestJS test" names NestJS.
    const isNamed = own.includes(isReference ? bare : strong) && (isReference || anchor === '');
    const known = [isSpelledOut(parts) ? 2 : 0, isNamed ? 1 : 0];
    const level = isBeginning ? 3 : Math.max(...known, ...own.map((name) => names.get(name) ?? 0));
    // Of the same name, a page comes before a section, the reference before the guides, and the same letters before others.
    const tie = (anchor === '' ? 0.5 : 0) + (isReference ? 0.25 : 0) + (text.endsWith(heading) ? 0.1 : 0);
    return level === 0 ? 0 : level + tie;
  };
}

/** The sections that have words of a query, best first. */
function rankSections(
  sections: readonly IndexedSection[],
  hits: ReadonlyMap<number, Hit>,
  query: Query,
  documents: number,
): readonly IndexedSection[] {
  const counts = new Map<Concept, number>();
  for (const concept of [...hits.values()].flatMap(({ concepts }) => concepts)) {
    counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  const rarityOf = (concept: Concept): number => Math.log(1 + documents / (counts.get(concept) ?? 1)) * concept.weight;
  const namedOf = namedBy(query);
  const topic = keyOf(query.text).replaceAll(' ', '');
  return sections
    .flatMap((section) => {
      const here = hits.get(section.id) ?? nothing;
      const above = hits.get(section.pageId) ?? nothing;
      // What only the page says is found at its top.
      if (here === nothing && (section.anchor !== '' || above === nothing)) {
        return [];
      }
      const said = [...new Set([...here.concepts, ...above.concepts])].map(rarityOf);
      const inHeading = [...counts.keys()].filter(({ forms }) => forms.some((form) => section.words.has(form)));
      const heading = inHeading.length / Math.max(section.words.size, counts.size);
      // The top of a page that the query is about stands for all of it. Names abbreviate: `ReplSet`, `Opts`.
      const isAbout = ({ forms }: Concept): boolean =>
        forms.some((form) => section.words.has(form) || section.parts.some((part) => form.startsWith(part)));
      const isPage = section.anchor === '' && [...counts.keys()].every(isAbout);
      const isTopic = isPage || heading === 1 || section.topic === topic;
      const factor = isTopic ? topicFactor : 1 + headingShare * heading;
      const rank = ((isPage ? above : here).score + above.score) * said.reduce((sum, one) => sum + one, 0) * factor;
      return [{ ...section, rank, named: namedOf(section) }];
    })
    .sort((a, b) => b.named - a.named || b.rank - a.rank);
}

const excerptLength = 180;

/** The sentences of a text that have most of the words, given by their forms. */
function excerptOf(text: string, wanted: ReadonlySet<string>): readonly ExcerptPart[] {
  const found = termsIn(text).filter(({ form }) => wanted.has(form));
  const within = (from: number): number =>
    new Set(found.filter(({ start, end }) => start >= from && end <= from + excerptLength).map(({ form }) => form))
      .size;
  const beginnings = Array.from(text.matchAll(/(?<=^|[.?!·] )\S/g), ({ index }) => index);
  const isLong = text.length > excerptLength;
  const start = beginnings.reduce((best, at) => (isLong && within(at) > within(best) ? at : best), 0);
  const end = start + excerptLength < text.length ? text.lastIndexOf(' ', start + excerptLength) : text.length;
  const parts: ExcerptPart[] = [];
  let at = start;
  for (const one of found.filter((one) => one.start >= start && one.end <= end)) {
    parts.push({ text: text.slice(at, one.start), isWanted: false }, { text: one.word, isWanted: true });
    at = one.end;
  }
  return [...parts, { text: text.slice(at, end) + (end < text.length ? '\u00a0…' : ''), isWanted: false }];
}

/**
 * Opens an index.
 *
 * @param index - what plugins/search-index.ts wrote
 * @param textsOf - gets a file with the texts of a page
 * @returns a function that answers a query; it throws what `textsOf` throws
 */
export function answererOf(
  { pages, synonyms, words: saved }: SearchIndexFile,
  textsOf: (file: string) => Promise<readonly string[]>,
): (query: string) => Promise<SearchAnswer> {
  const words = MiniSearch.loadJS(saved, wordsOptions);
  const sections = indexedSections(pages);
  return async (asked) => {
    const { concepts, isMessage } = readQuery(asked, synonyms);
    const known = new Set([...hitsOf(concepts, words).values()].flatMap((hit) => hit.concepts));
    const unknown = concepts.length > 6 ? [] : concepts.filter((concept) => !known.has(concept));
    const similar = unknown.map((one) => similarTo(one, sections, words) || partsOf(one.word).join(' '));
    const mended = unknown.reduce((text, { word }, index) => text.replace(word, similar[index] ?? ''), asked);
    const query = readQuery(mended, synonyms);
    const shown = rankSections(sections, hitsOf(query.concepts, words), query, words.documentCount)
      .filter(
        ({ page, heading }, index, all) =>
          all.slice(0, index).filter((one) => one.page === page || one.heading === heading).length < shownOfPage,
      )
      .slice(0, shownSections);
    const wanted = new Set(query.concepts.flatMap(({ forms }) => forms));
    return {
      isMessage,
      sections: await Promise.all(
        shown.map(async ({ page, pageId, id, anchor, heading }) => ({
          title: excerptOf(heading, wanted),
          url: `/${page.url}${anchor && `#${anchor}`}`,
          trail: page.trail,
          excerpt: excerptOf((await textsOf(page.texts))[id - pageId - 1] ?? '', wanted),
        })),
      ),
      unknown: unknown.map(({ word }) => word),
      answered: query.text,
    };
  };
}

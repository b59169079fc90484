import MiniSearch, { type SearchOptions } from 'minisearch';
import {
  documentsOf,
  indexOfWords,
  searchFile,
  unpackPlaces,
  wordsOptions,
  type PageKind,
  type SearchedPage,
  type SearchIndexFile,
  type WordPlaces,
} from '../../../facts/searchIndex';
import { answerTo, type FoundWords, type SearchAnswer, type SearchIndex } from './answer';

/** Calls a function once for each key, until one call fails. */
function once<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = loaded.get(key) ?? load(key);
    loaded.set(key, known);
    known.catch(() => loaded.delete(key));
    return known;
  };
}

/** Tells which words MiniSearch takes for what is asked, wherever they stand. */
export function matcherOf(terms: readonly string[]): SearchIndex['matching'] {
  const everywhere: WordPlaces = [new Map([[0, { count: 1, length: 1 }]])];
  const words = new Map(terms.map((term) => [term, everywhere]));
  const known = MiniSearch.loadJS(
    indexOfWords(words, { documentCount: 1, averageFieldLength: [1, 1, 1] }),
    wordsOptions,
  );
  return (form, options: SearchOptions) =>
    known.search(form, { tokenize: (text) => [text], processTerm: (term) => term, ...options })[0]?.terms ?? [];
}

/** Makes some words of an index searchable. */
export function wordsAt(
  places: ReadonlyMap<string, WordPlaces>,
  numbers: Parameters<typeof indexOfWords>[1],
): FoundWords {
  const words = MiniSearch.loadJS(indexOfWords(places, numbers), wordsOptions);
  return {
    search: (query, options) => words.search(query, options),
    headingWith: (form, id) => places.get(form)?.[2]?.get(id)?.length,
  };
}

/**
 * Makes an index usable.
 *
 * @param baseUrl - of the site that the index is of
 * @param json - the file that plugins/search-index.ts wrote
 * @param fetchFile - gets another file of the index
 * @returns what answers a query
 */
export function openIndex(
  baseUrl: string,
  json: string,
  fetchFile: (name: string) => Promise<string>,
): (query: string) => Promise<SearchAnswer> {
  const saved = JSON.parse(json) as SearchIndexFile;
  const { averageFieldLength } = saved;
  const terms = saved.terms.split(' ');
  const pages = saved.pages.split(' ');
  const places = documentsOf(saved.sections);
  const documentCount = places.length;
  // For each word its file, and its line there.
  const files = new Map<string, readonly [hash: string, line: number]>();
  let first = 0;
  for (const [count, hash] of saved.places) {
    terms.slice(first, first + count).forEach((term, line) => files.set(term, [hash, line]));
    first += count;
  }
  const linesOf = once(
    async (hash: string) => JSON.parse(await fetchFile(searchFile('places', hash))) as readonly string[],
  );
  const placesOf = once(async (term: string): Promise<WordPlaces> => {
    const [hash = '', line = 0] = files.get(term) ?? [];
    return unpackPlaces((await linesOf(hash))[line] ?? '');
  });
  const pageOf = once(async (page: number): Promise<SearchedPage> => {
    const read = JSON.parse(await fetchFile(searchFile('page', pages[page] ?? ''))) as SearchedPage;
    return { ...read, url: baseUrl + read.url };
  });
  const index: SearchIndex = {
    documentCount,
    places,
    kindOf: (page) => saved.kinds.charAt(page) as PageKind,
    matching: matcherOf(terms),
    wordsOf: async (words) =>
      wordsAt(new Map(await Promise.all([...words].map(async (word) => [word, await placesOf(word)] as const))), {
        documentCount,
        averageFieldLength,
      }),
    pageOf,
  };
  return (query) => answerTo(query, index);
}

import MiniSearch from 'minisearch';
import { unpackWords, wordsOptions, type SearchIndexFile } from '../../../facts/searchIndex';
import { answerTo, type SearchAnswer } from './answer';

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
  const { pages: saved, words: savedWords } = JSON.parse(json) as SearchIndexFile;
  const pages = saved.map((page) => ({ ...page, url: baseUrl + page.url }));
  const words = MiniSearch.loadJS(unpackWords(savedWords), wordsOptions);
  const texts = new Map<string, Promise<readonly string[]>>();
  return (query) =>
    answerTo(query, {
      pages,
      words,
      textsOf: ({ texts: name }) => {
        const known = texts.get(name) ?? fetchFile(name).then((file) => JSON.parse(file) as readonly string[]);
        texts.set(name, known);
        known.catch(() => texts.delete(name));
        return known;
      },
    });
}

import { useEffect, useState } from 'react';
import { searchFolder } from '../../facts/searchIndex';
import type { SearchAnswer } from '../components/search/answer';

/** The state of a search. It keeps the last answer, so that the list does not vanish while the reader types. */
export type Search =
  | { readonly status: 'idle' }
  /** The dev server has no index. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'searching'; readonly answer: SearchAnswer | undefined }
  | { readonly status: 'done'; readonly answer: SearchAnswer }
  | { readonly status: 'failed'; readonly retry: () => void };

/** What a build has published. */
interface Index {
  /** The file that names the others, which differ between builds. */
  readonly entry: string;
  readonly answerTo: (query: string) => Promise<SearchAnswer>;
}

const typingPause = 150;

/** By folder: other versions have their own. */
const indexes = new Map<string, Promise<Index>>();

async function fetchFile(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  if (!response.ok) {
    throw new Error(`${url} answered with status ${String(response.status)}`);
  }
  return response.text();
}

function fetchEntry(folder: string): Promise<string> {
  return fetchFile(`${folder}entry.json`, { cache: 'no-store' });
}

/** A path of one file next to the entry. */
function fileIn(folder: string, name: unknown): string {
  if (typeof name !== 'string' || !/^[\w-]+\.[\da-f]+\.json$/.test(name)) {
    throw new Error(`The index in ${folder} names a file that none of its files can be`);
  }
  return folder + name;
}

async function startIndex(folder: string): Promise<Index> {
  const entry = await fetchEntry(folder);
  const { index } = JSON.parse(entry) as { readonly index?: unknown };
  const [{ openIndex }, file] = await Promise.all([
    import('../components/search/openIndex'),
    fetchFile(fileIn(folder, index)),
  ]);
  return {
    entry,
    answerTo: openIndex(folder.slice(0, -searchFolder.length - 1), file, async (name) =>
      fetchFile(fileIn(folder, name)),
    ),
  };
}

/** Loads the index of a folder, once for all searches until one fails. */
function loadIndex(folder: string): Promise<Index> {
  const known = indexes.get(folder) ?? startIndex(folder);
  indexes.set(folder, known);
  known.catch(() => indexes.delete(folder));
  return known;
}

async function answerFrom(folder: string, query: string): Promise<SearchAnswer> {
  const index = await loadIndex(folder);
  try {
    return await index.answerTo(query);
  } catch (error) {
    indexes.delete(folder);
    if ((await fetchEntry(folder)) === index.entry) {
      throw error;
    }
    // The site was published again in the meantime, and the files of the old index are gone.
    return (await loadIndex(folder)).answerTo(query);
  }
}

/**
 * Searches the pages of a version. Nothing is loaded before the first call.
 *
 * @param query - what the reader has typed so far; blank for none
 * @param baseUrl - of the site that is searched
 */
export function useSearch(query: string, baseUrl: string): Search {
  const folder = `${baseUrl}${searchFolder}/`;
  const asked = query.trim();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<{
    readonly asked: string;
    readonly folder: string;
    readonly round: number;
    /** Undefined if the search failed. */
    readonly answer: SearchAnswer | undefined;
  }>();
  const available = process.env.NODE_ENV === 'production';

  useEffect(() => {
    if (available) {
      // Loads while the reader types. A failure shows with the first query.
      loadIndex(folder).catch(() => undefined);
    }
  }, [available, folder]);

  useEffect(() => {
    if (!available || asked === '') {
      return undefined;
    }
    let wanted = true;
    const finish = (answer: SearchAnswer | undefined): void => {
      if (wanted) {
        setOutcome({ asked, folder, round, answer });
      }
    };
    const timer = setTimeout(() => {
      answerFrom(folder, asked).then(finish, (error: unknown) => {
        console.error('The search failed.', error);
        finish(undefined);
      });
    }, typingPause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [available, asked, folder, round]);

  if (!available) {
    return { status: 'unavailable' };
  }
  if (asked === '') {
    return { status: 'idle' };
  }
  if (outcome?.asked !== asked || outcome.folder !== folder || outcome.round !== round) {
    return { status: 'searching', answer: outcome?.folder === folder ? outcome.answer : undefined };
  }
  return outcome.answer === undefined
    ? {
        status: 'failed',
        retry: () => {
          setRound(round + 1);
        },
      }
    : { status: 'done', answer: outcome.answer };
}

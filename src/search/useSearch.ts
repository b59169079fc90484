import { useEffect, useState } from 'react';
import { searchFolder, type SearchIndexFile } from '../../facts/searchIndex';
import type { SearchAnswer } from './rank';

export interface Search {
  readonly status: 'idle' | 'searching' | 'done' | 'failed';
  /** While searching, the previous answer, so that the list does not vanish while the reader types. */
  readonly answer: SearchAnswer | undefined;
  readonly retry: () => void;
}

type Answerer = (query: string) => Promise<SearchAnswer>;

/** In milliseconds. A reader who presses Enter right after the last letter is hardly faster. */
const typingPause = 60;

/** The index loads once, and again after a failure. */
let answerer: Promise<Answerer> | undefined;

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) {
    throw new Error(`${url} answered with status ${String(response.status)}`);
  }
  return response.json();
}

async function openIndex(baseUrl: string): Promise<Answerer> {
  const folder = `${baseUrl}${searchFolder}/`;
  const [{ answererOf }, index] = await Promise.all([
    import('./rank'),
    // The names of the other files change with their content. This file lists the current ones.
    fetchJson(`${folder}index.json`, { cache: 'no-cache' }),
  ]);
  return answererOf(
    index as SearchIndexFile,
    async (file) => (await fetchJson(folder + file, { cache: 'force-cache' })) as readonly string[],
  );
}

/**
 * Searches the pages of the version. Nothing is loaded before the first call.
 *
 * @param asked - what the reader has typed so far, without spaces around it; empty for nothing, which loads the index
 * @param baseUrl - of the version
 */
export function useSearch(asked: string, baseUrl: string): Search {
  const [round, setRound] = useState(0);
  const wanted = `${String(round)} ${asked}`;
  /** No answer means that the search failed. */
  const [outcome, setOutcome] = useState<{ readonly wanted: string; readonly answer?: SearchAnswer }>();

  useEffect(() => {
    let isWanted = true;
    const search = async (): Promise<void> => {
      try {
        answerer ??= openIndex(baseUrl);
        const answer = await (await answerer)(asked);
        setOutcome((before) => (isWanted ? { wanted, answer } : before));
      } catch (error) {
        console.error('The search failed. It needs a production build: npm run preview', error);
        // The site may have been published again, without the files that this index names.
        answerer = undefined;
        setOutcome((before) => (isWanted ? { wanted } : before));
      }
    };
    const timer = setTimeout(() => void search(), typingPause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, baseUrl, wanted]);

  const isCurrent = outcome?.wanted === wanted;
  const hasFailed = isCurrent && outcome.answer === undefined;
  return {
    status: hasFailed ? 'failed' : asked === '' ? 'idle' : isCurrent ? 'done' : 'searching',
    answer: asked === '' ? undefined : outcome?.answer,
    retry: () => setRound(round + 1),
  };
}

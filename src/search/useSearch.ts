import { useEffect, useState } from 'react';
import { searchFolder, type SearchIndexFile } from '../../facts/searchIndex';
import type { SearchAnswer } from './rank';

export interface Search {
  /** `unavailable` on the dev server, which has no index. */
  readonly status: 'idle' | 'unavailable' | 'searching' | 'done' | 'failed';
  /** While searching, the previous answer, so that the list does not vanish while the reader types. */
  readonly answer: SearchAnswer | undefined;
  readonly retry: () => void;
}

type Answerer = (query: string) => Promise<SearchAnswer>;

const typingPause = 150;
const isAvailable = process.env.NODE_ENV === 'production';

/** The index loads once, and again after a failure. */
let answerer: Promise<Answerer> | undefined;

async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
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
  const texts = new Map<string, Promise<readonly string[]>>();
  return answererOf(index as SearchIndexFile, baseUrl, (file) => {
    const loading = texts.get(file) ?? (fetchJson(folder + file) as Promise<readonly string[]>);
    texts.set(file, loading);
    return loading;
  });
}

function loadIndex(baseUrl: string): Promise<Answerer> {
  answerer ??= openIndex(baseUrl);
  return answerer;
}

function forgetIndex(): void {
  answerer = undefined;
}

/**
 * Searches the pages of the version. Nothing is loaded before the first call.
 *
 * @param asked - what the reader has typed so far, without spaces around it; empty for nothing
 * @param baseUrl - of the version
 */
export function useSearch(asked: string, baseUrl: string): Search {
  const [round, setRound] = useState(0);
  const wanted = `${String(round)} ${asked}`;
  /** No answer means that the search failed. */
  const [outcome, setOutcome] = useState<{ readonly wanted: string; readonly answer?: SearchAnswer }>();

  useEffect(() => {
    if (!isAvailable) {
      return undefined;
    }
    // Loads while the reader types. A failure shows with the first query.
    loadIndex(baseUrl).catch(forgetIndex);
    let isWanted = asked !== '';
    const search = async (): Promise<void> => {
      try {
        const answer = await (await loadIndex(baseUrl))(asked);
        setOutcome((before) => (isWanted ? { wanted, answer } : before));
      } catch (error) {
        console.error('The search failed.', error);
        // The site may have been published again, without the files that this index names.
        forgetIndex();
        setOutcome((before) => (isWanted ? { wanted } : before));
      }
    };
    const timer = isWanted ? setTimeout(() => void search(), typingPause) : undefined;
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, baseUrl, wanted]);

  const retry = (): void => {
    setRound(round + 1);
  };
  if (!isAvailable || asked === '') {
    return { status: isAvailable ? 'idle' : 'unavailable', answer: undefined, retry };
  }
  const answer = outcome?.answer;
  const status = outcome?.wanted !== wanted ? 'searching' : answer === undefined ? 'failed' : 'done';
  return { status, answer, retry };
}

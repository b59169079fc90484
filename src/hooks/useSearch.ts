import { useEffect, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { IndexHit, SearchAnswer } from '../components/search/answer';

/** The state of a search. It keeps the last answer, so that the list does not vanish while the reader types. */
export type Search =
  | { readonly status: 'idle' }
  /** The dev server has no index. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'searching'; readonly answer: SearchAnswer | undefined }
  | { readonly status: 'done'; readonly answer: SearchAnswer }
  | { readonly status: 'failed'; readonly retry: () => void };

/** The part of the module next to Pagefind's index that is used here. */
interface PagefindModule {
  readonly createInstance: (options: object) => {
    readonly search: (term: string) => Promise<{ readonly results: readonly IndexHit[] }>;
  };
}

interface Index {
  /** The file that lists the index files, which differ between builds. */
  readonly entry: string;
  readonly answerTo: (query: string) => Promise<SearchAnswer>;
}

const typingPause = 150;

let index: Promise<Index> | undefined;
let failures = 0;

async function fetchEntry(folder: string): Promise<string> {
  const url = `${folder}pagefind-entry.json`;
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) {
    throw new Error(`${url} answered with status ${String(response.status)}`);
  }
  return response.text();
}

async function startIndex(folder: string): Promise<Index> {
  const entry = await fetchEntry(folder);
  // A browser may remember that a module failed; another URL makes it try again.
  const url = `${folder}pagefind.js${failures > 0 ? `?retry=${String(failures)}` : ''}`;
  const [{ answerTo }, { createInstance }] = await Promise.all([
    import('../components/search/answer'),
    import(/* webpackIgnore: true */ url) as Promise<PagefindModule>,
  ]);
  // An answer takes a few milliseconds, less than starting a worker.
  const pagefind = createInstance({ basePath: folder, baseUrl: '/', noWorker: true });
  return {
    entry,
    answerTo: (query) => answerTo(query, async (term) => (await pagefind.search(term)).results),
  };
}

/** Loads the index, once for all searches until one fails. */
function loadIndex(folder: string): Promise<Index> {
  index ??= startIndex(folder).catch((error: unknown) => {
    dropIndex();
    throw error;
  });
  return index;
}

function dropIndex(): void {
  index = undefined;
  failures += 1;
}

async function answerFrom(folder: string, query: string): Promise<SearchAnswer> {
  try {
    const { entry, answerTo } = await loadIndex(folder);
    const answer = await answerTo(query);
    if (answer.pages.length > 0 || (await fetchEntry(folder)) === entry) {
      return answer;
    }
    // Pagefind treats a part of the index that it cannot load as empty. The site was published again in the meantime.
    dropIndex();
    return await (await loadIndex(folder)).answerTo(query);
  } catch (error) {
    dropIndex();
    throw error;
  }
}

// One at a time, because Pagefind returns the same object for a page in all answers.
let line: Promise<unknown> = Promise.resolve();

function inLine<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = line.then(ask);
  line = answer.catch(() => undefined);
  return answer;
}

/**
 * Searches this build's pages. Nothing is loaded before the first call.
 *
 * @param query - what the reader has typed so far; blank for none
 */
export function useSearch(query: string): Search {
  const folder = useBaseUrl('/pagefind/');
  const asked = query.trim();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<{
    readonly asked: string;
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
        setOutcome({ asked, round, answer });
      }
    };
    const timer = setTimeout(() => {
      inLine(async () => {
        if (wanted) {
          finish(await answerFrom(folder, asked));
        }
      }).catch((error: unknown) => {
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
  if (outcome?.asked !== asked || outcome.round !== round) {
    return { status: 'searching', answer: outcome?.answer };
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

import { useState } from 'react';
import { useLocation } from '@docusaurus/router';

export interface Fragment {
  /** Adds the fragment of the address to the URL of a page that is known to have such an anchor. */
  readonly addTo: (url: string) => string;
  /** Finds out which pages have such an anchor. */
  readonly lookUp: (urls: readonly string[]) => void;
}

async function hasAnchor(url: string, hash: string): Promise<boolean> {
  const response = await fetch(url);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

/**
 * The fragment of the address, for links to the same page of another version. That page itself is asked, and only once
 * somebody is about to go there: it is right about versions that were built at another time, and costs other readers nothing.
 */
export function useFragment(): Fragment {
  const { hash } = useLocation();
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  return {
    addTo: (url) => (found.has(url + hash) ? url + hash : url),
    lookUp: (urls) => {
      for (const url of hash === '' ? [] : urls) {
        hasAnchor(url, hash).then(
          (has) => {
            if (has) {
              setFound((known) => new Set([...known, url + hash]));
            }
          },
          () => undefined, // The link is right without the fragment too.
        );
      }
    },
  };
}

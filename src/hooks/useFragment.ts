import { useState } from 'react';
import { useLocation } from '@docusaurus/router';

export interface Fragment {
  /** Adds the fragment of the address to the URL of a page if it is known to have that anchor. */
  readonly addTo: (url: string) => string;
  /** Finds out which pages have that anchor. */
  readonly lookUp: (urls: readonly string[]) => void;
}

async function hasAnchor(url: string, hash: string): Promise<boolean> {
  const id = decodeURIComponent(hash.slice(1));
  const html = await (await fetch(url)).text();
  // Parsing it would apply the content security policy of this page to the styles of that one.
  return Array.from(html.matchAll(/\sid=(?:"([^"]*)"|([^\s">]+))/g)).some(
    ([, quoted, bare]) => (quoted ?? bare) === id,
  );
}

/**
 * The fragment of the address, for links to the same page of another version. It fetches that page itself, and only
 * when the reader is about to go there: correct for versions built at another time, and free for other readers.
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
          () => undefined, // The link also works without the fragment.
        );
      }
    },
  };
}

import { useEffect, useState } from 'react';
import { rootBaseUrl } from '../../facts/deploy';
import { fallbackVersions } from '../../facts/pageMap';
import { parseVersionMap, type VersionMap } from '../../facts/versions';
import { useSiteFields } from './useSiteFields';

const url = `${rootBaseUrl}versions.json`;

async function fetchVersions(signal: AbortSignal): Promise<VersionMap> {
  const response = await fetch(url, { signal });
  if (!response.ok) {
    throw new Error(`${url} answered with status ${String(response.status)}`);
  }
  const versions = parseVersionMap(await response.json());
  if (versions === undefined) {
    throw new Error(`${url} is not an object from version label to path segment`);
  }
  return versions;
}

// The navbar and the mobile drawer both list the versions: one request and one log entry serve them.
let published: Promise<VersionMap | undefined> | undefined;

/** @returns undefined if the reader leaves, which aborts the request and is not a failure */
async function readVersions(): Promise<VersionMap | undefined> {
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
    // If the browser keeps the page, it asks again after Back.
    published = undefined;
  };
  // Firefox itself aborts the request, before `pagehide`.
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  try {
    return await fetchVersions(leaving.signal);
  } catch (error) {
    if (leaving.signal.aborted) {
      return undefined;
    }
    console.error('The list of versions could not be read.', error);
    return fallbackVersions(window.location.pathname);
  } finally {
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
  }
}

/**
 * The published versions, label to path segment: first those known at build time, so that the HTML lists them, then those
 * in `versions.json`, which include versions published after this build. If that fails, the error is logged, and only
 * the version in the address is listed.
 */
export function useVersions(): VersionMap {
  const [versions, setVersions] = useState(useSiteFields().versions);
  useEffect(() => {
    let mounted = true;
    const show = (): void => {
      published ??= readVersions();
      void published.then((answer) => {
        if (mounted && answer !== undefined) {
          setVersions(answer);
        }
      });
    };
    show();
    window.addEventListener('pageshow', show);
    return () => {
      mounted = false;
      window.removeEventListener('pageshow', show);
    };
  }, []);
  return versions;
}

import { useEffect, useState } from 'react';
import { rootBaseUrl } from '../../facts/deploy';
import { fallbackVersions } from '../../facts/pageMap';
import { parseVersionMap, type VersionMap } from '../../facts/versions';
import { useSiteFields } from './useSiteFields';

const url = `${rootBaseUrl}versions.json`;

// All lists of versions on a page: one request and one log entry serve them.
let published: Promise<VersionMap> | undefined;

async function readVersions(): Promise<VersionMap> {
  try {
    const response = await fetch(url);
    const versions = response.ok ? parseVersionMap(await response.json()) : undefined;
    if (versions === undefined) {
      throw new Error(`${url} (status ${String(response.status)}) is not an object from version label to path segment`);
    }
    return versions;
  } catch (error) {
    console.error('The list of versions could not be read.', error);
    return fallbackVersions(window.location.pathname);
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
    published ??= readVersions();
    void published.then(setVersions);
  }, []);
  return versions;
}

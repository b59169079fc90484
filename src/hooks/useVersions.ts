import { useEffect, useState } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { rootBaseUrl } from '../../facts/deploy';
import { fallbackVersions, parseVersionMap, type VersionMap } from '../../facts/versions';

const url = `${rootBaseUrl}versions.json`;

async function fetchVersions(): Promise<VersionMap> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered with status ${String(response.status)}`);
  }
  const versions = parseVersionMap(await response.json());
  if (versions === undefined) {
    throw new Error(`${url} does not hold an object from version label to path segment`);
  }
  return versions;
}

// The navbar and the mobile drawer both list the versions: one request and one log entry serve them.
let published: Promise<VersionMap> | undefined;

/**
 * The published versions, label to path segment.
 * Known at build time, so that the HTML lists them; then as `versions.json` says, which also knows versions that were
 * published after this build. Where that fails the error is logged, and the version that the address names is all.
 */
export function useVersions(): VersionMap {
  const { customFields } = useDocusaurusContext().siteConfig;
  const [versions, setVersions] = useState(customFields?.versions as VersionMap);
  useEffect(() => {
    let mounted = true;
    published ??= fetchVersions().catch((error: unknown) => {
      console.error('The list of versions could not be read.', error);
      return fallbackVersions(window.location.pathname);
    });
    void published.then((answer) => {
      if (mounted) {
        setVersions(answer);
      }
    });
    return () => {
      mounted = false;
    };
  }, []);
  return versions;
}

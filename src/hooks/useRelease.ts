import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Release } from '../../facts/release';

/** The release of the library that this build documents. */
export function useRelease(): Release {
  return useDocusaurusContext().siteConfig.customFields?.release as Release;
}

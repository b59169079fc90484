import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SiteRelease } from '../../facts/releases';

/** The release of the library that this build documents, and the newest ones. */
export function useRelease(): SiteRelease {
  return useDocusaurusContext().siteConfig.customFields?.release as SiteRelease;
}

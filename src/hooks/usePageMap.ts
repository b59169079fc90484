import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PageMap } from '../../facts/pageMap';

/** Which version has which page, as of this build. */
export function usePageMap(): PageMap {
  return useDocusaurusContext().siteConfig.customFields?.pageMap as PageMap;
}

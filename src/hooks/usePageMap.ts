import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PageMap } from '../../facts/pageMap';

/** Which version has which page, as known when this build was made. */
export function usePageMap(): PageMap {
  return useDocusaurusContext().siteConfig.customFields?.pageMap as PageMap;
}

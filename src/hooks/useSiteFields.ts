import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { siteFields, type SiteFields } from '../../facts/siteFields';

/** Which version this build documents, and what is known about the others. */
export function useSiteFields(): SiteFields {
  return siteFields(useDocusaurusContext().siteConfig);
}

import type { DocusaurusConfig } from '@docusaurus/types';
import type { DeployInfo } from './deploy';
import type { PageMap } from './pageMap';
import type { SiteRelease } from './releases';
import type { VersionMap } from './versions';

/** What docusaurus.config.ts tells plugins and pages, as `customFields`. */
export interface SiteFields {
  readonly deploy: DeployInfo;
  readonly versions: VersionMap;
  readonly pageMap: PageMap;
  readonly release: SiteRelease;
}

export const siteFields = ({ customFields }: DocusaurusConfig): SiteFields => customFields as unknown as SiteFields;

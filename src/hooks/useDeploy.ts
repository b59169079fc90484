import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { DeployInfo } from '../../facts/deploy';

/** Which version this build documents. */
export function useDeploy(): DeployInfo {
  return useDocusaurusContext().siteConfig.customFields?.deploy as DeployInfo;
}

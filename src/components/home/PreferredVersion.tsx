import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { versionUrl } from '@site/facts/pageMap';
import { useDeploy } from '@site/src/hooks/useDeploy';
import { usePageMap } from '@site/src/hooks/usePageMap';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { usePreferredVersion } from '@site/src/hooks/usePreferredVersion';
import { useVersions } from '@site/src/hooks/useVersions';

/** Reminds readers who last chose another version in the selector, with a link to it. */
export function PreferredVersion(): ReactNode {
  const { docsVersion } = useDeploy();
  const [preferredVersion] = usePreferredVersion();
  const pageMap = usePageMap();
  const pagePath = usePagePath();
  const chosen = Object.entries(useVersions()).find(([label, segment]) =>
    preferredVersion === 'current' ? segment === '' : label === preferredVersion,
  );
  if (chosen === undefined || preferredVersion === docsVersion) {
    return null;
  }
  const [label] = chosen;
  const link = (
    <Link to={`pathname://${versionUrl(pageMap, pagePath, chosen)}`} target="_self" autoAddBaseUrl={false}>
      <Translate values={{ label }}>{'Continue with {label}'}</Translate>
    </Link>
  );
  return (
    <p className="alert alert--secondary">
      <Translate values={{ label, link }}>{'Last time you chose the {label} documentation. {link}'}</Translate>
    </p>
  );
}

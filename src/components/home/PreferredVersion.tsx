import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { pageUrl } from '@site/facts/pageMap';
import { versionName } from '@site/facts/versions';
import { usePreferredVersion } from '@site/src/hooks/usePreferredVersion';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { useVersions } from '@site/src/hooks/useVersions';

/** Reminds readers who last chose another version in the selector, with a link to it. */
export function PreferredVersion(): ReactNode {
  const { deploy, release } = useSiteFields();
  const [preferredVersion] = usePreferredVersion();
  const chosen = Object.entries(useVersions()).find(([label, segment]) =>
    preferredVersion === 'current' ? segment === '' : label === preferredVersion,
  );
  if (chosen === undefined || preferredVersion === deploy.docsVersion) {
    return null;
  }
  const [, segment] = chosen;
  const label = versionName(chosen[0], release);
  const link = (
    <Link to={`pathname://${pageUrl({ segment, locale: '', page: '' })}`} target="_self" autoAddBaseUrl={false}>
      <Translate values={{ label }}>{'Continue with {label}'}</Translate>
    </Link>
  );
  return (
    <p className="alert alert--secondary">
      <Translate values={{ label, link }}>{'Last time you chose the {label} documentation. {link}'}</Translate>
    </p>
  );
}

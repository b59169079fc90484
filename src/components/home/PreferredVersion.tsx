import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { versionName } from '@site/facts/versions';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
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
  const label = versionName(chosen[0], release);
  const link = (
    <PlaceLink place={{ label: chosen[0], page: '' }}>
      <Translate values={{ label }}>{'Continue with {label}'}</Translate>
    </PlaceLink>
  );
  return (
    <p className="alert alert--secondary">
      <Translate values={{ label, link }}>{'Last time you chose the {label} documentation. {link}'}</Translate>
    </p>
  );
}

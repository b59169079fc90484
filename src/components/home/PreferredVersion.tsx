import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { currentLabel } from '@site/facts/versions';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { usePreferredVersion } from '@site/src/hooks/usePreferredVersion';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { useVersions } from '@site/src/hooks/useVersions';

/** Reminds readers who last chose another version in the selector, with a link to it. */
export function PreferredVersion(): ReactNode {
  const { deploy } = useSiteFields();
  const [preferredVersion] = usePreferredVersion();
  const versions = useVersions();
  const label = preferredVersion === 'current' ? currentLabel : preferredVersion;
  if (label === null || !Object.hasOwn(versions, label) || label === deploy.deployName) {
    return null;
  }
  const link = (
    <PlaceLink place={{ label, page: '', anchor: '' }}>
      <Translate values={{ label }}>{'Continue with {label}'}</Translate>
    </PlaceLink>
  );
  return (
    <p className="alert alert--secondary">
      <Translate values={{ label, link }}>{'Last time you chose the {label} documentation. {link}'}</Translate>
    </p>
  );
}

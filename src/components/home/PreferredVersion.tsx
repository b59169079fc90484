import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { rootBaseUrl } from '@site/facts/deploy';
import { useDeploy } from '@site/src/hooks/useDeploy';
import { usePreferredVersion } from '@site/src/hooks/usePreferredVersion';
import { useVersions } from '@site/src/hooks/useVersions';

/** Reminds a reader who last chose another version in the selector, and leads there. */
export function PreferredVersion(): ReactNode {
  const { docsVersion } = useDeploy();
  const { preferredVersion } = usePreferredVersion();
  const versions = useVersions();
  const chosen = Object.entries(versions).find(([label, segment]) =>
    preferredVersion === 'current' ? segment === '' : label === preferredVersion,
  );
  if (chosen === undefined || preferredVersion === docsVersion) {
    return null;
  }
  const [label, segment] = chosen;
  return (
    <p className="alert alert--secondary">
      You last chose the documentation of {label}.{' '}
      <Link to={`pathname://${rootBaseUrl}${segment && `${segment}/`}`} target="_self" autoAddBaseUrl={false}>
        Go on reading about {label}
      </Link>
    </p>
  );
}

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { pageUrl } from '@site/facts/pageMap';
import { segmentOf } from '@site/facts/versions';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSiteFields } from '@site/src/hooks/useSiteFields';

/** Where something is described. */
export interface Place {
  readonly label: string;
  /** Path below the base URL of the version, with an anchor. */
  readonly page: string;
}

export interface PlaceLinkProps {
  /** Without a place, there is no link. */
  readonly place: Place | undefined;
  readonly children: ReactNode;
}

/** A link to a page of any version. */
export function PlaceLink({ place, children }: PlaceLinkProps): ReactNode {
  const { deploy } = useSiteFields();
  const { locale } = usePagePath();
  if (place === undefined) {
    return children;
  }
  const { label, page } = place;
  // Another version is another build, so a full navigation.
  const other = { to: `pathname://${pageUrl({ segment: segmentOf(label), locale, page })}`, target: '_self' };
  return (
    <Link {...(label === deploy.deployName ? { to: `/${page}` } : { ...other, autoAddBaseUrl: false })}>
      {children}
    </Link>
  );
}

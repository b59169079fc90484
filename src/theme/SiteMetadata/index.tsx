// Change: the canonical link of another version's page leads to the same page of the current version, if it exists.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';
import { nearestPage, pageUrl } from '@site/facts/pageMap';
import { currentLabel, segmentOf } from '@site/facts/versions';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSiteFields } from '@site/src/hooks/useSiteFields';

export default function SiteMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pageMap } = useSiteFields();
  const { segment, locale, page } = usePagePath();
  const currentSegment = segmentOf(currentLabel);
  const hasCurrent = nearestPage(pageMap, page, currentLabel) === page;
  return (
    <>
      <OriginalSiteMetadata />
      {segment !== currentSegment && hasCurrent && (
        <Head>
          <link rel="canonical" href={url + pageUrl({ segment: currentSegment, locale, page })} />
        </Head>
      )}
    </>
  );
}

// Change: a page of another version names the same page of the current version as the canonical one, where it exists.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';
import { rootBaseUrl } from '@site/facts/deploy';
import { nearestPage, pageUrl, parsePagePath } from '@site/facts/pageMap';
import { currentLabel } from '@site/facts/versions';
import { usePageMap } from '@site/src/hooks/usePageMap';

export default function SiteMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const pageMap = usePageMap();
  const { segment, page } = parsePagePath(useLocation().pathname, rootBaseUrl);
  const hasCurrent = nearestPage(pageMap, page, currentLabel) === page;
  return (
    <>
      <OriginalSiteMetadata />
      {segment !== '' && hasCurrent && (
        <Head>
          <link rel="canonical" href={url + pageUrl(rootBaseUrl, currentLabel, page)} />
        </Head>
      )}
    </>
  );
}

// Change: ejected. The original links to the latest version in the same build. Here each version is a separate build,
// and the link leads to the same page of the current version.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/DocVersionBanner';
import { nearestPage, pageUrl } from '@site/facts/pageMap';
import { currentLabel, segmentOf } from '@site/facts/versions';
import { usePageMap } from '@site/src/hooks/usePageMap';
import { usePagePath } from '@site/src/hooks/usePagePath';
import styles from './styles.module.css';

export default function DocVersionBanner({ className }: Props): ReactNode {
  const { banner, label } = useDocsVersion();
  const pageMap = usePageMap();
  const { locale, page } = usePagePath();
  if (banner === null) {
    return null;
  }
  const target = nearestPage(pageMap, page, currentLabel);
  const url = pageUrl({ segment: segmentOf(currentLabel), locale, page: target });
  const link = (
    <Link to={`pathname://${url}`} target="_self" autoAddBaseUrl={false}>
      {target === page ? (
        <Translate id="site.versionBanner.samePage" values={{ currentLabel }}>
          {'this page for {currentLabel}'}
        </Translate>
      ) : (
        <Translate id="site.versionBanner.nearestPage" values={{ currentLabel }}>
          {'the {currentLabel} documentation'}
        </Translate>
      )}
    </Link>
  );
  return (
    <div className={clsx(className, ThemeClassNames.docs.docVersionBanner, styles.banner)} role="note">
      {banner === 'unreleased' ? (
        <Translate id="site.versionBanner.unreleased" values={{ label: <b>{label}</b>, link }}>
          {'These pages are about {label}, which is not released yet. See {link}.'}
        </Translate>
      ) : (
        <Translate id="site.versionBanner.unmaintained" values={{ label: <b>{label}</b>, link }}>
          {'These pages are about {label}, which is no longer maintained. See {link}.'}
        </Translate>
      )}
    </div>
  );
}

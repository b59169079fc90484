// Change: ejected. The original links to the latest version inside the same build; here each version is a build of its
// own, and the link leads to the same page of the current one.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/DocVersionBanner';
import { rootBaseUrl } from '@site/facts/deploy';
import { nearestPage, pageUrl, parsePagePath } from '@site/facts/pageMap';
import { currentLabel } from '@site/facts/versions';
import { usePageMap } from '@site/src/hooks/usePageMap';
import styles from './styles.module.css';

export default function DocVersionBanner({ className }: Props): ReactNode {
  const { banner, label } = useDocsVersion();
  const pageMap = usePageMap();
  const { page } = parsePagePath(useLocation().pathname, rootBaseUrl);
  if (banner === null) {
    return null;
  }
  const target = nearestPage(pageMap, page, currentLabel);
  const link = (
    <Link to={`pathname://${pageUrl(rootBaseUrl, currentLabel, target)}`} target="_self" autoAddBaseUrl={false}>
      {target === page ? (
        <Translate id="site.versionBanner.samePage" values={{ currentLabel }}>
          {'this page for {currentLabel}'}
        </Translate>
      ) : (
        <Translate id="site.versionBanner.nearestPage" values={{ currentLabel }}>
          {'the documentation of {currentLabel}'}
        </Translate>
      )}
    </Link>
  );
  return (
    <div className={clsx(className, ThemeClassNames.docs.docVersionBanner, styles.banner)} role="note">
      {banner === 'unreleased' ? (
        <Translate id="site.versionBanner.unreleased" values={{ label: <b>{label}</b>, link }}>
          {'You are reading about {label}, which is not released yet. See {link}.'}
        </Translate>
      ) : (
        <Translate id="site.versionBanner.unmaintained" values={{ label: <b>{label}</b>, link }}>
          {'You are reading about {label}, which is no longer maintained. See {link}.'}
        </Translate>
      )}
    </div>
  );
}

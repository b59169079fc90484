import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props as DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem';
import { rootBaseUrl } from '@site/facts/deploy';
import { nearestPage, parsePagePath } from '@site/facts/pageMap';
import { useDeploy } from '@site/src/hooks/useDeploy';
import { usePageMap } from '@site/src/hooks/usePageMap';
import { usePreferredVersion } from '@site/src/hooks/usePreferredVersion';
import { useVersions } from '@site/src/hooks/useVersions';

export type VersionSelectorProps = Pick<DropdownNavbarItemProps, 'mobile' | 'position' | 'onClick'>;

/**
 * Navbar item: the published versions, each a site of its own. It leads to the same page in the other version, or to the
 * nearest page above it that the version has. Of a version that this build did not know only the landing page is certain.
 */
export function VersionSelector({ mobile = false, ...props }: VersionSelectorProps): ReactNode {
  const { deployName } = useDeploy();
  const pageMap = usePageMap();
  const { page } = parsePagePath(useLocation().pathname, rootBaseUrl);
  const versions = useVersions();
  const { setPreferredVersion } = usePreferredVersion();
  const entries = Object.entries(versions);
  if (mobile && entries.length < 2) {
    return null;
  }
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={mobile ? translate({ message: 'Versions', id: 'site.versionSelector.mobileLabel' }) : deployName}
      items={entries.map(([label, segment]) => ({
        label,
        // Another build: a real navigation, outside this build's routes and its check for broken links.
        to: `pathname://${rootBaseUrl}${segment && `${segment}/`}${nearestPage(pageMap, page, label)}`,
        target: '_self',
        autoAddBaseUrl: false,
        ...(label === deployName && {
          'aria-current': 'true',
          className: mobile ? 'menu__link--active' : 'dropdown__link--active',
        }),
        onClick: () => {
          setPreferredVersion(segment === '' ? 'current' : label);
        },
      }))}
    />
  );
}

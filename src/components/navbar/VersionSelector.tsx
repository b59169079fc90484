import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useStorageSlot } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DropdownNavbarItem, { type Props as DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem';
import { labelsOf, versionUrl } from '@site/facts/pageMap';
import { shortVersionName, versionName } from '@site/facts/versions';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { useVersions } from '@site/src/hooks/useVersions';

export type VersionSelectorProps = Pick<DropdownNavbarItemProps, 'mobile' | 'position' | 'onClick'>;

/**
 * Navbar item with the published versions, each a separate site. It links to the same page in the other version, or to
 * the nearest ancestor that the version has.
 */
export function VersionSelector({ mobile = false, ...props }: VersionSelectorProps): ReactNode {
  const { deploy, release, pageMap } = useSiteFields();
  const pagePath = usePagePath();
  const location = useLocation();
  // Unknown on the server.
  const hash = useIsBrowser() ? location.hash : '';
  // Docusaurus' own key. Its own hook deletes names that its build does not know, and each build knows only one version.
  const [, preferredVersion] = useStorageSlot('docs-preferred-version-default');
  const withPage = labelsOf(pageMap, pagePath.page);
  const versions = Object.entries(useVersions());
  if (mobile && versions.length < 2) {
    return null;
  }
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={mobile ? translate({ message: 'Versions' }) : shortVersionName(deploy.deployName, release)}
      items={versions.map(([label, segment]) => ({
        label:
          withPage.length === 0 || withPage.includes(label)
            ? versionName(label, release)
            : translate({ message: '{name} (opens another page)' }, { name: versionName(label, release) }),
        // Another build, so a full navigation, outside this build's routes and link checks. An anchor that the page lacks does no harm.
        to: `pathname://${versionUrl(pageMap, pagePath, [label, segment])}${withPage.includes(label) ? hash : ''}`,
        target: '_self',
        autoAddBaseUrl: false,
        ...(label === deploy.deployName && {
          'aria-current': 'true',
          className: mobile ? 'menu__link--active' : 'dropdown__link--active',
        }),
        onClick: () => preferredVersion.set(segment === '' ? 'current' : label),
      }))}
    />
  );
}

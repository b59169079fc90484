// Change: on a phone, where the menu hides the other items, the version stands beside the name of the site.
import type { ReactNode } from 'react';
import OriginalLogo from '@theme-original/Navbar/Logo';
import { shortVersionName } from '@site/facts/versions';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import styles from './styles.module.css';

export default function NavbarLogo(): ReactNode {
  const { deploy, release } = useSiteFields();
  return (
    <>
      <OriginalLogo />
      <span className={styles.version}>{shortVersionName(deploy.deployName, release)}</span>
    </>
  );
}

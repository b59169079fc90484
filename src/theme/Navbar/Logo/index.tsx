// Change: on a phone, where the menu hides the other items, the version is chosen beside the name of the site.
import type { ReactNode } from 'react';
import OriginalLogo from '@theme-original/Navbar/Logo';
import { VersionSelector } from '@site/src/components/navbar/VersionSelector';
import styles from './styles.module.css';

export default function NavbarLogo(): ReactNode {
  return (
    <>
      <OriginalLogo />
      <div className={styles.versions}>
        <VersionSelector position="right" />
      </div>
    </>
  );
}

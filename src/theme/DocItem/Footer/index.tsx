// Change: says which release of the library the page was checked against.
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import OriginalFooter from '@theme-original/DocItem/Footer';
import { useRelease } from '@site/src/hooks/useRelease';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  const { version } = useRelease();
  return (
    <>
      <p className={styles.checked}>
        <Translate id="site.checkedAgainst" values={{ version }}>
          {'Checked against mongodb-memory-server {version}.'}
        </Translate>
      </p>
      <OriginalFooter />
    </>
  );
}

import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { useRelease } from '@site/src/hooks/useRelease';
import styles from './CheckedAgainst.module.css';

/** Ends a page of the docs with the release that it was checked against. plugins/vocabulary.ts puts it there. */
export function CheckedAgainst(): ReactNode {
  const { version } = useRelease();
  return (
    <p className={styles.line} data-search-ignore>
      <Translate id="site.checkedAgainst" values={{ version }}>
        {'Checked against mongodb-memory-server {version}.'}
      </Translate>
    </p>
  );
}

// Change: every page can be copied as Markdown, beside the breadcrumbs.
import type { ReactNode } from 'react';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import { CopyPage } from '@site/src/components/docs/CopyPage';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.bar}>
      <OriginalDocBreadcrumbs />
      <CopyPage className={styles.copy} />
    </div>
  );
}

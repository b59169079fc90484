// Change: next to the breadcrumbs, every page can be copied as Markdown, and says where that is.
import type { ReactNode } from 'react';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import { CopyPage } from '@site/src/components/docs/CopyPage';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.bar}>
      <OriginalDocBreadcrumbs />
      <CopyPage />
    </div>
  );
}

// Change: a button beside the breadcrumbs copies the page as Markdown.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import { markdownPath } from '@site/facts/pageMap';
import { CopyPage } from '@site/src/components/docs/CopyPage';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  const { permalink } = useDoc().metadata;
  return (
    <div className={styles.bar}>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
      </Head>
      <OriginalDocBreadcrumbs />
      <CopyPage key={permalink} className={styles.copy} />
    </div>
  );
}

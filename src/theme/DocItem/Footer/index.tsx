// Change: one line says what the page was checked with, when it was changed, and how to change it. Ejected: there is nothing to wrap.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { CopyPage } from '@site/src/components/docs/CopyPage';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  const { url, organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  const { title, permalink, lastUpdatedAt, editUrl } = useDoc().metadata;
  const day =
    typeof lastUpdatedAt !== 'number' ? undefined : new Date(lastUpdatedAt).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { deploy, release } = useSiteFields();
  const issue = new URLSearchParams({
    title: `Documentation: ${title} (${deploy.deployName})`,
    body: `Page: ${url}${permalink}\nVersion: ${deploy.deployName}, ${release.version}\n\n`,
  });
  return (
    <footer className={`${ThemeClassNames.docs.docFooter} ${styles.foot ?? ''}`} data-search-ignore>
      <span>
        <Translate values={{ version: release.version }}>{'Checked with {version}'}</Translate>
      </span>
      {day !== undefined && (
        <span>
          <Translate values={{ day: <time dateTime={day}>{day}</time> }}>{'Updated {day}'}</Translate>
        </span>
      )}
      {typeof editUrl === 'string' && (
        <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
          <Translate id="theme.common.editThisPage">Edit this page</Translate>
        </Link>
      )}
      <Link to={`https://github.com/${organizationName}/${projectName}/issues/new?${issue.toString()}`}>
        <Translate>Report a mistake</Translate>
      </Link>
      <CopyPage key={permalink} className={styles.copy} />
    </footer>
  );
}

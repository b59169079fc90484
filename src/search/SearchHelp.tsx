import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { startPages } from '@site/src/components/docs/startPages';
import styles from './SearchDialog.module.css';

export interface SearchHelpProps {
  /** What found nothing; empty before anything is asked. */
  readonly asked: string;
  readonly onFollow: () => void;
}

/** Links for readers without a query, or without results. */
export function SearchHelp({ asked, onFollow }: SearchHelpProps): ReactNode {
  const { organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  const issues = `https://github.com/${organizationName}/${projectName}/issues`;
  return (
    <div className={styles.notice}>
      <p>
        {asked === '' ? (
          <Translate>Search for a class, an option, a question, or a whole error message.</Translate>
        ) : (
          <Translate>Try other words. These pages may help too:</Translate>
        )}
      </p>
      <ul>
        {startPages().map(([page, name]) => (
          <li key={page}>
            <Link to={`/${page}`} onClick={onFollow}>
              {name}
            </Link>
          </li>
        ))}
        {asked !== '' && (
          <li>
            <Link to={`${issues}?q=${encodeURIComponent(asked.slice(0, 200).toWellFormed())}`}>
              <Translate>Issues on GitHub</Translate>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

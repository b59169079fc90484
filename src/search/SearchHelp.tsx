import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
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
  const pages = [
    ['/docs/guides/doctor', translate({ message: 'Error doctor' })],
    ['/docs/guides/error-warning-details', translate({ message: 'Errors and warnings' })],
    ['/docs/guides', translate({ message: 'All guides' })],
  ] as const;
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
        {pages.map(([to, name]) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
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

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './SearchHelp.module.css';

export interface SearchHelpProps {
  readonly query: string;
  /** Called when a link to a page of the site is followed. */
  readonly onFollow: () => void;
}

/** Help for an empty search, and for one without results. */
export function SearchHelp({ query, onFollow }: SearchHelpProps): ReactNode {
  const { organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  const issues = `https://github.com/${organizationName}/${projectName}/issues`;
  const asked = query.trim().slice(0, 200);
  return (
    <div className={styles.help}>
      <p>
        {asked === '' ? (
          <Translate>
            Search for a class, an option, a question, or a whole error message. Paths, ports, and versions in it do not
            matter.
          </Translate>
        ) : (
          <Translate>Try fewer words. These pages may help too:</Translate>
        )}
      </p>
      <ul>
        <li>
          <Link to="/docs/guides/doctor" onClick={onFollow}>
            <Translate>Doctor: paste a log, package.json, or a Dockerfile</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/error-warning-details" onClick={onFollow}>
            <Translate>All errors and warnings</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/common-issues" onClick={onFollow}>
            <Translate>Common issues</Translate>
          </Link>
        </li>
        <li>
          <Link to={asked === '' ? issues : `${issues}?q=${encodeURIComponent(asked.toWellFormed())}`}>
            <Translate>Issues on GitHub</Translate>
          </Link>
        </li>
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './SearchHelp.module.css';

export interface SearchHelpProps {
  readonly query: string;
  /** Called when a link to a page of the site is followed. */
  readonly onFollow: () => void;
}

/** What to do where nothing is asked for or found. */
export function SearchHelp({ query, onFollow }: SearchHelpProps): ReactNode {
  const { organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  const issues = `https://github.com/${organizationName}/${projectName}/issues`;
  const asked = query.trim().slice(0, 200);
  return (
    <div className={styles.help}>
      <p>
        {asked === ''
          ? 'A class, an option, a question, or a whole error message: paths, ports and versions in it do no harm.'
          : 'Fewer words find more. These may help too:'}
      </p>
      <ul>
        <li>
          <Link to="/docs/guides/error-warning-details" onClick={onFollow}>
            All errors and warnings
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/common-issues" onClick={onFollow}>
            Common issues
          </Link>
        </li>
        <li>
          <Link to={asked === '' ? issues : `${issues}?q=${encodeURIComponent(asked)}`}>Issues on GitHub</Link>
        </li>
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { Icon } from '@site/src/components/icon/Icon';
import { searchButton } from '@site/src/search/Search';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly children: ReactNode;
}

/** Looks like the search field, and opens the search. Without JavaScript, it links to the list of all errors. */
export function SearchField({ children }: SearchFieldProps): ReactNode {
  return (
    <Link
      className={styles.field}
      to="/docs/guides/error-warning-details"
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey } = event;
        // These keys open the link in a tab or a window.
        if (!ctrlKey && !metaKey && !shiftKey) {
          event.preventDefault();
          document.getElementById(searchButton)?.click();
        }
      }}
    >
      <Icon name="find" className={styles.icon} />
      {children}
    </Link>
  );
}

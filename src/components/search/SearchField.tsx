import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { Icon } from '@site/src/components/icon/Icon';
import styles from './SearchField.module.css';

/** Sent to the document to open the search. */
export const searchWanted = 'search-wanted';

export interface SearchFieldProps {
  readonly children: ReactNode;
}

/** Looks like the field of the search, and opens it. Without script it leads to the page that lists every error. */
export function SearchField({ children }: SearchFieldProps): ReactNode {
  return (
    <Link
      className={styles.field}
      to="/docs/guides/error-warning-details"
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey } = event;
        // With one of these keys, a link opens a tab or a window.
        if (!ctrlKey && !metaKey && !shiftKey) {
          event.preventDefault();
          document.dispatchEvent(new Event(searchWanted));
        }
      }}
    >
      <Icon name="find" className={styles.icon} />
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** Sent to the document to open the search. */
export const searchWanted = 'search-wanted';

export interface SearchLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the search. Without script it leads to the page that lists every error. */
export function SearchLink({ className, children }: SearchLinkProps): ReactNode {
  return (
    <Link
      className={className}
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
      {children}
    </Link>
  );
}

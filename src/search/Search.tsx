import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { SearchDialog } from './SearchDialog';
import styles from './Search.module.css';

/** Id of the search button. A click on it opens the search. */
export const searchButton = 'search-button';

/** The search button, its shortcut, and its dialog. A single key would interfere with speech input (WCAG 2.1.4). */
export function Search(): ReactNode {
  const location = useLocation();
  /** Where the dialog was opened. It closes when a link leads elsewhere. */
  const [openAt, setOpenAt] = useState<typeof location>();
  const [query, setQuery] = useState('');
  const apple = useIsBrowser() && /Mac OS X|iPhone|iPad/.test(navigator.userAgent);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'k' && (apple ? event.metaKey : event.ctrlKey)) {
        event.preventDefault();
        setOpenAt(location);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [apple, location]);

  return (
    <>
      <button
        type="button"
        id={searchButton}
        className={styles.button}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(location)}
      >
        {/* Not an Icon, because no page should wait for the file of icons. */}
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" />
          <path d="m15 15 6 6" />
        </svg>
        <span className={styles.label}>
          <Translate>Search</Translate>
        </span>
        <kbd className={styles.keys} aria-hidden="true">
          {apple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {openAt === location && <SearchDialog query={query} onQuery={setQuery} onClose={() => setOpenAt(undefined)} />}
    </>
  );
}

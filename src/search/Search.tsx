import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { SearchDialog } from './SearchDialog';
import styles from './Search.module.css';

/** Sent to the document to open the search. */
export const searchWanted = 'search-wanted';

/** Where a result led. That page may have a different navbar than the one where the search started. */
let destination: string | undefined;

/** Focuses a place on the page, as a browser does when it follows a link. */
function focusPlace(id: string): void {
  const place = document.getElementById(id);
  if (place !== null) {
    place.setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
    place.removeAttribute('tabindex');
  }
}

/** The search button, its shortcut, and its dialog. A single key would interfere with speech input (WCAG 2.1.4). */
export function Search(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const apple = useIsBrowser() && /Mac OS X|iPhone|iPad/.test(navigator.userAgent);
  const location = useLocation();

  useEffect(() => {
    const { pathname, hash } = location;
    if (destination === pathname + hash && hash !== '') {
      focusPlace(decodeURIComponent(hash.slice(1)));
    }
    destination = undefined;
  }, [location]);

  useEffect(() => {
    const show = (): void => {
      setIsOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
      const isChord = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (isChord && key.toLowerCase() === 'k' && !altKey && !shiftKey) {
        event.preventDefault();
        show();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener(searchWanted, show);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener(searchWanted, show);
    };
  }, [apple]);

  return (
    <>
      <button
        type="button"
        className={clsx('needs-script', styles.button)}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
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
      {isOpen && (
        <SearchDialog
          query={query}
          onQuery={setQuery}
          onFollow={(url) => {
            destination = url;
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

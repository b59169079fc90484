import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import { SearchDialog } from './SearchDialog';
import { SearchIcon } from './SearchIcon';
import { searchWanted } from './SearchLink';
import styles from './Search.module.css';

/** Where a result led. The navbar of that page may be a different one than the search started from. */
let destination: string | undefined;

/** Focuses a place on the page, like a browser that follows a link. */
function focusPlace(id: string): void {
  const place = document.getElementById(id);
  if (place !== null) {
    place.setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
    place.removeAttribute('tabindex');
  }
}

function neverChanges(): () => void {
  return () => undefined;
}

function isApple(): boolean {
  return /Mac OS X|iPhone|iPad/.test(navigator.userAgent);
}

/** The search button, its shortcut, and its dialog. A single key would interfere with speech input (WCAG 2.1.4). */
export function Search(): ReactNode {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const apple = useSyncExternalStore(neverChanges, isApple, () => false);
  const location = useLocation();

  useEffect(() => {
    const { pathname, hash } = location;
    if (destination === pathname + hash && hash !== '') {
      focusPlace(decodeURIComponent(hash.slice(1)));
    }
    destination = undefined;
  }, [location]);

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
      const chord =
        key.toLowerCase() === 'k' && (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
      if (chord) {
        event.preventDefault();
        setOpen(true);
      }
    };
    const show = (): void => {
      setOpen(true);
    };
    document.addEventListener('keydown', listener);
    document.addEventListener(searchWanted, show);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener(searchWanted, show);
    };
  }, [apple]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <SearchIcon />
        <span className={styles.label}>
          <Translate>Search</Translate>
        </span>
        <kbd className={styles.keys} aria-hidden="true">
          {apple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && (
        <SearchDialog
          query={query}
          onQuery={setQuery}
          onFollow={(url) => {
            destination = url;
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { showRetry } from '@site/src/clientModules/chunkFailure';
import type { SearchDialog } from './SearchDialog';
import { searchWanted } from './SearchField';
import styles from './Search.module.css';

/** Where a result led. That page may have a different navbar than the one where the search started. */
let destination: string | undefined;

/** Called when a reader is about to search, so that the dialog is there in time. */
const loadDialog = () => import('./SearchDialog');

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
  const [{ SearchDialog: Dialog }, setLoaded] = useState<{ readonly SearchDialog?: typeof SearchDialog }>({});
  const isLoading = isOpen && Dialog === undefined;
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
    if (isLoading) {
      loadDialog().then(setLoaded, showRetry);
    }
  }, [isLoading]);

  useEffect(() => {
    const show = (event?: Event): void => {
      setIsOpen(true);
      if (event instanceof CustomEvent && typeof event.detail === 'string') {
        setQuery(event.detail);
      }
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
      const isChord = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (isChord && key.toLowerCase() === 'k' && !altKey && !shiftKey) {
        event.preventDefault();
        show();
      } else if (isChord) {
        void loadDialog();
      } else if (isLoading && key.length === 1) {
        event.preventDefault();
        setQuery((before) => before + key);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener(searchWanted, show);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener(searchWanted, show);
    };
  }, [apple, isLoading]);

  return (
    <>
      <button
        type="button"
        className={clsx('needs-script', styles.button)}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onFocus={() => void loadDialog()}
        onPointerEnter={() => void loadDialog()}
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
      {isOpen && Dialog !== undefined && (
        <Dialog
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

import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import type { SearchDialogProps } from './SearchDialog';
import { SearchIcon } from './SearchIcon';
import { searchWanted } from './SearchField';
import { SearchWaiting } from './SearchWaiting';
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

/** Loaded once, for the navbar of every page: most pages are left without a search. */
let dialog: ComponentType<SearchDialogProps> | undefined;

async function loadDialog(): Promise<void> {
  dialog ??= (await import('./SearchDialog')).SearchDialog;
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
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [isTyped, setIsTyped] = useState(false);
  const apple = useSyncExternalStore(neverChanges, isApple, () => false);
  const location = useLocation();

  useEffect(() => {
    const { pathname, hash } = location;
    if (destination === pathname + hash && hash !== '') {
      focusPlace(decodeURIComponent(hash.slice(1)));
    }
    destination = undefined;
  }, [location]);

  const load = (): void => {
    setState('loading');
    loadDialog().then(
      () => {
        setState('loaded');
      },
      (error: unknown) => {
        console.error('The search could not be loaded.', error);
        setState('failed');
      },
    );
  };

  const show = (): void => {
    setIsTyped(false);
    setOpen(true);
    if (dialog === undefined) {
      load();
    }
  };
  const close = (): void => {
    setOpen(false);
  };
  const Dialog = dialog;

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
      const chord =
        key.toLowerCase() === 'k' && (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
      if (chord) {
        event.preventDefault();
        show();
      }
    };
    document.addEventListener('keydown', listener);
    document.addEventListener(searchWanted, show);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener(searchWanted, show);
    };
  });

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={show}
      >
        <SearchIcon />
        <span className={styles.label}>
          <Translate>Search</Translate>
        </span>
        <kbd className={styles.keys} aria-hidden="true">
          {apple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && Dialog !== undefined && (
        <Dialog
          query={query}
          onQuery={setQuery}
          isTyped={isTyped}
          onFollow={(url) => {
            destination = url;
          }}
          onClose={close}
        />
      )}
      {open && Dialog === undefined && (
        <SearchWaiting
          query={query}
          onQuery={(typed) => {
            setQuery(typed);
            setIsTyped(true);
          }}
          onClose={close}
          retry={state === 'failed' ? load : undefined}
        />
      )}
    </>
  );
}

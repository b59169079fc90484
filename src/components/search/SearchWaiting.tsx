import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Translate, { translate } from '@docusaurus/Translate';
import { pasteLines } from './pasteLines';
import { SearchIcon } from './SearchIcon';
import styles from './SearchDialog.module.css';

export interface SearchWaitingProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  /** Loads what failed to load, if it did. */
  readonly retry: (() => void) | undefined;
}

/** Stands in for the search dialog until that has loaded: what a reader types on is kept. */
export function SearchWaiting({ query, onQuery, onClose, retry }: SearchWaitingProps): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    inputRef.current?.select();
    return () => {
      // Gives the focus back, so that the dialog that follows knows where it came from.
      dialog?.close();
    };
  }, []);
  return createPortal(
    <dialog ref={dialogRef} className={styles.dialog} aria-label={translate({ message: 'Search' })} onCancel={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <SearchIcon />
          <input
            ref={inputRef}
            className={styles.input}
            aria-label={translate({ message: 'Search' })}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => {
              onQuery(target.value);
            }}
            onPaste={(event) => {
              pasteLines(event, onQuery);
            }}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            <Translate>Close</Translate>
          </button>
        </div>
        {retry === undefined ? (
          <p className={styles.status} role="status">
            <Translate>Loading…</Translate>
          </p>
        ) : (
          <div className={styles.notice} role="alert">
            <p>
              <Translate>The search could not be loaded. Check your connection and try again.</Translate>
            </p>
            <button type="button" className="button button--primary" onClick={retry}>
              <Translate>Retry</Translate>
            </button>
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Translate, { translate } from '@docusaurus/Translate';
import { Icon } from '@site/src/components/icon/Icon';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Called with the path of a result before it is shown. */
  readonly onFollow: (url: string) => void;
  readonly onClose: () => void;
}

/** Says that something of the search did not load. */
export function SearchFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div className={styles.notice} role="alert">
      <p>
        <Translate>The search could not be loaded. Check your connection and try again.</Translate>
      </p>
      <button
        type="button"
        className="button button--primary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('dialog')?.querySelector('input')?.focus();
          onRetry();
        }}
      >
        <Translate>Retry</Translate>
      </button>
    </div>
  );
}

/** The search dialog: a field, which is there at once, and answers, which are loaded. */
export function SearchDialog({ query, onQuery, onFollow, onClose }: SearchDialogProps): ReactNode {
  const listId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { deployName } = useSiteFields().deploy;
  const hint = translate({ message: 'Search {deployName}, or paste an error' }, { deployName });
  const { part, status, hasFailed, open } = useLoaded(() => import('./SearchAnswers'));

  // Before anything else, because the next key press belongs here.
  useLayoutEffect(() => {
    dialogRef.current?.showModal();
    inputRef.current?.select();
  }, []);

  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(open, []);

  const close = (): void => {
    dialogRef.current?.close();
    // The event `close` fires a task later, so Ctrl+K right after Esc would still find an open dialog.
    onClose();
  };
  useOutsidePress(panelRef, close);

  return createPortal(
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={translate({ message: 'Search' })}
      onCancel={close}
      onClose={onClose}
    >
      <div ref={panelRef} className={styles.panel}>
        <div className={styles.head}>
          <Icon name="find" />
          <input
            ref={inputRef}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={hint}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={false}
            placeholder={hint}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            value={query}
            onChange={({ target }) => {
              onQuery(target.value);
            }}
          />
          <button type="button" className={styles.close} onClick={close}>
            <Translate>Close</Translate>
          </button>
        </div>
        {hasFailed === true && <SearchFailure onRetry={open} />}
        {part === undefined ? (
          <p className={styles.status}>{hasFailed !== true && status}</p>
        ) : (
          <part.SearchAnswers {...{ query, onQuery, onFollow, close, listId }} field={inputRef} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

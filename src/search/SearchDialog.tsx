import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { startPages } from '@site/src/components/docs/startPages';
import { Icon } from '@site/src/components/icon/Icon';
import type { ExcerptPart, SearchAnswer } from './rank';
import { useSearch, type Search } from './useSearch';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** Longer pastes keep only their beginning and their end, each of this length. */
const half = 2500;

/** A paste in a single line, with `⏎` where its lines end. Indentation stays, because the doctor reads files too. */
function queryOf(paste: string): string {
  const shown = paste.length <= 2 * half ? paste : `${paste.slice(0, half)}\n[…]\n${paste.slice(-half)}`;
  return shown.split(/\s*\n/).join(' ⏎ ');
}

/** What the dialog says about its state, also to screen readers. */
function statusOf({ status, answer }: Pick<Search, 'status' | 'answer'>): string {
  if (status === 'idle') {
    return translate({ message: 'Search for a class, an option, a question, or a whole error message.' });
  }
  if (status === 'failed') {
    return translate({ message: 'The search could not be loaded. Check your connection and try again.' });
  }
  if (answer === undefined) {
    return translate({ message: 'Searching…' });
  }
  if (answer.sections.length === 0) {
    return translate({ message: 'Nothing found. Try other words, or one of these pages:' });
  }
  const words = answer.unknown.map((word) => `“${word}”`).join(', ');
  const values = { words, answered: answer.answered, count: String(answer.sections.length) };
  return words === ''
    ? translate({ message: 'Best results: {count}' }, values)
    : translate({ message: 'No page mentions {words}. Best results for “{answered}”: {count}' }, values);
}

/** The search dialog: a field, and below it the results, or what else helps. */
export function SearchDialog({ query, onQuery, onClose }: SearchDialogProps): ReactNode {
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const hint = translate({ message: 'Search, or paste an error' });
  const { status, answer, retry } = useSearch(query.trim(), useBaseUrl('/'));
  const sections = answer?.sections ?? [];
  const isFull = sections.length > 0;
  // A choice applies only to the answer that it was made in. Before one is made, Enter opens the first result.
  const [choice, setChoice] = useState<{ readonly answer: SearchAnswer | undefined; readonly index: number }>();
  const active = choice?.answer === answer ? (choice?.index ?? 0) : 0;
  const activeId = `${id}-${String(active)}`;

  // Before anything else, because the next key press belongs here.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    inputRef.current?.select();
    // Returns the focus.
    return () => dialog?.close();
  }, []);

  // After a link was followed, the focus moves to where it leads, as in a browser without scripts.
  useEffect(() => {
    const { href } = window.location;
    return () => {
      const { hash, href: now } = window.location;
      const place = now === href ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      place?.setAttribute('tabindex', '-1');
      place?.focus({ preventScroll: true });
      place?.removeAttribute('tabindex');
    };
  }, []);

  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, answer]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isFull || event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const index = active + (event.key === 'ArrowDown' ? 1 : -1) + sections.length;
      setChoice({ answer, index: index % sections.length });
    } else if (event.key === 'Enter' && status === 'done') {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  };

  return createPortal(
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={translate({ message: 'Search' })}
      onCancel={onClose}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        // What is around the panel belongs to the dialog.
        if (target === currentTarget) {
          onClose();
        }
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Icon name="find" />
          <input
            ref={inputRef}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={hint}
            aria-autocomplete="list"
            aria-controls={id}
            aria-expanded={isFull}
            aria-activedescendant={isFull ? activeId : undefined}
            placeholder={hint}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            value={query}
            onChange={({ target }) => onQuery(target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain').trim();
              if (pasted.includes('\n')) {
                event.preventDefault();
                onQuery(queryOf(pasted));
              }
            }}
          />
          <button type="button" className={styles.button} onClick={onClose}>
            <Translate>Close</Translate>
          </button>
        </div>
        <div className={styles.status}>
          <p role="status" aria-busy={status === 'searching'}>
            {statusOf({ status, answer })}
          </p>
          {status === 'failed' && (
            <button
              type="button"
              className={styles.button}
              onClick={() => {
                inputRef.current?.focus();
                retry();
              }}
            >
              <Translate>Retry</Translate>
            </button>
          )}
          {(query.includes('⏎') || answer?.isMessage === true) && (
            // A cut paste may end in the middle of a character, which an address cannot hold.
            <Link to={`/docs/guides/doctor#paste=${encodeURIComponent(query.replaceAll(' ⏎ ', '\n').toWellFormed())}`}>
              <Translate>Open in the error doctor, which reads every line</Translate>
            </Link>
          )}
        </div>
        {isFull ? (
          <div
            id={id}
            className={styles.list}
            role="listbox"
            aria-label={translate({ message: 'Results' })}
            aria-busy={status === 'searching'}
          >
            {sections.map(({ title, url, trail, excerpt }, index) => (
              <Link
                key={url}
                id={`${id}-${String(index)}`}
                className={styles.section}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={url}
              >
                <span className={styles.trail}>{[...new Set(trail)].join(' › ')}</span>
                <span className={styles.title}>{marked(title)}</span>
                <span className={styles.excerpt}>{marked(excerpt)}</span>
              </Link>
            ))}
          </div>
        ) : (
          status !== 'searching' && (
            <ul className={styles.pages}>
              {startPages().map(([page, name]) => (
                <li key={page}>
                  <Link to={`/${page}`}>{name}</Link>
                </li>
              ))}
            </ul>
          )
        )}
        <p className={styles.keys} aria-hidden="true">
          <Translate>↑ ↓ to move · Enter to open · Esc to close</Translate>
        </p>
      </div>
    </dialog>,
    document.body,
  );
}

const marked = (parts: readonly ExcerptPart[]): ReactNode =>
  parts.map(({ text, isWanted }, part) => (isWanted ? <mark key={part}>{text}</mark> : text));

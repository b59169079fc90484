import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHistory } from '@docusaurus/router';
import type { SearchAnswer } from '@site/facts/search';
import { useDeploy } from '@site/src/hooks/useDeploy';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import { useSearch, type Search } from '@site/src/hooks/useSearch';
import { SearchHelp } from './SearchHelp';
import { SearchIcon } from './SearchIcon';
import { SearchResults } from './SearchResults';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Called with the path of a result before it is shown. */
  readonly onFollow: (url: string) => void;
  readonly onClose: () => void;
}

function count(number: number, thing: string): string {
  return `${String(number)} ${thing}${number === 1 ? '' : 's'}`;
}

function summary({ pages, more, close }: SearchAnswer): string {
  if (pages.length === 0) {
    return 'Nothing found.';
  }
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const found = `${more ? 'Best ' : ''}${count(pages.length, 'page')}, ${count(sections, 'section')}.`;
  return close ? `No page matches all of this. Closest: ${found}` : found;
}

function statusOf(search: Search): string {
  switch (search.status) {
    case 'idle':
    case 'unavailable':
    case 'failed':
      return '';
    case 'searching':
      return search.answer === undefined ? 'Searching…' : summary(search.answer);
    case 'done':
      return summary(search.answer);
  }
}

/** The dialog of the search: a field, and what it finds, which the arrow keys move through. */
export function SearchDialog({ query, onQuery, onFollow, onClose }: SearchDialogProps): ReactNode {
  const listId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { deployName } = useDeploy();
  const history = useHistory();
  const search = useSearch(query);
  const answer = search.status === 'done' || search.status === 'searching' ? search.answer : undefined;
  const urls = answer?.pages.flatMap(({ sections }) => sections.map(({ url }) => url)) ?? [];

  // A choice holds for the answer that it was made in.
  const [choice, setChoice] = useState<{ readonly answer: SearchAnswer | undefined; readonly index: number }>();
  const active = choice !== undefined && choice.answer === answer ? choice.index : undefined;

  useEffect(() => {
    dialogRef.current?.showModal();
    inputRef.current?.select();
  }, []);

  const close = (): void => {
    dialogRef.current?.close();
  };
  useOutsidePress(panelRef, close);

  const follow = (url: string): void => {
    close();
    onFollow(url);
    history.push(url);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.nativeEvent.isComposing) {
      return;
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && urls.length > 0) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : urls.length);
      setChoice({ answer, index: (from + step + urls.length) % urls.length });
    } else if (key === 'Enter' && search.status === 'done') {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      // A click, so that the modifier keys open a tab or a window as they do on any link.
      document
        .getElementById(`${listId}-${String(active ?? 0)}`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    }
  };

  return createPortal(
    <dialog ref={dialogRef} className={styles.dialog} aria-label="Search" onClose={onClose}>
      <div ref={panelRef} className={styles.panel}>
        <div className={styles.head}>
          <SearchIcon />
          <input
            ref={inputRef}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={`Search the documentation of ${deployName}`}
            aria-autocomplete="list"
            aria-expanded={urls.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : `${listId}-${String(active)}`}
            placeholder={`Search ${deployName}, or paste an error message`}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="go"
            spellCheck={false}
            value={query}
            onChange={({ target }) => {
              onQuery(target.value);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </div>
        <p className={styles.status} role="status" aria-busy={search.status === 'searching'}>
          {statusOf(search)}
        </p>
        {search.status === 'unavailable' && (
          <p className={styles.notice}>
            There is no index while you write: the search works in a build. Run <code>npm run preview</code>.
          </p>
        )}
        {search.status === 'failed' && (
          <div className={styles.notice} role="alert">
            <p>The search could not be loaded. Check your connection and try again.</p>
            <button
              type="button"
              className="button button--primary"
              onClick={() => {
                search.retry();
                inputRef.current?.focus();
              }}
            >
              Retry
            </button>
          </div>
        )}
        {answer !== undefined && answer.pages.length > 0 && (
          <SearchResults
            id={listId}
            pages={answer.pages}
            stale={search.status === 'searching'}
            active={active}
            onFollow={follow}
          />
        )}
        {(search.status === 'idle' || (search.status === 'done' && urls.length === 0)) && (
          <SearchHelp query={query} onFollow={close} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

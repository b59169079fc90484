import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHistory } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Icon } from '@site/src/components/icon/Icon';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import { linesOf, pasteLines } from './pasteLines';
import type { SearchAnswer } from './rank';
import { SearchResults } from './SearchResults';
import { useSearch, type Search } from './useSearch';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Called with the path of a result before it is shown. */
  readonly onFollow: (url: string) => void;
  readonly onClose: () => void;
}

/** The query when the dialog was last closed. */
let lastQuery: string | undefined;

/** What screen readers announce. It is visible if something was not found. */
function statusOf({ status, answer }: Search, locale: string): string {
  if (status === 'searching' && answer === undefined) {
    return translate({ message: 'Searching…' });
  }
  if (answer === undefined) {
    return '';
  }
  const count = String(answer.pages.reduce((sum, { sections }) => sum + sections.length, 0));
  const words = new Intl.ListFormat(locale, { type: 'disjunction' }).format(answer.unknown.map((word) => `“${word}”`));
  return [
    ...(words === '' || count === '0' ? [] : [translate({ message: 'No page mentions {words}.' }, { words })]),
    count === '0' ? translate({ message: 'Nothing found.' }) : translate({ message: 'Results: {count}' }, { count }),
  ].join(' ');
}

/** Links for readers without a query, or without results. */
function SearchHelp({ query, onFollow }: { readonly query: string; readonly onFollow: () => void }): ReactNode {
  const { organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  const issues = `https://github.com/${organizationName}/${projectName}/issues`;
  const asked = query.trim().slice(0, 200);
  const pages = [
    ['/docs/guides/doctor', translate({ message: 'Error doctor' })],
    ['/docs/guides/error-warning-details', translate({ message: 'Errors and warnings' })],
    ['/docs/guides', translate({ message: 'All guides' })],
  ] as const;
  return (
    <div className={styles.notice}>
      <p>
        {asked === '' ? (
          <Translate>Search for a class, an option, a question, or a whole error message.</Translate>
        ) : (
          <Translate>Try other words. These pages may help too:</Translate>
        )}
      </p>
      <ul>
        {pages.map(([to, name]) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
              {name}
            </Link>
          </li>
        ))}
        {asked !== '' && (
          <li>
            <Link to={`${issues}?q=${encodeURIComponent(asked.toWellFormed())}`}>
              <Translate>Issues on GitHub</Translate>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The search dialog: a field, and results that the arrow keys move through. */
export function SearchDialog({ query, onQuery, onFollow, onClose }: SearchDialogProps): ReactNode {
  const listId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { deployName } = useSiteFields().deploy;
  const { i18n } = useDocusaurusContext();
  const history = useHistory();
  const search = useSearch(query, useBaseUrl('/'));
  const { status, answer } = search;
  const pastedLines = linesOf(query.trim());
  const urls = answer?.pages.flatMap(({ sections }) => sections.map(({ url }) => url)) ?? [];

  // A choice applies only to the answer that it was made in. Before one is made, Enter opens the first result.
  const [choice, setChoice] = useState<{ readonly answer: SearchAnswer | undefined; readonly index: number }>();
  const active = choice !== undefined && choice.answer === answer ? choice.index : urls.length > 0 ? 0 : undefined;

  // Before anything else, because the next key press belongs here.
  useLayoutEffect(() => {
    const input = inputRef.current;
    dialogRef.current?.showModal();
    // What was typed while this file loaded is not an old query.
    input?.setSelectionRange(input.value === lastQuery ? 0 : input.value.length, input.value.length);
    return () => {
      lastQuery = input?.value;
    };
  }, []);

  const close = (): void => {
    dialogRef.current?.close();
    // The event `close` fires a task later, so Ctrl+K right after Esc would still find an open dialog.
    onClose();
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
      setChoice({ answer, index: ((active ?? 0) + step + urls.length) % urls.length });
    } else if (key === 'Enter' && status === 'done') {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      // A click, so that modifier keys open a tab or a window, as on any link.
      document
        .getElementById(`${listId}-${String(active ?? 0)}`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    }
  };

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
            aria-label={translate({ message: 'Search the {deployName} documentation' }, { deployName })}
            aria-autocomplete="list"
            aria-expanded={urls.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : `${listId}-${String(active)}`}
            placeholder={translate({ message: 'Search {deployName}, or paste an error' }, { deployName })}
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
            onPaste={(event) => {
              pasteLines(event, onQuery);
            }}
          />
          <button type="button" className={styles.close} onClick={close}>
            <Translate>Close</Translate>
          </button>
        </div>
        {/* If only the number of results is left to say, the list says as much. */}
        <p
          className={urls.length > 0 && answer?.unknown.length === 0 ? 'for-screen-readers' : styles.status}
          role="status"
          aria-busy={status === 'searching'}
        >
          {statusOf(search, i18n.currentLocale)}
        </p>
        {(pastedLines.includes('\n') || answer?.isMessage === true) && (
          <p className={styles.notice}>
            {/* A cut paste may end in the middle of a character, which an address cannot hold. */}
            <Link to={`/docs/guides/doctor#paste=${encodeURIComponent(pastedLines.toWellFormed())}`} onClick={close}>
              <Translate>Open in the error doctor, which reads every line</Translate>
            </Link>
          </p>
        )}
        {status === 'unavailable' && (
          <p className={styles.notice}>
            <Translate>Search works in production builds only. Run npm run preview.</Translate>
          </p>
        )}
        {status === 'failed' && (
          <div className={styles.notice} role="alert">
            <p>
              <Translate>The search could not be loaded. Check your connection and try again.</Translate>
            </p>
            <button
              type="button"
              className="button button--primary"
              onClick={() => {
                search.retry();
                inputRef.current?.focus();
              }}
            >
              <Translate>Retry</Translate>
            </button>
          </div>
        )}
        {answer !== undefined && answer.pages.length > 0 && (
          <SearchResults
            id={listId}
            pages={answer.pages}
            stale={status === 'searching'}
            active={active}
            onFollow={follow}
          />
        )}
        {(status === 'idle' || (status === 'done' && urls.length === 0)) && (
          <SearchHelp query={query} onFollow={close} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

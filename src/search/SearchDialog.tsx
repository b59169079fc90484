import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useHistory } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { versionName } from '@site/facts/versions';
import { Icon } from '@site/src/components/icon/Icon';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { linesOf, queryOf } from './pasteLines';
import type { SearchAnswer } from './rank';
import { SearchHelp } from './SearchHelp';
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

/** What screen readers announce. It is visible if something was not found. */
function statusOf({ status, answer }: Search, count: number, locale: string): string {
  if (answer === undefined) {
    return status === 'searching' ? translate({ message: 'Searching…' }) : '';
  }
  if (count === 0) {
    return translate({ message: 'Nothing found.' });
  }
  const words = new Intl.ListFormat(locale, { type: 'disjunction' }).format(answer.unknown.map((word) => `“${word}”`));
  const found = translate({ message: 'Results: {count}' }, { count: String(count) });
  return words === '' ? found : `${translate({ message: 'No page mentions {words}.' }, { words })} ${found}`;
}

/** The search dialog: a field, and below it the results, or what else helps. */
export function SearchDialog({ query, onQuery, onFollow, onClose }: SearchDialogProps): ReactNode {
  const listId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const { currentLocale } = useDocusaurusContext().i18n;
  const { deploy, release } = useSiteFields();
  const deployName = versionName(deploy.deployName, release);
  const hint = translate({ message: 'Search {deployName}, or paste an error' }, { deployName });

  const asked = query.trim();
  const search = useSearch(asked, useBaseUrl('/'));
  const { status, answer, retry } = search;
  const urls = answer?.pages.flatMap(({ sections }) => sections.map(({ url }) => url)) ?? [];
  // A choice applies only to the answer that it was made in. Before one is made, Enter opens the first result.
  const [choice, setChoice] = useState<{ readonly answer: SearchAnswer | undefined; readonly index: number }>();
  const active = choice?.answer === answer ? (choice?.index ?? 0) : 0;
  const activeId = `${listId}-${String(active)}`;

  // Before anything else, because the next key press belongs here.
  useLayoutEffect(() => {
    dialogRef.current?.showModal();
    inputRef.current?.select();
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
    const { ctrlKey, key, metaKey, shiftKey } = event;
    if (urls.length === 0 || event.nativeEvent.isComposing) {
      return;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setChoice({ answer, index: (active + (key === 'ArrowDown' ? 1 : -1) + urls.length) % urls.length });
    } else if (key === 'Enter' && status === 'done') {
      event.preventDefault();
      // A click, so that modifier keys open a tab or a window, as on any link.
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      document.getElementById(activeId)?.dispatchEvent(click);
    }
  };

  // Marks where each line of a paste ends.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const pasted = queryOf(event.clipboardData.getData('text/plain'));
    if (pasted.includes('⏎')) {
      event.preventDefault();
      onQuery(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length));
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
            aria-label={hint}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={urls.length > 0}
            aria-activedescendant={urls.length > 0 ? activeId : undefined}
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
            onKeyDown={onKeyDown}
            onPaste={onPaste}
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
          {statusOf(search, urls.length, currentLocale)}
        </p>
        {(asked.includes('⏎') || answer?.isMessage === true) && (
          <p className={styles.notice}>
            {/* A cut paste may end in the middle of a character, which an address cannot hold. */}
            <Link to={`/docs/guides/doctor#paste=${encodeURIComponent(linesOf(asked).toWellFormed())}`} onClick={close}>
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
                inputRef.current?.focus();
                retry();
              }}
            >
              <Translate>Retry</Translate>
            </button>
          </div>
        )}
        {answer !== undefined && urls.length > 0 && (
          <SearchResults
            id={listId}
            pages={answer.pages}
            stale={status === 'searching'}
            active={active}
            onFollow={follow}
          />
        )}
        {(status === 'idle' || (status === 'done' && urls.length === 0)) && (
          <SearchHelp asked={asked} onFollow={close} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

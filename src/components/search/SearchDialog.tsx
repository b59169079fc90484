import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHistory } from '@docusaurus/router';
import { usePluralForm } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { SearchAnswer } from './answer';
import { pageUrl } from '@site/facts/pageMap';
import { useDeploy } from '@site/src/hooks/useDeploy';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSearch } from '@site/src/hooks/useSearch';
import { useVersions } from '@site/src/hooks/useVersions';
import { linesOf, pasteLines } from './pasteLines';
import { SearchHelp } from './SearchHelp';
import { SearchIcon } from './SearchIcon';
import { SearchResults } from './SearchResults';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Whether the query was typed while this loaded, and is typed on. */
  readonly isTyped: boolean;
  /** Called with the path of a result before it is shown. */
  readonly onFollow: (url: string) => void;
  readonly onClose: () => void;
}

/** What was found, in words. */
function useSummary(): (answer: SearchAnswer) => string {
  const { selectMessage } = usePluralForm();
  return ({ pages, more, unknown }) => {
    if (pages.length === 0) {
      return translate({ message: 'Nothing found.' });
    }
    const count = pages.reduce((sum, page) => sum + page.sections.length, 0);
    const found = translate(
      { message: '{pages}, {sections}.' },
      {
        pages: selectMessage(
          pages.length,
          translate({ message: '{count} page|{count} pages' }, { count: pages.length }),
        ),
        sections: selectMessage(count, translate({ message: '{count} section|{count} sections' }, { count })),
      },
    );
    const best = more ? translate({ message: 'Best {found}' }, { found }) : found;
    return unknown.length === 0
      ? best
      : translate(
          { message: 'No page mentions {words}. {found}' },
          { words: unknown.map((word) => `“${word}”`).join(', '), found: best },
        );
  };
}

/** The search dialog: a field and its results, which the arrow keys move through. */
export function SearchDialog({ query, onQuery, isTyped, onFollow, onClose }: SearchDialogProps): ReactNode {
  const listId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { deployName } = useDeploy();
  const history = useHistory();
  const ownUrl = useBaseUrl('/');
  const { locale } = usePagePath();
  const versions = useVersions();
  const [version, setVersion] = useState(deployName);
  const segment = versions[version];
  const isOwn = version === deployName || segment === undefined;
  const search = useSearch(query, isOwn ? ownUrl : pageUrl({ segment, locale, page: '' }));
  const summary = useSummary();
  const pastedLines = linesOf(query.trim());
  const answer = search.status === 'done' || search.status === 'searching' ? search.answer : undefined;
  const urls = answer?.pages.flatMap(({ sections }) => sections.map(({ url }) => url)) ?? [];

  // A choice applies only to the answer that it was made in.
  const [choice, setChoice] = useState<{ readonly answer: SearchAnswer | undefined; readonly index: number }>();
  const active = choice !== undefined && choice.answer === answer ? choice.index : undefined;

  // Before anything else happens: a key pressed between the stand-in and this would be lost.
  useLayoutEffect(() => {
    dialogRef.current?.showModal();
    if (isTyped) {
      inputRef.current?.setSelectionRange(-1, -1);
    } else {
      inputRef.current?.select();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- What is typed later has its place already.
  }, []);

  const close = (): void => {
    dialogRef.current?.close();
    // The event `close` comes a task later: Ctrl+K right after Esc would find a dialog that still counts as open.
    onClose();
  };
  useOutsidePress(panelRef, close);

  const follow = (url: string): void => {
    close();
    if (isOwn) {
      onFollow(url);
      history.push(url);
    } else {
      // Another build.
      window.location.assign(url);
    }
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
      // A click, so that modifier keys open a tab or a window as on any link.
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
          <SearchIcon />
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
            placeholder={translate({ message: 'Search {deployName}, or paste an error message' }, { deployName })}
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
        {Object.keys(versions).length > 1 && (
          <label className={styles.version}>
            <Translate>Version</Translate>{' '}
            <select
              value={isOwn ? deployName : version}
              onChange={({ target }) => {
                setVersion(target.value);
              }}
            >
              {Object.keys(versions).map((label) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </label>
        )}
        <p className={styles.status} role="status" aria-busy={search.status === 'searching'}>
          {search.status === 'searching' && answer === undefined
            ? translate({ message: 'Searching…' })
            : answer && summary(answer)}
        </p>
        {pastedLines.includes('\n') && (
          <p className={styles.notice}>
            {/* A paste that was cut may end with half of a character, which no address can hold. */}
            <Link to={`/docs/guides/doctor#paste=${encodeURIComponent(pastedLines.toWellFormed())}`} onClick={close}>
              <Translate>Open in the doctor</Translate>
            </Link>{' '}
            <Translate>It reads every line, and tells cause and cure.</Translate>
          </p>
        )}
        {search.status === 'unavailable' && (
          <p className={styles.notice}>
            <Translate values={{ command: <code>npm run preview</code> }}>
              {'Search works in production builds only. Run {command}.'}
            </Translate>
          </p>
        )}
        {search.status === 'failed' && (
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

import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useHistory } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { linesOf, pasteLines } from './pasteLines';
import type { SearchAnswer } from './rank';
import { SearchFailure, type SearchDialogProps } from './SearchDialog';
import { SearchResults } from './SearchResults';
import { useSearch, type Search } from './useSearch';
import styles from './SearchDialog.module.css';

interface SearchAnswersProps extends Pick<SearchDialogProps, 'query' | 'onQuery' | 'onFollow'> {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Id of the list of results. */
  readonly listId: string;
  readonly close: () => void;
}

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

/** What is below the field: results, which the arrow keys move through, or what else helps. */
export function SearchAnswers({ query, onQuery, onFollow, field, listId, close }: SearchAnswersProps): ReactNode {
  const { i18n } = useDocusaurusContext();
  const history = useHistory();
  const search = useSearch(query, useBaseUrl('/'));
  const { status, answer } = search;
  const pastedLines = linesOf(query.trim());
  const urls = answer?.pages.flatMap(({ sections }) => sections.map(({ url }) => url)) ?? [];

  // A choice applies only to the answer that it was made in. Before one is made, Enter opens the first result.
  const [choice, setChoice] = useState<{ readonly answer: SearchAnswer | undefined; readonly index: number }>();
  const active = choice !== undefined && choice.answer === answer ? choice.index : urls.length > 0 ? 0 : undefined;

  const follow = (url: string): void => {
    close();
    onFollow(url);
    history.push(url);
  };

  // The field was there before these answers.
  useEffect(() => {
    const input = field.current;
    if (input === null) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const { ctrlKey, isComposing, key, metaKey, shiftKey } = event;
      if ((key === 'ArrowDown' || key === 'ArrowUp') && urls.length > 0 && !isComposing) {
        event.preventDefault();
        const step = key === 'ArrowDown' ? 1 : -1;
        setChoice({ answer, index: ((active ?? 0) + step + urls.length) % urls.length });
      } else if (key === 'Enter' && status === 'done' && !isComposing) {
        event.preventDefault();
        // A click, so that modifier keys open a tab or a window, as on any link.
        document
          .getElementById(`${listId}-${String(active ?? 0)}`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
      }
    };
    const onPaste = (event: ClipboardEvent): void => {
      pasteLines(event, input, onQuery);
    };
    input.setAttribute('aria-expanded', String(urls.length > 0));
    input.setAttribute('aria-activedescendant', active === undefined ? '' : `${listId}-${String(active)}`);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('paste', onPaste);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('paste', onPaste);
    };
  });

  return (
    <>
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
      {status === 'failed' && <SearchFailure onRetry={search.retry} />}
      {answer !== undefined && answer.pages.length > 0 && (
        <SearchResults
          id={listId}
          pages={answer.pages}
          stale={status === 'searching'}
          active={active}
          onFollow={follow}
        />
      )}
      {(status === 'idle' || (status === 'done' && urls.length === 0)) && <SearchHelp query={query} onFollow={close} />}
    </>
  );
}

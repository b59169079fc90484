import { useEffect, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { FoundPage } from './rank';
import styles from './SearchResults.module.css';

export interface SearchResultsProps {
  /** Id of the list; options append their number. */
  readonly id: string;
  readonly pages: readonly FoundPage[];
  /** Whether they answer the previous query. */
  readonly stale: boolean;
  /** Number of the option that Enter opens. */
  readonly active: number;
  readonly onFollow: (url: string) => void;
}

/** The sections that were found, page by page. */
export function SearchResults({ id, pages, stale, active, onFollow }: SearchResultsProps): ReactNode {
  useEffect(() => {
    document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const urls = pages.flatMap(({ sections }) => sections.map(({ url }) => url));
  return (
    <div
      id={id}
      role="listbox"
      aria-label={translate({ message: 'Results' })}
      aria-busy={stale}
      className={styles.list}
    >
      {pages.map((page, place) => (
        <div key={page.url} role="group" aria-labelledby={`${id}-page-${String(place)}`} className={styles.page}>
          <div id={`${id}-page-${String(place)}`} className={styles.trail}>
            {page.trail.filter((name, level) => name !== page.trail[level - 1]).join(' › ')}
          </div>
          {page.sections.map(({ url, title, excerpt }) => (
            // Link would load every page that is found while the reader types.
            // eslint-disable-next-line @docusaurus/no-html-links
            <a
              key={url}
              id={`${id}-${String(urls.indexOf(url))}`}
              role="option"
              aria-selected={urls.indexOf(url) === active}
              tabIndex={-1}
              className={styles.section}
              href={url}
              onClick={(event) => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
                  event.preventDefault();
                  onFollow(url);
                }
              }}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.excerpt}>
                {excerpt.map(({ text, found }, part) => (found ? <mark key={part}>{text}</mark> : text))}
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

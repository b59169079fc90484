import type { ReactNode } from 'react';
import styles from './ScrollingTable.module.css';

export interface ScrollingTableProps {
  /** Names the region to screen readers. */
  readonly label: string;
  readonly caption: ReactNode;
  /**
   * `thead` and `tbody`s. The first cell of a row is a `th` and stays in view; that of a row group contains a `span`.
   */
  readonly children: ReactNode;
}

/** A table that may be wider than the page: it scrolls, including with the keyboard, and the page does not. */
export function ScrollingTable({ label, caption, children }: ScrollingTableProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the only way to scroll it with the keyboard
    <div className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span className={styles.captionText}>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  );
}

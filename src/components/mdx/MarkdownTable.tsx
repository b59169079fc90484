import { useRef, type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useOverflow } from '@site/src/hooks/useOverflow';
import styles from './MarkdownTable.module.css';

export type MarkdownTableProps = ComponentProps<'table'>;

/**
 * A table written in Markdown. It scrolls sideways if it is wider than its column, and is focusable only then, so that
 * the keyboard can scroll it but doesn't stop at other tables.
 */
export function MarkdownTable(props: MarkdownTableProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(scroller);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...(scrolls && {
        tabIndex: 0,
        role: 'group',
        'aria-label': translate({ message: 'Table', id: 'site.table.label' }),
      })}
    >
      <table {...props} className={styles.table} />
    </div>
  );
}

/** A header cell. An empty one is not a heading, so it becomes an ordinary cell. */
export function MarkdownHeaderCell({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return children === undefined ? <td {...props} /> : <th {...props}>{children}</th>;
}

import { Children, isValidElement, useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useOverflow } from '@site/src/hooks/useOverflow';
import styles from './MarkdownTable.module.css';

export type MarkdownTableProps = ComponentProps<'table'>;

/**
 * A table written in Markdown. It scrolls sideways if it is wider than its column, and is focusable only then, so that
 * the keyboard can scroll it but doesn't stop at other tables.
 */
export function MarkdownTable({ className, ...props }: MarkdownTableProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(scroller);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...(scrolls && {
        tabIndex: 0,
        role: 'group',
        'aria-label': translate({ message: 'Table' }),
      })}
    >
      <table {...props} className={clsx(styles.table, className)} style={headsOf(props.children)} />
    </div>
  );
}

/** The column headers, for the style sheet: on a phone, each cell repeats its own, the first one only if it is a number. */
function headsOf(children: ReactNode): CSSProperties | undefined {
  const [head, body] = Children.toArray(children);
  const cells = isValidElement<Parent>(head) ? Children.toArray(head.props.children).flatMap(childrenOf) : [];
  const heads = cells.map((cell) => textOf(cell).replace(/\?$/, ''));
  const [firstCell] = childrenOf(childrenOf(body)[0]);
  const isComparison = /^\d+\.x$/.test(heads[0] ?? '');
  const isNumber = isComparison || /^\d[\d.]*$/.test(textOf(firstCell));
  const named = heads.map((head, index) => [`--head-${String(index + 1)}`, JSON.stringify(head)] as const);
  return cells.length < 2
    ? undefined
    : Object.fromEntries([...(isNumber ? named : named.slice(1)), ['--first-weight', isComparison ? '400' : '600']]);
}

type Parent = { readonly children?: ReactNode };

function childrenOf(node: ReactNode): readonly ReactNode[] {
  return isValidElement<Parent>(node) ? Children.toArray(node.props.children) : [];
}

function textOf(node: ReactNode): string {
  return typeof node === 'string' ? node : childrenOf(node).map(textOf).join('');
}

/** A header cell. An empty one is not a heading, so it becomes an ordinary cell. */
export function MarkdownHeaderCell({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return children === undefined ? <td {...props} /> : <th {...props}>{children}</th>;
}

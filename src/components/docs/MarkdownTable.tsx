import { Children, cloneElement, isValidElement, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './MarkdownTable.module.css';

/** A table written in Markdown, in a box that scrolls if a word is wider than its column. */
export function MarkdownTable({ className, children, ...props }: ComponentProps<'table'>): ReactNode {
  return (
    <div className={styles.scroller}>
      <table {...props} role="table" className={clsx(styles.table, className)}>
        {withHeads(children)}
      </table>
    </div>
  );
}

/**
 * On a phone, each cell shows the head of its column. The first cell is a title, unless two versions are compared. The
 * roles keep what the parts are when they are not laid out as a table.
 */
function withHeads(children: ReactNode): ReactNode {
  const [head, ...bodies] = Children.toArray(children);
  const heads = childrenOf(childrenOf(head)[0]).map((cell) => textOf(cell).replace(/\?$/, ''));
  const isComparison = /^\d+\.x$/.test(heads[0] ?? '');
  const withHead = (cell: ReactNode, index: number): ReactNode =>
    changed(cell, {
      role: 'cell',
      'data-sign': /^[✓✕!]/.exec(textOf(cell))?.[0],
      ...((index > 0 || isComparison) && { 'data-head': heads[index] }),
    });
  const withRole = (cell: ReactNode): ReactNode =>
    changed(cell, { role: childrenOf(cell).length === 0 ? 'cell' : 'columnheader' });
  const rows = (group: ReactNode, change: typeof withHead): ReactNode =>
    mapped(group, 'rowgroup', (row) => mapped(row, 'row', change));
  return [rows(head, withRole), ...bodies.map((body) => rows(body, withHead))];
}

type Parent = {
  readonly children?: ReactNode;
  readonly role?: string;
  readonly [data: `data-${string}`]: string | undefined;
};

function changed(node: ReactNode, props: Parent): ReactNode {
  return isValidElement<Parent>(node) ? cloneElement(node, props) : node;
}

function mapped(node: ReactNode, role: string, change: (child: ReactNode, index: number) => ReactNode): ReactNode {
  return changed(node, { role, children: childrenOf(node).map(change) });
}

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

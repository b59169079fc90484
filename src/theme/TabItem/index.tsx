// Change: on paper and without JavaScript, all panels show, each below its name.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/TabItem';
import OriginalTabItem from '@theme-original/TabItem';
import styles from './styles.module.css';

export default function TabItem({ className, children, ...props }: Props): ReactNode {
  return (
    <OriginalTabItem {...props} className={clsx(className, styles.panel)}>
      <b className={styles.name}>{props.label ?? props.value}</b>
      {children}
    </OriginalTabItem>
  );
}

// Change: short code stays on one line, and a long name breaks where its parts meet.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName } from '@site/src/components/docs/BreakingName';
import styles from './styles.module.css';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const length = typeof children === 'string' ? children.length : Infinity;
  return (
    <OriginalCodeInline {...props} className={clsx(className, length <= 24 && styles.short)}>
      {length <= 30 ? children : <BreakingName>{children}</BreakingName>}
    </OriginalCodeInline>
  );
}

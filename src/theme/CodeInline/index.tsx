// Change: short code and names stay on one line, and a long name breaks where its parts meet.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName } from '@site/src/components/docs/BreakingName';
import styles from './styles.module.css';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const isShort = typeof children === 'string' && /^(?:.{1,16}|\S{1,24})$/.test(children);
  return (
    <OriginalCodeInline {...props} className={clsx(className, isShort && styles.short)}>
      {isShort ? children : <BreakingName>{children}</BreakingName>}
    </OriginalCodeInline>
  );
}

// Change: a long name in code breaks where its parts meet, but only where it does not fit.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName, longestInLine } from '@site/src/components/mdx/BreakingName';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const fits = typeof children === 'string' && children.length <= longestInLine && !/\s/.test(children);
  return (
    <OriginalCodeInline {...props} className={clsx(className, fits && 'fits-in-line')}>
      <BreakingName>{children}</BreakingName>
    </OriginalCodeInline>
  );
}

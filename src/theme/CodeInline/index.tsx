// Change: short code stays on its line, and what follows stays beside it. Longer code stays whole where it fits into a line; a
// long name breaks where its parts meet.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName } from '@site/src/components/docs/BreakingName';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const length = typeof children === 'string' ? children.length : Infinity;
  const isWhole = length <= 40 || (typeof children === 'string' && !/\s/.test(children));
  return (
    <OriginalCodeInline {...props} className={clsx(className, length <= 16 ? 'short' : isWhole && 'whole')}>
      <BreakingName>{children}</BreakingName>
    </OriginalCodeInline>
  );
}

// Change: code without spaces, and short code, stays whole where it fits into a line; a long name breaks where its parts meet.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName } from '@site/src/components/docs/BreakingName';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const isWhole = typeof children === 'string' && (children.length <= 40 || !/\s/.test(children));
  return (
    <OriginalCodeInline {...props} className={clsx(className, isWhole && 'whole')}>
      <BreakingName>{children}</BreakingName>
    </OriginalCodeInline>
  );
}

// Change: a long name in code breaks where its parts meet.
import type { ReactNode } from 'react';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName } from '@site/src/components/mdx/BreakingName';

export default function CodeInline({ children, ...props }: Props): ReactNode {
  return (
    <OriginalCodeInline {...props}>
      <BreakingName>{children}</BreakingName>
    </OriginalCodeInline>
  );
}

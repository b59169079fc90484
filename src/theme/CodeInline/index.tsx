// Change: a name or a flag stays whole where it fits, and a long name breaks where its parts meet.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName, wholeness } from '@site/src/components/docs/BreakingName';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const words = typeof children === 'string' ? children.split(/(\s+)/) : [];
  // Short code stays whole even with spaces.
  const isWhole = words.length === 1 || words.join('').length <= 40;
  // A space within an element that does not break would not break either.
  const parts = words.map((word, index) =>
    /[-/"]/.test(word) ? (
      <span key={index} className={wholeness(word)}>
        {word}
      </span>
    ) : (
      word
    ),
  );
  return (
    <OriginalCodeInline {...props} className={clsx(className, isWhole && wholeness(words.join('')))}>
      {words.length > 1 ? parts : <BreakingName>{children}</BreakingName>}
    </OriginalCodeInline>
  );
}

// Change: a name or a flag stays whole where it fits, and a long name breaks where its parts meet.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import { BreakingName, wholeness } from '@site/src/components/mdx/BreakingName';

export default function CodeInline({ children, className, ...props }: Props): ReactNode {
  const words = typeof children === 'string' ? children.split(/(?<=\s)/) : [];
  const wordSpan = (word: string, index: number): ReactNode => (
    <span key={index} className={wholeness(word)}>
      {word}
    </span>
  );
  return (
    <OriginalCodeInline {...props} className={clsx(className, words.length === 1 && wholeness(words[0]))}>
      {words.length > 1 ? words.map(wordSpan) : <BreakingName>{children}</BreakingName>}
    </OriginalCodeInline>
  );
}

import { Fragment, type ReactNode } from 'react';
import { BreakingName } from '@site/src/components/docs/BreakingName';

/** Shows text between backticks as code. */
export function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className={/\s/.test(part) ? undefined : 'whole'}>
        <BreakingName>{part}</BreakingName>
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

import { Fragment, type ReactNode } from 'react';

/** Shows text between backticks as code. */
export function withCode(text: string): ReactNode {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}

import { Fragment, type ReactNode } from 'react';
import CodeInline from '@theme/CodeInline';

/** Shows text between backticks as code. */
export function withCode(text: string): ReactNode {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <CodeInline key={index}>{part}</CodeInline> : <Fragment key={index}>{part}</Fragment>,
    );
}

import { Fragment, type ReactNode } from 'react';
import CodeInline from '@theme/CodeInline';

/** Shows text between backticks as code. What ends a sentence stays beside it. */
export function withCode(text: string): ReactNode {
  const [first, ...parts] = text.split(/`([^`]*)`([.,;:)?!]*)/);
  return (
    <>
      {first}
      {parts.map((part, index) =>
        index % 3 === 0 ? (
          <span key={index} className={part.length <= 40 ? 'short' : undefined}>
            <CodeInline>{part}</CodeInline>
            {parts[index + 1]}
          </span>
        ) : (
          index % 3 === 2 && <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </>
  );
}

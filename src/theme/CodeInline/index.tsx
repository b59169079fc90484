// Change: a long name in code breaks where its parts meet, as in `MongoMemory·Server` and `MONGOMS_·SYSTEM_·BINARY`.
// `<wbr>` is not a character, so the name is copied, found, and read out in one piece.
import { Fragment, type ReactNode } from 'react';
import OriginalCodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';

/** Shorter names fit in a table column on a phone. */
const longestWhole = 16;

const betweenParts = /(?<=[a-z\d])(?=[A-Z])|(?<=[_./:-])(?=\w)/;

export default function CodeInline({ children, ...props }: Props): ReactNode {
  const parts = typeof children === 'string' && children.length > longestWhole ? children.split(betweenParts) : [];
  return (
    <OriginalCodeInline {...props}>
      {parts.length < 2
        ? children
        : parts.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
    </OriginalCodeInline>
  );
}

import { Fragment, type ReactNode } from 'react';

/** Shorter names fit into a column of a table on a phone. */
const longestWhole = 16;

/** Shorter names fit into a line of text on a phone. */
const longestInLine = 26;

/** A class of src/css/custom.css. */
export function wholeness(word = ''): string | undefined {
  return word.length <= longestWhole ? 'whole' : word.length <= longestInLine ? 'fits-in-line' : undefined;
}

const betweenParts = /(?<=[a-z\d])(?=[A-Z])|(?<=\w[_./:-])(?=[A-Za-z])/;

/**
 * A long name that breaks where its parts meet, as in `MongoMemory·Server` and `MONGOMS_·SYSTEM_·BINARY`. `<wbr>` is no
 * character, so the name is copied, found, and read out in one piece.
 */
export function BreakingName({ children }: { readonly children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || children.length <= longestWhole || /\s/.test(children)) {
    return children;
  }
  return children.split(betweenParts).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

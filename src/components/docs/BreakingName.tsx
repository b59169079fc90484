import { Fragment, type ReactNode } from 'react';
import './BreakingName.module.css';

/** Where a name of this length stays whole, as classes of the style sheet. */
const classes = [
  [16, 'whole'], // even in a column of a table on a phone
  [29, 'fits-in-cell fits-in-line'], // in a table on a wide window
  [32, 'fits-in-line'], // in a line of text on a phone
  [60, 'fits-in-column'], // on a wide window
] as const;

export function wholeness(word = ''): string | undefined {
  // The parts of an address may stand on two lines, and those of a path or a value in a table.
  const unfit = word.includes('://') ? 'fits' : /[/'"{[]/.test(word) ? 'cell' : 'none';
  return classes.find(([longest, name]) => word.length <= longest && !name.includes(unfit))?.[1];
}

const betweenParts = /(?<=[a-z\d])(?=[A-Z])|(?<=\w[_.:-])(?=[A-Za-z])/;
const inPath = /(?<=[\w/][/\\-])(?=[\w.])/;

/**
 * A long name that breaks where its parts meet, as in `MongoMemory·Server` and `MONGOMS_·SYSTEM_·BINARY`. `<wbr>` is no
 * character, so the name is copied, found, and read out in one piece.
 */
export function BreakingName({ children }: { readonly children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || wholeness(children) === 'whole' || /\s/.test(children)) {
    return children;
  }
  return children.split(/[/\\]/.test(children) ? inPath : betweenParts).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

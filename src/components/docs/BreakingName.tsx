import { Fragment, type ReactNode } from 'react';

const betweenParts = /(?<=[a-z\d])(?=[A-Z])|(?<=\w[_.:-])(?=[A-Za-z])/;
const inPath = /(?<=[\w/][/\\-])(?=[\w.])/;

/**
 * A long name that breaks where its parts meet, as in `MongoMemory·Server` and `MONGOMS_·SYSTEM_·BINARY`. `<wbr>` is no
 * character, so the name is copied, found, and read out in one piece. The class `whole` keeps it on one line if it fits.
 */
export function BreakingName({ children }: { readonly children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || children.length <= 16 || /\s/.test(children)) {
    return children;
  }
  return children.split(/[/\\]/.test(children) ? inPath : betweenParts).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

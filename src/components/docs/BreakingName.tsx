import { Fragment, type ReactNode } from 'react';
import { partsOfName } from '@site/facts/nameParts';

/**
 * A long name that breaks where its parts meet. `<wbr>` is no character, so the name is copied, found, and read out in one
 * piece.
 */
export function BreakingName({ children }: { readonly children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || /\s/.test(children)) {
    return children;
  }
  return partsOfName(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';

export interface BelowFoldProps {
  readonly children: ReactNode;
}

/**
 * What stands below the first screen of a page. A reader who follows a link sees the page once the first screen is drawn,
 * and the rest a moment later. Somebody who goes back, or to an anchor, may want a place further down: all comes at once.
 * plugins/rehype-below-fold.ts puts it around.
 */
export function BelowFold({ children }: BelowFoldProps): ReactNode {
  const { action, location } = useHistory();
  const isInHtml = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const isLater = !isInHtml && action === 'PUSH' && location.hash === '';
  // What ends the page stays out of sight until then, or it would be seen to move.
  return useDeferredValue(children, isLater ? <div style={{ height: '100vh' }} /> : undefined);
}

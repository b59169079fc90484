import { useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { createBrowserHistory, type Location } from 'history';
import {
  __HistoryContext as HistoryContext,
  __RouterContext as RouterContext,
  type RouteComponentProps,
} from 'react-router';
import preload from './preload';

interface Locations {
  /** What the reader sees. */
  readonly location: Location;
  /** What was there before; `null` on the first page. */
  readonly previousLocation: Location | null;
}

interface RouterProps {
  readonly children: ReactElement;
}

/**
 * Stands in for the router of Docusaurus, and for what has its pages wait there: an address that the reader goes to
 * counts once its page has loaded. With those two, all of the old page was drawn once more before the next one, because
 * React shows a change of a context to everything below, even where another context of the same kind stands between.
 */
export function BrowserRouter({ children }: RouterProps): ReactNode {
  const [history] = useState(() => {
    const created = createBrowserHistory();
    // So that it follows the reader from the start, not from the effect below.
    created.listen(() => undefined);
    return created;
  });
  const [first] = useState(history.location);
  const [locations, setLocations] = useState<Locations>(() => {
    const location = normalizeLocation(first);
    dispatchLifecycleAction('onRouteUpdate', { previousLocation: null, location });
    return { location, previousLocation: null };
  });
  const { location } = locations;

  useLayoutEffect(() => {
    let shown = location;
    let asked = location;
    const follow = async (address: Location): Promise<void> => {
      const next = normalizeLocation(address);
      asked = next;
      const endUpdate = dispatchLifecycleAction('onRouteUpdate', { previousLocation: shown, location: next });
      try {
        await preload(next.pathname);
      } catch (error) {
        console.warn(error);
        // Its files may be gone, after a new deployment.
        window.location.reload();
        return;
      }
      endUpdate();
      // The reader may have gone on meanwhile.
      if (asked === next) {
        setLocations({ location: next, previousLocation: shown });
        shown = next;
      }
    };
    if (history.location !== first) {
      void follow(history.location);
    }
    return history.listen((address) => void follow(address));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- From here on, this is where it changes.
  }, [history]);

  const value = useMemo<RouteComponentProps>(
    () => ({ history, location, match: { path: '/', url: '/', params: {}, isExact: location.pathname === '/' } }),
    [history, location],
  );
  return (
    <RouterContext.Provider value={value}>
      <HistoryContext.Provider value={history}>
        <ClientLifecyclesDispatcher {...locations}>{children}</ClientLifecyclesDispatcher>
      </HistoryContext.Provider>
    </RouterContext.Provider>
  );
}

/** Stands in for what has pages wait there: see above. */
export default function PendingNavigation({ children }: RouterProps): ReactNode {
  return children;
}

/** What Docusaurus imports besides, for addresses that this site does not have. */
export function HashRouter(): never {
  throw new Error('The pages of this site have paths, not hashes.');
}

import { useRef, useState } from 'react';

/** A part of a page that is loaded when a reader turns to it. */
export interface Loaded<Part> {
  readonly part?: Part;
  /** Tells the reader that it is loading, or could not be loaded. */
  readonly status?: string;
  readonly hasFailed?: true;
  /** Loads it once, and again after a failure. Then calls a function with it. */
  readonly open: (done?: (part: Part) => void) => void;
}

export function useLoaded<Part>(load: () => Promise<Part>): Loaded<Part> {
  const [state, setState] = useState<Omit<Loaded<Part>, 'open'>>({});
  const loading = useRef<Promise<Part>>(undefined);
  const open: Loaded<Part>['open'] = (done) => {
    if (loading.current === undefined) {
      setState({ status: 'Loading…' });
      loading.current = load();
    }
    loading.current.then(
      (part) => {
        setState((before) => (before.part === part ? before : { part }));
        done?.(part);
      },
      (error: unknown) => {
        console.error(error);
        loading.current = undefined;
        setState({ status: 'The tool could not be loaded. Check your connection, then try again.', hasFailed: true });
      },
    );
  };
  return { ...state, open };
}

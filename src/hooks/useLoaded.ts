import { useEffect, useRef, useState } from 'react';
import { translate } from '@docusaurus/Translate';

/** A part of a page that is loaded when a reader turns to it. */
export interface Loaded<Part> {
  readonly part?: Part;
  /** Tells the reader that it is loading, or could not be loaded. */
  readonly status?: string;
  readonly hasFailed?: true;
  /** Loads it once, and again after a failure. */
  readonly open: () => void;
}

/** @param isWanted - whether it is needed before the reader turns to it */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Loaded<Part> {
  const [state, setState] = useState<Omit<Loaded<Part>, 'open'>>({});
  const isLoading = useRef(false);
  const open = (): void => {
    if (isLoading.current) {
      return;
    }
    isLoading.current = true;
    setState({ status: translate({ message: 'Loading…' }) });
    load().then(
      (part) => setState({ part }),
      (error: unknown) => {
        console.error(error);
        isLoading.current = false;
        const status = translate({ message: 'This part could not be loaded. Check your connection, then try again.' });
        setState({ status, hasFailed: true });
      },
    );
  };
  useEffect(() => {
    if (isWanted) {
      open();
    }
  }, [isWanted]); // eslint-disable-line react-hooks/exhaustive-deps -- After a failure, only the reader tries again.
  return { ...state, open };
}

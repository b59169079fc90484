import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from '@docusaurus/router';

/** A part of a page that is loaded when a reader turns to it. */
export interface Tool<Props> {
  readonly View?: ComponentType<Props>;
  /** Tells the reader that it is loading, or could not be loaded. */
  readonly status?: string;
  readonly open: () => void;
}

/** If the address has the parameter, which holds the state of the tool, it is loaded at once. */
export function useTool<Props = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  parameter?: string,
): Tool<Props> {
  const [tool, setTool] = useState<Omit<Tool<Props>, 'open'>>({});
  const isLoading = useRef(false);
  const open = (): void => {
    if (isLoading.current) {
      return;
    }
    isLoading.current = true;
    setTool({ status: 'Loading…' });
    load().then(
      ({ default: View }) => {
        setTool({ View });
      },
      (error: unknown) => {
        console.error(error);
        isLoading.current = false;
        setTool({ status: 'The tool could not be loaded. Check your connection, then try again.' });
      },
    );
  };

  const { search, hash } = useLocation();
  const isAsked =
    parameter !== undefined &&
    [search, hash].some((part) => new URLSearchParams(part.replace(/^[?#]/, '')).has(parameter));
  useEffect(() => {
    if (isAsked) {
      open();
    }
    // A link on the same page, such as a search result, may ask for it later.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other changes of the address are the tool's own.
  }, [isAsked]);

  return { ...tool, open };
}

/** Before a button of a tool disappears with the focus, its tool takes the focus. */
export function focusTool(button: HTMLElement): void {
  const region = button.closest('section');
  region?.setAttribute('tabindex', '-1');
  region?.focus();
}

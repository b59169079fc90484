import { useRef, useState, type ComponentType } from 'react';

/** A part of a page that is loaded when a reader turns to it. */
export interface Tool<Props> {
  readonly View?: ComponentType<Props>;
  /** Tells the reader that it is loading, or could not be loaded. */
  readonly status?: string;
  readonly open: () => void;
}

export function useTool<Props = object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): Tool<Props> {
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
  return { ...tool, open };
}

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import styles from './LazyTool.module.css';

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

export interface LazyToolProps {
  /** Name of the tool, for its region. */
  readonly name: string;
  /** Text of its button. */
  readonly action: string;
  /** Parameter of the address that holds its state. If it is there, the tool opens at once. */
  readonly parameter: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** What the tool does, and where to find the same information without JavaScript. */
  readonly children: ReactNode;
}

/** A tool behind a button. */
export function LazyTool({ name, action, parameter, load, children }: LazyToolProps): ReactNode {
  const { View, status, open } = useTool(load);
  const region = useRef<HTMLElement>(null);
  const { search, hash } = useLocation();
  const isAsked = [search, hash].some((part) => new URLSearchParams(part.replace(/^[?#]/, '')).has(parameter));

  useEffect(() => {
    if (isAsked) {
      open();
    }
    // A link on the same page, such as a search result, may ask for it later.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other changes of the address are the tool's own.
  }, [isAsked]);

  return (
    <section ref={region} aria-label={name} className={styles.tool}>
      {View === undefined ? (
        <>
          {children}
          <p>
            <button
              type="button"
              className="button button--primary needs-script"
              onClick={() => {
                // The button disappears while it has the focus.
                region.current?.setAttribute('tabindex', '-1');
                region.current?.focus();
                open();
              }}
            >
              {action}
            </button>
          </p>
          <p role="status">{status}</p>
        </>
      ) : (
        <View />
      )}
    </section>
  );
}

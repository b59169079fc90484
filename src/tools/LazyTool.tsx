import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import styles from './LazyTool.module.css';

export interface LazyToolProps {
  /** Name of the tool, for its region. */
  readonly name: string;
  /** Text of its button. */
  readonly action: string;
  /** Parameter of the address that holds its state: with it, the tool opens at once. */
  readonly parameter: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** What the tool does. Without script, all that a reader has: it says where the same is written. */
  readonly children: ReactNode;
}

/** A tool that loads nothing until a reader turns to it. */
export function LazyTool({ name, action, parameter, load, children }: LazyToolProps): ReactNode {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | { readonly Tool: ComponentType }>('closed');
  const region = useRef<HTMLElement>(null);
  const { search, hash } = useLocation();
  const isAsked = [search, hash].some((part) => new URLSearchParams(part.replace(/^[?#]/, '')).has(parameter));

  function open(): void {
    load().then(
      ({ default: Tool }) => {
        setState({ Tool });
      },
      (error: unknown) => {
        console.error(error);
        setState('failed');
      },
    );
  }

  useEffect(() => {
    if (isAsked) {
      open();
    }
    // A link to this page may ask for it later: that of the search does.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other changes of the address are the tool's own.
  }, [isAsked]);

  if (typeof state === 'object') {
    return (
      <section ref={region} aria-label={name} className={styles.tool}>
        <state.Tool />
      </section>
    );
  }
  return (
    <section ref={region} aria-label={name} className={styles.tool}>
      {children}
      <p>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={state === 'loading'}
          onClick={() => {
            // The button goes away with the focus on it.
            region.current?.setAttribute('tabindex', '-1');
            region.current?.focus();
            setState('loading');
            open();
          }}
        >
          {action}
        </button>
      </p>
      <p role="status">
        {state === 'loading' && <Translate id="site.tool.loading">Loading…</Translate>}
        {state === 'failed' && (
          <Translate id="site.tool.failed">It could not be loaded. Check your connection, then try again.</Translate>
        )}
      </p>
    </section>
  );
}

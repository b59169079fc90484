import type { ReactNode } from 'react';
import { LazyTool } from '../LazyTool';

/** Explains pasted settings, and writes settings in every form that the library reads. */
export function ConfigurationBuilder(): ReactNode {
  return (
    <LazyTool
      name="Configuration builder"
      action="Open the builder"
      parameter="configuration"
      load={() => import('./ConfigurationBuilderView')}
    >
      <p>
        Paste your settings to see what each one does, or choose options and copy them as variables, package.json, or
        code. Every option is also described below.
      </p>
    </LazyTool>
  );
}

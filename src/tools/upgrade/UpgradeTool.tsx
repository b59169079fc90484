import type { ReactNode } from 'react';
import { LazyTool } from '../LazyTool';

/** Lists the steps between two releases, the changes to a reader's files, and what else differs. */
export function UpgradeTool(): ReactNode {
  return (
    <LazyTool
      name="Upgrade view"
      action="Compare two releases"
      parameter="upgrade"
      load={() => import('./UpgradeView')}
    >
      <p>
        Choose your version and the one you want to get the steps of all guides between them. Paste your package.json,
        settings, or code to see what has to change. The guides and the changelog contain the same information.
      </p>
    </LazyTool>
  );
}

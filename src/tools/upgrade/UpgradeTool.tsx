import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import { LazyTool } from '../LazyTool';

/** Compares any two releases, lists the steps between them, and rewrites a reader's configuration. */
export function UpgradeTool(): ReactNode {
  return (
    <LazyTool
      name={translate({ message: 'Upgrade view', id: 'site.upgrade.name' })}
      action={translate({ message: 'Compare two releases', id: 'site.upgrade.open' })}
      parameter="upgrade"
      load={() => import('./UpgradeView')}
    >
      <p>
        <Translate id="site.upgrade.about">
          Choose any two releases and see what differs, and the steps of the guides between them. Paste your
          configuration to have it rewritten. The guides and the changelog describe the same.
        </Translate>
      </p>
    </LazyTool>
  );
}

import type { ReactNode } from 'react';
import { parameter } from './state';
import { focusTool, useTool } from '../useTool';
import tool from '../form/tool.module.css';

/** Lists the steps between two releases, the changes to a reader's files, and what else differs. */
export function UpgradeTool(): ReactNode {
  const { View, status, open } = useTool(() => import('./UpgradeView'), parameter);
  return (
    <section aria-label="Upgrade view" className={tool.tool}>
      {View === undefined ? (
        <>
          <p>
            Choose your version and the one you want to get the steps of all guides between them. Paste your
            package.json, settings, or code to see what has to change. The guides and the changelog contain the same
            information.
          </p>
          <p>
            <button
              type="button"
              className="button button--primary needs-script"
              onClick={({ currentTarget }) => {
                focusTool(currentTarget);
                open();
              }}
            >
              Compare two releases
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

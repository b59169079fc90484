import { useEffect, type ReactNode } from 'react';
import clsx from 'clsx';
import { useTool } from '../useTool';
import tool from '../form/tool.module.css';
import styles from './Upgrade.module.css';

/** Lists the steps between two releases, the changes to a reader's files, and what else differs. */
export function UpgradeTool(): ReactNode {
  const { View, status, hasFailed, open } = useTool(() => import('./UpgradeView'));
  useEffect(() => {
    open();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <section aria-label="Upgrade view" className={clsx(tool.tool, styles.room)}>
      <noscript>
        <p>The comparison needs JavaScript. The guides and the changelog contain the same information.</p>
      </noscript>
      {View === undefined ? <p role="status">{status}</p> : <View />}
      {hasFailed === true && (
        <button type="button" className="button button--secondary" onClick={open}>
          Try again
        </button>
      )}
    </section>
  );
}

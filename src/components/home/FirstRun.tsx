import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import firstRuns from './firstRuns.json';
import styles from './FirstRun.module.css';

/** A terminal with the output of the first test, in the chosen runner. `npm run first-test` records it. */
export function FirstRun(): ReactNode {
  return (
    <Tabs groupId="runner">
      {Object.entries(firstRuns).map(([runner, printed]) => (
        <TabItem key={runner} value={runner}>
          <pre className={styles.terminal} aria-label={translate({ message: 'What the test prints' })} role="group">
            {printed.split('\n').map((line) => (
              <span key={line} className={/✓|✔|PASS|pass/.test(line) ? styles.passed : undefined}>
                {`${line}\n`}
              </span>
            ))}
          </pre>
        </TabItem>
      ))}
    </Tabs>
  );
}

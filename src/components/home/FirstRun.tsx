import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import firstRuns from './firstRuns.json';
import styles from './FirstRun.module.css';

export interface FirstRunProps {
  readonly runner: keyof typeof firstRuns;
}

/** A terminal with the output of the first test. `npm run first-test` records it. */
export function FirstRun({ runner }: FirstRunProps): ReactNode {
  return (
    <pre className={styles.terminal} aria-label={translate({ message: 'What the test prints' })} role="group">
      {firstRuns[runner].split('\n').map((line) => (
        <span key={line} className={/✓|✔|PASS|pass/.test(line) ? styles.passed : undefined}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  );
}

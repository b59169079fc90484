import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import checked from '@generated/library-facts/checked.json';
import Heading from '@theme/Heading';
import { useRelease } from '@site/src/hooks/useRelease';
import styles from './Checked.module.css';

/** What keeps these pages true, in numbers that the build counts. */
export function Checked(): ReactNode {
  const { version } = useRelease();
  const counts = [
    [checked.samples, translate({ message: 'samples compiled' })],
    [checked.run, translate({ message: 'samples run' })],
    [checked.options, translate({ message: 'options described' })],
    [checked.errors, translate({ message: 'error classes described' })],
  ] as const;
  return (
    <section className={styles.section}>
      <Heading as="h2">
        <Translate>Checked against the package</Translate>
      </Heading>
      <dl className={styles.counts}>
        {counts.map(([count, what]) => (
          <div key={what} className={styles.count}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Translate
          values={{
            version,
            how: (
              <Link to="/docs/guides/how-these-pages-are-checked">
                <Translate>How these pages are checked</Translate>
              </Link>
            ),
          }}
        >
          {'All of it against mongodb-memory-server {version}. {how}'}
        </Translate>
      </p>
    </section>
  );
}

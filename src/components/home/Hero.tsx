import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import checked from '@generated/library-facts/checked.json';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import Install from '@site/src/pages/_install.mdx';
import { useRelease } from '@site/src/hooks/useRelease';
import styles from './Hero.module.css';

/** Top of the landing page: what the library is, how to install it, where to go next. */
export function Hero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { version } = useRelease();
  return (
    <header className={styles.hero}>
      <div className="container">
        <Heading as="h1" className={styles.title}>
          {siteConfig.title}
        </Heading>
        <p className={styles.tagline}>
          <Translate>Real MongoDB servers for your tests, started from code</Translate>
        </p>
        <p className={styles.lead}>
          <Translate values={{ mongod: <code>mongod</code> }}>
            {
              'It downloads the {mongod} binary for your system, starts it on a free port with an empty database, and stops it when your tests are done. No mocks, no Docker, no server to install.'
            }
          </Translate>
        </p>
        <div className={styles.install}>
          <MDXContent>
            <Install />
          </MDXContent>
        </div>
        <p className={styles.actions}>
          <Link className="button button--primary button--lg" to="/docs/guides/quick-start-guide">
            <Translate>Quick start</Translate>
          </Link>
          <Link className={clsx('button button--outline button--primary button--lg')} to="/docs/api/index-api">
            <Translate>API</Translate>
          </Link>
        </p>
        <p className={styles.checked}>
          <Translate values={{ ...checked, version }}>
            {
              'All {samples} samples on this site are compiled against mongodb-memory-server {version}, and all of its {options} options and {errors} error classes are described.'
            }
          </Translate>
        </p>
      </div>
    </header>
  );
}

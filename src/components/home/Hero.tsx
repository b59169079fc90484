import { Fragment, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { MDXProvider } from '@mdx-js/react';
import clsx from 'clsx';
import CodeBlock, { type CodeBlockProps } from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import FirstTest from '@site/src/pages/_firstTest.mdx';
import Install from '@site/src/pages/_install.mdx';
import { Doctor } from '@site/src/tools/doctor/Doctor';
import styles from './Hero.module.css';

function Code(props: CodeBlockProps): ReactNode {
  return props.html === undefined ? <code>{props.children}</code> : <CodeBlock {...props} />;
}

/** What the two texts consist of. The components of the docs include tables, admonitions, and more. */
const components = { code: Code, pre: Fragment, Tabs, TabItem };

/** Top of the landing page: what the library is, how to install it, a first test and what it prints, and the error doctor. */
export function Hero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <header className={styles.hero}>
      <MDXProvider components={components}>
        <div className={clsx('container', styles.columns)}>
          <div>
            <Heading as="h1" className={styles.title}>
              <span>{siteConfig.title}</span>{' '}
              <Translate>Real MongoDB servers for your tests, started from code</Translate>
            </Heading>
            <p>
              <Translate values={{ mongod: <code>mongod</code> }}>
                {
                  'The library downloads {mongod}, starts it on a free port with an empty database, and stops it after your tests, with little or no configuration. No mocks, no Docker.'
                }
              </Translate>
            </p>
            <Install />
            <p className={styles.actions}>
              <Link className="button button--primary" to="/docs/guides/quick-start-guide">
                <Translate>Quick start</Translate>
              </Link>
              <Link className="button button--secondary" to="#fix-an-error">
                <Translate>Fix an error</Translate>
              </Link>
            </p>
          </div>
          <div className={styles.test}>
            <FirstTest />
          </div>
          <div className={styles.doctor}>
            <Heading as="h2" id="fix-an-error">
              <Translate>Fix an error</Translate>
            </Heading>
            <Doctor />
          </div>
        </div>
      </MDXProvider>
    </header>
  );
}

import { Fragment, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import { MDXProvider } from '@mdx-js/react';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { Hero } from '@site/src/components/home/Hero';
import { VersionNotice } from '@site/src/components/version/VersionNotice';
import HowItWorks from '@site/src/pages/_howItWorks.mdx';
import NextSteps from '@site/src/pages/_nextSteps.mdx';

export default function HomePage(): ReactNode {
  // Old versions lack the page.
  const howItWorks = useVersions(undefined)[0]?.docs.find(({ id }) => id === 'guides/how-it-works');
  return (
    <Layout
      description={translate({
        message:
          'Start real MongoDB servers for your Node.js tests: setup, API, recipes, and fixes for every error of mongodb-memory-server.',
      })}
    >
      <main>
        <VersionNotice />
        <Hero />
        <div className="container margin-bottom--lg">
          <section className="row row--align-center">
            <div className="col col--6">
              <Heading as="h2" id="how-it-works">
                <Translate>How it works</Translate>
              </Heading>
              <p>
                <Translate>
                  The library starts a real mongod for your tests, with an empty database. Your tests talk to it
                  directly. When they are done, the server and its data are gone.
                </Translate>
              </p>
              {howItWorks && (
                <p>
                  <Link to={howItWorks.path}>
                    <Translate>Every step, and what can go wrong</Translate>
                  </Link>
                </p>
              )}
            </div>
            <div className="col">
              <MDXProvider components={{ pre: Fragment }}>
                <HowItWorks />
              </MDXProvider>
            </div>
          </section>
          <NextSteps />
        </div>
      </main>
    </Layout>
  );
}

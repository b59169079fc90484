import { Fragment, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import { MDXProvider } from '@mdx-js/react';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { Card, Cards } from '@site/src/components/home/Cards';
import { Hero } from '@site/src/components/home/Hero';
import { PreferredVersion } from '@site/src/components/home/PreferredVersion';
import { VersionNotice } from '@site/src/components/version/VersionNotice';
import HowItWorks from '@site/src/pages/_howItWorks.mdx';
import { Doctor } from '@site/src/tools/doctor/Doctor';

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
        <div className="container margin-vert--lg">
          <PreferredVersion />
          <Heading as="h2" id="fix-an-error">
            <Translate>Fix an error</Translate>
          </Heading>
          <Doctor />
          <section className="row row--align-center margin-vert--lg">
            <div className="col col--5">
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
          <Cards title={translate({ message: 'Next steps' })}>
            <Card
              icon="test"
              to="/docs/guides/integration-examples/test-runners"
              title={translate({ message: 'Set up your test runner' })}
            >
              <Translate>Complete files for Jest, Vitest, Mocha, AVA, and node:test.</Translate>
            </Card>
            <Card icon="ci" to="/docs/guides/recipes/ci" title={translate({ message: 'Run in CI and Docker' })}>
              <Translate>Cache the binary, download it before the tests, and pick a working image.</Translate>
            </Card>
            <Card icon="options" to="/docs/api/config-options" title={translate({ message: 'Config options' })}>
              <Translate>Every environment variable and package.json key, with its default.</Translate>
            </Card>
            <Card icon="code" to="/docs/api/index-api" title={translate({ message: 'API' })}>
              <Translate>The classes: every member, with its signature, allowed states, and errors.</Translate>
            </Card>
            <Card icon="system" to="/docs/guides/supported-systems" title={translate({ message: 'Supported systems' })}>
              <Translate>Which build each system gets, and what to do if there is none.</Translate>
            </Card>
            <Card icon="upgrade" to="/docs/guides/migration" title={translate({ message: 'Upgrade' })}>
              <Translate>Compare two releases, and see what to change between two major versions.</Translate>
            </Card>
          </Cards>
        </div>
      </main>
    </Layout>
  );
}

import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import { ErrorFinder } from '@site/src/components/home/ErrorFinder';
import { Hero } from '@site/src/components/home/Hero';
import { Paths } from '@site/src/components/home/Paths';
import { PreferredVersion } from '@site/src/components/home/PreferredVersion';
import { VersionNotice } from '@site/src/components/version/VersionNotice';

export default function HomePage(): ReactNode {
  return (
    <Layout
      description={translate({
        message:
          'Start real MongoDB servers for your Node.js tests: setup, API reference, recipes, and fixes for every error of mongodb-memory-server.',
      })}
    >
      <div className="container">
        <VersionNotice className="margin-top--md" />
      </div>
      <Hero />
      <main className="container margin-vert--lg">
        <PreferredVersion />
        <ErrorFinder />
        <Paths
          title={translate({ message: 'Next steps' })}
          entries={[
            {
              icon: 'test',
              title: translate({ message: 'Set up your test runner' }),
              to: '/docs/guides/integration-examples/test-runners',
              text: translate({ message: 'Complete files for Jest, Vitest, Mocha, AVA, and node:test.' }),
            },
            {
              icon: 'ci',
              title: translate({ message: 'Run in CI and Docker' }),
              to: '/docs/guides/recipes/ci',
              text: translate({ message: 'Cache the binary, download it before the tests, and pick a working image.' }),
            },
            {
              icon: 'options',
              title: translate({ message: 'Config options' }),
              to: '/docs/api/config-options',
              text: translate({ message: 'Every environment variable and package.json key, with its default.' }),
            },
            {
              icon: 'code',
              title: translate({ message: 'API reference' }),
              to: '/docs/api',
              text: translate({ message: 'Every member: its signature, allowed states, errors, and an example.' }),
            },
            {
              icon: 'system',
              title: translate({ message: 'Supported systems' }),
              to: '/docs/guides/supported-systems',
              text: translate({ message: 'Which build each system gets, and what to do if there is none.' }),
            },
            {
              icon: 'upgrade',
              title: translate({ message: 'Upgrade' }),
              to: '/docs/guides/migration',
              text: translate({ message: 'Compare two releases, and see what to change between two major versions.' }),
            },
          ]}
        />
      </main>
    </Layout>
  );
}

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import { ErrorFinder } from '@site/src/components/home/ErrorFinder';
import { Hero } from '@site/src/components/home/Hero';
import { Paths } from '@site/src/components/home/Paths';
import { PreferredVersion } from '@site/src/components/home/PreferredVersion';
import { StartSteps } from '@site/src/components/home/StartSteps';
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
        <StartSteps />
        <ErrorFinder
          errors={[
            {
              message: 'Instance failed to start because a library is missing or cannot be opened: "libcrypto.so.1.1"',
              cause: translate({ message: 'The build needs OpenSSL 1.1: use a newer MongoDB version' }),
              to: '/docs/guides/troubleshooting/missing-libraries#libcrypto',
            },
            {
              message: 'Download failed for url "…", Details: Status Code is 403',
              cause: translate({ message: "This build doesn't exist: check the version, system, and architecture" }),
              to: '/docs/guides/troubleshooting/download-failures#status-403',
            },
            {
              message: 'Instance failed to start within 10000ms',
              cause: translate({ message: 'Give the server more time to start' }),
              to: '/docs/guides/recipes/timeouts',
            },
            {
              message: 'Exceeded timeout of 5000 ms for a hook',
              cause: translate({ message: "Download the binary before the tests, or raise the hook's timeout" }),
              to: '/docs/guides/recipes/timeouts',
            },
            {
              message: 'Transaction numbers are only allowed on a replica set member or mongos',
              cause: translate({ message: 'Start a replica set instead of a single server' }),
              to: '/docs/guides/recipes/transactions',
            },
            {
              message: 'Incorrect State for operation: "new", allowed States: "[running,starting]"',
              cause: translate({ message: 'Await create() before you ask for the URI' }),
              to: '/docs/guides/migration/migrate7#no-function-other-than-start-create-ensureinstance-will-be-starting-anything',
            },
          ]}
        />
        <p>
          <Link to="/docs/guides/error-warning-details">
            <Translate>All errors and warnings</Translate>
          </Link>
        </p>
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
              title: translate({ message: 'Configuration' }),
              to: '/docs/api/config-options',
              text: translate({ message: 'Every environment variable and package.json key, with its default.' }),
            },
            {
              icon: 'code',
              title: translate({ message: 'API reference' }),
              to: '/docs/api/index-api',
              text: translate({ message: 'Every member: its signature, allowed states, errors, and an example.' }),
            },
            {
              icon: 'system',
              title: translate({ message: 'Supported systems' }),
              to: '/docs/guides/supported-systems',
              text: translate({ message: 'Which archive each system gets, and what to do if there is none.' }),
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

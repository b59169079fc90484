import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { ErrorFinder } from '@site/src/components/home/ErrorFinder';
import FirstTest from '@site/src/components/home/firstTest.mdx';
import { Hero } from '@site/src/components/home/Hero';
import { Paths } from '@site/src/components/home/Paths';
import { PreferredVersion } from '@site/src/components/home/PreferredVersion';

export default function HomePage(): ReactNode {
  return (
    <Layout description="Start real MongoDB servers for your tests from Node.js: set-up, API reference, recipes and cures for every error of mongodb-memory-server.">
      <Hero />
      <main className="container margin-vert--lg">
        <PreferredVersion />
        <section>
          <Heading as="h2">A whole test</Heading>
          <MDXContent>
            <FirstTest />
          </MDXContent>
          <p>
            The <Link to="/docs/guides/quick-start-guide">quick start</Link> explains each line, and what the first run
            downloads.
          </p>
        </section>
        <ErrorFinder
          errors={[
            {
              message: 'Instance failed to start because a library is missing or cannot be opened: "libcrypto.so.1.1"',
              cause: 'The build needs OpenSSL 1.1: ask for a newer MongoDB',
              to: '/docs/guides/troubleshooting/missing-libraries#libcrypto',
            },
            {
              message: 'Download failed for url "…" Status Code is 403',
              cause: 'This build does not exist: correct version, system or architecture',
              to: '/docs/guides/troubleshooting/download-failures#status-403',
            },
            {
              message: 'Instance failed to start within 10000ms',
              cause: 'Give the start more time',
              to: '/docs/guides/recipes/timeouts',
            },
            {
              message: 'Exceeded timeout of 5000 ms for a hook',
              cause: 'Fetch the binary before the tests, or raise the timeout of the hook',
              to: '/docs/guides/recipes/timeouts',
            },
            {
              message: 'Transaction numbers are only allowed on a replica set member or mongos',
              cause: 'Start a replica set instead of a server',
              to: '/docs/guides/recipes/transactions',
            },
            {
              message: 'Incorrect State for operation: "new", allowed States: "[running,starting]"',
              cause: 'Await create() before you ask for the URI',
              to: '/docs/guides/migration/migrate7#no-function-other-than-start-create-ensureinstance-will-be-starting-anything',
            },
          ]}
        />
        <p>
          <Link to="/docs/guides/error-warning-details">All errors and warnings</Link>
        </p>
        <Paths
          title="Where to go on"
          entries={[
            {
              title: 'Set it up',
              to: '/docs/guides/quick-start-guide',
              text: 'Install it, start a server or a replica set, and stop it again.',
            },
            {
              title: 'Use it with your test runner',
              to: '/docs/guides/integration-examples/test-runners',
              text: 'Complete files for Jest, Vitest, Mocha, AVA and node:test.',
            },
            {
              title: 'Run it in CI and in Docker',
              to: '/docs/guides/recipes/ci',
              text: 'Cache the binary, fetch it before the tests, pick an image that works.',
            },
            {
              title: 'Configure it',
              to: '/docs/api/config-options',
              text: 'Every environment variable and package.json key, with its default.',
            },
            {
              title: 'Look something up',
              to: '/docs/api/index-api',
              text: 'Every member: signature, states, what it throws, an example.',
            },
            {
              title: 'Check your system',
              to: '/docs/guides/supported-systems',
              text: 'Which archive is downloaded on which system, and what to do where there is none.',
            },
            {
              title: 'Upgrade',
              to: '/docs/guides/migration/migrate8',
              text: 'What changed from one major version to the next, with before and after.',
            },
            {
              title: 'Ask',
              to: '/docs/guides/faq',
              text: 'Short answers to what readers ask most.',
            },
          ]}
        />
      </main>
    </Layout>
  );
}

import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { Paths } from '@site/src/components/home/Paths';
import { useRelease } from '@site/src/hooks/useRelease';

export default function DocsIndexPage(): ReactNode {
  const { version } = useRelease();
  return (
    <Layout
      title="Documentation"
      description="All pages of the mongodb-memory-server documentation: set-up, guides, recipes, troubleshooting and the API reference."
    >
      <main className="container margin-vert--lg">
        <Heading as="h1">Documentation of mongodb-memory-server {version}</Heading>
        <p>The guides say how to do something. The API reference says what a thing does, exactly.</p>
        <Paths
          title="Guides"
          entries={[
            { title: 'All guides', to: '/docs/guides', text: 'An overview, sorted by what you need.' },
            {
              title: 'Quick start',
              to: '/docs/guides/quick-start-guide',
              text: 'From an empty project to a passing test.',
            },
            { title: 'Frequently asked questions', to: '/docs/guides/faq', text: 'Short answers that lead to long ones.' },
            {
              title: 'Test runners',
              to: '/docs/guides/integration-examples/test-runners',
              text: 'Jest, Vitest, Mocha, AVA and node:test.',
            },
            { title: 'Supported systems', to: '/docs/guides/supported-systems', text: 'Which archive fits which system.' },
            {
              title: 'Choose the MongoDB version',
              to: '/docs/guides/recipes/choose-mongodb-version',
              text: 'Where it can be set, and which place wins.',
            },
          ]}
        />
        <Paths
          title="Troubleshooting"
          entries={[
            {
              title: 'Errors and warnings',
              to: '/docs/guides/error-warning-details',
              text: 'Every message, its cause and its cure.',
            },
            { title: 'Common issues', to: '/docs/guides/common-issues', text: 'What most readers meet, and how to mend it.' },
            {
              title: 'Download failures',
              to: '/docs/guides/troubleshooting/download-failures',
              text: 'Status codes, proxies, certificates, lock files.',
            },
            {
              title: 'Missing shared libraries',
              to: '/docs/guides/troubleshooting/missing-libraries',
              text: 'libcrypto, libcurl, illegal instructions.',
            },
          ]}
        />
        <Paths
          title="API"
          entries={[
            { title: 'API reference', to: '/docs/api', text: 'A map of classes, options, enums and interfaces.' },
            { title: 'API overview', to: '/docs/api/index-api', text: 'What to import from where.' },
            { title: 'Config options', to: '/docs/api/config-options', text: 'Environment variables and package.json keys.' },
            {
              title: 'MongoMemoryServer',
              to: '/docs/api/classes/mongo-memory-server',
              text: 'One server: start it, ask for its URI, stop it.',
            },
            {
              title: 'MongoMemoryReplSet',
              to: '/docs/api/classes/mongo-memory-replset',
              text: 'A replica set, for transactions and change streams.',
            },
          ]}
        />
      </main>
    </Layout>
  );
}

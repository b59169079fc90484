import type { ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { cardPath } from '@site/facts/socialCards';
import { Paths } from '@site/src/components/home/Paths';
import { useRelease } from '@site/src/hooks/useRelease';

export default function DocsIndexPage(): ReactNode {
  const { version } = useRelease();
  return (
    <Layout
      title={translate({ message: 'Documentation' })}
      description={translate({
        message:
          'All pages of the mongodb-memory-server documentation: setup, guides, recipes, troubleshooting, and the API reference.',
      })}
    >
      <PageMetadata image={cardPath('src/pages/docs/index.tsx')} />
      <main className="container margin-vert--lg">
        <Heading as="h1">
          <Translate values={{ version }}>{'Documentation of mongodb-memory-server {version}'}</Translate>
        </Heading>
        <p>
          <Translate>
            Guides show how to do things. The API reference describes every class, option, and method.
          </Translate>
        </p>
        <Paths
          title={translate({ message: 'Guides' })}
          entries={[
            {
              title: translate({ message: 'All guides' }),
              to: '/docs/guides',
              text: translate({ message: 'Find a guide by task.' }),
            },
            {
              title: translate({ message: 'Quick start' }),
              to: '/docs/guides/quick-start-guide',
              text: translate({ message: 'From an empty project to a passing test.' }),
            },
            {
              title: translate({ message: 'Frequently asked questions' }),
              to: '/docs/guides/faq',
              text: translate({ message: 'Short answers, with links to the details.' }),
            },
            {
              title: translate({ message: 'Test runners' }),
              to: '/docs/guides/integration-examples/test-runners',
              text: translate({ message: 'Jest, Vitest, Mocha, AVA, and node:test.' }),
            },
            {
              title: translate({ message: 'Supported systems' }),
              to: '/docs/guides/supported-systems',
              text: translate({ message: 'Which archive each system gets.' }),
            },
            {
              title: translate({ message: 'Choose the MongoDB version' }),
              to: '/docs/guides/recipes/choose-mongodb-version',
              text: translate({ message: 'Where to set it, and which setting wins.' }),
            },
          ]}
        />
        <Paths
          title={translate({ message: 'Troubleshooting' })}
          entries={[
            {
              title: translate({ message: 'Errors and warnings' }),
              to: '/docs/guides/error-warning-details',
              text: translate({ message: 'Every message, its cause, and its fix.' }),
            },
            {
              title: translate({ message: 'Common issues' }),
              to: '/docs/guides/common-issues',
              text: translate({ message: 'Common problems and fixes.' }),
            },
            {
              title: translate({ message: 'Download failures' }),
              to: '/docs/guides/troubleshooting/download-failures',
              text: translate({ message: 'Status codes, proxies, certificates, lock files.' }),
            },
            {
              title: translate({ message: 'Missing shared libraries' }),
              to: '/docs/guides/troubleshooting/missing-libraries',
              text: translate({ message: 'libcrypto, libcurl, illegal instructions.' }),
            },
          ]}
        />
        <Paths
          title={translate({ message: 'API' })}
          entries={[
            {
              title: translate({ message: 'API reference' }),
              to: '/docs/api',
              text: translate({ message: 'A map of classes, options, enums, and interfaces.' }),
            },
            {
              title: translate({ message: 'API overview' }),
              to: '/docs/api/index-api',
              text: translate({ message: 'What to import, and from where.' }),
            },
            {
              title: translate({ message: 'Config options' }),
              to: '/docs/api/config-options',
              text: translate({ message: 'Environment variables and package.json keys.' }),
            },
            {
              title: 'MongoMemoryServer',
              to: '/docs/api/classes/mongo-memory-server',
              text: translate({ message: 'One server: start it, get its URI, stop it.' }),
            },
            {
              title: 'MongoMemoryReplSet',
              to: '/docs/api/classes/mongo-memory-replset',
              text: translate({ message: 'A replica set, for transactions and change streams.' }),
            },
          ]}
        />
      </main>
    </Layout>
  );
}

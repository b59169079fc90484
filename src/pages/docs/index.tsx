import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
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
              icon: 'guides',
              title: translate({ message: 'All guides' }),
              to: '/docs/guides',
              text: translate({ message: 'Find a guide by task.' }),
            },
            {
              icon: 'start',
              title: translate({ message: 'Quick start' }),
              to: '/docs/guides/quick-start-guide',
              text: translate({ message: 'From an empty project to a passing test.' }),
            },
            {
              icon: 'question',
              title: translate({ message: 'Frequently asked questions' }),
              to: '/docs/guides/faq',
              text: translate({ message: 'Short answers, with links to the details.' }),
            },
            {
              icon: 'test',
              title: translate({ message: 'Test runners' }),
              to: '/docs/guides/integration-examples/test-runners',
              text: translate({ message: 'Jest, Vitest, Mocha, AVA, and node:test.' }),
            },
            {
              icon: 'system',
              title: translate({ message: 'Supported systems' }),
              to: '/docs/guides/supported-systems',
              text: translate({ message: 'Which archive each system gets.' }),
            },
            {
              icon: 'version',
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
              icon: 'warning',
              title: translate({ message: 'Errors and warnings' }),
              to: '/docs/guides/error-warning-details',
              text: translate({ message: 'Every message, its cause, and its fix.' }),
            },
            {
              icon: 'doctor',
              title: translate({ message: 'Doctor' }),
              to: '/docs/guides/doctor',
              text: translate({ message: 'Paste an error or a log, and get the fix.' }),
            },
            {
              icon: 'find',
              title: translate({ message: 'Common issues' }),
              to: '/docs/guides/common-issues',
              text: translate({ message: 'Common problems and fixes.' }),
            },
            {
              icon: 'download',
              title: translate({ message: 'Download failures' }),
              to: '/docs/guides/troubleshooting/download-failures',
              text: translate({ message: 'Status codes, proxies, certificates, lock files.' }),
            },
            {
              icon: 'library',
              title: translate({ message: 'Missing shared libraries' }),
              to: '/docs/guides/troubleshooting/missing-libraries',
              text: translate({ message: 'libcrypto, libcurl, illegal instructions.' }),
            },
            {
              icon: 'exit',
              title: translate({ message: 'Exit codes and signals' }),
              to: '/docs/guides/troubleshooting/exit-codes',
              text: translate({ message: 'What each number means, and what to do.' }),
            },
          ]}
        />
        <Paths
          title={translate({ message: 'API' })}
          entries={[
            {
              icon: 'guides',
              title: translate({ message: 'API reference' }),
              to: '/docs/api',
              text: translate({ message: 'A map of classes, options, enums, and interfaces.' }),
            },
            {
              icon: 'code',
              title: translate({ message: 'API overview' }),
              to: '/docs/api/index-api',
              text: translate({ message: 'What to import, and from where.' }),
            },
            {
              icon: 'options',
              title: translate({ message: 'Config options' }),
              to: '/docs/api/config-options',
              text: translate({ message: 'Environment variables and package.json keys.' }),
            },
            {
              icon: 'server',
              title: 'MongoMemoryServer',
              to: '/docs/api/classes/mongo-memory-server',
              text: translate({ message: 'One server: start it, get its URI, stop it.' }),
            },
            {
              icon: 'replset',
              title: 'MongoMemoryReplSet',
              to: '/docs/api/classes/mongo-memory-replset',
              text: translate({ message: 'A replica set, for transactions and change streams.' }),
            },
            {
              icon: 'interface',
              title: 'MongoMemoryServerOpts',
              to: '/docs/api/interfaces/mongo-memory-server-opts',
              text: translate({ message: 'What you set in code: port, version, authentication.' }),
            },
          ]}
        />
      </main>
    </Layout>
  );
}

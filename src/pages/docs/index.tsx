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
              title: translate({ message: 'Guides' }),
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
          ]}
        />
        <Paths
          title={translate({ message: 'Fix an error' })}
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
          ]}
        />
        <Paths
          title={translate({ message: 'API' })}
          entries={[
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
          ]}
        />
      </main>
    </Layout>
  );
}

import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { Path, Paths } from '@site/src/components/home/Paths';
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
        <Paths title={translate({ message: 'Guides' })}>
          <Path icon="guides" to="/docs/guides" title={translate({ message: 'Guides' })}>
            <Translate>Find a guide by task.</Translate>
          </Path>
          <Path icon="start" to="/docs/guides/quick-start-guide" title={translate({ message: 'Quick start' })}>
            <Translate>From an empty project to a passing test.</Translate>
          </Path>
          <Path icon="question" to="/docs/guides/faq" title={translate({ message: 'FAQ' })}>
            <Translate>Short answers, with links to the details.</Translate>
          </Path>
        </Paths>
        <Paths title={translate({ message: 'Fix an error' })}>
          <Path
            icon="warning"
            to="/docs/guides/error-warning-details"
            title={translate({ message: 'Errors and warnings' })}
          >
            <Translate>Every message, its cause, and its fix.</Translate>
          </Path>
          <Path icon="doctor" to="/docs/guides/doctor" title={translate({ message: 'Error doctor' })}>
            <Translate>Paste an error or a log, and get the fix.</Translate>
          </Path>
          <Path icon="find" to="/docs/guides/common-issues" title={translate({ message: 'Common issues' })}>
            <Translate>Common problems and fixes.</Translate>
          </Path>
        </Paths>
        <Paths title={translate({ message: 'API' })}>
          <Path icon="code" to="/docs/api/index-api" title={translate({ message: 'API overview' })}>
            <Translate>What to import and where it comes from.</Translate>
          </Path>
          <Path icon="options" to="/docs/api/config-options" title={translate({ message: 'Config options' })}>
            <Translate>Environment variables and package.json keys.</Translate>
          </Path>
          <Path icon="server" to="/docs/api/classes/mongo-memory-server" title="MongoMemoryServer">
            <Translate>One server: start it, get its URI, stop it.</Translate>
          </Path>
        </Paths>
      </main>
    </Layout>
  );
}

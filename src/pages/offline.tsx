import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { KeptOffline } from '@site/src/components/offline/KeptOffline';
import { MissingPage } from '@site/src/components/offline/MissingPage';
import { useDeploy } from '@site/src/hooks/useDeploy';

export default function OfflinePage(): ReactNode {
  const { deployName: label } = useDeploy();
  return (
    <Layout
      title={translate({ message: 'Read offline', id: 'site.offline.title' })}
      description={translate({
        message:
          'Which pages of the mongodb-memory-server documentation can be read without a network, and how to keep all of them.',
        id: 'site.offline.description',
      })}
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <Heading as="h1">
          <Translate id="site.offline.title">Read offline</Translate>
        </Heading>
        <MissingPage />
        <p>
          <Translate id="site.offline.lead" values={{ label }}>
            {
              'Pages of the {label} documentation that you visit are kept on your device, and open without a network. The search is kept, too, once you have used it.'
            }
          </Translate>
        </p>
        <KeptOffline />
      </main>
    </Layout>
  );
}

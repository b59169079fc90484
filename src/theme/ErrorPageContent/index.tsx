// Change: the title of a crashed page says so.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import OriginalErrorPageContent from '@theme-original/ErrorPageContent';

export default function ErrorPageContent(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>{translate({ message: 'Page Error' })}</title>
      </Head>
      <OriginalErrorPageContent {...props} />
    </>
  );
}

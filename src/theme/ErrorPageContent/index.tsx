// Change: a page that crashed has a title that says so.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import OriginalErrorPageContent from '@theme-original/ErrorPageContent';

export default function ErrorPageContent(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <OriginalErrorPageContent {...props} />
    </>
  );
}

// Change: ejected. The original, for crashes outside of the layout, has other words and looks than the crash page of the
// theme; this shows that one.
import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

export default function CrashPage(props: Props): ReactNode {
  const content = <ErrorPageContent {...props} />;
  return (
    // The layout asks for the route, and a crash of the app leaves none.
    <RouteContextProvider value={{ plugin: { name: 'crash-page', id: 'default' } }}>
      {/* The layout itself may be what crashed. */}
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}

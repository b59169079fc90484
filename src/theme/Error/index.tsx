// Change: ejected. The original, for crashes outside the layout, differs in words and looks from the theme's crash
// page. This shows the latter.
import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

export default function CrashPage(props: Props): ReactNode {
  const content = <ErrorPageContent {...props} />;
  return (
    // The layout needs the route, and there is none after a crash of the app.
    <RouteContextProvider value={{ plugin: { name: 'crash-page', id: 'default' } }}>
      {/* The layout itself may be what crashed. */}
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}

import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';

/** Leads to a sidebar that is not there. */
export default function UnknownSidebar(): ReactNode {
  return (
    <Layout>
      <DocSidebarNavbarItem sidebarId="no-such-sidebar" label="Docs" />
    </Layout>
  );
}

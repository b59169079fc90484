import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';

/** Links to a sidebar that does not exist. */
export default function UnknownSidebar(): ReactNode {
  return (
    <Layout>
      <DocSidebarNavbarItem sidebarId="no-such-sidebar" label="Docs" />
    </Layout>
  );
}

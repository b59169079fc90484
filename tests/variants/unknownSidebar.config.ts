import { smallest } from './smallest';

export default smallest(
  {},
  { themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'no-such-sidebar', label: 'Docs' }] } } },
);

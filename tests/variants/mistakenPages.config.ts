import { siteConfig } from './siteConfig';
import { smallest } from './smallest';

export default smallest(
  {},
  {
    plugins: [...siteConfig.plugins, ['@docusaurus/plugin-content-pages', { path: 'tests/variants/pages' }]],
    themeConfig: { navbar: { items: [] } },
  },
);

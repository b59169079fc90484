import { smallest } from './smallest';

export default smallest(
  {},
  {
    plugins: [['@docusaurus/plugin-content-pages', { path: 'tests/variants/pages' }]],
    themeConfig: { navbar: { items: [] } },
  },
);

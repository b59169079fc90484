import type { PluginConfig } from '@docusaurus/types';
import { siteConfig } from './siteConfig';
import { smallest } from './smallest';

/** Turns on two settings that are off on the site: an announcement, and the system's color preference. */
export default smallest(
  { routeBasePath: '/' },
  {
    plugins: siteConfig.plugins.map((plugin): PluginConfig =>
      Array.isArray(plugin) && typeof plugin[0] === 'string' && plugin[0].endsWith('announcement-reset.ts')
        ? [plugin[0], { announcementId: 'new' }]
        : plugin,
    ),
    themeConfig: {
      ...siteConfig.themeConfig,
      announcementBar: { id: 'new', content: 'A test announcement', isCloseable: true },
      colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    },
  },
);

import type { Config, PluginConfig } from '@docusaurus/types';
import { siteConfig } from './siteConfig';

/** The site with the two settings on that are off: an announcement, and the system's color preference. */
export default {
  ...siteConfig,
  plugins: siteConfig.plugins.map((plugin): PluginConfig =>
    Array.isArray(plugin) && typeof plugin[0] === 'string' && plugin[0].endsWith('announcement-reset.ts')
      ? [plugin[0], { id: 'new' }]
      : plugin,
  ),
  themeConfig: {
    ...siteConfig.themeConfig,
    announcementBar: { id: 'new', content: 'A test announcement', isCloseable: true },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  },
} satisfies Config;

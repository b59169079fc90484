import type { Config } from '@docusaurus/types';
import config from '../../docusaurus.config';

/** The site with the two settings on that are off: an announcement, and the system's colour preference. */
export default {
  ...config,
  plugins: config.plugins?.map((plugin) =>
    Array.isArray(plugin) && plugin[0] === './plugins/announcement-reset.ts' ? [plugin[0], { id: 'new' }] : plugin,
  ),
  themeConfig: {
    ...config.themeConfig,
    announcementBar: { id: 'new', content: 'A test announcement', isCloseable: true },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  },
} satisfies Config;

import path from 'node:path';
import type { Options } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';
import config from '../docusaurus.config';

/** Docusaurus resolves paths of plugins from the folder of the config. */
const fromRoot = (name: string): string => path.resolve(__dirname, '..', name);

const plugins = (config.plugins as PluginConfig[]).map((plugin): PluginConfig => {
  const [name, options] = Array.isArray(plugin) ? plugin : [plugin, undefined];
  if (typeof name !== 'string') {
    return plugin;
  }
  return [fromRoot(name), name.endsWith('announcement-reset.ts') ? { announcementId: 'new' } : (options ?? {})];
});

/** The site without its docs, and with two settings that are off: an announcement, and the system's color preference. */
export default {
  ...config,
  onBrokenLinks: 'ignore',
  plugins,
  clientModules: (config.clientModules as string[]).map(fromRoot),
  presets: [['classic', { docs: false, pages: {}, blog: false } satisfies Options]],
  themeConfig: {
    ...config.themeConfig,
    announcementBar: { id: 'new', content: 'A test announcement', isCloseable: true },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  },
} satisfies Config;

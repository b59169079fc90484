import path from 'node:path';
import type { Config, PluginConfig } from '@docusaurus/types';
import config from '../docusaurus.config';

/** Docusaurus resolves paths of plugins from the directory of the config. */
const fromRoot = (name: string): string => path.resolve(__dirname, '..', name);

const plugins = (config.plugins as PluginConfig[]).map((plugin): PluginConfig => {
  const [name, options] = Array.isArray(plugin) ? plugin : [plugin, undefined];
  return typeof name === 'string' ? [fromRoot(name), options ?? {}] : plugin;
});

/** The site with two settings that are usually off: an announcement, and the system's color preference. */
export default {
  ...config,
  plugins,
  clientModules: (config.clientModules as string[]).map(fromRoot),
  themeConfig: {
    ...config.themeConfig,
    announcementBar: { id: 'new', content: 'A test announcement', isCloseable: true },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  },
} satisfies Config;

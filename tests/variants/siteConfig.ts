import path from 'node:path';
import type { Config, PluginConfig } from '@docusaurus/types';
import config from '../../docusaurus.config';

const root = path.resolve(__dirname, '..', '..');

function fromRoot(plugin: PluginConfig): PluginConfig {
  if (Array.isArray(plugin) && typeof plugin[0] === 'string') {
    return [path.resolve(root, plugin[0]), plugin[1]];
  }
  return typeof plugin === 'string' ? path.resolve(root, plugin) : plugin;
}

/** The real config, for configs in this folder: Docusaurus resolves paths of plugins from the folder of the config. */
export const siteConfig = {
  ...config,
  plugins: ((config.plugins ?? []) as PluginConfig[]).map(fromRoot),
  clientModules: (config.clientModules as string[]).map((file) => path.resolve(root, file)),
} satisfies Config;

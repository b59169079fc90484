import type { Plugin } from '@docusaurus/types';
import { loadPackage } from '../facts/node/packages';

/** What frames pages: Docusaurus, MDX, and our own parts of the theme. */
const frame = /[\\/](?:node_modules[\\/]@(?:docusaurus|mdx-js)|src[\\/](?:theme|hooks|components|search))[\\/]/;

/** Docusaurus names its PostCSS plugins, so each would be made anew for each of 60 files: a twentieth of a build. */
const made = (plugin: unknown): unknown =>
  Array.isArray(plugin) ? (loadPackage(String(plugin[0])) as (options: unknown) => unknown)(plugin[1]) : plugin;

/**
 * Keeps Prism out of the scripts: the theme imports it for code that is highlighted in the browser; here
 * plugins/rehype-highlight.ts does that. Puts what frames pages into Docusaurus' own `common`, which leaves out small
 * modules. Makes PostCSS' plugins once.
 */
export function pageScripts(): Plugin {
  const common = { test: frame, minChunks: 3, enforce: true };
  return {
    name: 'page-scripts',
    configurePostCss: (options) => ({ ...options, plugins: options.plugins.map(made) }),
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { common } } } }),
    }),
  };
}

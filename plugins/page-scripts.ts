import type { Plugin } from '@docusaurus/types';

/** The frame of pages: Docusaurus, its theme, and what the site adds to it. */
const frame = /[\\/](?:node_modules[\\/]@(?:docusaurus|mdx-js)|src[\\/](?:theme|hooks|components))[\\/]/;

/**
 * Makes the scripts of a page smaller:
 *
 * - Prism is not among them. The theme imports it to add languages to it, for code blocks that are highlighted in the
 *   browser; here plugins/rehype-highlight.ts does that when pages are compiled.
 * - What three kinds of pages have of their frame is in one file. The bundler would copy small modules instead.
 */
export default function pageScriptsPlugin(): Plugin {
  const common = { name: 'common', test: frame, minChunks: 3, enforce: true };
  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { common } } } }),
    }),
  };
}

import type { Plugin } from '@docusaurus/types';

/** What most pages use: the theme, and the parts of it that this site adds. */
const shared = /[\\/]node_modules[\\/]@docusaurus[\\/]|[\\/]src[\\/](?:theme|hooks|components)[\\/]/;

/**
 * Makes the scripts of a page smaller. Together, this saves about 20 of 210 kB:
 *
 * - Prism is not among them. The theme imports it to add languages to it, for code blocks that are highlighted in the
 *   browser; here plugins/rehype-highlight.ts does that when pages are compiled.
 * - What most pages use is in one file. The bundler would copy modules of less than 20 kB into each file that needs them.
 */
export default function pageScriptsPlugin(): Plugin {
  const common = { name: 'common', test: shared, minChunks: 2, enforce: true };
  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { common } } } }),
    }),
  };
}

import type { Plugin } from '@docusaurus/types';

/** What surrounds the words of docs pages: Docusaurus, what the site adds to it, and the data of the sidebar. */
const frame =
  /[\\/]node_modules[\\/]@(docusaurus|mdx-js)[\\/]|[\\/]src[\\/](theme|hooks|components[\\/](docs|icon|mdx|version))[\\/]|[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](p[\\/]|__plugin)/;

/**
 * Makes the scripts of a page smaller and fewer:
 *
 * - Prism is not among them. The theme imports it to add languages to it, for code blocks that are highlighted in the
 *   browser; here plugins/rehype-highlight.ts does that when pages are compiled.
 * - The frame is in two files: what other pages have, too, and the rest. The bundler would make seven, with copies.
 */
export default function pageScriptsPlugin(): Plugin {
  const name = (_module: unknown, chunks: readonly unknown[]): string => (chunks.length >= 3 ? 'common' : 'docs');
  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
      ...(!isServer && {
        optimization: { splitChunks: { cacheGroups: { frame: { name, test: frame, enforce: true } } } },
      }),
    }),
  };
}

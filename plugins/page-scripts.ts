import type { Plugin } from '@docusaurus/types';

/** A pattern for the modules whose path has one of these parts, on every platform. */
const within = (...parts: readonly string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`));

/** What most pages use: the theme, and the parts of it that this site adds. */
const shared = within(
  '/node_modules/(?:@docusaurus|@mdx-js|parse-numeric-range)/',
  '/src/(?:theme|hooks|components)/',
  '/facts/(?:codeThemes|searchIndex)',
  '/site-storage',
);

/** What all docs pages use, and others don't unless it is also shared: their frame, and the data of the sidebar. */
const frame = within(
  '/node_modules/@docusaurus/',
  '/src/(?:theme|components/docs)/',
  '/docusaurus-plugin-content-docs/default/(?:p/|__plugin)',
);

/**
 * Makes the scripts of a page smaller. Together, this saves about 23 of 210 kB:
 *
 * - Prism is not among them. The theme imports it to add languages to it, for code blocks that are highlighted in the
 *   browser; here plugins/rehype-highlight.ts does that when pages are compiled.
 * - What most pages use is in one file. The bundler would copy modules of less than 20 kB into each file that needs them.
 * - What only docs pages use, but all of them, is in another. It would be in seven.
 */
export default function pageScriptsPlugin(): Plugin {
  const common = { name: 'common', test: shared, minChunks: 2, enforce: true, priority: 1 };
  const docs = { name: 'docs', test: frame, enforce: true };
  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { common, docs } } } }),
    }),
  };
}

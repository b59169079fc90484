import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** A pattern for the modules whose path has one of these parts, on every platform. */
const within = (...parts: readonly string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`));

/** What the landing page, docs pages, and other pages have in common. */
const shared = within(
  '/node_modules/(?:@docusaurus|@mdx-js|parse-numeric-range)/',
  '/src/(?:theme|hooks|components)/',
  '/facts/codeThemes',
  '/site-storage',
);

/** What all docs pages use, and others don't unless it is also shared: their frame, and the data of the sidebar. */
const frame = within(
  '/node_modules/@docusaurus/(?!theme-classic/lib/theme/MDXPage/)',
  '/src/(?:theme|components/docs)/',
  '/docusaurus-plugin-content-docs/default/(?:p/|__plugin)',
);

/**
 * Makes the scripts of a page smaller. Together, this saves about 45 of 185 kB:
 *
 * - Prism is not among them. The theme imports it to add languages to it, for code blocks that are highlighted in the
 *   browser; here plugins/rehype-highlight.ts does that when pages are compiled.
 * - Of tslib, only the helper that Docusaurus uses is. Docusaurus requires it in a way that keeps all of them.
 * - What all pages use, or two kinds of pages (`versions`), is in one file. The bundler would copy small modules instead.
 * - What only docs pages use, but all of them, is in another. It would be in seven.
 */
export default function pageScriptsPlugin(): Plugin {
  const common = { name: 'common', test: shared, minChunks: 3, enforce: true, priority: 1 };
  const versions = { ...common, test: within('/src/components/version/'), minChunks: 2 };
  const docs = { name: 'docs', test: frame, enforce: true };
  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false, tslib$: path.join(__dirname, 'tslib.mjs') } },
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { common, versions, docs } } } }),
    }),
  };
}

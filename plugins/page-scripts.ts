import type { Plugin } from '@docusaurus/types';
import { loadPackage } from '../facts/node/packages';

/** A pattern for the modules whose path has one of these parts, on every platform. */
const within = (...parts: readonly string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`));

const frame = within('/node_modules/@(docusaurus|mdx-js)/', '/src/(theme|hooks|components|search)/');
/** Also the data of the sidebar; not what only one page uses. */
const docsFrame = within(
  '/node_modules/@docusaurus/(?!theme-classic/lib/theme/(MDXPage|NotFound)/)',
  '/src/(theme/(?!NotFound/)|components/docs/)',
  '/docusaurus-plugin-content-docs/default/(p/|__plugin)',
);

/** Docusaurus names its PostCSS plugins, so each would be made anew for each of 60 files: a twentieth of a build. */
const made = (plugin: unknown): unknown =>
  Array.isArray(plugin) ? (loadPackage(String(plugin[0])) as (options: unknown) => unknown)(plugin[1]) : plugin;

/**
 * Keeps Prism out of the scripts: the theme imports it for code that is highlighted in the browser; here
 * plugins/rehype-highlight.ts does that. Puts what frames docs pages into one file, which would be in seven, and what
 * other pages have, too, into Docusaurus' own `common`, which leaves out small modules. Makes PostCSS' plugins once.
 */
export function pageScripts(): Plugin {
  const common = { test: frame, minChunks: 3, enforce: true };
  const docs = { name: 'docs', test: docsFrame, enforce: true };
  return {
    name: 'page-scripts',
    configurePostCss: (options) => ({ ...options, plugins: options.plugins.map(made) }),
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
      ...(!isServer && { optimization: { splitChunks: { cacheGroups: { common, docs } } } }),
    }),
  };
}

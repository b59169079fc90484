import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Parts of docusaurus.config.ts that only the build reads. */
const readByTheBuild = [
  'ssrTemplate',
  'plugins',
  'presets',
  'themes',
  'markdown',
  'webpack',
  'staticDirectories',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
];

/** Parts of the list of pages that only `<DocCardList>` reads. */
const readByCards = [
  'version.docs',
  ...['', '.items.*', '.items.*.items.*'].map((level) => `version.docsSidebars.*.*${level}.docId`),
];

/** Matches what is in no folder of a tool. */
const outsideTools = /^(?!.*[\\/]src[\\/]tools[\\/][^\\/]+[\\/])/;

/** A request, as the bundler shows it to what replaces it. */
interface ModuleRequest {
  context: string;
  request: string;
}

/**
 * Takes from the scripts of every page what no reader uses: tslib, parts of the router and of the config, paths of
 * sources, and what only `<DocCardList>` shows, which this site has none of. Prefetches within a budget, keeps the page
 * while the reader is offline, and the tabs that are in the HTML.
 */
export default function lighterScriptsPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const omit = (include: string, paths: readonly string[]): object => ({
    include: path.join(generatedFilesDir, include),
    loader: path.join(siteDir, 'plugins', 'omit-loader.mjs'),
    options: { paths },
  });
  return {
    name: 'lighter-scripts',
    configureWebpack({ mode }, isServer, { currentBundler }) {
      if (isServer) {
        return {};
      }
      const replace = (request: RegExp, folder: string, file: string) =>
        new currentBundler.instance.NormalModuleReplacementPlugin(request, (asked: ModuleRequest) => {
          if (asked.context.endsWith(path.join('@docusaurus', folder))) {
            asked.request = path.join(siteDir, 'src', file);
          }
        });
      const noWithRouter = path.join(siteDir, 'src', 'noWithRouter.ts');
      return {
        resolve: {
          alias: {
            '@docusaurus/utils-common$': path.join(siteDir, 'src', 'utilsCommon.ts'),
            ...(mode === 'production' && { 'hoist-non-react-statics$': noWithRouter, 'react-is$': noWithRouter }),
          },
        },
        plugins: [
          replace(/^\.\/prefetch$/, path.join('core', 'lib', 'client'), 'prefetch.ts'),
          replace(/^\.\/preload$/, path.join('core', 'lib', 'client'), 'preload.ts'),
          replace(
            /^@docusaurus\/useIsBrowser$/,
            path.join('theme-classic', 'lib', 'theme', 'Tabs'),
            'alwaysBrowser.ts',
          ),
        ],
        // The style sheet of all pages lacks that of tools, which load with their scripts.
        optimization: { splitChunks: { cacheGroups: { styles: { test: outsideTools } } } },
        module: {
          rules: [
            {
              include: path.join(generatedFilesDir, 'registry.js'),
              loader: path.join(siteDir, 'plugins', 'registry-loader.mjs'),
            },
            omit('docusaurus.config.mjs', readByTheBuild),
            omit('site-metadata.json', ['pluginVersions']),
            omit(path.join('docusaurus-plugin-content-docs', 'default', 'p'), readByCards),
          ],
        },
      };
    },
  };
}

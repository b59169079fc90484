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

/** Modules of Docusaurus whose effects change what the whole page knows once it has started: src/startUpReact.ts. */
const startUpState = [
  'core/lib/client/browserContext.js',
  'theme-common/lib/contexts/',
  'plugin-content-docs/lib/client/docsPreferredVersion.js',
].map((file) => path.join('@docusaurus', file));

const themeCommon = path.join('@docusaurus', 'theme-common', 'lib');

const isOfRouter = /[\\/]react-router(?:-dom)?[\\/]esm$/;

/** A request, as the bundler shows it to what replaces it. */
interface ModuleRequest {
  readonly context: string;
  readonly contextInfo: { readonly issuer: string };
  request: string;
}

/**
 * Takes from the scripts of every page what no reader uses: tslib, parts of the router and of the config, paths of
 * sources, and what only `<DocCardList>` shows, which this site has none of. Prefetches within a budget, keeps the page
 * while the reader is offline, and the tabs that are in the HTML. Starts in small steps, and
 * draws the next page once.
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
      const replace = (request: RegExp, isIn: (importer: ModuleRequest) => boolean, file: string) =>
        new currentBundler.instance.NormalModuleReplacementPlugin(request, (asked: ModuleRequest) => {
          if (isIn(asked)) {
            asked.request = path.join(siteDir, 'src', file);
          }
        });
      const folder =
        (name: string) =>
        ({ context }: ModuleRequest): boolean =>
          context.endsWith(path.join('@docusaurus', name));
      const startsUp = ({ contextInfo: { issuer } }: ModuleRequest): boolean =>
        startUpState.some((file) => issuer.includes(file));
      const noWithRouter = path.join(siteDir, 'src', 'noWithRouter.ts');
      return {
        resolve: {
          alias: {
            '@docusaurus/utils-common$': path.join(siteDir, 'src', 'utilsCommon.ts'),
            ...(mode === 'production' && { 'hoist-non-react-statics$': noWithRouter, 'react-is$': noWithRouter }),
          },
        },
        plugins: [
          replace(/^\.\/prefetch$/, folder('core/lib/client'), 'prefetch.ts'),
          replace(/^\.\/preload$/, folder('core/lib/client'), 'preload.ts'),
          replace(/^@docusaurus\/useIsBrowser$/, folder('theme-classic/lib/theme/Tabs'), 'alwaysBrowser.ts'),
          replace(/^react$/, startsUp, 'startUpReact.ts'),
          replace(/^react-router-dom$/, folder('core/lib/client'), 'router.tsx'),
          replace(/^\.\/PendingNavigation$/, folder('core/lib/client'), 'router.tsx'),
          replace(/\/hooks\/useWindowSize$/, ({ context }) => context.includes(themeCommon), 'windowSize.ts'),
          replace(/^\.\/styles\.css$/, folder('theme-common/lib/hooks'), 'noFocusStyles.ts'),
          replace(/^history$/, ({ context }) => isOfRouter.test(context), 'browserHistory.ts'),
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

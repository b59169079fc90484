import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Whether PostCSS would run postcss-preset-env, given as `[file, options]`. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && /[\\/]postcss-preset-env[\\/]/.test(String(plugin[0]));
}

/**
 * Chooses what compiles what, together with `webpack.jsLoader` of the config. Babel compiles the site's sources with
 * babel.config.js. For the theme's code, which is already compiled, SWC is enough.
 * @throws Error if the project is in a folder that the bundler cannot read
 *
 * Style sheets need no postcss-preset-env, because the minimizer writes them for the browsers of `browserslist`.
 */
export default function compilersPlugin({ siteDir }: LoadContext): Plugin {
  if (siteDir.includes('#')) {
    throw new Error(`The bundler cannot read files in a folder with "#" in its path: ${siteDir}. Rename it.`);
  }
  return {
    name: 'compilers',
    configurePostCss: (options) => ({
      ...options,
      // There is no config file, so PostCSS need not look for one next to each style sheet.
      config: false,
      plugins: options.plugins.filter((plugin) => !isPresetEnv(plugin)),
    }),
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      resolve: {
        alias: {
          // The theme loads Prism's languages on every page. Fences are highlighted when pages are compiled.
          'prism-react-renderer$': path.join(siteDir, 'src', 'noPrism.ts'),
        },
      },
      // Not an alias: Docusaurus has one for react-dom, which comes first.
      plugins: isServer
        ? [
            new currentBundler.instance.NormalModuleReplacementPlugin(
              /^react-dom\/server$/,
              path.join(siteDir, 'src', 'wholePages.ts'),
            ),
          ]
        : [],
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            include: ['src', 'facts'].map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            loader: require.resolve('babel-loader'),
            options: {
              babelrc: false,
              configFile: path.join(siteDir, 'babel.config.js'),
            },
          },
        ],
      },
    }),
  };
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Options of the plugin. */
export interface SearchIndexOptions {
  /** Routes to leave out, relative to the base URL; they need not exist. */
  readonly exclude: readonly string[];
}

/**
 * Makes the search index, `pagefind/`, from the built pages; useSearch reads it. Each version is a separate build, so
 * an index covers only one version.
 */
export default function searchIndexPlugin({ siteDir }: LoadContext, { exclude }: SearchIndexOptions): Plugin {
  return {
    name: 'search-index',
    configureWebpack(_config, isServer) {
      // For the server, Babel turns every import() into a require(), including the one that only the browser runs, of a
      // file that does not exist before postBuild.
      const ignoreWarnings = [{ module: /[\\/]useSearch\.ts$/, message: /Critical dependency/ }];
      return isServer ? { ignoreWarnings } : {};
    },
    async postBuild({ baseUrl, outDir, routesPaths }) {
      const excluded = new Set(['404.html', ...exclude].map((route) => baseUrl + route));
      const pages = routesPaths
        .filter((route) => !excluded.has(route))
        .map((route) => ({
          url: route,
          file: path.join(outDir, route.slice(baseUrl.length), 'index.html'),
        }));
      const indexing = promisify(execFile)(process.execPath, [
        path.join(siteDir, 'plugins', 'search-index-process.mjs'),
      ]);
      indexing.child.stdin?.end(JSON.stringify({ pages, outputPath: path.join(outDir, 'pagefind') }));
      try {
        await indexing;
      } catch (error) {
        throw new Error(`The search index could not be created. ${(error as { stderr?: string }).stderr ?? ''}`, {
          cause: error,
        });
      }
    },
  };
}

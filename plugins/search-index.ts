import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Options of the plugin. */
export interface SearchIndexOptions {
  /** Routes that are no reading matter, relative to the base URL; they need not exist. */
  readonly exclude: readonly string[];
}

/**
 * Makes the index of the search, `pagefind/`, from the pages that were built; useSearch reads it.
 * Each version is a build of its own, so an index knows the words of one version only.
 */
export default function searchIndexPlugin({ siteDir }: LoadContext, { exclude }: SearchIndexOptions): Plugin {
  return {
    name: 'search-index',
    configureWebpack(_config, isServer) {
      // For the server Babel makes every import() a require(), also the one that the browser alone runs, of a file that
      // is not there before postBuild.
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
        throw new Error(`The search index could not be made. ${(error as { stderr?: string }).stderr ?? ''}`, {
          cause: error,
        });
      }
    },
  };
}

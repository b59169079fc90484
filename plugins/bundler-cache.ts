import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { hashOf } from '../facts/node/hashOf';

/** What compiled pages depend on besides their own text: facts, the code that inserts them, and the package versions. */
const drawnFrom = ['facts', 'plugins', 'checks/samples/package.json', 'babel.config.js', 'package-lock.json'];

/**
 * Gives each build its own bundler cache, among its generated files: `docusaurus clear` removes the one of `npm start`,
 * and `npm run build` removes one that is damaged. Docusaurus 3.9.2 keeps the caches of all builds in one directory and
 * distinguishes them only by mode and locale. So a build of another version, with another base URL, would read modules
 * of the first one. It also doesn't know that pages depend on facts.
 */
export default function bundlerCachePlugin({ baseUrl, generatedFilesDir, siteDir }: LoadContext): Plugin {
  const directory = path.join(generatedFilesDir, 'bundler-cache', baseUrl.replace(/[^\w.-]+/g, '_'));
  return {
    name: 'bundler-cache',
    configureWebpack({ experiments }) {
      const cache = experiments?.cache as { readonly version?: string } | boolean | undefined;
      if (typeof cache !== 'object') {
        return {};
      }
      const version = `${cache.version ?? ''}-${hashOf(siteDir, drawnFrom).slice(0, 16)}`;
      const patch = { experiments: { cache: { version, storage: { type: 'filesystem', directory } } } };
      return patch;
    },
  };
}

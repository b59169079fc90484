import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Gives each build a bundler cache of its own, among its generated files: `docusaurus clear` removes that of `npm start`,
 * and `npm run build` the one that it finds damaged.
 * Docusaurus 3.9.2 keeps the caches of all builds in one folder and tells them apart by mode and locale only, so that a
 * build of another version, which has another base URL, would read modules of the first one.
 */
export default function bundlerCachePlugin({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const directory = path.join(generatedFilesDir, 'bundler-cache', baseUrl.replace(/[^\w.-]+/g, '_'));
  return {
    name: 'bundler-cache',
    configureWebpack({ experiments }) {
      const isPersistent = typeof experiments?.cache === 'object';
      const patch = isPersistent ? { experiments: { cache: { storage: { type: 'filesystem', directory } } } } : {};
      return patch;
    },
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * What compiled pages are made of besides their own text: facts, the code that draws them, and the package versions.
 */
function drawnFrom(siteDir: string): string {
  const folders = ['facts', 'plugins'].flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort(),
  );
  const hash = createHash('sha256');
  for (const file of [...folders, path.join(siteDir, 'package-lock.json')]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Gives each build its own bundler cache, among its generated files: `docusaurus clear` removes the one of `npm start`,
 * and `npm run build` removes one that is damaged. Docusaurus 3.9.2 keeps the caches of all builds in one folder and
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
      const version = `${cache.version ?? ''}-${drawnFrom(siteDir)}`;
      const patch = { experiments: { cache: { version, storage: { type: 'filesystem', directory } } } };
      return patch;
    },
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

interface CacheSettings {
  readonly name?: string;
  readonly version?: string;
}

/** The part of the bundler's configuration that this plugin touches. */
interface CachedConfig {
  readonly cache?: boolean | CacheSettings;
  readonly experiments?: { readonly cache?: boolean | CacheSettings };
}

/** What compiled pages are made of besides their own text: facts, what draws them, and the versions of the packages. */
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
 * Keeps the bundler's caches of different builds apart.
 * Docusaurus 3.9.2 names the persistent cache after mode and locale only, so that a build of another version, which
 * has another base URL, would read modules of the first one. Nor does it know that pages are made of facts too.
 */
export default function bundlerCachePlugin(context: LoadContext): Plugin {
  const key = `${context.baseUrl}${context.generatedFilesDir}-${drawnFrom(context.siteDir)}`.replace(/[^\w.-]+/g, '_');
  return {
    name: 'bundler-cache',
    configureWebpack(config) {
      const { cache, experiments } = config as CachedConfig;
      const patch: CachedConfig = {
        ...(typeof cache === 'object' && { cache: { ...cache, name: `${cache.name ?? ''}-${key}` } }),
        ...(typeof experiments?.cache === 'object' && {
          experiments: { cache: { ...experiments.cache, version: `${experiments.cache.version ?? ''}-${key}` } },
        }),
      };
      // webpack's types know no persistent cache of rspack.
      return patch as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}

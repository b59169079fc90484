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

/**
 * Keeps the bundler's caches of different builds apart.
 * Docusaurus 3.9.2 names the persistent cache after mode and locale only, so that a build of another version, which
 * has another base URL, would read modules of the first one.
 */
export default function bundlerCachePlugin(context: LoadContext): Plugin {
  const key = `${context.baseUrl}${context.generatedFilesDir}`.replace(/[^\w.-]+/g, '_');
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

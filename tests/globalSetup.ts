import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { runDocusaurus } from '../commands/build';
import { withBuildLock } from '../commands/buildLock';
import { cachedSite, keepSite, siteKey } from '../commands/siteCache';
import { siteInputs } from '../commands/siteInputs';
import { startStaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';

const root = path.resolve(__dirname, '..');
const cacheDir = path.join(root, '.build');

/** Builds the site for readerSettings.spec.ts, unless nothing has changed, and returns its folder. */
function readerSettingsSite(): Promise<string> {
  const [name, sitesDir] = ['readerSettings', path.join(cacheDir, 'sites')];
  return withBuildLock(cacheDir, async () => {
    const { contents, values } = siteInputs(root, 'current');
    const key = await siteKey(root, { contents: [...contents, 'tests/variants'], values });
    const cached = await cachedSite(sitesDir, name, key);
    if (cached !== undefined) {
      return cached.directory;
    }
    const outDir = path.join(cacheDir, 'work', name);
    await rm(outDir, { recursive: true, force: true });
    await runDocusaurus({ docsVersion: 'current', outDir, config: `tests/variants/${name}.config.ts` });
    return (await keepSite(sitesDir, name, key, outDir, [])).directory;
  });
}

/** Serves the last build and its variant on free ports. Returns a function that stops both. */
export default async function serveSites({ projects }: FullConfig): Promise<() => Promise<void>> {
  const serve = (dir: string): ReturnType<typeof startStaticServer> =>
    startStaticServer({ dir, base: rootBaseUrl, host: '127.0.0.1', port: 0 });
  const site = await serve(path.join(root, 'build'));
  const variant = await serve(await readerSettingsSite());
  // The tests run in separate processes, which inherit these.
  process.env.SITE_URL = site.url;
  process.env.READER_SETTINGS_URL = variant.url;
  return async () => {
    await Promise.all([site.close(), variant.close()]);
    // If a test failed, the folder is not empty, and stays.
    await Promise.allSettled(projects.map(({ outputDir }) => rmdir(outputDir)));
  };
}

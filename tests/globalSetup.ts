import { rmdir } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { startStaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';

/** Serves the last build on a free port. Returns a function that stops it. */
export default async function serveSite({ projects }: FullConfig): Promise<() => Promise<void>> {
  const site = await startStaticServer({ dir: 'build', base: rootBaseUrl, host: '127.0.0.1', port: 0 });
  // The tests run in separate processes, which inherit it.
  process.env.SITE_URL = site.url;
  return async () => {
    await site.close();
    // If a test failed, the directory is not empty, and stays.
    await Promise.allSettled(projects.map(({ outputDir }) => rmdir(outputDir)));
  };
}

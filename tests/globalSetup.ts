import { rmdir } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { startStaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';

/** Serves the last build for all tests, on a port that is free. Returns what stops it again. */
export default async function serveBuild({ projects }: FullConfig): Promise<() => Promise<void>> {
  const site = await startStaticServer({ dir: 'build', base: rootBaseUrl, host: '127.0.0.1', port: 0 });
  // The tests run in processes of their own, which inherit it.
  process.env.SITE_URL = site.url;
  return async () => {
    await site.close();
    // Where a test failed, the folder holds what it left behind, and stays.
    await Promise.allSettled(projects.map(({ outputDir }) => rmdir(outputDir)));
  };
}

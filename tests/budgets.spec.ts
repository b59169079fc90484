import type { Page } from '@playwright/test';
import { expect, open, test } from './site';

/** Counts what arrives from now on, in compressed kB, by the type of resource. */
function traffic(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize / 1000]));
  });
  return async () => {
    const kinds = new Map<string, number>();
    for (const [kind, kB] of await Promise.all(sizes)) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + kB);
    }
    return kinds;
  };
}

/** Limits for a first visit, in kB. Only scripts and styles are limited, because text may grow. */
for (const [url, script] of [
  // 134.7 at one build: the names of files, which change with their content, compress differently.
  ['./', 136],
  ['docs/guides/quick-start-guide', 155],
  ['docs/api/config-options', 164],
] as const) {
  test(`the scripts and styles of a visit to ${url} stay within their budget`, async ({ page }) => {
    const arrived = traffic(page);
    await open(page, url);
    await page.waitForLoadState('networkidle');
    const kinds = await arrived();
    expect.soft(kinds.get('script')).toBeLessThanOrEqual(script);
    expect.soft(kinds.get('stylesheet')).toBeLessThanOrEqual(26);
  });
}

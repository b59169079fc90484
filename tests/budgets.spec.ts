import type { Request } from '@playwright/test';
import { expect, open, test } from './site';

/** Limits for a first visit, in compressed kB. Only scripts and styles are limited, because text may grow. */
for (const [url, script] of [
  // 134.7 to 136.2: the names of files, which change with their content, compress differently.
  ['./', 137],
  ['docs/guides/quick-start-guide', 156],
  ['docs/api/config-options', 165],
] as const) {
  test(`the scripts and styles of a visit to ${url} stay within their budget`, async ({ page }) => {
    const arrived: Request[] = [];
    page.on('requestfinished', (request) => arrived.push(request));
    await open(page, url);
    await page.waitForLoadState('networkidle');
    for (const [kind, limit] of Object.entries({ script, stylesheet: 26 })) {
      const sizes = await Promise.all(arrived.filter((one) => one.resourceType() === kind).map((one) => one.sizes()));
      const size = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize / 1000, 0);
      expect.soft(size, kind).toBeGreaterThan(0);
      expect.soft(size, kind).toBeLessThanOrEqual(limit);
    }
  });
}

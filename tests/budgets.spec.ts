import type { Page } from '@playwright/test';
import { expect, open, test } from './site';

/** What one visit costs, in kB as they come over the wire (compressed), and in numbers. */
interface Cost {
  readonly script: number;
  readonly style: number;
  readonly html: number;
  /** Everything, fonts and pictures too. */
  readonly all: number;
  readonly requests: number;
  /** Elements of the page once React has taken it over. */
  readonly elements: number;
}

/**
 * The most that a page may cost, for a reader whose browser fetches nothing ahead. Each is a few percent above what was
 * measured: a rise is decided here, not noticed later.
 */
const budgets: Readonly<Record<string, Cost>> = {
  './': { script: 134, style: 20.2, html: 7.6, all: 163, requests: 10, elements: 440 },
  'docs/guides/faq': { script: 156, style: 20.2, html: 14.6, all: 191, requests: 19, elements: 780 },
  'docs/guides/quick-start-guide': { script: 159, style: 20.2, html: 15.6, all: 195, requests: 19, elements: 2150 },
  'docs/guides/supported-systems': { script: 164, style: 20.2, html: 19.2, all: 204, requests: 19, elements: 3600 },
  'docs/api/config-options': { script: 165, style: 20.2, html: 23.4, all: 209, requests: 19, elements: 4080 },
  'docs/api/classes/mongo-memory-server': {
    script: 167,
    style: 20.2,
    html: 24.9,
    all: 213,
    requests: 19,
    elements: 4750,
  },
};

async function costOf(page: Page, path: string): Promise<Cost> {
  const kinds = new Map<string, number>();
  let requests = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    requests += 1;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.resourceType();
        kinds.set(kind, (kinds.get(kind) ?? 0) + responseBodySize / 1000);
      }),
    );
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  const sum = (...names: string[]): number =>
    Math.ceil(names.reduce((total, name) => total + (kinds.get(name) ?? 0), 0) * 10) / 10;
  return {
    script: sum('script'),
    style: sum('stylesheet'),
    html: sum('document'),
    all: sum(...kinds.keys()),
    requests,
    elements: await page.locator('*').count(),
  };
}

for (const [path, budget] of Object.entries(budgets)) {
  test(`a visit to ${path} stays within its budget`, async ({ page }) => {
    const cost = await costOf(page, path);
    for (const [kind, most] of Object.entries(budget) as [keyof Cost, number][]) {
      expect.soft(cost[kind], kind).toBeLessThanOrEqual(most);
      // A budget that is far above what a page costs holds nothing.
      expect.soft(cost[kind], `${kind}: lower the budget`).toBeGreaterThan(most * 0.85);
    }
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
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
  './': { script: 129.8, style: 17.5, html: 10, all: 157.3, requests: 10, elements: 1220 },
  'docs/guides/faq': { script: 145.8, style: 17.5, html: 17.3, all: 181.3, requests: 19, elements: 815 },
  // The first test stands there once for each of four runners.
  'docs/guides/quick-start-guide': { script: 149, style: 17.5, html: 16.4, all: 183, requests: 19, elements: 2580 },
  'docs/guides/supported-systems': { script: 154.2, style: 17.5, html: 19.9, all: 192, requests: 19, elements: 3600 },
  'docs/api/config-options': { script: 155.8, style: 17.5, html: 24.1, all: 199, requests: 19, elements: 4080 },
  'docs/api/classes/mongo-memory-server': {
    script: 157,
    style: 17.5,
    html: 26,
    all: 201,
    requests: 19,
    elements: 4750,
  },
};

/** What is fetched ahead at most, in kB: the budget of src/prefetch.ts, and what the last file may exceed it by. */
const aheadAtMost = 15 + 22;

async function costOf(page: Page, url: string): Promise<Cost> {
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
  await open(page, url);
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

for (const [url, budget] of Object.entries(budgets)) {
  test(`a visit to ${url} stays within its budget`, async ({ page }) => {
    const cost = await costOf(page, url);
    for (const [kind, most] of Object.entries(budget) as [keyof Cost, number][]) {
      expect.soft(cost[kind], kind).toBeLessThanOrEqual(most);
      // A budget that is far above what a page costs holds nothing.
      expect.soft(cost[kind], `${kind}: lower the budget`).toBeGreaterThan(most * 0.85);
    }
  });
}

test('the first answer of the search stays within its budget', async ({ page }) => {
  await open(page, 'docs/guides/quick-start-guide');
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize / 1000));
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('libcrypto.so.1.1');
  await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible();
  const cost = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect.soft(sizes.length, 'files').toBeGreaterThan(5);
  expect.soft(cost, 'kB').toBeLessThanOrEqual(100);
  expect.soft(cost, 'lower the budget').toBeGreaterThan(100 * 0.7);
});

/** How each tool is opened, what a reader sees as its first answer, and the most that it may fetch until then, in kB. */
const tools: readonly (readonly [name: string, url: string, ask: (page: Page) => Promise<void>, most: number])[] = [
  [
    'doctor',
    'docs/guides/doctor',
    async (page) => {
      await page.getByRole('textbox', { name: 'Error, log, or files' }).fill('spawn ETXTBSY');
      await expect(page.getByRole('region', { name: 'Doctor' }).getByRole('status').first()).toContainText('written');
    },
    49.5,
  ],
  [
    'which mongod',
    'docs/guides/supported-systems',
    async (page) => {
      const tool = page.getByRole('region', { name: 'Which mongod will I get?' });
      await tool.getByRole('button').click();
      await expect(tool.getByRole('status').first()).toContainText('https://fastdl.mongodb.org/');
    },
    54,
  ],
  [
    'configuration builder',
    'docs/api/config-options',
    async (page) => {
      const tool = page.getByRole('region', { name: 'Configuration builder', exact: true });
      await tool.getByRole('button', { name: 'Open the builder' }).click();
      await tool.getByLabel('VERSION', { exact: true }).fill('6.0.9');
      await expect(tool.locator('.theme-code-block code').first()).toContainText('MONGOMS_VERSION=6.0.9');
    },
    15,
  ],
  [
    'upgrade view',
    'docs/guides/migration',
    async (page) => {
      const tool = page.getByRole('region', { name: 'Upgrade view', exact: true });
      await tool.getByRole('button', { name: 'Compare two releases' }).click();
      await expect(tool.getByRole('listitem').filter({ hasText: /^Default MongoDB: / })).toHaveCount(1);
    },
    25,
  ],
];

for (const [name, url, ask, most] of tools) {
  test(`the first answer of the tool stays within its budget: ${name}`, async ({ page }) => {
    await open(page, url);
    await page.waitForLoadState('networkidle');
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize / 1000));
    });
    await ask(page);
    const cost = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect.soft(cost, 'kB').toBeLessThanOrEqual(most);
    expect.soft(cost, 'lower the budget').toBeGreaterThan(most * 0.7);
  });
}

test.describe('with what is fetched ahead', () => {
  test.use({ prefetching: true });

  for (const url of ['./', 'docs/guides/quick-start-guide', 'docs/api/config-options']) {
    test(`a first visit to ${url} stays within its budget`, async ({ page }) => {
      const { all } = await costOf(page, url);
      // Which files are first depends on which links are seen first, so the sum differs from visit to visit.
      expect.soft(all).toBeLessThanOrEqual((budgets[url]?.all ?? 0) + aheadAtMost);
      const files = await page
        .locator('link[rel="prefetch"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      expect.soft(files.length, 'files fetched ahead').toBeGreaterThan(0);
      expect.soft(new Set(files).size, 'a file was fetched ahead twice').toBe(files.length);
    });
  }

  test('no chunk is too large', () => {
    const folder = 'build/assets/js';
    const sizes = readdirSync(folder)
      .filter((name) => name.endsWith('.js') && !name.startsWith('main.'))
      .map((name) => ({ name, kB: gzipSync(readFileSync(path.join(folder, name))).length / 1000 }));
    expect(sizes.length).toBeGreaterThan(50);
    // What a reader has to ask for, such as a tool, is never fetched ahead. Its chunks have numbers.
    const isAskedFor = (name: string): boolean => /^\d+\./.test(name);
    expect(sizes.filter(({ name, kB }) => kB > (isAskedFor(name) ? 50 : 24.3))).toEqual([]);
  });
});

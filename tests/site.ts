import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { rootBaseUrl } from '../facts/deploy';

/** What a page did that no page of this site may do. */
interface Misbehaviour {
  /** Errors and warnings of the console, and uncaught errors. */
  readonly messages: string[];
  /** Requests to another host. */
  readonly requests: string[];
}

export interface SiteFixtures {
  /** Collected while the test runs and empty at its end, unless the test takes entries out that it expects. */
  readonly misbehaviour: Misbehaviour;
}

export const test = base.extend<SiteFixtures>({
  misbehaviour: [
    async ({ page, baseURL }, use) => {
      const misbehaviour: Misbehaviour = { messages: [], requests: [] };
      const { host } = new URL(baseURL ?? '');
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          misbehaviour.messages.push(message.text());
        }
      });
      page.on('pageerror', (error) => misbehaviour.messages.push(String(error)));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.host !== host) {
          misbehaviour.requests.push(request.url());
        }
      });
      await use(misbehaviour);
      expect(misbehaviour).toEqual({ messages: [], requests: [] });
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page of the site and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Paths of all pages of the current version that search engines are told of, relative to the base URL. */
export function sitemapPaths(): readonly string[] {
  const locations = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)];
  return locations.map(([, location]) => new URL(location ?? '').pathname.slice(rootBaseUrl.length));
}

/**
 * What axe is to look at: everything, or only what depends on colour mode and width both. The colours of code depend on
 * the mode alone, and each mode is looked at with all rules once.
 */
type Extent = 'all rules' | 'contrast';

/**
 * Fails with what axe finds wrong. The site has no frames to look into, and of what passes only the number is looked at.
 *
 * @param view - names the state of the page in the message
 */
export async function expectAccessible(page: Page, view: string, extent: Extent = 'all rules'): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await (
    extent === 'contrast'
      ? axe.withRules(['color-contrast']).exclude('.theme-code-block')
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze();
  expect(passes.length, view).toBeGreaterThan(extent === 'contrast' ? 0 : 10);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, view).toEqual([]);
}

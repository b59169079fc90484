import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

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

/** axe for a page of the site, which has no frames to look into. Of what passes it gives one example for each rule. */
export function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** What a page did that no page of this site may do. */
interface Misbehavior {
  /** Errors and warnings in the console, and uncaught errors. */
  readonly messages: string[];
  /** Requests to another host. */
  readonly requests: string[];
}

export interface SiteFixtures {
  /**
   * Whether pages prefetch what they link to. Off by default, as with data saver, because other tests must not depend on
   * what was prefetched.
   */
  readonly prefetching: boolean;
  /** Collected while the test runs. Must be empty at its end; a test removes the entries that it expects. */
  readonly misbehavior: Misbehavior;
}

export const test = base.extend<SiteFixtures>({
  prefetching: [false, { option: true }],
  page: async ({ page, prefetching }, use) => {
    if (!prefetching) {
      await setConnection(page, { effectiveType: '4g', saveData: true });
    }
    await use(page);
  },
  misbehavior: [
    async ({ page, baseURL }, use) => {
      const misbehavior: Misbehavior = { messages: [], requests: [] };
      const { host } = new URL(baseURL ?? '');
      page.on('console', (message) => {
        // A Chromium with windows requests an icon if a page, such as Markdown, specifies none.
        const isIcon = message.location().url.endsWith('/favicon.ico');
        if (['error', 'warning'].includes(message.type()) && !isIcon) {
          misbehavior.messages.push(message.text());
        }
      });
      page.on('pageerror', (error) => misbehavior.messages.push(String(error)));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.host !== host) {
          misbehavior.requests.push(request.url());
        }
      });
      await use(misbehavior);
      expect(misbehavior).toEqual({ messages: [], requests: [] });
    },
    { auto: true },
  ],
});

export { expect };
export { sitemapPaths } from './built/builtSite';

/** A promise, and the function that resolves it. */
export function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** What a page can read about the connection. */
interface Connection {
  readonly effectiveType: string;
  readonly saveData: boolean;
}

/** Sets the connection of pages that are opened from now on. */
export async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Opens a page of the site and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** What axe checks: everything, only the colors, which depend on the color mode, or everything else. */
type Extent = 'all rules' | 'colors' | 'all but colors';

/** Selector of a tool on its page. pages.spec.ts checks the rest of the page. */
export const toolRegion = 'main section[aria-label]';

/** Rules about colors, which are the same on all pages. The second one is the slowest on a long page. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds, once transitions have ended, because nothing has enough contrast halfway between color
 * modes. The site has no frames, and only the number of passed rules matters. Contrast in code blocks is skipped:
 * tests/code.spec.ts checks their themes.
 *
 * @param view - describes the state of the page in the message
 * @param within - selector of the part to check; by default the page
 */
export async function expectAccessible(
  page: Page,
  view: string,
  extent: Extent = 'all rules',
  within = 'html',
): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] });
  if (extent === 'colors') {
    axe.withRules(ofColors).exclude('.theme-code-block');
  } else {
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    axe.disableRules(extent === 'all rules' ? [] : ofColors);
  }
  const { violations, passes } = await axe.analyze();
  expect(passes.length, view).toBeGreaterThan(extent === 'colors' ? 0 : 5);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, view).toEqual([]);
}

/** Opens the menu of the first code block. */
export async function openCodeThemes(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Code theme' }).first();
  await button.focus();
  await button.click();
  return page.getByRole('radiogroup', { name: 'Code theme' });
}

/** Chooses a theme for all code blocks, and closes the menu again. */
export async function chooseCodeTheme(page: Page, label: string): Promise<void> {
  const menu = await openCodeThemes(page);
  await menu.getByRole('radio', { name: label, exact: true }).check();
  await page.keyboard.press('Escape');
}

import type { Locator, Page } from '@playwright/test';
import { rootBaseUrl } from '../facts/deploy';
import { expect, expectAccessible, open, signal, test } from './site';

const smoke = { tag: '@smoke' };

const button = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: /^Search/ });
const status = (page: Page): Locator => dialog(page).getByRole('status');
const options = (page: Page): Locator => dialog(page).getByRole('listbox', { name: 'Results' }).getByRole('option');

/** Enters a query in the open dialog and waits for its answer. */
async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(status(page)).toHaveAttribute('aria-busy', 'false');
  await expect(status(page)).toHaveText(/results|Nothing found/);
}

test.describe('opening and closing', () => {
  test('the button or Control+k opens the dialog, and the focus returns', async ({ page }) => {
    await open(page, 'docs/guides/faq');
    await expect(button(page)).toContainText('Ctrl K');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(20, 400),
    ];
    for (const close of ways) {
      await button(page).click();
      await expect(field(page)).toBeFocused();
      await close();
      await expect(dialog(page)).toHaveCount(0);
    }
    await button(page).press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
  });

  test('the last query is there again, selected', async ({ page }) => {
    await open(page, 'docs/guides/faq');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a/b');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue('a/b');
    await page.keyboard.type('docker');
    await expect(field(page)).toHaveValue('docker');
  });

  test.describe('on an Apple device', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)' });

    test('Cmd+K opens the search, and Ctrl+K is left to the system', async ({ page }) => {
      await open(page, 'docs/guides/faq');
      await expect(button(page)).toContainText('⌘ K');
      await page.keyboard.press('Control+k');
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('Meta+k');
      await expect(dialog(page)).toBeVisible();
    });
  });

  test('the index is not loaded before the search is used', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(...(request.url().includes('/search/') ? [request.url()] : [])));
    await open(page, 'docs/guides/faq');
    await button(page).hover();
    expect(requests).toEqual([]);
    await button(page).click();
    await ask(page, 'getUri');
    expect(requests.length).toBeGreaterThan(1);
  });
});

test.describe('finding', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, 'docs/guides/faq');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });

  test('a paste of several lines has results, and the doctor opens with it', smoke, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const log = 'Downloading 100%\n  StdoutInstanceError: Port "39697" already in use\n    at a (b.ts:1:2)\n';
    await page.evaluate((text) => navigator.clipboard.writeText(text), log);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field(page)).toHaveValue(/^Downloading 100% ⏎ {3}StdoutInstanceError: .* ⏎ {5}at a/);
    await expect(options(page).first()).toHaveAttribute('href', /port|stdoutinstanceerror/);
    await dialog(page).getByRole('link', { name: 'Open in the error doctor' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /error/i })).toHaveValue(
      /^Downloading 100%\n {2}StdoutInstanceError/,
    );
  });

  test('results show names from the sidebar, and the words in context', async ({ page }) => {
    await ask(page, 'failed to start within 10000ms');
    await expect(options(page).first()).toContainText(' › ');
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    await ask(page, 'docker xqzzy flurbl');
    await expect(status(page)).toHaveText(/^No page mentions “xqzzy”, “flurbl”\. Best results for “docker”: \d+$/);
    await ask(page, 'xqzzy flurbl');
    await expect(status(page)).toHaveText(/^Nothing found\./);
    await dialog(page).getByRole('link', { name: 'Error doctor' }).click();
    await expect(page).toHaveURL(/docs\/guides\/doctor$/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('the previous answer stays until the next one arrives', async ({ page }) => {
    await ask(page, 'Md5CheckFailedError');
    const arrival = signal();
    await page.route('**/search/page.*.json', async (route) => {
      await arrival.given;
      await route.continue();
    });
    await field(page).fill('certificate');
    await expect(status(page)).toHaveAttribute('aria-busy', 'true');
    await expect(options(page).first()).toContainText('Md5CheckFailedError');
    arrival.give();
    await expect(options(page).first()).toContainText('certificate');
  });
});

test(
  'the arrow keys choose, Enter opens the choice at its anchor, and the focus moves there',
  smoke,
  async ({ page }) => {
    await open(page, 'docs/guides/faq');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('getUri');
    await expect(status(page)).toHaveText(/^Best results/);
    await expect(status(page)).toHaveAttribute('aria-busy', 'false');
    const last = (await options(page).count()) - 1;
    for (const [key, number] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key);
      const chosen = options(page).nth(number);
      await expect(chosen).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
      await expect(chosen).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${rootBaseUrl}docs/api/classes/mongo-memory-server#geturi$`));
    await expect(page.getByRole('heading', { name: 'getUri' }).first()).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  },
);

test('a result is a link that Ctrl+click opens in a new tab', async ({ page, context }) => {
  await open(page, 'docs/guides/faq');
  await button(page).click();
  await ask(page, 'getUri');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    options(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/#geturi$/);
  await expect(dialog(page)).toBeVisible();
});

for (const file of ['index.json', 'page.*']) {
  test(`says that it could not be loaded, and tries again: ${file}`, async ({ page, misbehavior }) => {
    await page.route(`**/search/${file}`, (route) => route.abort());
    await open(page, 'docs/');
    await button(page).click();
    await field(page).fill('getUri');
    await expect(status(page)).toContainText('The search could not be loaded.');
    await expect(dialog(page).getByRole('link', { name: 'Error doctor' })).toBeVisible();
    await page.unroute(`**/search/${file}`);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toContainText('getUri');
    misbehavior.messages.length = 0;
  });
}

test('the search is accessible, and fills a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'docs/guides/faq');
  await button(page).click();
  await expectAccessible(page, 'no query', 'all rules', 'dialog');
  await ask(page, `MONGOMS_DOWNLOAD_DIR ${'/a-very-long-path'.repeat(8)}`);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'found', 'all rules', 'dialog');
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
  expect(await dialog(page).evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
});

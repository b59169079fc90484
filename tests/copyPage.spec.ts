import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './site';

const page404 = { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' };

function toggleOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Copy page' });
}

async function openMenu(page: Page): Promise<Locator> {
  await toggleOf(page).click();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  return page.locator('article');
}

test.describe('"Copy page"', () => {
  test('fetches the page as Markdown when a reader copies it, not before, and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.md')) {
        requested.push(new URL(request.url()).pathname);
      }
    });
    await open(page, 'docs/guides/faq');
    const menu = await openMenu(page);
    expect(requested).toEqual([]);
    await menu.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(menu.getByRole('status')).toHaveText('Copied');
    expect(requested).toEqual(['/mongodb-memory-server/docs/guides/faq.md']);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync('build/docs/guides/faq.md', 'utf8'));
    expect(copied).toMatch(/^# Frequently asked questions\n/);
  });

  test('copies where there is no ClipboardItem', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'ClipboardItem');
    });
    await open(page, 'docs/api');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(menu.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readFileSync('build/docs/api.md', 'utf8'));
  });

  test('says when it fails, and works again afterwards', async ({ page, context, misbehavior }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/*.md', (route) => route.fulfill(page404));
    await open(page, 'docs/guides/faq');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(menu.getByRole('status')).toHaveText('It could not be copied. View it instead.');
    await expectAccessible(page, 'failed', 'all rules', 'article');
    expect(misbehavior.messages.splice(0).join(' ')).toContain('faq.md answered with status 404');

    await page.unroute('**/*.md');
    await toggleOf(page).click();
    await openMenu(page);
    await expect(menu.getByRole('status')).toBeEmpty();
    await menu.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(menu.getByRole('status')).toHaveText('Copied');
  });

  test('shows the Markdown, which the page also names in its head', async ({ page }) => {
    await open(page, 'docs/guides/faq');
    const alternate = page.locator('link[rel="alternate"][type="text/markdown"]');
    await expect(alternate).toHaveCount(1);
    await expect(alternate).toHaveAttribute('href', '/mongodb-memory-server/docs/guides/faq.md');
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'View as Markdown' }).click();
    await page.waitForURL('**/docs/guides/faq.md');
    await expect(page.getByText('# Frequently asked questions')).toBeVisible();
  });

  test('belongs to the page that is shown', async ({ page }) => {
    await open(page, 'docs/guides/faq');
    await page.getByRole('link', { name: 'Quick start' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick start');
    const address = '/mongodb-memory-server/docs/guides/quick-start-guide.md';
    await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute('href', address);
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', address);
  });

  test('works by keyboard, and closes on Esc, outside, and when the focus leaves', async ({ page }) => {
    await open(page, 'docs/guides/faq');
    const toggle = toggleOf(page);
    const copy = page.getByRole('button', { name: 'Copy as Markdown' });
    const view = page.getByRole('link', { name: 'View as Markdown' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(copy).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(copy).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Space');
    await expect(copy).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(copy).toBeHidden();

    await openMenu(page);
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
    await expect(copy).toBeHidden();
  });

  test('shows the Markdown if the menu cannot be loaded', async ({ page, misbehavior }) => {
    await open(page, 'docs/guides/faq');
    await page.route('**/assets/js/*.js', (route) => route.fulfill(page404));
    await toggleOf(page).click();
    await page.waitForURL('**/docs/guides/faq.md');
    expect(misbehavior.messages.splice(0).join(' ')).toContain('404');
  });

  for (const [width, mode] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    test(`is accessible when it is open, and moves nothing, ${width} px, ${mode}`, async ({ page }) => {
      await page.addInitScript((stored) => {
        localStorage.setItem('theme', stored);
      }, mode);
      await page.setViewportSize({ width, height: 800 });
      await open(page, 'docs/api/classes/mongo-memory-server');
      const place = (): ReturnType<Locator['boundingBox']> => page.getByRole('heading', { level: 1 }).boundingBox();
      const before = await place();
      await openMenu(page);
      expect(await place()).toEqual(before);
      await expectAccessible(page, 'open', 'all rules', 'article');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
});

import type { Page } from '@playwright/test';
import { chooseCodeTheme, expect, open, openCodeThemes, test } from './site';

const chosen = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const { theme, codeTheme } = document.documentElement.dataset;
    return [theme, codeTheme];
  });

const toggle = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('button', { name: /Switch between dark and light mode/ });

test('the site is light at first, even if the system prefers dark', { tag: '@smoke' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './');
  expect(await chosen(page)).toEqual(['light', 'auto']);
});

test('choices are remembered, and show without a flash', { tag: ['@smoke', '@everywhere'] }, async ({ page }) => {
  await open(page, 'docs/test');
  await chooseCodeTheme(page, 'Okaidia');
  await toggle(page).click();
  await expect.poll(() => chosen(page)).toEqual(['dark', 'okaidia']);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  const blocks = page.locator('.theme-code-block pre');
  const colors = await blocks.evaluateAll((all) => all.map((pre) => getComputedStyle(pre).backgroundColor));
  expect(new Set(colors).size).toBe(1);

  // The bundle does not run, so scripts in the head set both before the first paint.
  await page.route('**/assets/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('docs/guides/faq', { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  expect(await chosen(page)).toEqual(['dark', 'okaidia']);
  await page.unroute('**/assets/js/**');

  await open(page, './');
  await toggle(page).click();
  await expect.poll(() => chosen(page)).toEqual(['light', 'okaidia']);
});

test('color mode and code theme follow a choice in another tab', { tag: '@smoke' }, async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, 'docs/test');
  await open(other, 'docs/guides/faq');
  await chooseCodeTheme(other, 'Okaidia');
  await toggle(other).click();
  await expect.poll(() => chosen(page)).toEqual(['dark', 'okaidia']);
  await expect((await openCodeThemes(page)).getByRole('radio', { name: 'Okaidia' })).toBeChecked();
});

import type { Page } from '@playwright/test';
import { chooseCodeTheme, expect, open, openCodeThemes, test } from './site';

const chosen = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const { theme, codeTheme } = document.documentElement.dataset;
    return [theme, codeTheme];
  });

test('color mode and code theme follow a choice in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, 'docs/test');
  await open(other, 'docs/guides/faq');
  const menu = await openCodeThemes(page);
  await expect(menu.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await chooseCodeTheme(other, 'Okaidia');
  await other.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect.poll(() => chosen(page)).toEqual(['dark', 'okaidia']);
  await expect(menu.getByRole('radio', { name: 'Okaidia' })).toBeChecked();

  await other.evaluate(() => {
    localStorage.clear();
  });
  await expect.poll(() => chosen(page)).toEqual(['dark', 'auto']);
  await expect(menu.getByRole('radio', { name: 'Auto' })).toBeChecked();
});

test('a page that the browser kept shows, after Back, what was chosen in the meantime', async ({ page }) => {
  await open(page, 'docs/test');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('code-theme', 'twilight');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => chosen(page)).toEqual(['dark', 'twilight']);
  await expect((await openCodeThemes(page)).getByRole('radio', { name: 'Twilight' })).toBeChecked();
});

import { readFileSync } from 'node:fs';
import { expect, open, test } from './site';

test.use({ baseURL: process.env.READER_SETTINGS_URL });

test('the announcement is shown, can be closed, and stays closed', async ({ page }) => {
  await open(page, './');
  const bar = page.getByText('A test announcement');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await open(page, '404.html');
  await expect(bar).toBeHidden();
});

test('the site, without an announcement, has no script for one', () => {
  // Docusaurus fills in an option called `id`, so a plugin with that option would always have an announcement.
  expect(readFileSync('build/index.html', 'utf8')).not.toContain('docusaurus.announcement.id');
});

test('a new announcement is shown on the first load after the old one was closed', async ({ page }) => {
  // Until React has taken over, the theme writes to storage itself.
  await open(page, '404.html');
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'old');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await open(page, './');
  await expect(page.getByText('A test announcement')).toBeVisible();
});

test('the color mode cycles system, light, dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './');
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  for (const choice of ['light', 'dark']) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await expect(html).toHaveAttribute('data-theme', choice);
  }
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

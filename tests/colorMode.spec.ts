import { expect, open, test } from './site';

const theme = (): string | null => document.documentElement.getAttribute('data-theme');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is light at first, even if the system prefers ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, './');
    expect(await page.evaluate(theme)).toBe('light');
  });
}

test('toggles between light and dark and is remembered without a flash', async ({ page }) => {
  await open(page, './');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await toggle.click();
  await expect.poll(() => page.evaluate(theme)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  // The bundle does not run, so what is dark now was dark before the first paint.
  await page.route('**/assets/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('docs/guides/faq', { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  expect(await page.evaluate(theme)).toBe('dark');
  await page.unroute('**/assets/js/**');

  await open(page, './');
  await toggle.click();
  await expect.poll(() => page.evaluate(theme)).toBe('light');
});

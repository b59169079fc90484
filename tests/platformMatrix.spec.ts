import { expect, open, test } from './site';

test('the table of builds shows systems with all of the words, in any order and case', async ({ page }) => {
  await open(page, 'docs/guides/supported-systems');
  await page.getByText(/^All \d+ systems/).click();
  const systems = page.locator('table.builds tbody tr');
  const all = await systems.count();
  await page.getByRole('searchbox', { name: 'Filter systems' }).fill(' ARM64  Debian ');
  await expect(page.getByRole('cell', { name: 'Debian 12, arm64' })).toBeVisible();
  const found = await systems.count();
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(10);
  await expect(page.getByText(`${String(found)} of ${String(all)} systems`)).toBeVisible();
});

import { expect, open, test } from './site';

test('the table of builds shows systems with all of the words, in any order and case', async ({ page }) => {
  await open(page, 'docs/guides/supported-systems');
  await page.getByText(/^All \d+ systems/).click();
  const matrix = page.getByRole('region', { name: 'Builds by system and MongoDB version' });
  const all = await matrix.locator('th[scope="row"]').count();
  await page.getByRole('searchbox', { name: 'Show only' }).fill(' ARM64  Debian ');
  await expect(matrix.getByRole('rowheader', { name: 'Debian 12 arm64' })).toBeVisible();
  const found = await matrix.locator('th[scope="row"]').count();
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(10);
  await expect(page.getByText(`${String(found)} of ${String(all)} systems`)).toBeVisible();
});

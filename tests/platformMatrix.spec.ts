import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './site';

const matrix = (page: Page): Locator => page.getByRole('region', { name: 'Builds by system and MongoDB version' });
const found = (page: Page): Locator => page.getByRole('status').filter({ hasText: /system/i });

/** Names of the visible rows, each with its family, in lowercase. */
function rows(page: Page): Promise<string[]> {
  return matrix(page)
    .locator('tbody')
    .evaluateAll((families) =>
      families.flatMap((family) => {
        const name = family.querySelector('th[scope="rowgroup"]')?.textContent ?? '';
        return [...family.querySelectorAll('th[scope="row"]')].map((row) => `${name} ${row.textContent}`.toLowerCase());
      }),
    );
}

test.beforeEach(async ({ page }) => {
  await open(page, 'docs/guides/supported-systems');
});

test('shows systems with all of the words, in any order and case', async ({ page }) => {
  const all = await rows(page);
  const expected = all.filter((row) => row.includes('debian') && row.includes('arm64'));
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.filter((row) => row.includes('debian')).length);
  await expect(found(page)).toHaveText(`${String(all.length)} of ${String(all.length)} systems`);

  await page.getByRole('searchbox', { name: 'System' }).fill(' ARM64  Debian ');
  expect(await rows(page)).toEqual(expected);
  await expect(found(page)).toHaveText(`${String(expected.length)} of ${String(all.length)} systems`);

  await page.getByRole('searchbox', { name: 'System' }).fill('debian solaris');
  expect(await rows(page)).toEqual([]);
  await expect(found(page)).toContainText('No system in the table matches.');
});

test('shows one MongoDB version, with the full names of its archives', async ({ page }) => {
  const headers = matrix(page).locator('thead th');
  const versions = await page.getByRole('combobox', { name: 'MongoDB version' }).locator('option').count();
  await expect(headers).toHaveCount(versions);
  const cell = matrix(page).locator('tbody tr').filter({ hasText: 'Ubuntu 22.04' }).first().locator('td code').first();
  const short = await cell.innerText();

  await page.getByRole('combobox', { name: 'MongoDB version' }).selectOption({ index: 1 });
  await expect(headers).toHaveCount(2);
  await expect(headers.last()).toContainText('default');
  await expect(cell).toHaveText(new RegExp(`^mongodb-.*${short}.*\\.tgz$`));
});

import { expect, hydrated, open, test } from './site';

const markup = '</textarea><img src=x onerror=window.hacked=1><script>window.hacked=1</script> __proto__ \u202e';

/** Not UTF-8: `decodeURIComponent` throws an error. */
const malformed = '%E0%A4%A';

test('a paste in the address is shown as text', async ({ page }) => {
  await open(page, `docs/guides/doctor#paste=${encodeURIComponent(markup)}`);
  await expect(page.locator('main textarea')).toHaveValue(markup);
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await expect(page.locator('main [onerror], main img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window || 'hacked' in {})).toBe(false);
});

test('a malformed paste in the address does no harm', async ({ page }) => {
  // With the slash, because a redirect would correct the rest.
  const answer = await page.goto(`docs/api/config-options/?paste=${malformed}#paste=${malformed}`);
  // Neither the browser nor the test corrected it.
  expect(answer?.request().url()).toContain(`?paste=${malformed}`);
  await hydrated(page);
  expect(await page.evaluate(() => location.hash)).toContain(malformed);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main textarea')).toBeEditable();
});

import { expect, hydrated, open, test } from './site';

const markup = '</textarea><img src=x onerror=window.hacked=1><script>window.hacked=1</script> __proto__ \u202e';

/** Not UTF-8: `decodeURIComponent` throws an error. */
const malformed = '%E0%A4%A';

for (const address of [
  'docs/guides/doctor',
  'docs/api/config-options',
  'docs/guides/migration',
  'docs/guides/supported-systems',
]) {
  test(`a paste in the address of ${address} is shown as text`, async ({ page }) => {
    await open(page, `${address}#paste=${encodeURIComponent(markup)}`);
    await expect(page.locator('main textarea')).toHaveValue(markup);
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
    await expect(page.locator('main [onerror], main img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window || 'hacked' in {})).toBe(false);
  });
}

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

test('a malformed path is not found', async ({ page, misbehavior }) => {
  const answer = await page.goto(`docs/guides/${malformed}?a=${malformed}#${malformed}`);
  expect([answer?.status(), answer?.request().url()]).toEqual([
    404,
    expect.stringContaining(`/guides/${malformed}?a=`),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  // Docusaurus cannot decode the path, and leaves the page as it was sent.
  await expect.poll(() => misbehavior.messages.join('\n')).toContain('URI malformed');
  misbehavior.messages.length = 0;
});

import { expect, open, test } from './site';

const markup =
  '</textarea><img src=x onerror=window.hacked=1><script>window.hacked=1</script> __proto__ %E0%A4%A \u202e';

/** Everything that reads an address, with the parameters that it reads. */
const readers: readonly (readonly [address: string, parameter: string])[] = [
  ['docs/guides/doctor', 'paste'],
  // It reads no parameter, but what is pasted.
  ['docs/api/config-options', 'paste'],
  ['docs/guides/migration', 'upgrade'],
  ['docs/guides/supported-systems', 'mongod'],
];

for (const [address, parameter] of readers) {
  test(`parameters in the address of ${address} are shown as text`, async ({ page }) => {
    const hostile = `${parameter}=${encodeURIComponent(markup)}`;
    await open(page, `${address}?${hostile}#${hostile}`);
    for (const field of await page.locator('main textarea:visible').all()) {
      await field.fill(markup);
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('main [onerror], main img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window || 'hacked' in {})).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

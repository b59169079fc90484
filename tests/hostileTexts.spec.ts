import { expect, hydrated, open, test } from './site';

const markup = '</textarea><img src=x onerror=window.hacked=1><script>window.hacked=1</script> __proto__ \u202e';

/** Not UTF-8: `decodeURIComponent` throws an error. */
const malformed = '%E0%A4%A';

/** Everything that reads an address, with the parameters that it reads. */
const readers: readonly (readonly [address: string, parameter: string])[] = [
  ['docs/guides/doctor', 'paste'],
  // It reads no parameter, but what is pasted.
  ['docs/api/config-options', 'paste'],
  ['docs/guides/migration', 'upgrade'],
  ['docs/guides/supported-systems', 'paste'],
];

for (const [address, parameter] of readers) {
  test(`${parameter} in the address of ${address} is shown as text`, async ({ page }) => {
    const hostile = `${parameter}=${encodeURIComponent(markup)}`;
    await open(page, `${address}?${hostile}#${hostile}`);
    for (const field of await page.locator('main textarea:visible').all()) {
      await field.fill(markup);
    }
    // The tools load once there is something to read.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('main [onerror], main img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window || 'hacked' in {})).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`a malformed ${parameter} in the address of ${address} does no harm`, async ({ page }) => {
    // With the slash, because a redirect would correct the rest.
    const tail = `/?${parameter}=${malformed}#${parameter}=${malformed}`;
    const answer = await page.goto(address + tail);
    // Neither the browser nor the test corrected it.
    expect(answer?.request().url()).toContain(`?${parameter}=${malformed}`);
    await hydrated(page);
    expect(await page.evaluate(() => location.hash)).toContain(malformed);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main textarea:visible').first()).toBeEditable();
  });
}

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

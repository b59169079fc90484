import { expect, open, test } from './site';

test('a message of the library can be read whole, on a narrow phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, 'docs/guides/error-warning-details');
  const cut = await page
    .locator('.theme-code-block pre.language-text')
    .evaluateAll((blocks) => blocks.map((pre) => [pre.scrollWidth > pre.clientWidth, pre.textContent] as const));
  expect(cut.length).toBeGreaterThan(30);
  expect(cut.filter(([isCut]) => isCut).map(([, text]) => text)).toEqual([]);
});

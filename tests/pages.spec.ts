import { expect, expectAccessible, hydrated, sitemapPaths, test } from './site';

const paths = sitemapPaths();
// Not for search engines, but pages of the site all the same.
const unlisted = ['docs/test'];

test('the sitemap lists the pages', () => {
  expect(paths.length).toBeGreaterThan(8);
  expect(paths).toEqual(expect.arrayContaining(['', 'docs/', 'docs/api', 'docs/guides', 'docs/guides/faq']));
  expect(paths).not.toContain('docs/test');
});

for (const path of [...paths, ...unlisted]) {
  test(`/${path} is whole, quiet and accessible`, async ({ page }) => {
    test.slow();
    const answer = await page.goto(path === '' ? './' : path);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(path === '' ? /^mongodb-memory-server/ : / \| mongodb-memory-server$/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
    await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', 'current');
    await page.waitForLoadState('networkidle');

    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
    await expectAccessible(page, 'light, 1280 px', 'all rules');
    await toggle.click();
    await expectAccessible(page, 'dark, 1280 px', 'contrast');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'dark, 390 px', 'all rules');
    // The button is in the drawer now, which would cover the page.
    await page.setViewportSize({ width: 1280, height: 720 });
    await toggle.click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'light, 390 px', 'contrast');

    await page.setViewportSize({ width: 320, height: 640 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, 'sideways scrolling at 320 px').toBeLessThanOrEqual(0);
  });
}

test('axe finds what is wrong with a page', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><p style="color:#aaa">faint</p><img src=""></main>',
  );
  await expect(expectAccessible(page, 'bad page', 'contrast')).rejects.toThrow(/color-contrast/);
  await expect(expectAccessible(page, 'bad page', 'all rules')).rejects.toThrow(/image-alt/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything reads', async ({ page }) => {
    await page.goto('docs/guides/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).hover();
    await expect(page.getByRole('link', { name: 'Help translate' })).toBeVisible();
  });
});

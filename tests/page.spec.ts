import { expect, open, test } from './site';

const longPage = 'docs/guides/error-warning-details';

for (const width of [1280, 390]) {
  test(
    `a heading that a link leads to is below the navbar at ${String(width)} px`,
    { tag: '@smoke' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, 'docs/guides/common-issues');
      // From page to page, as from a search result, because loading the page would scroll differently.
      const link = page.locator('article a[href*="/docs/guides/"][href*="#"]:not(.hash-link)').first();
      const anchor = new URL((await link.getAttribute('href')) ?? '', page.url()).hash;
      await link.click();
      const heading = page.locator(`[id="${anchor.slice(1)}"]`);
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(60);
      await expect(heading).toBeInViewport();
    },
  );
}

test('each entry of the contents marks its own section when it is chosen', { tag: '@smoke' }, async ({ page }) => {
  await open(page, 'docs/api/config-options');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = await contents.getByRole('link').all();
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    await link.click();
    await expect(contents.locator('[aria-current="true"]')).toHaveText(await link.innerText());
  }
});

test('the sidebar and the drawer show the current page', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await open(page, 'docs/guides/enable-debug-mode');
  await expect(page.locator('.theme-doc-sidebar-menu [aria-current="page"]')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 480 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('.navbar-sidebar .theme-doc-sidebar-menu [aria-current="page"]')).toBeInViewport();
});

test('on a phone, the title is at the top, and the table of contents stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, longPage);
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(150);
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('button', { name: 'On this page' })).toBeInViewport();
});

test('a name in a table stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await open(page, 'docs/guides/integration-examples/test-runners');
  const names = page.locator('td code').filter({ hasText: /^\S{5,16}$/ });
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThan(32);
});

test('the footer of a page says what it was checked with, and links to a report', async ({ page }) => {
  await open(page, 'docs/guides/faq');
  const foot = page.locator('.theme-doc-footer');
  await expect(foot).toContainText(/Checked with \d+\.\d+\.\d+/);
  await expect(foot.getByRole('link', { name: 'Report a mistake' })).toHaveAttribute('href', /issues\/new\?/);
});

import type { Page } from '@playwright/test';
import { readReleasedVersions, readSitePages } from '../facts/node/sitePages';
import { versions } from './built/builtSite';
import { expect, expectAccessible, open, sitemapPaths, test } from './site';

const [released = ''] = readReleasedVersions('.');

/** One page of each kind, because all pages of a kind have the same layout. */
const kinds: readonly string[] = [
  './',
  '404.html',
  'docs/',
  'docs/guides',
  // Has every element of the theme. Hidden from search engines.
  'docs/test',
  'docs/api/classes/mongo-binary',
  'docs/api/config-options',
  'docs/guides/supported-systems',
  `versions/${released}/docs/guides/faq`,
];

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Page not found' }), page.url()).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `sideways scrolling of ${page.url()} at 320 px`).toBeLessThanOrEqual(0);
}

for (const path of kinds) {
  test(`${path} is accessible, light and dark, wide and narrow`, { tag: '@smoke' }, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page, 'light, 1280 px');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expectAccessible(page, 'dark, 1280 px', 'colors');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'dark, 390 px', 'all but colors');
    if (path !== '404.html') {
      await expectWhole(page);
    }
  });
}

/** Pages in groups that are tested in parallel, each within the time limit of a test. */
function groupsOf(paths: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(paths.length / 15) }, (_, index) => paths.slice(index * 15, index * 15 + 15));
}

for (const [index, paths] of groupsOf(sitemapPaths()).entries()) {
  test(`pages are complete and raise no errors, group ${index + 1}`, async ({ page }) => {
    for (const path of paths) {
      await open(page, `./${path}`);
      await expectWhole(page);
    }
  });
}

const all = versions.flatMap((version) => readSitePages(version).map(({ path }) => `./${version.segment}/${path}`));
for (const [index, paths] of groupsOf(all.map((path) => path.replace('.//', './'))).entries()) {
  test(`pages of all versions are accessible, group ${index + 1}`, { tag: '@nightly' }, async ({ page }) => {
    test.slow();
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page, path, 'all but colors');
      await expectWhole(page);
    }
  });
}

test('axe finds what is wrong with a page', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><p style="color:#aaa">faint</p><img src=""></main>',
  );
  await expect(expectAccessible(page, 'bad page', 'colors')).rejects.toThrow(/color-contrast/);
  await expect(expectAccessible(page, 'bad page')).rejects.toThrow(/image-alt/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels of tabs show, each below its name', async ({ page }) => {
    await page.goto('docs/guides/quick-start-guide');
    await expect(page.getByRole('tabpanel').filter({ hasText: 'pnpm add' }).first()).toContainText(/^pnpm/);
    await expect(page.getByText('pnpm add').first()).toBeVisible();
  });

  test('everything is readable, and menus open', { tag: ['@smoke', '@everywhere'] }, async ({ page }) => {
    await page.goto('docs/guides/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).hover();
    await expect(page.getByRole('link', { name: 'Help translate' })).toBeVisible();
    await page.goto('docs/api/enums/mongo-memory-server-states');
    const diagram = page.getByRole('img', { name: /^States of a server: / });
    await expect(diagram.getByText('starting', { exact: true })).toBeVisible();
    // The tools say where else to look.
    await page.goto('docs/guides/doctor');
    await expect(page.getByRole('main').getByRole('link', { name: 'Errors and warnings' }).first()).toBeVisible();
    await page.goto('docs/guides/supported-systems');
    await expect(page.getByRole('main').getByRole('link', { name: 'table of builds' })).toBeVisible();
  });
});

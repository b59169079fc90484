import type { Page } from '@playwright/test';
import { readReleasedVersions } from '../facts/released';
import { expect, expectAccessible, open, sitemapPaths, test } from './site';

const paths = sitemapPaths();
// Not for search engines, but a page of the site all the same.
const testPage = 'docs/test';

/** One page of each kind, to be looked at in every view: what is above and around the words of a page is its kind's. */
const kinds: readonly string[] = [
  '',
  '404.html',
  'translate',
  'docs/',
  'docs/guides',
  testPage,
  'docs/api/classes/mongo-binary',
  'docs/api/config-options',
  'docs/api/enums/mongo-memory-replset-states',
  'docs/api/interfaces/mongo-memory-dispose-opts',
  'docs/guides/recipes/install',
  'docs/guides/supported-systems',
  // Versions differ in what says so: the banner, the badge, the beta notice.
  ...readReleasedVersions('.').map((label) => `versions/${label}/docs/guides/faq`),
];

const modeToggle = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('button', { name: /Switch between dark and light mode/ });

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'sideways scrolling at 320 px').toBeLessThanOrEqual(0);
}

test('the sitemap lists the pages', () => {
  expect(paths.length).toBeGreaterThan(8);
  expect(paths).toEqual(expect.arrayContaining(['', 'docs/', 'docs/api', 'docs/guides', 'docs/guides/faq']));
  expect(paths).not.toContain(testPage);
});

for (const path of kinds) {
  test(`/${path} is whole, quiet, and accessible in every view`, async ({ page }) => {
    await open(page, path === '' ? './' : path);
    await expectAccessible(page, 'light, 1280 px');
    await modeToggle(page).click();
    await expectAccessible(page, 'dark, 1280 px', 'colors');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'dark, 390 px', 'all but colors');
    await expectWhole(page);
  });
}

// Colors do not depend on the width: what only a narrow window shows is the same on every page.
for (const theme of ['light', 'dark']) {
  test(`narrow pages have enough contrast, ${theme}`, async ({ page }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('theme', stored);
    }, theme);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['./', testPage]) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page, `${path}, ${theme}`, 'colors');
    }
  });
}

// What the words of these pages are drawn with, and its colors, is on the test page.
for (const path of paths.filter((candidate) => !kinds.includes(candidate))) {
  test(`/${path} is whole, quiet and accessible`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page, 'light, 1280 px', 'all but colors');
    await expectWhole(page);
  });
}

test('pages have a title that ends in the name of the site, and are filed under one search name', async ({ page }) => {
  for (const [path, title] of [
    ['./', /^mongodb-memory-server/],
    ['translate', /^\S.* \| mongodb-memory-server$/],
    ['docs/guides/faq', /^Frequently asked questions \| mongodb-memory-server$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', 'current');
  }
});

test('axe finds what is wrong with a page', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><p style="color:#aaa">faint</p><img src="">' +
      '<p>text <a href="#" style="color:#111;text-decoration:none">of a link</a> that nobody sees</p></main>',
  );
  await expect(expectAccessible(page, 'bad page', 'colors')).rejects.toThrow(/link-in-text-block/);
  await expect(expectAccessible(page, 'bad page', 'colors')).rejects.toThrow(/color-contrast/);
  await expect(expectAccessible(page, 'bad page')).rejects.toThrow(/image-alt/);
});

test('axe looks at a page once its transitions have ended', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><style>p { color: #aaa; transition: color 2s } .done p { color: #000 }</style>' +
      '<main><h1>t</h1><p>fading in</p></main>',
  );
  await page.evaluate(() => {
    document.body.getBoundingClientRect();
    document.documentElement.classList.add('done');
  });
  await expectAccessible(page, 'page in transition', 'colors');
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

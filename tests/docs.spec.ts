import { readFileSync } from 'node:fs';
import { currentLabel } from '../facts/versions';
import { expect, open, test } from './site';

test('docs/, docs/api, and docs/guides are pages', async ({ page }) => {
  await open(page, 'docs/');
  await expect(page).toHaveURL(/\/docs\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Documentation');
  for (const [path, sidebarPage] of [
    ['docs/api', 'MongoMemoryServer'],
    ['docs/guides', 'Quick start'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: sidebarPage }).first()).toBeVisible();
  }
});

test('the breadcrumbs lead to the lists of pages above the sidebar', async ({ page }) => {
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  for (const [path, names] of [
    ['docs/guides/recipes/ci', ['Home page', 'Docs', 'Guides']],
    ['docs/api/config-options', ['Home page', 'Docs', 'API']],
    ['docs/guides', ['Home page', 'Docs']],
  ] as const) {
    await open(page, path);
    const links = breadcrumbs.getByRole('link');
    await expect(links).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(name);
    }
    await links.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Guides|API reference|Documentation of .*)$/);
  }
});

test('docs/test is in no sidebar and hidden from search engines', async ({ page }) => {
  await open(page, 'docs/test');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
});

test('the table of contents shows levels 2 and 3', async ({ page }) => {
  await open(page, 'docs/test');
  const levels = new Set(
    await page
      .locator('.table-of-contents a')
      .evaluateAll((links) =>
        links.map(
          (link) => document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))?.tagName,
        ),
      ),
  );
  expect([...levels].sort()).toEqual(['H2', 'H3']);
  expect(await page.locator('.theme-doc-markdown :is(h4, h5, h6)').count()).toBeGreaterThan(0);
});

test('the docs plugin has one version with the specified names', () => {
  interface GlobalData {
    readonly 'docusaurus-plugin-content-docs': {
      readonly default: {
        readonly versions: readonly {
          readonly name: string;
          readonly label: string;
          readonly isLast: boolean;
          readonly mainDocId: string;
          readonly draftIds: readonly string[];
          readonly sidebars: Record<string, { readonly link: { readonly path: string } }>;
        }[];
      };
    };
  }
  const data = JSON.parse(readFileSync(`.build/generated/${currentLabel}/globalData.json`, 'utf8')) as GlobalData;
  const { versions } = data['docusaurus-plugin-content-docs'].default;
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    mainDocId: 'api/index-api',
    draftIds: [],
    sidebars: {
      api: { link: { path: '/mongodb-memory-server/docs/api/index-api' } },
      guides: { link: { path: '/mongodb-memory-server/docs/guides/quick-start-guide' } },
    },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('diagrams are part of the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('docs/api/classes/mongo-memory-server');
    const diagram = page.getByRole('img', { name: /^States of a server: / });
    await expect(diagram.getByText('starting', { exact: true })).toBeVisible();
    expect((await diagram.boundingBox())?.width).toBeLessThanOrEqual(320);
  });
});

for (const width of [1280, 390]) {
  test(`headings get smaller with each level, ${String(width)} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, 'docs/test');
    const sizes = await page.locator('article').evaluate((article) =>
      ['h1', 'h2', 'h3', 'h4'].map((name) => {
        const heading = article.querySelector(name);
        return heading === null ? 0 : Number.parseFloat(getComputedStyle(heading).fontSize);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    for (const [index, size] of sizes.slice(1).entries()) {
      expect((sizes[index] ?? 0) / size, `h${String(index + 1)} to h${String(index + 2)}`).toBeGreaterThan(1.07);
    }
  });
}

test('tables have lines between rows only, and heads above what they name', async ({ page }) => {
  await open(page, 'docs/guides/recipes/timeouts');
  const cells = page.locator('article table :is(th, td)');
  const seen = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const { textAlign, borderLeftWidth, borderRightWidth, borderBottomWidth } = getComputedStyle(cell);
      return [textAlign, borderLeftWidth, borderRightWidth, borderBottomWidth !== '0px'].join(' ');
    }),
  );
  expect(seen.length).toBeGreaterThan(20);
  expect([...new Set(seen)]).toEqual(['start 0px 0px true']);
});

test('the tabs of a list stand in one line, which scrolls on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, 'docs/guides/recipes/choose-mongodb-version');
  const tabs = page.getByRole('tab').filter({ visible: true });
  await expect(tabs).not.toHaveCount(0);
  const heights = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(4);
  expect(Math.max(...heights)).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

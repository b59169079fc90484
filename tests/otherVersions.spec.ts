import { existsSync, readFileSync } from 'node:fs';
import { readReleasedVersions } from '../facts/released';
import { documentedVersions, readPageMap, readSitePages } from '../facts/sitePages';
import { currentLabel, publishedVersions } from '../facts/versions';
import { expect, expectAccessible, open, test } from './site';

const released = readReleasedVersions('.');
const pageMap = readPageMap('.');
const siteUrl = 'https://typegoose.github.io/mongodb-memory-server';

/** Version of the package that a label documents. */
function packageVersion(label: string): string {
  return (JSON.parse(readFileSync(`node_modules/mms-${label}/package.json`, 'utf8')) as { version: string }).version;
}

test('there are other versions', () => {
  expect(released.length).toBeGreaterThanOrEqual(3);
  expect(Object.keys(publishedVersions(released))).toHaveLength(released.length + 1);
});

for (const label of released) {
  const base = `versions/${label}/`;

  test.describe(`version ${label}`, () => {
    test('has a landing page, TypeDoc pages and a selector of its own', async ({ page }) => {
      await open(page, base);
      const spec = label === 'beta' ? packageVersion(label) : label.slice(0, -'.x'.length);
      await expect(page.getByText(`npm install --save-dev mongodb-memory-server@${spec}`)).toBeVisible();
      await expect(page.getByRole('note').getByRole('link')).toHaveAttribute('href', '/mongodb-memory-server/');
      const selector = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label, exact: true });
      await selector.click();
      await expect(page.locator('.dropdown [aria-current="true"]')).toHaveText([label]);
      await page.getByRole('link', { name: 'Typedoc' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `mongodb-memory-server-core ${packageVersion(label)}`,
      );
      await expect(page).toHaveURL(new RegExp(`/${base}typedoc/$`));
    });

    test('says what it is on each page of the docs, and leads to the current one', async ({ page }) => {
      await open(page, `${base}docs/guides/faq`);
      const banner = page.getByRole('note').filter({ hasText: label });
      await expect(banner).toContainText(label === 'beta' ? 'not released yet' : 'no longer maintained');
      await expect(banner.getByRole('link')).toHaveAttribute('href', '/mongodb-memory-server/docs/guides/faq');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/docs/guides/faq`);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', label);
      await expect(page.getByText(`Checked against mongodb-memory-server ${packageVersion(label)}.`)).toBeVisible();
    });

    test(`${label === 'beta' ? 'has' : 'has no'} beta notice, wide and narrow`, async ({ page }) => {
      const notice = page.getByText('Beta Version may not always be up-to-date');
      await open(page, base);
      await expect(notice).toHaveCount(label === 'beta' ? 1 : 0);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(notice.filter({ visible: true })).toHaveCount(label === 'beta' ? 1 : 0);
    });

    test('is not in a sitemap', () => {
      expect(existsSync(`build/${base}sitemap.xml`)).toBe(false);
      expect(readFileSync('build/sitemap.xml', 'utf8')).not.toContain(`/versions/${label}/`);
    });

    test('all its pages are whole and quiet', async ({ page }) => {
      const [version] = documentedVersions('.').filter((candidate) => candidate.label === label);
      const pages = version === undefined ? [] : readSitePages(version);
      expect(pages.length).toBeGreaterThan(40);
      for (const { path } of pages) {
        await open(page, base + path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
      }
    });

    // Colours are the same in all versions; pages.spec.ts looks at one page of each.
    for (const path of ['', 'docs/guides/error-warning-details', 'docs/guides/supported-systems']) {
      test(`/${path} is accessible`, async ({ page }) => {
        await open(page, base + path);
        await expectAccessible(page, path, 'all but colors');
      });
    }
  });
}

test('the selector keeps the page, or goes to the nearest above it', async ({ page }) => {
  const missing = Object.entries(pageMap).find(
    ([, labels]) => !labels.includes('8.x') && labels.includes(currentLabel),
  );
  expect(missing, 'a page that 8.x lacks').toBeDefined();
  for (const path of ['docs/guides/faq', 'docs/', missing?.[0] ?? '']) {
    await open(page, path);
    await page.getByRole('button', { name: currentLabel, exact: true }).click();
    const href = await page.locator('.dropdown--show').getByRole('link', { name: '8.x' }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.status(), href ?? '').toBe(200);
    expect(href).toContain('/versions/8.x/docs');
  }
});

test('a version that only the fetched file knows leads to its landing page', async ({ page }) => {
  await page.route('**/versions.json', (route) =>
    route.fulfill({ json: { [currentLabel]: '', '7.x': 'versions/7.x' } }),
  );
  await open(page, 'docs/guides/faq');
  await page.getByRole('button', { name: currentLabel, exact: true }).click();
  await expect(page.getByRole('link', { name: '7.x' })).toHaveAttribute('href', '/mongodb-memory-server/versions/7.x/');
});

test('moving between versions erases nothing', async ({ page }) => {
  await open(page, 'docs/guides/faq');
  await page.getByRole('button', { name: currentLabel, exact: true }).click();
  await page.locator('.dropdown--show').getByRole('link', { name: '9.x' }).click();
  await expect(page).toHaveURL(/versions\/9\.x\/docs\/guides\/faq/);
  const preferred = (): string | null => localStorage.getItem('docs-preferred-version-default');
  expect(await page.evaluate(preferred)).toBe('9.x');
  for (const path of ['versions/8.x/docs/guides/faq', ...released.map((label) => `versions/${label}/`), './']) {
    await open(page, path);
    expect(await page.evaluate(preferred)).toBe('9.x');
  }
  await expect(page.getByRole('link', { name: 'Continue with 9.x' })).toBeVisible();
});

test('the list of versions falls back to the version in the address', async ({ page, misbehavior }) => {
  await page.route('**/versions.json', (route) => route.abort());
  await open(page, 'versions/9.x/docs/guides/faq');
  await expect.poll(() => misbehavior.messages.join('\n')).toContain('The list of versions could not be read.');
  misbehavior.messages.length = 0;
  await page.getByRole('button', { name: '9.x', exact: true }).click();
  await expect(page.locator('.dropdown--show').getByRole('link')).toHaveText(['9.x']);
});

test.describe('not-found page', () => {
  test.afterEach(({ misbehavior }) => {
    // The browser logs the status 404.
    misbehavior.messages.length = 0;
  });

  test('knows the version of the address and offers the versions that have the page', async ({ page }) => {
    const onlyCurrent = Object.entries(pageMap).find(
      ([path, labels]) => path.startsWith('docs/') && labels.includes(currentLabel) && !labels.includes('8.x'),
    );
    expect(onlyCurrent).toBeDefined();
    await page.goto(`versions/8.x/${onlyCurrent?.[0] ?? ''}`);
    await expect(page.getByText('The address belongs to the 8.x documentation.')).toBeVisible();
    const links = page.getByRole('main').getByRole('link', { name: `(${currentLabel})` });
    await expect(links).toHaveAttribute('href', `/mongodb-memory-server/${onlyCurrent?.[0] ?? ''}`);
  });

  test('offers pages with a similar name', async ({ page }) => {
    await page.goto('docs/guides/quickstart-guide');
    await expect(page.getByRole('main').getByRole('link', { name: 'Quick start' })).toHaveAttribute(
      'href',
      '/mongodb-memory-server/docs/guides/quick-start-guide',
    );
  });
});

test("no version's words are in another one", () => {
  // The persistent cache of the bundler, unless it is kept apart, hands modules of one version to the next.
  for (const label of released) {
    const html = readFileSync(`build/versions/${label}/docs/guides/faq/index.html`, 'utf8');
    expect(html).toContain(`Checked against mongodb-memory-server ${packageVersion(label)}.`);
    for (const other of [currentLabel, ...released].filter((candidate) => candidate !== label)) {
      expect(html).not.toContain(`Checked against mongodb-memory-server ${packageVersion(other)}.`);
    }
  }
});

import { readFileSync } from 'node:fs';
import { expect, expectAccessible, open, test } from './site';

const smoke = { tag: '@smoke' };

test('the breadcrumbs lead to the lists of pages above the sidebar', smoke, async ({ page }) => {
  for (const [path, list, listPath] of [
    ['docs/guides/recipes/ci', 'All guides', 'docs/guides'],
    ['docs/api/config-options', 'All API pages', 'docs/api'],
  ] as const) {
    await open(page, path);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: list }).click();
    await expect(page).toHaveURL(new RegExp(`/${listPath}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the previous and the next page are those beside it in its section of the sidebar', smoke, async ({ page }) => {
  await open(page, 'docs/guides/recipes/choose-mongodb-version');
  const links = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
  await expect(links).toHaveText([/install/i, /Supported systems/], { useInnerText: true });
  await links.last().click();
  await expect(page).toHaveURL(/supported-systems$/);
  await open(page, 'docs/guides/faq');
  await expect(links).toHaveCount(1);
});

test(
  'docs/test is not in a sidebar, is hidden from search engines, and its table of contents has two levels',
  smoke,
  async ({ page }) => {
    await open(page, 'docs/test');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
    const ids = await page
      .locator('.table-of-contents a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
    const levels = await Promise.all(ids.map((id) => page.locator(id).evaluate(({ tagName }) => tagName)));
    expect([...new Set(levels)].sort()).toEqual(['H2', 'H3']);
    expect(await page.locator('.theme-doc-markdown h4').count()).toBeGreaterThan(0);
  },
);

test('a link to a config option opens it, and a filter hides those without what is typed', smoke, async ({ page }) => {
  await open(page, 'docs/api/config-options#md5_check');
  const opened = page.locator('details[open] > summary > h3');
  await expect(opened).toHaveText('MD5_CHECK');
  await expect(opened).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Filter the options').fill('mirror');
  await expect(page.getByRole('heading', { name: 'DOWNLOAD_MIRROR' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PREFER_GLOBAL_PATH' })).toBeHidden();
  await expect(page.getByRole('row', { name: /^DOWNLOAD_MIRROR / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^PREFER_GLOBAL_PATH / })).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link', { name: 'DOWNLOAD_MIRROR' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'PREFER_GLOBAL_PATH' })).toBeHidden();
  await page.getByLabel('Filter the options').fill('xqzzy');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing here matches “xqzzy”.' })).toBeVisible();
  await page.getByLabel('Filter the options').fill('');
  await expect(contents.getByRole('link', { name: 'PREFER_GLOBAL_PATH' })).toBeVisible();
  // Also rows of the tables below the list.
  await open(page, 'docs/guides/error-warning-details');
  await page.getByLabel('Filter messages and classes').fill('ETXTBSY');
  await expect(page.getByRole('row', { name: /^spawn ETXTBSY / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^spawn UNKNOWN/ })).toBeHidden();
  // Few entries open, and only those.
  await page.getByLabel('Filter messages and classes').fill('AuthNotObjectError');
  await expect(opened).toHaveText('AuthNotObjectError');
  await page.getByLabel('Filter messages and classes').fill('');
  await expect(opened).toHaveText('AuthNotObjectError');
  // On a phone, a row is laid out differently.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'docs/api/config-options');
  await page.getByLabel('Filter the options').fill('mirror');
  await expect(page.getByRole('row', { name: /^DOWNLOAD_MIRROR/ })).toBeInViewport();
  await expect(page.getByRole('row', { name: /^PREFER_GLOBAL_PATH/ })).toBeHidden();
});

test(
  '"Copy page" copies the page as Markdown, and says when it fails',
  smoke,
  async ({ page, context, misbehavior }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/*.md', (route) => route.fulfill({ status: 404 }));
    await open(page, 'docs/guides/faq');
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.click();
    await expect(page.getByText('Copy failed')).toBeVisible();
    await expectAccessible(page, 'failed', 'all rules', 'article');
    expect(misbehavior.messages.splice(0).join(' ')).toContain('faq.md answered with status 404');

    await page.unroute('**/*.md');
    await page.getByRole('button', { name: 'Copy failed' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const markdown = readFileSync('build/docs/guides/faq.md', 'utf8');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
    expect(markdown).toMatch(/^# FAQ\n/);

    // Both belong to the current page.
    await page.getByRole('link', { name: 'Quick start' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick start');
    const address = '/mongodb-memory-server/docs/guides/quick-start-guide.md';
    await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute('href', address);
    await page.getByRole('link', { name: 'Markdown', exact: true }).click();
    await page.waitForURL(`**${address}`);
    await expect(page.getByText('# Quick start')).toBeVisible();
  },
);

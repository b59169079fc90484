import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

/** The page in two versions of the docs. */
const pages = ['docs/guides/migration', 'versions/8.x/docs/guides/migration'];
const name = 'Upgrade view';

const tool = (page: Page): Locator => page.getByRole('region', { name, exact: true });
const release = (page: Page, label: string): Locator => tool(page).getByLabel(label, { exact: true });
const item = (page: Page, text: RegExp): Locator => tool(page).getByRole('listitem').filter({ hasText: text });

async function openTool(page: Page, path: string): Promise<void> {
  await open(page, path);
  await tool(page).getByRole('button', { name: 'Compare two releases' }).click();
  await release(page, 'From').waitFor();
}

for (const path of pages) {
  for (const width of [1280, 320]) {
    test.describe(`${path}, ${String(width)} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('compares two releases, and keeps them in the address', async ({ page }) => {
        await openTool(page, path);
        await release(page, 'From').selectOption('9.2.0');
        await release(page, 'To').selectOption('10.4.1');
        await expect(item(page, /^Default MongoDB: 7\.0\.24, was 6\.0\.14$/)).toHaveCount(1);
        await expect(item(page, /^Default storage engine: wiredTiger, was ephemeralForTest$/)).toHaveCount(1);
        await expect(item(page, /^New options: /)).toContainText('RESUME_DOWNLOAD (10.4.1)');
        await expect(item(page, /^Removed options: /)).toContainText('EXP_NET0LISTEN (10.0.0)');
        await expect(tool(page)).toContainText(/Known only per major\. Compared: 9\.\d+\.\d+ and 10\.\d+\.\d+\./);
        await expect(tool(page).getByText('Migrate to 10.x')).toBeVisible();
        await expect(tool(page).getByText('Migrate to 9.x')).toHaveCount(0);
        await expect(page).toHaveURL(/\?upgrade=9\.2\.0\.\.10\.4\.1$/);
        await tool(page).locator('summary').first().click();
        await expectAccessible(page, 'compared', 'all rules', toolRegion);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

        await page.reload();
        await expect(release(page, 'From')).toHaveValue('9.2.0');
        await expect(release(page, 'To')).toHaveValue('10.4.1');
      });

      test('rewrites what is pasted', async ({ page }) => {
        await open(page, `${path}?upgrade=9.5.0..10.4.3`);
        await tool(page)
          .getByLabel('Paste your package.json, variables, or code')
          .fill('export MONGOMS_EXP_NET0LISTEN=1\nexport MONGOMS_DEBUG=1');
        const code = tool(page).locator('.theme-code-block code');
        await expect(code).toHaveText('export MONGOMS_DEBUG=1');
        await tool(page).getByRole('checkbox', { name: 'Keep the defaults of 9.5.0' }).check();
        await expect(code).toContainText('export MONGOMS_VERSION=6.0.14');
        await expectAccessible(page, 'rewritten', 'all rules', toolRegion);

        const field = tool(page).getByLabel('Paste your package.json, variables, or code');
        await page.goto(`${path}?upgrade=8.16.1..10.4.3`);
        await field.fill('const server = await MongoMemoryServer.create({ auth: {} });\nawait server.stop(false);');
        await expect(code).toHaveText(
          'const server = await MongoMemoryServer.create({ auth: { enable: true } }); await server.stop({ doCleanup: false });',
        );
        await expect(item(page, /^stop\(false\) is now stop\(\{ doCleanup: false \}\)\.$/)).toHaveCount(1);
        await page.goto(`${path}?upgrade=9.5.0..10.4.3`);
        await field.fill('export MONGOMS_EXP_NET0LISTEN=1\nexport MONGOMS_DEBUG=1');
        await expect(page).toHaveURL(/#upgrade=export/);
        await page.reload();
        await expect(code).toHaveText('export MONGOMS_DEBUG=1');
      });
    });
  }

  for (const width of [1280, 320]) {
    test(`${path} works by keyboard alone, ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await tool(page).getByRole('button', { name: 'Compare two releases' }).focus();
      await page.keyboard.press('Enter');
      await release(page, 'From').waitFor();
      await expect(tool(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(release(page, 'From')).toBeFocused();
      await page.keyboard.type('7.0.0');
      await expect(release(page, 'From')).toHaveValue('7.0.0');
      await page.keyboard.press('Tab');
      await page.keyboard.type('8.16.1');
      await expect(tool(page).getByText('Migrate to 8.x')).toBeVisible();
      await expect(tool(page)).toContainText('Known only per major, for ');
    });
  }

  test(`${path} links to pages that exist`, async ({ page }) => {
    await open(page, `${path}?upgrade=7.0.0..11.1.0`);
    await release(page, 'From').waitFor();
    const targets = await tool(page)
      .locator('a[href]')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
    expect(targets.length).toBeGreaterThan(30);
    const missing: string[] = [];
    // A page of the site would apply its content security policy to what it parses.
    const parser = await page.context().newPage();
    for (const url of targets) {
      const response = await page.request.get(url);
      const hasAnchor = await parser.evaluate(
        ([html = '', id = '']) =>
          id === '' || new DOMParser().parseFromString(html, 'text/html').getElementById(id) !== null,
        [await response.text(), decodeURIComponent(new URL(url).hash.slice(1))],
      );
      if (!response.ok() || !hasAnchor) {
        missing.push(url);
      }
    }
    expect(missing).toEqual([]);
  });

  test(`${path} drops what it does not know from the address`, async ({ page }) => {
    await open(page, `${path}?upgrade=${encodeURIComponent('<img src=x>..99.0.0')}#upgrade=%3Cb%3E`);
    await expect(release(page, 'To')).toHaveValue(/^\d+\.\d+\.\d+/);
    await expect(page).not.toHaveURL(/img|99\.0/);
    await expect(tool(page).locator('img, b')).toHaveCount(0);
  });

  test(`${path} says why a release cannot be chosen`, async ({ page }) => {
    await open(page, `${path}?upgrade=5.0.0..10.4.3`);
    await expect(tool(page).getByText('5.0.0 is not listed')).toBeVisible();
    await tool(page)
      .getByLabel('Paste your package.json, variables, or code')
      .fill('{ "devDependencies": { "mongodb-memory-server": "3.2.0" } }');
    await expect(tool(page).getByText('3.2.0 is not listed')).toBeVisible();
  });

  test(`${path} compares releases of any age`, async ({ page }) => {
    await open(page, `${path}?upgrade=1.0.0..4.2.2`);
    await expect(item(page, /^Default MongoDB: 4\.0\.3, was none or unknown$/)).toHaveCount(1);
    await expect(tool(page).getByText('No guide describes this step.')).toBeVisible();
    await release(page, 'From').selectOption('4.2.2');
    await release(page, 'To').selectOption('8.16.1');
    await expect(item(page, /^Default MongoDB: 5\.0\.19, was 4\.0\.3$/)).toHaveCount(1);
    await expect(tool(page).getByText('Migrate to 7.x')).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} says what it would do`, async ({ page }) => {
      await page.goto(path);
      await expect(tool(page)).toContainText('The guides and the changelog describe the same.');
    });
  });
}

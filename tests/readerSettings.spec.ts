import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runDocusaurus } from '../commands/build';
import { startStaticServer, type StaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';
import { expect, hydrated, test as base } from './site';

// One worker, because each worker would build the site.
base.describe.configure({ mode: 'serial' });

const test = base.extend<object, { readonly variant: StaticServer }>({
  variant: [
    async ({}, use) => {
      const outDir = path.resolve('.build', 'work', 'reader-settings');
      await rm(outDir, { recursive: true, force: true });
      await runDocusaurus({ docsVersion: 'current', outDir, config: 'tests/variants/readerSettings.config.ts' });
      const server = await startStaticServer({ dir: outDir, base: rootBaseUrl, host: '127.0.0.1', port: 0 });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ variant }, use) => {
    await use(`http://127.0.0.1:${String(variant.port)}${rootBaseUrl}`);
  },
});

test('the announcement is shown, closable, and stays closed', async ({ page }) => {
  await page.goto('./');
  await hydrated(page);
  const bar = page.getByText('A test announcement');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.goto('docs/guides/faq');
  await hydrated(page);
  await expect(bar).toBeHidden();
});

test('a new announcement is shown on the very first load after the old one was closed', async ({ page }) => {
  await page.goto('404.html');
  // Until then the theme stores things of its own.
  await hydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'old');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.goto('./');
  await hydrated(page);
  await expect(page.getByText('A test announcement')).toBeVisible();
});

test('the color mode cycles system, light, dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./');
  await hydrated(page);
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  for (const choice of ['light', 'dark']) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await expect(html).toHaveAttribute('data-theme', choice);
  }
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

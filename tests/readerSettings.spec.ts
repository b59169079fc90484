import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runDocusaurus } from '../commands/build';
import { startStaticServer, type StaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';
import { expect, hydrated, test } from './site';

// One build for all of them: no parallel workers.
test.describe.configure({ mode: 'serial' });

const outDir = path.resolve('.build', 'work', 'reader-settings');
let server: StaticServer;
test.use({ baseURL: async ({}, use) => use(`http://127.0.0.1:${String(server.port)}${rootBaseUrl}`) });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(path.dirname(outDir), { recursive: true });
  await runDocusaurus({ docsVersion: 'current', outDir, config: 'tests/variants/readerSettings.config.ts' });
  server = await startStaticServer({ dir: outDir, base: rootBaseUrl, host: '127.0.0.1', port: 0 });
});

test.afterAll(async () => {
  await server.close();
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
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'old');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.goto('./');
  await hydrated(page);
  await expect(page.getByText('A test announcement')).toBeVisible();
});

test('the colour mode cycles system, light, dark', async ({ page }) => {
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

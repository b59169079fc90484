import path from 'node:path';
import { runDocusaurus } from '../commands/build';
import { startStaticServer, type StaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';
import { expect, open, test } from './site';

// Two settings that are off on the site, in a separate build: an announcement, and the system's color preference.
test.describe.configure({ mode: 'serial' });

let server: StaticServer | undefined;

test.use({
  baseURL: async ({}, use) => {
    const dir = path.resolve('.build/work/readerSettings');
    if (server === undefined) {
      await runDocusaurus({ docsVersion: 'current', outDir: dir, config: 'tests/readerSettings.config.ts' });
      server = await startStaticServer({ dir, base: rootBaseUrl, host: '127.0.0.1', port: 0 });
    }
    await use(server.url);
  },
});

test.afterAll(() => server?.close());

test('an announcement can be closed, and a new one is shown', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  await open(page, './');
  const bar = page.getByText('A test announcement');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await open(page, '404.html');
  await expect(bar).toBeHidden();

  // As if the closed announcement had been an older one.
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'old');
  });
  await open(page, './');
  await expect(bar).toBeVisible();
});

test('the color mode cycles system, light, dark', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './');
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

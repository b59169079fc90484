import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const tool = (page: Page): Locator => page.getByRole('region', { name: 'Upgrade view', exact: true });
const choice = (page: Page, label: string): Locator => tool(page).getByLabel(label, { exact: true });

test(
  'the upgrade view leads from major to major, and lists what has to change',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, 'docs/guides/migration');
    await choice(page, 'From').selectOption('9.x');
    await choice(page, 'To').selectOption('10.x');
    await expect(tool(page).getByText('Migrate to 10.x')).toBeVisible();
    await expect(tool(page).getByText('Migrate to 9.x')).toHaveCount(0);
    await choice(page, 'From').selectOption('7.x');
    await expect(page).toHaveURL(/\?upgrade=7\.[\d.]+\.\.10\./);

    const paste = tool(page).getByLabel('Paste your package.json, code, Dockerfile, or CI file');
    await paste.fill('{ "devDependencies": { "mongodb-memory-server": "^8.12.0" } }');
    await expect(choice(page, 'From')).toHaveValue('8');
    await expect(tool(page).locator('.token.inserted')).toContainText('"mongodb-memory-server": "^10.');
    await choice(page, 'From').selectOption('9.x');
    await paste.fill("MONGOMS_EXP_NET0LISTEN=1\ncreate({ replSet: { storageEngine: 'ephemeralForTest' } })");
    await expect(tool(page).getByText('remove it.')).toBeVisible();
    await expect(tool(page).locator('.token.deleted').first()).toContainText('ephemeralForTest');
    await expectAccessible(page, 'compared', 'all rules', toolRegion);

    await choice(page, 'From').selectOption('8.x');
    await page.reload();
    await expect(choice(page, 'From')).toHaveValue('8');
  },
);

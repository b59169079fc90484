import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const tool = (page: Page): Locator => page.getByRole('region', { name: 'Configuration builder', exact: true });
const field = (page: Page, option: string): Locator => tool(page).getByLabel(option, { exact: true });

test('the builder explains a paste, and writes a choice as tabs', { tag: '@smoke' }, async ({ page }) => {
  await open(page, 'docs/api/config-options');
  const paste = tool(page).getByLabel('Paste your settings to have them explained');
  await paste.fill(
    'MONGOMS_ARCH=x64 MONGOMS_VERSION=7.x\n{"config":{"mongodbMemoryServer":{"version":"6.0.9","dowloadDir":"/x"}}}',
  );
  const rows = tool(page)
    .getByRole('list', { name: / reads your settings:$/ })
    .getByRole('listitem');
  await expect(rows).toHaveText([
    /never reads it/,
    /7\.x This is not a complete version/,
    /MONGOMS_VERSION takes precedence/,
    /Did you mean downloadDir\?/,
  ]);

  await tool(page).getByRole('button', { name: 'Choose options in a form' }).focus();
  await page.keyboard.press('Enter');
  await field(page, 'VERSION').fill('6.0.9');
  await tool(page).getByText('more options').click();
  await field(page, 'MD5_CHECK').selectOption('false');
  await field(page, 'MAX_RETRIES').fill('5s');
  await expect(tool(page)).toContainText('In effect: 5; the rest is ignored.');
  await tool(page).getByRole('tab', { name: 'TypeScript' }).click();
  await expect(tool(page).getByRole('tabpanel')).toContainText('checkMD5: false');
  await expect(tool(page).getByRole('tabpanel')).toContainText('Code cannot set: MAX_RETRIES.');
  await expectAccessible(page, 'chosen', 'all rules', toolRegion);

  await page.reload();
  await expect(paste).toBeEmpty();
  await expect(field(page, 'MD5_CHECK')).toHaveValue('false');
  await expect(tool(page).getByRole('tab', { name: 'TypeScript' })).toHaveAttribute('aria-selected', 'true');
});

test('the builder drops what it does not know from the address', async ({ page }) => {
  const asked = new URLSearchParams([
    ['configuration', 'VERSION:<img src=x onerror=alert(1)>'],
    ['configuration', 'NOTHING:1'],
    ['other', '1'],
  ]);
  await open(page, `docs/api/config-options?${asked.toString()}`);
  await expect(field(page, 'VERSION')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(page).toHaveURL(/\?other=1&configuration=VERSION[^&]*$/);
  await expect(tool(page).locator('img, b')).toHaveCount(0);
});

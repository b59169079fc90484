import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const tool = (page: Page): Locator => page.getByRole('region', { name: 'Configuration builder', exact: true });
const field = (page: Page, option: string): Locator => tool(page).getByLabel(new RegExp(`^${option}\\b`));

test('the builder explains a paste, and writes a choice as tabs', { tag: '@smoke' }, async ({ page }) => {
  await open(page, 'docs/api/config-options');
  const paste = tool(page).getByLabel(/^Paste your settings/);
  await paste.fill(
    'MONGOMS_ARCH=x64 MONGOMS_VERSION=7.x\n{"config":{"mongodbMemoryServer":{"version":"6.0.9","dowloadDir":"/x"}}}',
  );
  const answer = tool(page).getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('listitem')).toHaveText([
    /never reads it/,
    /7\.x.*not a complete version/,
    /MONGOMS_VERSION takes precedence/,
    /Did you mean downloadDir\?/,
  ]);
  await expect(tool(page).getByRole('status')).toHaveText('4 settings of 4 need attention');
  await expect(answer).toContainText('Corrected:');
  await expect(answer).toContainText('export MONGOMS_VERSION=7.');

  await tool(page).getByText('Change them in a form').click();
  await expect(field(page, 'VERSION')).toHaveValue('7.x');
  await field(page, 'VERSION').fill('7.0.14');
  await expect(field(page, 'DOWNLOAD_DIR')).toHaveValue('/x');
  await tool(page).getByText('more options').click();
  await field(page, 'MD5_CHECK').selectOption('false');
  await field(page, 'MAX_RETRIES').fill('5s');
  await expect(tool(page)).toContainText('In effect: 5; the rest is ignored.');
  const form = tool(page).getByRole('group', { name: 'Choose options' });
  await form.getByRole('tab', { name: 'TypeScript' }).click();
  await expect(form.getByRole('tabpanel')).toContainText("version: '7.");
  await expect(form.getByRole('tabpanel')).toContainText('Code cannot set: MD5_CHECK, MAX_RETRIES.');
  await expectAccessible(page, 'chosen', 'all rules', toolRegion);
  await expect(page).not.toHaveURL(/MAX_RETRIES/);
});

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const tool = (page: Page): Locator => page.getByRole('region', { name: 'Configuration builder', exact: true });

test('the builder explains a paste, and corrects it', { tag: '@smoke' }, async ({ page }) => {
  await open(page, 'docs/api/config-options');
  const paste = tool(page).getByLabel('Variables, package.json, or code');
  await paste.fill(
    'MONGOMS_ARCH=x64 MONGOMS_VERSION=7.x\n{"config":{"mongodbMemoryServer":{"version":"6.0.9","dowloadDir":"/x"}}}',
  );
  const answer = tool(page).getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('listitem')).toHaveText([
    /Set binary\.arch in code instead/,
    /7\.x.*not a complete version/,
    /MONGOMS_VERSION in line 1 takes precedence/,
    /Did you mean downloadDir\?/,
  ]);
  await expect(tool(page).getByRole('status')).toHaveText('4 settings of 4 need attention');
  await expect(answer).toContainText('Corrected:');
  await expect(answer).toContainText('export MONGOMS_VERSION=7.');
  await expectAccessible(page, 'explained', 'all rules', toolRegion);
});

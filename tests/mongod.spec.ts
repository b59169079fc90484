import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const guide = 'docs/guides/supported-systems';
const tool = (page: Page): Locator => page.getByRole('region', { name: 'Which mongod will I get?' });
const answer = (page: Page): Locator => tool(page).getByRole('region', { name: 'Answer' });

test('the fields are answered in one sentence for screen readers, before what a Dockerfile says', async ({ page }) => {
  await open(page, guide);
  const system = page.getByRole('combobox', { name: 'System' });
  await system.selectOption('Ubuntu 22.04, x64');
  await page.getByRole('textbox', { name: 'MongoDB version' }).fill('4.4.29');
  await expect(answer(page)).toContainText('MONGOMS_VERSION=');
  await page.reload();
  await expect(tool(page).getByRole('status')).toHaveText('MongoDB 4.4.29 does not start on Ubuntu 22.04, x64');
  await tool(page)
    .getByRole('textbox', { name: /^Dockerfile/ })
    .fill('FROM node:22-alpine\nRUN npm test');
  await expect(answer(page)).toContainText('Ubuntu 22.04');
  await system.selectOption('As in the paste');
  await expect(answer(page)).toContainText('MongoDB has no builds for Alpine');
});

test('each verdict has words, and is accessible', async ({ page }) => {
  for (const [paste, words] of [
    ['System: Ubuntu 24.04, x64', 'works on'],
    ['System: Debian 12, x64\nMONGOMS_VERSION=6.0.14', 'The library refuses'],
    ['System: Debian 12, arm64', 'The download of'],
    ['System: Ubuntu 22.04, x64\nMONGOMS_VERSION=4.4.29', 'does not start'],
  ] as const) {
    await open(page, `${guide}#paste=${encodeURIComponent(paste)}`);
    await expect(answer(page)).toContainText(words);
    await expectAccessible(page, words, 'all rules', toolRegion);
  }
});

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const guide = 'docs/guides/supported-systems';
const tool = (page: Page): Locator => page.getByRole('region', { name: 'Which mongod will I get?' });
const answer = (page: Page): Locator => tool(page).getByRole('region', { name: 'Answer' });

test('answers by keyboard alone, and keeps the answer in the address', async ({ page }) => {
  await open(page, guide);
  await expect(answer(page)).toContainText('works on Ubuntu 24.04');
  await page.getByRole('combobox', { name: 'System' }).focus();
  await page.keyboard.type('Ubuntu 22.04, x64');
  await page.getByRole('textbox', { name: 'MongoDB version' }).focus();
  await page.keyboard.type('4.4.29');
  await expect(answer(page)).toContainText('MongoDB 4.4.29 does not start on Ubuntu 22.04, x64');
  await expect(answer(page)).toContainText('MONGOMS_VERSION=');
  // Screen readers hear one sentence.
  await expect(tool(page).getByRole('status')).toHaveText('MongoDB 4.4.29 does not start on Ubuntu 22.04, x64');
  await expect(page).toHaveURL(/\?mongod=ubuntu-22\.04&arch=x64&version=4\.4\.29#which-mongod$/);

  await page.reload();
  await expect(answer(page)).toContainText('does not start');

  await tool(page)
    .getByRole('textbox', { name: /^Paste/ })
    .fill('FROM node:22-alpine\nRUN npm test');
  await expect(answer(page)).toContainText('on Alpine, x64');
});

test('each verdict has words, and is accessible', async ({ page }) => {
  for (const [address, words] of [
    ['mongod=ubuntu-24.04&arch=x64', 'works on'],
    ['mongod=debian-12&arch=x64&version=6.0.14', 'The library refuses'],
    ['mongod=debian-12&arch=arm64', 'The download of'],
    ['mongod=ubuntu-22.04&arch=x64&version=4.4.29', 'does not start'],
  ] as const) {
    await open(page, `${guide}?${address}`);
    await expect(answer(page)).toContainText(words);
    await expectAccessible(page, words, 'all rules', toolRegion);
  }
});

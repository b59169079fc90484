import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const guide = 'docs/guides/supported-systems';
const tool = (page: Page): Locator => page.getByRole('region', { name: 'Which mongod will I get?' });
const verdict = (page: Page): Locator => tool(page).getByRole('status').first();

test('answers by keyboard alone, and keeps the answer in the address', async ({ page }) => {
  await open(page, guide);
  await expect(verdict(page)).toContainText('Works');
  await page.getByRole('combobox', { name: 'System' }).focus();
  await page.keyboard.type('Ubuntu 22.04, x64');
  await page.getByRole('textbox', { name: 'MongoDB version' }).focus();
  await page.keyboard.type('4.4.29');
  await expect(verdict(page)).toContainText('Downloads, but does not start');
  await expect(verdict(page)).toContainText('MONGOMS_VERSION=');
  await expect(page).toHaveURL(/\?mongod=ubuntu-22\.04&arch=x64&version=4\.4\.29#which-mongod$/);

  await page.reload();
  await expect(verdict(page)).toContainText('Downloads, but does not start');
});

test('each verdict has words, and is accessible', async ({ page }) => {
  for (const [address, word] of [
    ['mongod=ubuntu-24.04&arch=x64', 'Works'],
    ['mongod=debian-12&arch=x64&version=6.0.14', 'Refused'],
    ['mongod=debian-12&arch=arm64', 'The download fails'],
    ['mongod=ubuntu-22.04&arch=x64&version=4.4.29', 'Downloads, but does not start'],
  ] as const) {
    await open(page, `${guide}?${address}`);
    await expect(verdict(page)).toContainText(word);
    await expectAccessible(page, word, 'all rules', toolRegion);
  }
});

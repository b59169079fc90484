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

test('an address with an unknown system is ignored, and its version is shown as text', async ({ page }) => {
  await open(page, `${guide}?mongod=<b>bold</b>&version=<i>1</i>`);
  await expect(verdict(page)).toContainText('Works');
  await open(page, `${guide}?mongod=debian-12&arch=x64&version=<i>1</i>`);
  await expect(page.getByRole('textbox', { name: 'MongoDB version' })).toHaveValue('<i>1</i>');
  await expect(tool(page).locator('b, i')).toHaveCount(0);
});

test('each verdict has words, and is readable in both modes', async ({ page }) => {
  for (const [address, word] of [
    ['mongod=ubuntu-24.04&arch=x64', 'Works'],
    ['mongod=debian-12&arch=x64&version=6.0.14', 'Refused'],
    ['mongod=debian-12&arch=arm64', 'The download fails'],
    ['mongod=ubuntu-22.04&arch=x64&version=4.4.29', 'Downloads, but does not start'],
  ] as const) {
    await open(page, `${guide}?${address}`);
    await expect(verdict(page)).toContainText(word);
    await expectAccessible(page, `${word}, light`, 'all rules', toolRegion);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await expectAccessible(page, `${word}, dark`, 'colors', toolRegion);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows an example, and a link to the table', async ({ page }) => {
    await page.goto(guide);
    await expect(verdict(page)).toContainText('Works');
    await tool(page).getByRole('link', { name: 'table of builds' }).click();
    await expect(page).toHaveURL(/#matrix$/);
  });
});

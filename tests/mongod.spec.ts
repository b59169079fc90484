import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { locatePackages } from '../facts/packages';
import { currentLabel } from '../facts/versions';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const guide = 'docs/guides/supported-systems';
const tool = (page: Page): Locator => page.getByRole('region', { name: 'Which mongod will I get?' });
const summary = (page: Page): Locator => tool(page).getByRole('status').first();

/** The one of docs/, and another one if it was built. */
const versions = [
  { label: currentLabel, base: '' },
  ...(existsSync('build/versions/8.x') ? [{ label: '8.x', base: 'versions/8.x/' }] : []),
];

for (const { label, base } of versions) {
  const { version } = locatePackages(label, '.');

  for (const width of [1280, 320]) {
    test(`answers by keyboard alone: ${version}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') {
          scripts.push(request.url());
        }
      });
      await open(page, `${base}${guide}`);
      const before = scripts.length;
      const button = tool(page).getByRole('button');
      await button.focus();
      expect(scripts).toHaveLength(before);
      await page.keyboard.press('Enter');
      await expect(summary(page)).toContainText('https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-ubuntu');
      expect(scripts.length).toBeGreaterThan(before);
      await expect(tool(page)).toBeFocused();

      await page.keyboard.press('Tab');
      await expect(page.getByRole('combobox', { name: 'System and release' })).toBeFocused();
      await page.keyboard.type('Debian 11');
      await expect(summary(page)).toContainText('debian11');
      await page.getByRole('textbox', { name: 'Value' }).focus();
      await page.keyboard.type('4.0.28');
      await expect(summary(page)).toContainText('KnownVersionIncompatibilityError');
      await expect(summary(page)).toContainText('Requested Version "4.0.28" is not available for "Debian 11"!');
      await expect(tool(page).getByText('VERSION=4.0.28, package.json: counts')).toBeVisible();

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page, 'with an error', 'all rules', toolRegion);
    });
  }
}

test('an address restores what was chosen, typed and pasted', async ({ page }) => {
  await open(page, guide);
  await tool(page).getByRole('button').click();
  await tool(page).getByText('Paste os-release or uname instead').click();
  await tool(page).getByRole('textbox', { name: 'Output of' }).fill('ID=fedora\nVERSION_ID=43\naarch64\n');
  await tool(page).getByRole('textbox', { name: 'Value' }).fill('8.0.4');
  await expect(summary(page)).toContainText('mongodb-linux-aarch64-rhel93-8.0.4.tgz');
  await expect(page).toHaveURL(/\?mongod=ubuntu-24\.04&arch=x64#mongod&set=/);
  const address = page.url();

  await page.goto('about:blank');
  await page.goto(address);
  await expect(summary(page)).toContainText('mongodb-linux-aarch64-rhel93-8.0.4.tgz');
  await expect(tool(page).getByRole('textbox', { name: 'Value' })).toHaveValue('8.0.4');
});

test('what an address holds is text', async ({ page }) => {
  const typed = new URLSearchParams({ set: 'variable:VERSION=<img src=x onerror=alert(1)>', system: '<b>bold</b>' });
  await open(page, `${guide}?mongod=<script>&arch=<b>#mongod&${typed.toString()}`);
  await expect(tool(page).getByRole('textbox', { name: 'Value' })).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(tool(page).getByRole('combobox', { name: 'System and release' })).toHaveValue('ubuntu-24.04');
  await expect(summary(page)).not.toBeEmpty();
  await expect(tool(page).locator('img, b')).toHaveCount(0);
});

test('a file that exists is taken, and the settings that pin an answer can be copied', async ({ page }) => {
  await open(page, `${guide}?mongod=ubuntu-22.04&arch=x64#which-mongod`);
  await expect(tool(page).getByText('"distro": "ubuntu-22.04"')).toBeVisible();
  await expect(tool(page).getByText('MONGOMS_DISTRO=ubuntu-22.04')).toBeVisible();
  await expect(tool(page).getByRole('button', { name: /copy/i }).first()).toBeAttached();

  await tool(page)
    .getByRole('checkbox', { name: /the cache of the project/ })
    .check();
  await expect(summary(page)).toContainText('Nothing is downloaded.');
  await expect(tool(page).getByRole('heading', { name: 'It downloads an archive' })).toHaveCount(0);
});

for (const mode of ['light', 'dark']) {
  test(`has enough contrast, ${mode}`, async ({ page }) => {
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
    }, mode);
    await open(page, `${guide}?mongod=arch-linux&arch=x64#which-mongod`);
    await expect(tool(page).getByRole('heading', { name: 'What it prints' })).toBeVisible();
    await expectAccessible(page, mode, 'colors', toolRegion);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says what it is, and where the same is written', async ({ page }) => {
    await page.goto(guide);
    await expect(tool(page)).toContainText('Describe your system and your settings.');
    await tool(page).getByRole('link', { name: 'table of builds' }).click();
    await expect(page).toHaveURL(/#matrix$/);
  });
});

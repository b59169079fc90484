import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

/** The page in two versions of the docs. */
const pages = ['docs/api/config-options', 'versions/8.x/docs/api/config-options'];
const name = 'Configuration builder';

const tool = (page: Page): Locator => page.getByRole('region', { name, exact: true });
const field = (page: Page, option: string): Locator => tool(page).getByLabel(option, { exact: true });
const snippet = (page: Page, title: string): Locator =>
  tool(page)
    .locator('.theme-code-block')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('code');

async function openTool(page: Page, path: string): Promise<void> {
  await open(page, path);
  await tool(page).getByRole('button', { name: 'Open the builder' }).click();
  await field(page, 'VERSION').waitFor();
}

for (const path of pages) {
  for (const width of [1280, 320]) {
    test.describe(`${path}, ${String(width)} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('writes a choice in every way, and keeps it in the address', async ({ page }) => {
        await openTool(page, path);
        await field(page, 'VERSION').fill("6.0.9 '$x");
        await field(page, 'MD5_CHECK').selectOption('false');
        await expect(snippet(page, 'sh')).toHaveText(
          "export MONGOMS_VERSION='6.0.9 '\\''$x'\nexport MONGOMS_MD5_CHECK=false\n",
        );
        await expect(snippet(page, 'package.json')).toContainText('"md5Check": false');
        await expect(snippet(page, 'TypeScript')).toContainText('checkMD5: false');
        await expect(page).toHaveURL(/\?configuration=VERSION%3A6\.0\.9/);
        await expect(
          tool(page)
            .getByRole('listitem')
            .filter({ hasText: /^MD5_CHECK In effect: off\. Without it: / }),
        ).toContainText('Whichever is on');
        await expectAccessible(page, 'chosen', 'all rules', toolRegion);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

        await page.reload();
        await expect(field(page, 'MD5_CHECK')).toHaveValue('false');
        await expect(field(page, 'VERSION')).toHaveValue("6.0.9 '$x");
      });

      test('explains what is pasted', async ({ page }) => {
        await openTool(page, path);
        const paste = tool(page).getByLabel('Paste yours to have it explained');
        await paste.fill(
          'MONGOMS_DEBUG=y\nMONGOMS_ARCH=arm64\nMONGOMS_DONWLOAD_DIR=/x\nMONGOMS_VERSION=7.0.3\n{"config":{"mongodbMemoryServer":{"version":"6.0.9"}}}',
        );
        const rows = tool(page)
          .getByRole('list', { name: / makes of yours:$/ })
          .getByRole('listitem');
        await expect(rows).toHaveText([
          /Counts: off, as every word/,
          /no code reads it\. Set binary\.arch/,
          /Did you mean MONGOMS_DOWNLOAD_DIR\?/,
          /Counts: 7\.0\.3/,
          /MONGOMS_VERSION wins, with 7\.0\.3/,
        ]);
        await expectAccessible(page, 'explained', 'all rules', toolRegion);
        await page.reload();
        await expect(rows).toHaveCount(5);
      });
    });
  }

  for (const width of [1280, 320]) {
    test(`${path} works by keyboard alone, ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await tool(page).getByRole('button', { name: 'Open the builder' }).focus();
      await page.keyboard.press('Enter');
      await field(page, 'VERSION').waitFor();
      await expect(tool(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('max_red');
      await expect(tool(page).getByRole('status').first()).toHaveText(/^1 of \d+ options$/);
      await page.keyboard.press('Tab');
      await expect(field(page, 'MAX_REDIRECTS')).toBeFocused();
      await page.keyboard.type('5s');
      await expect(
        tool(page)
          .getByRole('listitem')
          .filter({ hasText: /^MAX_REDIRECTS / }),
      ).toContainText('5; the rest is passed over');
    });
  }

  test(`${path} drops what it does not know from the address`, async ({ page }) => {
    const asked = new URLSearchParams([
      ['configuration', 'VERSION:<img src=x onerror=alert(1)>'],
      ['configuration', 'NOTHING:1'],
      ['configuration', `ARCH:${'x'.repeat(1000)}`],
      ['other', '1'],
    ]);
    await open(page, `${path}?${asked.toString()}#configuration=MONGOMS_X%3D%3Cb%3E`);
    await expect(snippet(page, 'sh')).toHaveText("export MONGOMS_VERSION='<img src=x onerror=alert(1)>'\n");
    await expect(tool(page).locator('img, b')).toHaveCount(0);
    await expect(field(page, 'ARCH')).toHaveValue('');
    await expect(page).toHaveURL(/\?other=1&configuration=VERSION[^&]*#configuration=/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} says what it would do`, async ({ page }) => {
      await page.goto(path);
      await expect(tool(page)).toContainText('Every option is also described below.');
    });
  });
}

test('5 MB are cut, and answered', async ({ page }) => {
  await openTool(page, pages[0] ?? '');
  const paste = tool(page).getByLabel('Paste yours to have it explained');
  // As a browser pastes: typing it would take longer than the answer.
  await paste.evaluate((area) => {
    const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    property?.set?.call(area, `MONGOMS_VERSION="${'x'.repeat(40)}\n`.repeat(80_000));
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(tool(page).getByRole('status').last()).toContainText('Only the first 200000 characters are read.');
});

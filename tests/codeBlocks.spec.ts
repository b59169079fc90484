import AxeBuilder from '@axe-core/playwright';
import { codeThemes } from '../facts/codeThemes';
import { locatePackages } from '../facts/packages';
import { releaseOf } from '../facts/release';
import { currentLabel } from '../facts/versions';
import { expect, open, test } from './site';

test.describe('code blocks', () => {
  test('copy the code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { installSpec } = releaseOf(locatePackages(currentLabel, process.cwd()).version);
    await open(page, './');
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`npm install --save-dev mongodb-memory-server@${installSpec}`);
  });

  test('wrap long lines', async ({ page }) => {
    await open(page, 'docs/test');
    const blocks = page.locator('.theme-code-block');
    const tooWide = await blocks
      .locator('pre')
      .evaluateAll((all) => all.findIndex((pre) => pre.scrollWidth > pre.clientWidth));
    const block = blocks.nth(tooWide);
    const width = (): Promise<number> => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(await width()).toBeGreaterThan(0);
    await block.hover();
    await block.getByRole('button', { name: 'Toggle word wrap' }).click();
    await expect.poll(width).toBe(0);
  });

  test('have titles, highlighted lines, line numbers and package manager tabs', async ({ page }) => {
    await open(page, 'docs/test');
    expect(await page.locator('[class*="codeBlockTitle"]').count()).toBeGreaterThan(0);
    const highlighted = page.locator('.theme-code-block-highlighted-line').first();
    const background = (element: Element): string => getComputedStyle(element).backgroundColor;
    const plain = await page.locator('.theme-code-block pre').first().evaluate(background);
    expect(await highlighted.evaluate(background)).not.toBe(plain);
    expect(await page.locator('[class*="codeLineNumber"]').count()).toBeGreaterThan(0);
    for (const name of ['npm', 'Yarn', 'pnpm', 'Bun']) {
      await expect(page.getByRole('tab', { name, exact: true }).first()).toBeVisible();
    }
  });
});

test.describe('code theme menu', () => {
  const themeOfPage = (): string | undefined => document.documentElement.dataset.codeTheme;

  test('offers the eight themes, and following the color mode', async ({ page }) => {
    await open(page, './');
    const select = page.getByRole('combobox', { name: 'Code theme' }).first();
    expect((await select.locator('option').allTextContents()).map((text) => text.toLowerCase())).toEqual([
      'auto',
      'default',
      'dark',
      'funky',
      'okaidia',
      'twilight',
      'coy',
      'solarized light',
      'tomorrow night',
    ]);
    await expect(select).toHaveValue('auto');
  });

  test('a choice holds on the whole page and is remembered without a flash', async ({ page }) => {
    await open(page, 'docs/test');
    const selects = page.getByRole('combobox', { name: 'Code theme' });
    await selects.first().selectOption('okaidia');
    await expect(selects.last()).toHaveValue('okaidia');
    expect(await page.evaluate(themeOfPage)).toBe('okaidia');

    // Without the bundle nothing but the script in the head can have set it.
    await page.route('**/assets/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('docs/guides/faq', { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    expect(await page.evaluate(themeOfPage)).toBe('okaidia');
  });

  test('a stored theme that is none is auto', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('code-theme', '"><script>');
    });
    await open(page, './');
    expect(await page.evaluate(themeOfPage)).toBe('auto');
    await expect(page.getByRole('combobox', { name: 'Code theme' }).first()).toHaveValue('auto');
  });

  test('auto follows the color mode', async ({ page }) => {
    await open(page, './');
    const background = (): Promise<string> =>
      page
        .locator('.theme-code-block pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect.poll(background).not.toBe(light);
  });

  for (const mode of ['light', 'dark']) {
    test(`every theme is readable, ${mode}`, async ({ page }) => {
      await open(page, 'docs/test');
      if (mode === 'dark') {
        await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      }
      for (const theme of codeThemes) {
        await page.getByRole('combobox', { name: 'Code theme' }).first().selectOption(theme);
        expect(await page.evaluate(themeOfPage)).toBe(theme);
        const { violations, passes } = await new AxeBuilder({ page })
          .setLegacyMode()
          .include('.theme-code-block')
          .withRules(['color-contrast'])
          .analyze();
        expect(passes.flatMap(({ nodes }) => nodes).length, theme).toBeGreaterThan(100);
        expect(
          violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
          theme,
        ).toEqual([]);
      }
    });
  }
});

import codeThemes from '../facts/data/codeThemes.json';
import { chooseCodeTheme, expect, expectAccessible, open, openCodeThemes, test } from './site';

test('a code block copies what is shown, line by line, and says so', { tag: '@smoke' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'docs/test');
  const block = page.locator('.theme-code-block').filter({ hasText: 'test/setup.ts' });
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const shown = await block.locator('.token-line').allTextContents();
  expect(shown.length).toBeGreaterThan(5);
  await expect(page.locator('.theme-code-block-highlighted-line').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('').trimEnd());
});

test('the colors of each code theme stand out, also in marked lines', async ({ page }) => {
  await open(page, 'docs/test');
  for (const theme of Object.values(codeThemes)) {
    await chooseCodeTheme(page, theme);
    await expectAccessible(page, theme, 'all rules', '.theme-code-block');
  }
});

test('long lines wrap', async ({ page }) => {
  await open(page, 'docs/test');
  const sizes = await page
    .locator('.theme-code-block pre')
    .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter((more) => more > 0)).toEqual([]);
});

test('a name of the library leads to its section, once in a sample', { tag: '@smoke' }, async ({ page }) => {
  await open(page, 'docs/guides/quick-start-guide');
  const sample = page.locator('.theme-code-block:visible').filter({ hasText: 'getUri' }).first();
  const name = sample.getByRole('link', { name: 'getUri', exact: true });
  await expect(name).toHaveCount(1);
  expect(await name.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api\/classes\/mongo-memory-server#geturi$/);
  await expect(page.getByRole('heading', { name: 'getUri' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole install command is visible beside its button', { tag: '@smoke' }, async ({ page }) => {
    await open(page, './');
    const block = page.locator('.theme-code-block:visible').first();
    const pre = block.locator('pre');
    expect(await pre.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const ends = await pre
      .locator('.token-line > *')
      .evaluateAll((words) => words.flatMap((word) => [...word.getClientRects()].map(({ right }) => right)));
    const button = await block.getByRole('button').boundingBox();
    expect(Math.max(...ends)).toBeLessThanOrEqual(button?.x ?? 0);
    await expect(block.getByRole('button')).toHaveCount(1);
  });
});

test('the code theme is chosen by keyboard, and its menu closes', { tag: '@smoke' }, async ({ page }) => {
  await open(page, './');
  const menu = await openCodeThemes(page);
  await expect(menu.getByRole('radio', { name: 'Auto' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-code-theme', 'default');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Code theme' }).first()).toBeFocused();
  await openCodeThemes(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { codeThemeLabels, codeThemes } from '../facts/codeThemes';
import { locatePackages } from '../facts/packages';
import { releaseOf } from '../facts/release';
import { currentLabel } from '../facts/versions';
import { chooseCodeTheme, expect, expectAccessible, hydrated, open, openCodeThemes, test } from './site';

test.describe('code blocks', () => {
  test('copy what is shown, line by line, and say so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'docs/test');
    const block = page.locator('.theme-code-block').filter({ has: page.locator('.code-line-number') });
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const shown = await block.locator('.code-line-content').allTextContents();
    expect(shown).toHaveLength(12);
    expect(copied).toBe(shown.join('\n'));
    await expect(block.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible();
  });

  test('are the same after React has taken the page over', async ({ page }) => {
    await page.goto('docs/test');
    // Docusaurus draws tabs anew.
    const blocks = page.locator('.theme-code-block pre:not([role=tabpanel] *)');
    const before = await blocks.evaluateAll((all) =>
      all.map((pre) => {
        (pre as HTMLElement & { seen?: boolean }).seen = true;
        return pre.outerHTML;
      }),
    );
    expect(before.length).toBeGreaterThan(10);
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().waitFor();
    const after = await blocks.evaluateAll((all) =>
      all.map((pre) => ((pre as HTMLElement & { seen?: boolean }).seen ? pre.outerHTML : 'new')),
    );
    expect(after).toEqual(before);
  });

  test('have no buttons without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ''}docs/test`);
    const block = page.locator('.theme-code-block').filter({ visible: true }).first();
    await expect(block.locator('.token-line').first()).toBeVisible();
    await expect(block.locator('button')).not.toHaveCount(0);
    await expect(block.locator('button').filter({ visible: true })).toHaveCount(0);
    await context.close();
  });

  test('copy the code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { installSpec } = releaseOf(locatePackages(currentLabel, process.cwd()).version);
    const install = `npm install --save-dev mongodb-memory-server@${installSpec} mongodb@`;
    await open(page, './');
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^${install}\\d+$`));
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
    const selected = await block.locator('pre').evaluate((pre) => {
      window.getSelection()?.selectAllChildren(pre.querySelector('.token-line') ?? pre);
      return window.getSelection()?.toString();
    });
    await block.hover();
    await block.getByRole('button', { name: 'Toggle word wrap' }).click();
    await expect.poll(width).toBe(0);
    // The lines stay what they are.
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(selected);
    expect(selected?.length).toBeGreaterThan(10);
  });

  test('have titles, highlighted lines, line numbers and package manager tabs', async ({ page }) => {
    await open(page, 'docs/test');
    await expect(page.locator('.theme-code-block').filter({ hasText: 'test/setup.ts' })).toBeVisible();
    const highlighted = page.locator('.theme-code-block-highlighted-line').first();
    const background = (element: Element): string => getComputedStyle(element).backgroundColor;
    const plain = await page.locator('.theme-code-block pre').first().evaluate(background);
    expect(await highlighted.evaluate(background)).not.toBe(plain);
    expect(await page.locator('.code-line-number').count()).toBeGreaterThan(0);
    for (const name of ['npm', 'Yarn', 'pnpm', 'Bun']) {
      await expect(page.getByRole('tab', { name, exact: true }).first()).toBeVisible();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  interface Places {
    readonly title: DOMRect | undefined;
    readonly code: DOMRect;
    readonly pre: DOMRect;
    readonly buttons: DOMRect;
    readonly isOneLine: boolean;
    /** Messages and logs, which are wrapped. */
    readonly isText: boolean;
  }

  /** Where the parts of all visible code blocks are. */
  async function places(page: Page): Promise<readonly Places[]> {
    return page.locator('.theme-code-block:not(.signature)').evaluateAll((blocks) =>
      blocks
        .filter((block) => block.checkVisibility())
        .map((block) => {
          const boxOf = (element: Element | null | undefined): DOMRect =>
            (element?.getBoundingClientRect() ?? new DOMRect()).toJSON() as DOMRect;
          const [first] = block.children;
          return {
            title: first?.querySelector('pre') === null ? boxOf(first) : undefined,
            code: boxOf(block.querySelector('code')),
            pre: boxOf(block.querySelector('pre')),
            buttons: boxOf(block.querySelector('button')?.closest('div')),
            isOneLine: block.querySelectorAll('.token-line').length === 1,
            isText: block.classList.contains('language-text'),
          };
        }),
    );
  }

  test('the buttons of a code block cover no code', async ({ page }) => {
    await open(page, 'docs/test');
    // The button for long lines comes once the block has been measured.
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().waitFor();
    const all = await places(page);
    const titled = all.filter(({ title }) => title !== undefined);
    const isBeside = ({ isOneLine, isText }: Places): boolean => isOneLine && !isText;
    const single = all.filter((block) => block.title === undefined && isBeside(block));
    const several = all.filter((block) => block.title === undefined && !isBeside(block));
    expect(Math.min(titled.length, single.length, several.length)).toBeGreaterThan(0);
    for (const { title, buttons, code } of titled) {
      // In the line of the title.
      expect(buttons.top).toBeGreaterThanOrEqual(title?.top ?? Infinity);
      expect(buttons.bottom).toBeLessThanOrEqual(title?.bottom ?? 0);
      expect(buttons.right).toBeLessThanOrEqual(title?.right ?? 0);
      expect(title?.height).toBeLessThan(60);
      expect(code.top).toBeLessThan((title?.bottom ?? 0) + 2);
    }
    for (const { buttons, pre } of single) {
      // Beside the line.
      expect(pre.right).toBeLessThanOrEqual(buttons.left + 1);
      expect(buttons.right).toBeLessThanOrEqual(390);
      expect(pre.height).toBeLessThan(60);
    }
    for (const { buttons, code } of several) {
      // Above the lines, and above a message, which wraps; the padding of the code is not yet code.
      expect(code.top + 16).toBeGreaterThanOrEqual(buttons.bottom - 1);
    }
  });

  test('a long title ends beside the buttons', async ({ page }) => {
    await open(page, 'docs/test');
    const title = page.locator('.theme-code-block > :first-child:not(:has(pre))').filter({ visible: true }).first();
    await title.evaluate((element) => {
      element.textContent = 'packages/a-service-with-a-long-name/test/integration/globalSetup.ts';
    });
    const right = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.max(...Array.from(range.getClientRects(), (box) => box.right));
    });
    const buttons = await title.locator('+ div button').first().boundingBox();
    expect(right).toBeLessThanOrEqual(buttons?.x ?? 0);
  });
});

test.describe('code theme menu', () => {
  const themeOfPage = (): string | undefined => document.documentElement.dataset.codeTheme;

  test('offers the eight themes and auto', async ({ page }) => {
    await open(page, './');
    const menu = await openCodeThemes(page);
    expect((await menu.locator('label').allTextContents()).map((text) => text.toLowerCase())).toEqual([
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
    await expect(menu.getByRole('radio', { name: 'Auto' })).toBeChecked();
  });

  test('works by keyboard', async ({ page }) => {
    await open(page, './');
    const button = page.getByRole('button', { name: 'Code theme' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(themeOfPage)).toBe('default');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on a press elsewhere, and when the focus goes on', async ({ page }) => {
    await open(page, './');
    await openCodeThemes(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await openCodeThemes(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeFocused();
  });

  test('is accessible, wide and narrow', async ({ page }) => {
    await open(page, './');
    await openCodeThemes(page);
    await expectAccessible(page, 'wide', 'all rules', '[role=radiogroup]');
    await page.setViewportSize({ width: 320, height: 640 });
    const box = await page.getByRole('radiogroup').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  test('a choice applies to the whole page and is remembered without a flash', async ({ page }) => {
    await open(page, 'docs/test');
    await chooseCodeTheme(page, 'Okaidia');
    expect(await page.evaluate(themeOfPage)).toBe('okaidia');
    const colors = await page
      .locator('.theme-code-block pre')
      .evaluateAll((all) => [...new Set(all.map((pre) => getComputedStyle(pre).backgroundColor))]);
    expect(colors).toHaveLength(1);

    // Without the bundle, only the script in the head can have set it.
    await page.route('**/assets/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('docs/guides/faq', { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    expect(await page.evaluate(themeOfPage)).toBe('okaidia');
  });

  test('an invalid stored theme is auto', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('code-theme', '"><script>');
    });
    await open(page, './');
    expect(await page.evaluate(themeOfPage)).toBe('auto');
    await openCodeThemes(page);
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
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
        await chooseCodeTheme(page, codeThemeLabels[theme]);
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

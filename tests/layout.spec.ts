import { readReleasedVersions } from '../facts/node/sitePages';
import { expect, open, sitemapPaths, test } from './site';

// What readers set in their system or browser, on each kind of page. Only styles depend on it.
test.describe('without JavaScript', { tag: '@nightly' }, () => {
  test.use({ javaScriptEnabled: false });
  test.slow();

  const kinds: readonly string[] = [
    ...['./', '404.html', 'docs/', 'docs/guides', 'docs/test', 'typedoc/'],
    ...['docs/guides/quick-start-guide', 'docs/guides/error-warning-details', 'docs/guides/supported-systems'],
    ...['docs/guides/doctor', 'docs/guides/migration', 'docs/api/config-options'],
    'docs/api/classes/mongo-memory-server',
    'typedoc/classes/MongoMemoryServer.MongoMemoryServer.html',
    ...readReleasedVersions('.').map((label) => `versions/${label}/docs/guides/faq`),
  ];

  test('text at twice the size needs no sideways scrolling on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of kinds) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });

  test('at a zoom of 400 %, bars at the top leave room, and hide no focused link', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    // Without smooth scrolling.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of kinds) {
      await page.goto(path);
      const seen = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>('main a[href], .col-content a[href]')].filter((link) =>
          link.checkVisibility(),
        );
        // The browser scrolls both backward and forward to what is focused.
        window.scrollTo(0, document.documentElement.scrollHeight);
        links[Math.floor(links.length / 2)]?.focus();
        const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
        const bars = [...document.querySelectorAll('*')].flatMap((element) => {
          const { position, visibility } = getComputedStyle(element);
          const box = element.getBoundingClientRect();
          const isBar = /sticky|fixed/.test(position) && visibility === 'visible' && box.top <= 0 && box.left < 320;
          return isBar && box.right > 0 ? [box.bottom] : [];
        });
        const bar = Math.max(0, ...bars);
        return { bar, isSeen: links.length === 0 || (top >= bar && bottom <= 256) };
      });
      expect(seen.isSeen, path).toBe(true);
      expect(seen.bar, `${path}: height of what stays at the top`).toBeLessThan(256 / 3);
    }
  });

  test('nothing moves if readers want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of kinds) {
      await page.goto(path);
      const moving = await page.evaluate(() => {
        const isLong = (durations: string): boolean =>
          durations.split(', ').some((one) => Number.parseFloat(one) > 0.01);
        const isColor = /^(?:(?:color|background|background-color|border-color|opacity|visibility|fill)(?:, )?)+$/;
        return [...document.querySelectorAll('*')].flatMap((element) => {
          const style = getComputedStyle(element);
          const isMoving =
            (isLong(style.transitionDuration) && !isColor.test(style.transitionProperty)) ||
            style.scrollBehavior === 'smooth' ||
            (style.animationName !== 'none' && isLong(style.animationDuration));
          return isMoving ? [element.outerHTML.slice(0, 100)] : [];
        });
      });
      expect(moving, path).toEqual([]);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in forced colors, ${colorScheme}, icons, fields, and diagrams are visible`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const path of kinds) {
        await page.goto(path);
        const unseen = await page.evaluate(() => {
          const channels = (color: string): readonly number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
          const ground = channels(getComputedStyle(document.body).backgroundColor);
          const isSeen = (color: string): boolean => {
            const [red = 0, green = 0, blue = 0, alpha = 1] = channels(color);
            const differs = [red, green, blue].some((channel, index) => Math.abs(channel - (ground[index] ?? 0)) > 80);
            return color !== 'none' && alpha > 0 && differs;
          };
          const icons = [...document.querySelectorAll('svg')].filter((svg) => {
            // The shapes of an icon in another file are not accessible here.
            const shapes = [...svg.querySelectorAll('path, polygon, circle, ellipse, rect, line, polyline, text')];
            const isDrawn = shapes.some((shape) => {
              const { fill, stroke } = getComputedStyle(shape);
              return isSeen(fill) || isSeen(stroke);
            });
            return svg.checkVisibility() && svg.clientWidth > 0 && shapes.length > 0 && !isDrawn;
          });
          const fields = [...document.querySelectorAll('button, input, select, textarea')].filter(
            (field) => field.checkVisibility() && field.clientWidth > 1 && !isSeen(getComputedStyle(field).color),
          );
          const words = [...document.querySelectorAll('svg text')].filter(
            (word) => !isSeen(getComputedStyle(word).fill),
          );
          return [...icons, ...fields, ...words].map((element) => element.outerHTML.slice(0, 100));
        });
        expect(unseen, path).toEqual([]);
      }
    });
  }

  test('no table is wider than its column, on a wide screen and on a phone', async ({ page }) => {
    let all = 0;
    for (const path of [...sitemapPaths(), 'docs/test']) {
      await page.goto(`./${path}`);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const { tables, cut } = await page.evaluate(() => {
          document.querySelectorAll('[hidden]').forEach((element) => {
            element.removeAttribute('hidden');
          });
          document.querySelectorAll('details').forEach((element) => {
            element.open = true;
          });
          const found = [...document.querySelectorAll('main table')];
          return {
            tables: found.length,
            cut: found.filter(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth).length,
          };
        });
        all += tables;
        expect.soft(cut, `${path}, ${String(width)} px`).toBe(0);
      }
    }
    expect(all).toBeGreaterThan(300);
  });
});

test('on a phone, a table row is a card, and a message of the library is fully readable', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, 'docs/guides/error-warning-details');
  const table = page.locator('table:has(th:nth-child(3))').first();
  const heads = await table.locator('th').allTextContents();
  const cells = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((all) =>
      all.map((cell) => ({
        top: cell.getBoundingClientRect().top,
        right: cell.getBoundingClientRect().right,
        head: getComputedStyle(cell, '::before').content,
      })),
    );
  expect(cells.length).toBe(heads.length);
  for (const [index, { top, right, head }] of cells.slice(1).entries()) {
    expect(right).toBeLessThanOrEqual(320);
    expect(top).toBeGreaterThan(cells[index]?.top ?? 0);
    expect(head).toContain(heads[index + 1]);
  }
  const cut = await page
    .locator('.theme-code-block pre.language-text')
    .evaluateAll((blocks) => blocks.flatMap((pre) => (pre.scrollWidth > pre.clientWidth ? [pre.textContent] : [])));
  expect(cut).toEqual([]);
});

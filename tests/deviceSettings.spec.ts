import { readReleasedVersions } from '../facts/released';
import { expect, test } from './site';

// What readers set in their system or browser, on each kind of page. Style alone answers to it.
test.use({ javaScriptEnabled: false });

const kinds: readonly string[] = [
  './',
  '404.html',
  'docs/',
  'docs/guides',
  'docs/guides/quick-start-guide',
  'docs/guides/error-warning-details',
  'docs/guides/supported-systems',
  'docs/guides/doctor',
  'docs/guides/migration',
  'docs/guides/changelog',
  'docs/api/config-options',
  'docs/api/classes/mongo-memory-server',
  'docs/test',
  'typedoc/',
  'typedoc/classes/MongoMemoryServer.MongoMemoryServer.html',
  ...readReleasedVersions('.').map((label) => `versions/${label}/docs/guides/faq`),
];

test('text of twice the size needs no sideways scrolling on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of kinds) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('at a zoom of 400 % pages have room to be read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  // Scrolling is done at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of kinds) {
    await page.goto(path);
    const seen = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('main a[href], .col-content a[href]')];
      // The browser scrolls backward as well as forward to what is focused.
      window.scrollTo(0, document.documentElement.scrollHeight);
      links[Math.floor(links.length / 2)]?.focus();
      const focused = document.activeElement === document.body ? null : document.activeElement;
      const { top = 128, bottom = 128 } = focused?.getBoundingClientRect() ?? {};
      const bars = [...document.querySelectorAll('*')].filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return (
          /sticky|fixed/.test(position) &&
          visibility === 'visible' &&
          box.top <= 0 &&
          box.left < 320 &&
          box.right > 0 &&
          box.bottom > 0
        );
      });
      const bar = Math.max(0, ...bars.map((element) => element.getBoundingClientRect().bottom));
      return {
        isFound: focused !== null || links.length === 0,
        width: document.documentElement.scrollWidth,
        bar,
        isFocusSeen: top >= bar && bottom <= 256,
      };
    });
    expect(seen, path).toMatchObject({ isFound: true, isFocusSeen: true, width: 320 });
    expect(seen.bar, `${path}: height of what stays at the top`).toBeLessThan(256 / 3);
  }
});

test('nothing moves if readers want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of kinds) {
    await page.goto(path);
    const [count, moving] = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('*')];
      const isLong = (durations: string): boolean =>
        durations.split(', ').some((duration) => Number.parseFloat(duration) > 0.01);
      return [
        elements.length,
        elements
          .filter((element) => {
            const style = getComputedStyle(element);
            const isColor = /^(?:(?:color|background|background-color|border-color|opacity|visibility|fill)(?:, )?)+$/;
            const turns = isLong(style.transitionDuration) && !isColor.test(style.transitionProperty);
            return (
              turns ||
              style.scrollBehavior === 'smooth' ||
              (style.animationName !== 'none' && isLong(style.animationDuration))
            );
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      ];
    });
    expect(count, path).toBeGreaterThan(100);
    expect(moving, path).toEqual([]);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced colors, ${colorScheme}, everything is seen`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const path of kinds) {
      await page.goto(path);
      const { icons, unseen } = await page.evaluate(() => {
        const channels = (color: string): readonly number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
        const isSeen = (color: string, ground: string): boolean => {
          const [red = 0, green = 0, blue = 0, alpha = 1] = channels(color);
          const other = channels(ground);
          return (
            color !== 'none' &&
            alpha > 0 &&
            [red, green, blue].some((channel, index) => Math.abs(channel - (other[index] ?? 0)) > 80)
          );
        };
        const ground = getComputedStyle(document.body).backgroundColor;
        const drawn = [...document.querySelectorAll('svg')].filter(
          (svg) => svg.checkVisibility() && svg.clientWidth > 0,
        );
        // What an icon of another file is drawn with is not seen from here: TypeDoc's have a color of the page.
        drawn.forEach((svg) => {
          if (svg.querySelector('use') !== null) {
            svg.style.fill = 'var(--color-text, currentColor)';
          }
        });
        const shapes = 'path, polygon, circle, ellipse, rect, line, polyline, text, use';
        const fields = [...document.querySelectorAll('button, input, select, textarea')].filter(
          (field) => field.checkVisibility() && field.clientWidth > 1,
        );
        return {
          icons: drawn.length,
          unseen: [
            ...drawn.filter(
              (svg) =>
                ![...svg.querySelectorAll(shapes)].some((shape) => {
                  const { fill, stroke } = getComputedStyle(shape);
                  return isSeen(fill, ground) || isSeen(stroke, ground);
                }),
            ),
            ...fields.filter((field) => !isSeen(getComputedStyle(field).color, ground)),
          ].map((element) => element.outerHTML.slice(0, 100)),
        };
      });
      expect(icons, path).toBeGreaterThan(0);
      expect(unseen, path).toEqual([]);
    }
  });
}

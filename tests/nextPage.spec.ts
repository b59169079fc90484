import type { Page } from '@playwright/test';
import { expect, open, signal, test } from './site';

/** What was there when the title of the next page appeared. */
interface FirstSight {
  readonly elements: number;
  readonly text: string;
  /** Whether what ends each page was in the window. */
  readonly endIsSeen: boolean;
  readonly tables: readonly string[];
}

const long = 'docs/guides/integration-examples/test-runners';

/** Looks at the next page as soon as it is in the document, and again when nothing has come for half a second. */
async function firstSight(page: Page, leave: () => Promise<void>): Promise<readonly [FirstSight, FirstSight]> {
  const sights = await page.evaluateHandle(() => {
    const title = (): string => document.querySelector('h1')?.textContent ?? '';
    const look = (): FirstSight => {
      const article = document.querySelector('article');
      const end = document.querySelector('.pagination-nav')?.getBoundingClientRect().top ?? -Infinity;
      return {
        elements: article?.querySelectorAll('*').length ?? 0,
        text: article?.textContent ?? '',
        endIsSeen: end < window.innerHeight,
        tables: [...document.querySelectorAll('.theme-doc-toc-desktop, .theme-doc-toc-mobile')].map(
          ({ classList }) => [...classList].find((name) => name.startsWith('theme-doc-toc')) ?? '',
        ),
      };
    };
    const before = title();
    let last = Date.now();
    const seen = new Promise<FirstSight>((resolve) => {
      new MutationObserver(() => {
        last = Date.now();
        if (title() !== before) {
          resolve(look());
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const end = async (): Promise<readonly [FirstSight, FirstSight]> => {
      const first = await seen;
      while (Date.now() - last < 500) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return [first, look()];
    };
    return { end };
  });
  await leave();
  return sights.evaluate(({ end }) => end());
}

test('a link: nothing of the old page is drawn again while the next one loads', async ({ page }) => {
  await open(page, 'docs/guides/quick-start-guide');
  const next = page.locator('.pagination-nav__link--next');
  const [asked, released] = [signal(), signal()];
  await page.route('**/assets/js/*.js', async (route) => {
    asked.give();
    await released.given;
    await route.continue();
  });
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      changes.push(...records.map(({ type, target }) => `${type} ${(target as Element).className}`));
    }).observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const changes = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { changes: readonly string[] }).changes);
  await next.click();
  await asked.given;
  await page.waitForTimeout(300);
  expect(await changes()).toEqual([]);
  released.give();
  await expect(page).toHaveURL(/\/docs\/guides$/);
  await expect.poll(async () => (await changes()).length).toBeGreaterThan(0);
});

for (const [width, height, ...tables] of [
  [390, 844, 'theme-doc-toc-mobile'],
  // The style sheet hides the other one.
  [1280, 800, 'theme-doc-toc-mobile', 'theme-doc-toc-desktop'],
] as const) {
  test(`a link: the first screen of a long page, then the rest, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'docs/guides/faq');
    const link = page.locator('.pagination-nav__link--next');
    await expect(link).toHaveAttribute('href', new RegExp(`${long}$`));
    await link.scrollIntoViewIfNeeded();
    const [first, whole] = await firstSight(page, () => link.click());
    expect(first.elements).toBeGreaterThan(40);
    expect(first.elements).toBeLessThan(whole.elements / 4);
    expect(first.endIsSeen).toBe(false);
    // A narrow window never has that of a wide one.
    expect([first.tables, whole.tables]).toEqual([tables, tables]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.locator('article').evaluate(({ textContent }) => textContent)).toBe(whole.text);
  });
}

test('an anchor, and Back: all of a long page at once', async ({ page }) => {
  await open(page, long);
  const title = page.getByRole('heading', { level: 1 });
  const name = await title.innerText();
  await page.locator('.pagination-nav__link--next').click();
  await expect(title).not.toHaveText(name);
  const [back, wholeBack] = await firstSight(page, async () => {
    await page.goBack();
  });
  expect(back.text).toBe(wholeBack.text);
  expect(back.elements).toBeGreaterThan(1000);

  await open(page, 'docs/guides/quick-start-guide');
  const link = page.getByRole('article').locator('a[href^="/"][href*="/docs/api/config-options#"]').last();
  const anchor = new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).hash;
  const [linked, wholeLinked] = await firstSight(page, () => link.click());
  expect(linked.text).toBe(wholeLinked.text);
  await expect(page.locator(anchor)).toBeInViewport();
});

test('the last of two links counts', async ({ page }) => {
  await open(page, 'docs/guides/quick-start-guide');
  const released = signal();
  const held: string[] = [];
  await page.route('**/assets/js/*.js', async (route) => {
    held.push(route.request().url());
    if (held.length === 1) {
      await released.given;
    }
    await route.continue();
  });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.locator('a[href$="/guides/faq"]').click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await sidebar.locator('a[href$="/guides/common-issues"]').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Common issues');
  released.give();
  await page.waitForTimeout(500);
  await expect(title).toHaveText('Common issues');
  await expect(page).toHaveURL(/common-issues$/);
});

test('the focus shows to readers with a keyboard, and to no others', async ({ page }) => {
  await open(page, 'docs/guides/quick-start-guide');
  const outline = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  const button = page.getByRole('button', { name: 'Copy' }).first();
  await button.click();
  await expect(button).toBeFocused();
  expect(await outline()).toBe('none');
  await page.keyboard.press('Tab');
  expect(await outline()).not.toBe('none');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveURL(/\/docs\/guides$/);
  expect(await page.evaluate(() => document.querySelectorAll(':focus-visible').length)).toBe(0);
});

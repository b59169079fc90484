import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './site';

/** A page with samples, in two versions. */
const pages = ['docs/guides/quick-start-guide', 'versions/8.x/docs/guides/quick-start-guide'];

const sample = (page: Page): Locator =>
  page.locator('.theme-code-block:visible').filter({ hasText: 'MongoMemoryServer.create' }).first();
const button = (page: Page): Locator => sample(page).getByRole('button', { name: 'Types in this sample' });
const panel = (page: Page): Locator => sample(page).getByRole('group', { name: 'Types in this sample' });
const tip = (page: Page): Locator => sample(page).locator('div[class*="tip"]:not([role])');

/** Where a word of the code is in the window. */
async function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  await sample(page).scrollIntoViewIfNeeded();
  return sample(page).evaluate((block, wanted) => {
    const texts = document.createTreeWalker(block.querySelector('pre') ?? block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.search(new RegExp(`\\b${wanted}\\b`)) ?? -1;
      if (at >= 0) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + wanted.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
    }
    throw new Error(`The sample has no "${wanted}".`);
  }, word);
}

/** Turns to the sample, and waits until its types are there. */
async function turnTo(page: Page): Promise<void> {
  await sample(page).locator('pre').focus();
  await expect(button(page)).toBeAttached();
}

for (const path of pages) {
  test(`a name is told where the mouse rests: ${path}`, async ({ page }) => {
    await open(page, path);
    await turnTo(page);
    const { x, y } = await placeOf(page, 'create');
    await page.mouse.move(x, y);
    await expect(tip(page)).toContainText('static create(opts?: MongoMemoryServerOpts): Promise<MongoMemoryServer>');
    const link = tip(page).getByRole('link', { name: 'MongoMemoryServer.create', exact: true });
    const [base = ''] = /^(?:versions\/[^/]+\/)?/.exec(path) ?? [];
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`/mongodb-memory-server/${base}docs/api/classes/mongo-memory-server#create$`),
    );
    // It stays while the mouse is in it, and goes with Esc, wherever the focus is.
    const box = await tip(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { steps: 4 });
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    // Another name, then none.
    const next = await placeOf(page, 'getUri');
    await page.mouse.move(next.x, next.y);
    await expect(tip(page)).toContainText('getUri(otherDb?: string, otherIp?: string): string');
    await expectAccessible(page, 'a type', 'all rules');
    await page.mouse.move(2, 2);
    await expect(tip(page)).toHaveCount(0);
  });
}

test('all names are behind a button, by keyboard alone', async ({ page }) => {
  await open(page, pages[0] ?? '');
  await turnTo(page);
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'static create(' })).toHaveCount(1);
  await expectAccessible(page, 'all types');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('a tap tells a name, and another one ends it', async ({ page }) => {
    await open(page, pages[0] ?? '');
    await turnTo(page);
    const { x, y } = await placeOf(page, 'MongoMemoryServer');
    await page.touchscreen.tap(x, y);
    await expect(tip(page)).toContainText('class MongoMemoryServer');
    const box = await tip(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
    await page.touchscreen.tap(x, y - 60);
    await expect(tip(page)).toHaveCount(0);
    await button(page).tap();
    const all = await panel(page).boundingBox();
    expect((all?.x ?? -1) >= 0 && (all?.x ?? 0) + (all?.width ?? 999) <= 320).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('nothing is fetched before a reader turns to a sample', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  await open(page, pages[0] ?? '');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await turnTo(page);
  expect(scripts.length).toBe(before + 1);
});

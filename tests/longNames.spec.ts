import type { Page } from '@playwright/test';
import { expect, open, test } from './site';

/** Where a line ends in the middle of a word, or of a part of a long name; `<wbr>` stands between the parts. */
async function brokenWords(page: Page, within: string): Promise<{ all: number; broken: readonly string[] }> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    let all = 0;
    for (const element of document.querySelectorAll(selector)) {
      all += 1;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const topOf = (index: number): number => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          return range.getBoundingClientRect().top;
        };
        for (const { index } of text.matchAll(/(?<=[\p{L}\p{N}_])[\p{L}\p{N}_]/gu)) {
          if (topOf(index) > topOf(index - 1) + 5) {
            broken.push(`${text.slice(0, index)}|${text.slice(index)}`);
          }
        }
      }
    }
    return { all, broken };
  }, within);
}

for (const url of ['docs/api/config-options', 'docs/guides/error-warning-details']) {
  test(`${url}: names in the table of contents break between their parts`, async ({ page }) => {
    await open(page, url);
    const { all, broken } = await brokenWords(page, '.table-of-contents a');
    expect(all).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });
}

for (const width of [1280, 1000, 390]) {
  test(`no name or address is cut in the table of all options, ${String(width)} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, 'docs/api/config-options');
    const { all, broken } = await brokenWords(page, 'table.options :is(td, th)');
    expect(all).toBeGreaterThan(60);
    expect(broken).toEqual([]);
  });
}

for (const url of [
  'docs/api/enums/mongo-memory-replset-states',
  'docs/api/interfaces/mongo-memory-instance-replicamemberconfig',
  'docs/guides/error-warning-details',
]) {
  test(`${url}: headings are whole at 320 px, and names in tables at 390`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, url);
    const headings = await brokenWords(page, 'article :is(h1, h2, h3, h4)');
    expect(headings.all).toBeGreaterThan(3);
    expect(headings.broken).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const cells = await brokenWords(page, 'article :is(th, td)');
    expect(cells.all).toBeGreaterThan(3);
    expect(cells.broken).toEqual([]);
  });
}

test('a name that may break is copied and read out in one piece', async ({ page }) => {
  const name = 'SYSTEM_BINARY_VERSION_CHECK';
  await open(page, 'docs/api/config-options');
  const link = page.locator('.table-of-contents a', { hasText: name });
  await expect(link.locator('wbr')).not.toHaveCount(0);
  const copied = await link.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(copied).toBe(name);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name: said }) => String(said?.value));
  expect(names).toContain(name);
});

test('a word that is cut is found', async ({ page }) => {
  await page.setContent('<p style="width:4em;overflow-wrap:anywhere">Incomprehensibilities</p><p>whole <wbr>word</p>');
  expect((await brokenWords(page, 'p')).broken).toHaveLength(2);
});

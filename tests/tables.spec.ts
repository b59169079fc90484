import { expect, open, sitemapPaths, test } from './site';

/** Wider than any column, and scrolling on their own: what a reader compares in them needs the rows side by side. */
const wide: Readonly<Record<string, string>> = {
  'docs/guides/supported-systems': 'the matrix of systems and MongoDB versions',
};

/** Tables of a page that are wider than their column, by their heads. Those in closed tabs and details are opened. */
async function cutOff(
  page: Parameters<typeof open>[0],
  within = 'main',
): Promise<{ all: number; blocks: number; wide: string[] }> {
  return page.evaluate((scope) => {
    for (const element of document.querySelectorAll('[hidden]')) {
      element.removeAttribute('hidden');
    }
    for (const element of document.querySelectorAll('details')) {
      element.open = true;
    }
    const tables = [...document.querySelectorAll(`${scope} table`)];
    return {
      all: tables.length,
      // Code in a cell is part of a line.
      blocks: document.querySelectorAll('td .theme-code-block').length,
      wide: tables
        .filter(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth)
        .map((table) => (table.querySelector('tr')?.textContent ?? '').slice(0, 60)),
    };
  }, within);
}

test.describe('what is there without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no table is wider than its column, on a wide screen and on a phone', async ({ page }) => {
    let all = 0;
    for (const path of [...sitemapPaths(), 'docs/test']) {
      await page.goto(path === '' ? './' : path, { waitUntil: 'load' });
      for (const [width, height] of [
        [1280, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const found = await cutOff(page);
        all += found.all;
        const where = `${path}, ${String(width)} px`;
        expect.soft(found.blocks, where).toBe(0);
        expect.soft(found.wide.length, `${where}: ${found.wide.join(' | ')}`).toBe(path in wide ? 1 : 0);
      }
    }
    expect(all).toBeGreaterThan(600);
  });
});

test('on a phone a row is a card: each cell is below the one before it, after the head of its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'docs/guides/error-warning-details');
  const row = page.locator('table:has(th:nth-child(3)) tbody tr').first();
  const boxes = await row.locator('td').evaluateAll((cells) =>
    cells.map((cell) => ({
      top: cell.getBoundingClientRect().top,
      right: cell.getBoundingClientRect().right,
      head: getComputedStyle(cell, '::before').content,
    })),
  );
  const heads = await page.locator('table:has(th:nth-child(3))').first().locator('th').allTextContents();
  expect(boxes.length).toBe(heads.length);
  for (const [index, { top, right, head }] of boxes.entries()) {
    expect(right).toBeLessThanOrEqual(390);
    if (index > 0) {
      expect(top).toBeGreaterThan(boxes[index - 1]?.top ?? 0);
      expect(head).toContain(heads[index]);
    }
  }
});

test('a table that is too wide is found', async ({ page }) => {
  await page.setContent(
    '<main><div style="width:100px;overflow:auto"><table><tr><td>Nowhere_to_break</table></div></main>',
  );
  expect(await cutOff(page)).toEqual({ all: 1, blocks: 0, wide: ['Nowhere_to_break'] });
});

import { expect, open, test } from './site';

test('headings have the sizes that the page of the design shows', async ({ page }) => {
  await open(page, 'docs/test');
  const levels = ['h1', 'h2', 'h3', 'h4'];
  const table = page.locator('table', { hasText: '1280 px' });
  const [, , ...widths] = await table.locator('thead th').allTextContents();
  expect(widths.length).toBeGreaterThan(2);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width: Number.parseInt(width, 10), height: 800 });
    const shown = await table.locator(`tbody td:nth-child(${String(index + 3)})`).allTextContents();
    const measured = await Promise.all(
      levels.map((level) =>
        page
          .locator(`article ${level}`)
          .first()
          .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
      ),
    );
    expect(shown).toHaveLength(levels.length);
    for (const [place, size] of measured.entries()) {
      expect(Math.abs(size - Number(shown[place])), `${levels[place] ?? ''} at ${width}`).toBeLessThan(0.06);
    }
    for (const [place, size] of measured.slice(1).entries()) {
      expect((measured[place] ?? 0) / size, `${levels[place] ?? ''} at ${width}`).toBeGreaterThanOrEqual(1.12);
    }
  }
});

test('the titles of all kinds of pages have one size', async ({ page }) => {
  const sizes = new Set<string>();
  for (const path of ['./', '404.html', 'docs/', 'docs/guides/faq', 'translate']) {
    await page.goto(path);
    sizes.add(await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize));
  }
  expect([...sizes]).toHaveLength(1);
});

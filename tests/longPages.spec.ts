import type { Page } from '@playwright/test';
import { expect, open, test } from './site';

/** The longest page of each kind. */
const longPages = [
  'docs/api/config-options',
  'docs/guides/error-warning-details',
  'docs/api/classes/mongo-memory-server',
];

/** Waits until the whole article has woken, which happens in steps. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const blocks = [...document.querySelectorAll('.theme-code-block')];
    return blocks.every((block) => Object.keys(block).some((key) => key.startsWith('__reactProps')));
  });
}

for (const url of longPages) {
  test(`${url}: scrolling lays nothing out again`, async ({ page }) => {
    await open(page, url);
    await awake(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const layouts = async (): Promise<number> =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? NaN;
    const before = await layouts();
    const steps = await page.evaluate(async () => {
      let count = 0;
      for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        count += 1;
      }
      return count;
    });
    expect(steps).toBeGreaterThan(30);
    expect((await layouts()) - before).toBeLessThan(10);
  });

  test(`${url}: an anchor, a search of the browser and Back find the place`, async ({ page }) => {
    await open(page, url);
    await awake(page);
    const last = page.getByRole('main').locator('h2[id], h3[id]').last();
    const [id, text] = [await last.getAttribute('id'), (await last.innerText()).trim()];

    await open(page, `${url}#${id ?? ''}`);
    await awake(page);
    await expect(last).toBeInViewport({ ratio: 1 });

    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(5000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quick start' }).click();
    await expect(page).toHaveURL(/quick-start-guide$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 5);

    // Not in the types of TypeScript, because it is no standard.
    const found = await page.evaluate((wanted) => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return (window as unknown as { find: (text: string) => boolean }).find(wanted);
    }, text);
    expect(found, text).toBe(true);
  });
}

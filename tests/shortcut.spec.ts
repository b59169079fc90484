import { expect, open, test } from './site';

test.describe('on an Apple device', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)' });

  test('Cmd+K opens the search, and Ctrl+K is left to the system', async ({ page }) => {
    await open(page, 'docs/guides/faq');
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
    await expect(button).toContainText('⌘ K');
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Shift+Meta+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
    await page.keyboard.press('Meta+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});

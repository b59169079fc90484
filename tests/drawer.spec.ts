import type { Page } from '@playwright/test';
import { expect, open, test } from './site';

const drawer = (page: Page): ReturnType<Page['locator']> => page.locator('.navbar-sidebar');
const toggle = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('button', { name: 'Toggle navigation bar' });

test('996 px is mobile, 997 px is not', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, './');
  await expect(toggle(page)).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(toggle(page)).toBeHidden();
});

test.describe('mobile drawer', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'docs/guides/faq');
    await toggle(page).click();
    await expect(drawer(page)).toBeInViewport();
  });

  test('has a primary and a secondary menu', async ({ page }) => {
    // On a doc page the secondary menu, the sidebar, comes first.
    await expect(drawer(page).getByRole('link', { name: 'Quick start' })).toBeInViewport();
    await drawer(page)
      .getByRole('button', { name: /Back to main menu/ })
      .click();
    await expect(drawer(page).getByRole('link', { name: 'Typedoc' })).toBeInViewport();
    await expect(drawer(page).getByRole('link', { name: 'Changelog' })).toBeInViewport();
  });

  test('closes on Esc and returns focus', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(drawer(page)).not.toBeInViewport();
    await expect(toggle(page)).toBeFocused();
  });

  test('closes when the window widens', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(drawer(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawer(page)).not.toBeInViewport();
  });
});

import type { Locator, Page } from '@playwright/test';
import { currentLabel } from '../facts/versions';
import { expect, open, test } from './site';

const repository = 'https://github.com/typegoose/mongodb-memory-server';
const smoke = { tag: ['@smoke', '@everywhere'] };

test('the navbar and the footer have what the specification requires', smoke, async ({ page }) => {
  await open(page, './');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Guides', '/mongodb-memory-server/docs/guides/quick-start-guide'],
    ['API', '/mongodb-memory-server/docs/api/index-api'],
    ['Typedoc', '/mongodb-memory-server/typedoc/'],
    ['Changelog', '/mongodb-memory-server/docs/guides/changelog'],
    ['GitHub', repository],
  ] as const) {
    await expect(navbar.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(navbar.getByRole('button', { name: currentLabel, exact: true })).toBeVisible();
  await expect(navbar.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(navbar.getByText('Beta Version may not always be up-to-date')).toHaveCount(0);
  for (const [name, href] of [
    ['Stack Overflow', 'https://stackoverflow.com/questions/tagged/mongodb-memory-server'],
    ['Discord', 'https://discord.gg/bgCrRP9'],
    ['GitHub', repository],
  ] as const) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the navbar is fixed, hides on scrolling down and returns on scrolling up', smoke, async ({ page }) => {
  await open(page, 'docs/guides/quick-start-guide');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar).toBeInViewport();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, 600);
  await expect(navbar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(navbar).toBeInViewport();
  // It slides in.
  await expect.poll(() => navbar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
});

test('the skip link moves focus past the navbar', smoke, async ({ page }) => {
  await open(page, 'docs/guides/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('nav.navbar'))).toBeNull();
});

test.describe('a dropdown of the navbar', () => {
  let button: Locator;
  let links: Locator;

  test.beforeEach(async ({ page }) => {
    await open(page, './');
    button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'English' });
    links = button.locator('xpath=following-sibling::ul').getByRole('link', { includeHidden: false });
  });

  const expectOpen = async (isOpen: boolean): Promise<void> => {
    await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(links.first()).toBeVisible({ visible: isOpen });
  };

  test('opens and closes on a click, Enter and Space', smoke, async ({ page }) => {
    await expectOpen(false);
    const list = await button.getAttribute('aria-controls');
    expect(await page.evaluate((id) => document.getElementById(id ?? '')?.tagName, list)).toBe('UL');
    for (const press of [
      () => button.click(),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
    ]) {
      await press();
      await expectOpen(true);
      await press();
      await expectOpen(false);
    }
  });

  test('closes on Esc, on a press outside, and when focus leaves', smoke, async ({ page }) => {
    await button.click();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(false);
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(20, 500);
    await expectOpen(false);
    await button.press('Enter');
    await expectOpen(true);
    for (let tabs = 0; tabs <= (await links.count()); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    await expectOpen(false);
  });
});

test.describe('on a phone', () => {
  const drawer = (page: Page): Locator => page.locator('.navbar-sidebar');
  const toggle = (page: Page): Locator => page.getByRole('button', { name: 'Toggle navigation bar' });

  test('996 px is mobile, 997 px is not, and the name of the site fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await open(page, './');
    await expect(toggle(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(toggle(page)).toBeHidden();
    await page.setViewportSize({ width: 320, height: 700 });
    const title = page.locator('.navbar__title').first();
    await expect(title).toHaveText('mongodb-memory-server');
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });

  test('the drawer has a primary and a secondary menu, and closes on Esc', smoke, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'docs/guides/faq');
    await toggle(page).click();
    // On a doc page the secondary menu, the sidebar, comes first.
    await expect(drawer(page).getByRole('link', { name: 'Quick start' })).toBeInViewport();
    await drawer(page)
      .getByRole('button', { name: /Back to main menu/ })
      .click();
    await expect(drawer(page).getByRole('link', { name: 'Changelog' })).toBeInViewport();
    for (const name of ['Versions', 'Languages']) {
      const button = drawer(page).getByRole('button', { name });
      const links = button.locator('xpath=ancestor::li[1]/ul').getByRole('link');
      await expect(links).toHaveCount(0);
      await button.click();
      await expect(links.first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).not.toBeInViewport();
    await expect(toggle(page)).toBeFocused();
  });
});

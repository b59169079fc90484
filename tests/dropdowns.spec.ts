import type { Locator, Page } from '@playwright/test';
import { currentLabel } from '../facts/versions';
import { expect, open, test } from './site';

const dropdowns = [
  { name: 'versions', button: currentLabel, links: [currentLabel] },
  { name: 'locale', button: 'English', links: ['English', 'Help translate'] },
];

interface Dropdown {
  readonly button: Locator;
  readonly links: Locator;
}

function find(page: Page, label: string): Dropdown {
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label, exact: true });
  return { button, links: button.locator('xpath=following-sibling::ul').getByRole('link', { includeHidden: false }) };
}

async function expectOpen({ button, links }: Dropdown): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(links.first()).toBeVisible();
}

async function expectClosed({ button, links }: Dropdown): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(0);
}

for (const { name, button: label, links: expected } of dropdowns) {
  test.describe(`${name} dropdown`, () => {
    test('is a button that controls a list of links', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      await expectClosed(dropdown);
      const list = await dropdown.button.getAttribute('aria-controls');
      expect(await page.evaluate((id) => document.getElementById(id ?? '')?.tagName, list)).toBe('UL');
      await dropdown.button.click();
      expect((await dropdown.links.allTextContents()).map((text) => text.trim())).toEqual(
        expect.arrayContaining(expected),
      );
    });

    test('opens and closes on a click, Enter and Space', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      for (const press of [
        () => dropdown.button.click(),
        () => page.keyboard.press('Enter'),
        () => page.keyboard.press('Space'),
      ]) {
        await press();
        await expectOpen(dropdown);
        await press();
        await expectClosed(dropdown);
      }
    });

    test('closes on Esc and returns focus', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      await dropdown.button.focus();
      await page.keyboard.press('ArrowDown');
      await expectOpen(dropdown);
      await expect(dropdown.links.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expectClosed(dropdown);
      await expect(dropdown.button).toBeFocused();
    });

    test('closes on Esc after the mouse opened it, and leaves the focus where it is', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      const elsewhere = page.getByRole('link', { name: 'Typedoc' });
      await elsewhere.focus();
      await dropdown.button.hover();
      await expectOpen(dropdown);
      await page.keyboard.press('Escape');
      await expectClosed(dropdown);
      await expect(elsewhere).toBeFocused();
    });

    test('closes on a press outside, and when focus leaves', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      await dropdown.button.click();
      await expectOpen(dropdown);
      await page.mouse.click(20, 500);
      await expectClosed(dropdown);
      await dropdown.button.focus();
      await page.keyboard.press('Enter');
      await expectOpen(dropdown);
      for (let tabs = 0; tabs <= (await dropdown.links.count()); tabs += 1) {
        await page.keyboard.press('Tab');
      }
      await expectClosed(dropdown);
    });

    test('arrow keys, Home and End move through it', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      await dropdown.button.focus();
      await page.keyboard.press('ArrowUp');
      await expect(dropdown.links.last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(dropdown.links.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(dropdown.links.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(dropdown.links.first()).toBeFocused();
    });

    test('opens while the mouse is over it', async ({ page }) => {
      await open(page, './');
      const dropdown = find(page, label);
      await dropdown.button.hover();
      await expectOpen(dropdown);
      await page.mouse.move(300, 500);
      await expectClosed(dropdown);
    });
  });
}

test('the mobile drawer has the same lists behind buttons', async ({ page }) => {
  await page.route('**/versions.json', (route) =>
    route.fulfill({ json: { [currentLabel]: '', '9.x': 'versions/9.x' } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  for (const name of ['Versions', 'Languages']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Space');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button.locator('xpath=following-sibling::ul').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
});

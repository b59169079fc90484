import { locatePackages } from '../facts/packages';
import { currentLabel } from '../facts/versions';
import { expect, open, test } from './site';

test.describe('navbar', () => {
  test('lists what the specification requires', async ({ page }) => {
    await open(page, './');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const hrefs = {
      Guides: '/mongodb-memory-server/docs/guides/quick-start-guide',
      API: '/mongodb-memory-server/docs/api/index-api',
      Typedoc: '/mongodb-memory-server/typedoc/',
      Changelog: 'https://github.com/typegoose/mongodb-memory-server/blob/master/CHANGELOG.md',
      GitHub: 'https://github.com/typegoose/mongodb-memory-server',
    };
    for (const [name, href] of Object.entries(hrefs)) {
      await expect(
        navbar.getByRole('link', { name, exact: name !== 'Changelog' && name !== 'GitHub' }),
      ).toHaveAttribute('href', href);
    }
    await expect(navbar.getByRole('button', { name: currentLabel, exact: true })).toBeVisible();
    await expect(navbar.getByRole('button', { name: 'English' })).toBeVisible();
    await expect(navbar.getByRole('button', { name: /Switch between dark and light mode/ })).toBeVisible();
    await expect(navbar.getByText('Beta Version may not always be up-to-date')).toHaveCount(0);
  });

  for (const width of [320, 390]) {
    test(`${width} px wide, shows the whole name of the site within its height`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, './');
      const title = page.locator('.navbar__title').first();
      const shown = await title.evaluate((element) => ({
        name: element.textContent,
        isCut: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
        isHigh: element.clientHeight > 50,
      }));
      expect(shown).toEqual({ name: 'mongodb-memory-server', isCut: false, isHigh: false });
    });
  }

  test('is fixed, hides on scrolling down and returns on scrolling up', async ({ page }) => {
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

  test('links to the TypeDoc pages', async ({ page }) => {
    await open(page, './');
    await page.getByRole('link', { name: 'Typedoc' }).click();
    await expect(page).toHaveURL(/\/mongodb-memory-server\/typedoc\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `mongodb-memory-server-core ${locatePackages(currentLabel, process.cwd()).version}`,
    );
  });
});

test('the skip link moves focus past the navbar', async ({ page }) => {
  await open(page, 'docs/guides/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inNavbar = await page.evaluate(() => document.activeElement?.closest('nav.navbar') !== null);
  expect(inNavbar).toBe(false);
});

test('the footer links to the community', async ({ page }) => {
  await open(page, './');
  const footer = page.getByRole('contentinfo');
  const hrefs = {
    'Stack Overflow': 'https://stackoverflow.com/questions/tagged/mongodb-memory-server',
    Discord: 'https://discord.gg/bgCrRP9',
    GitHub: 'https://github.com/typegoose/mongodb-memory-server',
  };
  for (const [name, href] of Object.entries(hrefs)) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

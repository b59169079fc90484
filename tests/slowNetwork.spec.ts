import { expect, hydrated, open, test } from './site';

test.use({ slowNetwork: true });

test('what a reader types before the search is there is searched for', async ({ page }) => {
  await open(page, './');
  const button = page.getByRole('button', { name: /^Search/ });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toHaveText('Loading…');
  await page.keyboard.type('libcrypto');
  await expect(dialog.getByRole('combobox', { name: /^Search/ })).toHaveValue('libcrypto');
  await page.keyboard.type('.so');
  await expect(dialog.getByRole('combobox', { name: /^Search/ })).toHaveValue('libcrypto.so');
  await expect(dialog.getByRole('listbox', { name: 'Results' })).toContainText('libcrypto');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a log pasted before the search is there keeps its lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, './');
  await page.evaluate(() => navigator.clipboard.writeText('Downloading 100%\n  Port "39697" already in use\n'));
  await page.getByRole('button', { name: /^Search/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toHaveText('Loading…');
  await page.keyboard.press('ControlOrMeta+v');
  const field = dialog.getByRole('combobox', { name: /^Search/ });
  await expect(field).toHaveValue('Downloading 100% ⏎   Port "39697" already in use');
  await page.keyboard.type('.');
  await expect(field).toHaveValue('Downloading 100% ⏎   Port "39697" already in use.');
});

test('the place that an address names stays where it is once scripts have arrived', async ({ page }) => {
  await page.goto('docs/api/config-options#version', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  const heading = page.locator('#version');
  await expect(heading).toBeInViewport();
  const before = await heading.boundingBox();
  await hydrated(page);
  // The article wakes after the page around it.
  await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeAttached();
  expect(await heading.boundingBox()).toEqual(before);
});

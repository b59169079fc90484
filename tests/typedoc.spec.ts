import { existsSync } from 'node:fs';
import { rootBaseUrl as root } from '../facts/deploy';
import { readLibrary } from '../facts/node/library';
import { locatePackages } from '../facts/node/packages';
import { readReleasedVersions } from '../facts/node/sitePages';
import { currentLabel, publishedVersions } from '../facts/versions';
import { expect, expectAccessible, open, test } from './site';

const smoke = { tag: '@smoke' };
const packages = locatePackages(currentLabel, process.cwd());
const library = readLibrary(packages);

test('the TypeDoc pages start with a list by kind', smoke, async ({ page }) => {
  await open(page, './');
  await page.getByRole('link', { name: 'Typedoc' }).click();
  await expect(page).toHaveURL(/\/typedoc\/$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`mongodb-memory-server-core ${packages.version}`);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    ['Classes', 'Interfaces', 'Type Aliases', 'Enumerations', 'Errors', 'Modules'],
    { useInnerText: true },
  );
  const errors = main.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Errors' }) });
  const names = await errors.locator('dt').allInnerTexts();
  expect(names.map((name) => name.trim()).sort()).toEqual(library.errors.map(({ name }) => name).sort());
});

test('a class page shows every public member', smoke, async ({ page }) => {
  const members = library.types.find(({ name }) => name === 'MongoMemoryServer')?.members ?? [];
  await page.goto('typedoc/classes/MongoMemoryServer.MongoMemoryServer.html');
  await expect(page.getByRole('main')).toBeVisible();
  const shown = await page.locator('.tsd-member > h3 > span:visible').allInnerTexts();
  const names = members.filter(({ internal }) => !internal).map(({ name }) => name.replace('Symbol.', ''));
  expect(names.length).toBeGreaterThan(10);
  expect(shown).toEqual(expect.arrayContaining(names));
  const explained = page.getByRole('link', { name: 'The API page' });
  await expect(explained).toHaveAttribute('href', '../../docs/api/classes/mongo-memory-server');
  const source = `/blob/v${packages.version}/packages/mongodb-memory-server-core/src/MongoMemoryServer.ts#L`;
  await expect(page.locator(`.tsd-sources a[href*="${source}"]`)).not.toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://typegoose.github.io/mongodb-memory-server/typedoc/classes/MongoMemoryServer.MongoMemoryServer.html',
  );
});

test('the TypeDoc pages of each version link to the docs and to the other versions', smoke, async ({ page }) => {
  const versions = Object.entries(publishedVersions(readReleasedVersions('.')));
  const built = versions.filter(([, segment]) => existsSync(`build/${segment}/typedoc`));
  for (const [label, segment] of built) {
    const base = segment === '' ? root : `${root}${segment}/`;
    await page.goto(`${base}typedoc/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(locatePackages(label, process.cwd()).version);
    const docs = page.getByRole('banner').getByRole('link', { name: 'Guides' });
    await expect(docs).toHaveAttribute('href', `${base}docs/guides/quick-start-guide`);
    await page.locator('#site-versions > summary').click();
    const links = page.getByRole('banner').getByRole('group').getByRole('link');
    const others = versions.filter(([other]) => other !== label);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      others.map(([, other]) => `${root}${other === '' ? '' : `${other}/`}typedoc/`),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveCount(segment === '' ? 0 : 1);
  }
  expect(built.length).toBeGreaterThan(1);
  await page.goto('typedoc/classes/MongoMemoryServer.MongoMemoryServer.html#stop');
  await page.locator('#site-versions > summary').click();
  const [, other = ''] = built.find(([, segment]) => segment !== '') ?? [];
  await page.locator(`#site-versions a[href$="/${other}/typedoc/"]`).click();
  await expect(page).toHaveURL(`${root}${other}/typedoc/classes/MongoMemoryServer.MongoMemoryServer.html#stop`);
});

test('the TypeDoc pages share the color mode with the docs', smoke, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('typedoc/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
  await open(page, 'docs/guides/faq');
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`the TypeDoc pages are accessible, ${theme}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((stored) => {
      localStorage.setItem('theme', stored);
    }, theme);
    for (const file of ['', 'classes/MongoMemoryServer.MongoMemoryServer.html']) {
      await page.goto(`typedoc/${file}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, `typedoc/${file}, ${theme}`);
    }
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBe(0);
  });
}

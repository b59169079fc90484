import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readLibrary, type LibraryFacts } from '../facts/library';
import { locatePackages } from '../facts/packages';
import { readReleasedVersions } from '../facts/released';
import { currentLabel, publishedVersions } from '../facts/versions';
import { expect, expectAccessible, open, test } from './site';

const versions = publishedVersions(readReleasedVersions('.'));

/** What a reader sees of a page's entries, in a list or with their declaration. */
interface Seen {
  readonly entries: number;
  /** Texts of entries that exist but are not visible. */
  readonly hidden: readonly string[];
  /** Names of the members that the page declares, as displayed. */
  readonly members: readonly string[];
}

/**
 * Looks at the open page, or at others of its folder that replace its content one by one: with the styles, scripts, and
 * settings of the open page, each takes milliseconds.
 */
function see(page: Page, files: readonly string[] = ['']): Promise<Seen[]> {
  return page.evaluate(async (addresses) => {
    const isSeen = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 0;
    };
    const lookAt = async (address: string): Promise<Seen> => {
      if (address !== '') {
        const answer = await fetch(address);
        const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
        document.querySelector('[role=main]')?.replaceWith(other.querySelector('[role=main]') ?? '');
      }
      const all = (selector: string): HTMLElement[] => [
        ...document.querySelectorAll<HTMLElement>(`[role=main] :is(${selector})`),
      ];
      const entries = all(
        '.tsd-member-summary-name, .tsd-index-link, .tsd-member > h3, .tsd-signature, .tsd-full-hierarchy a',
      );
      return {
        entries: entries.length,
        hidden: entries.filter((entry) => !isSeen(entry)).map(({ textContent }) => textContent),
        members: all('.tsd-member > h3 > span')
          .filter(isSeen)
          .map(({ innerText }) => innerText),
      };
    };
    const seen: Seen[] = [];
    for (const address of addresses) {
      seen.push(await lookAt(address));
    }
    return seen;
  }, files);
}

const folders = { class: 'classes', interface: 'interfaces', enum: 'enums', type: 'types' };

/** Public members of the types of a package, by TypeDoc page. */
function membersByPage({ types }: LibraryFacts): ReadonlyMap<string, string[]> {
  return new Map(
    types.map(({ name, kind, file, members }) => [
      `${folders[kind]}/${file.replace(/(?:\/index)?\.d\.ts$/, '').replaceAll('/', '_')}.${name}.html`,
      members.filter(({ internal }) => !internal).map((member) => member.name.replace('Symbol.', '')),
    ]),
  );
}

/** TypeDoc's pages. Others only lead from an address of the past to one of them. */
function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('assets/main.js'))
    .map((file) => file.replaceAll(path.sep, '/'));
}

for (const [label, segment] of Object.entries(versions)) {
  const base = path.posix.join(segment, 'typedoc/');
  const packages = locatePackages(label, process.cwd());

  test.describe(`TypeDoc of ${label}`, () => {
    test('shows the entries of each kind of page', async ({ page }) => {
      const membersOf = membersByPage(readLibrary(packages));
      const kinds = new Map(pagesBelow(path.join('build', base)).map((file) => [file.replace(/\/.*/, ''), file]));
      expect([...kinds.keys()]).toEqual(expect.arrayContaining(['index.html', 'modules', ...Object.values(folders)]));
      for (const file of [...kinds.values(), 'classes/MongoMemoryServer.MongoMemoryServer.html']) {
        await page.goto(base + file);
        // TypeDoc hides a page until it has read its settings.
        await expect(page.getByRole('main')).toBeVisible();
        const [seen] = await see(page);
        expect(seen?.hidden, file).toEqual([]);
        expect(seen?.entries, file).toBeGreaterThan(0);
        expect(seen?.members, file).toEqual(expect.arrayContaining(membersOf.get(file) ?? []));
      }
    });

    test('shows every entry of every page', async ({ page }) => {
      const membersOf = membersByPage(readLibrary(packages));
      const nested = pagesBelow(path.join('build', base)).filter((file) => file.includes('/'));
      expect(nested.length).toBeGreaterThan(100);
      expect([...membersOf.keys()].filter((file) => !nested.includes(file))).toEqual([]);

      await page.goto(`${base}${String(nested[0])}`);
      await expect(page.getByRole('main')).toBeVisible();
      const pages = await see(
        page,
        nested.map((file) => `../${file}`),
      );
      const wrong = pages.flatMap(({ entries, hidden, members }, index) => {
        const file = nested[index] ?? '';
        const missing = (membersOf.get(file) ?? []).filter((member) => !members.includes(member));
        return entries === 0 || hidden.length + missing.length > 0 ? [{ file, entries, hidden, missing }] : [];
      });
      expect(wrong).toEqual([]);
      expect(pages).toHaveLength(nested.length);
      expect(pages.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(1000);
    });

    test('starts with a list by kind, with one line each', async ({ page }) => {
      await page.goto(base);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        `mongodb-memory-server-core ${packages.version}`,
      );
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(
        ['Classes', 'Interfaces', 'Enums', 'Errors', 'Options types', 'Modules'],
        { useInnerText: true },
      );
      const errors = main.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Errors' }) });
      const names = await errors.locator('dt').allInnerTexts();
      expect(names.map((name) => name.trim()).sort()).toEqual(
        readLibrary(packages)
          .errors.map(({ name }) => name)
          .sort(),
      );
      const lines = await main
        .locator('dd')
        .evaluateAll((entries: HTMLElement[]) =>
          entries.map((entry) => ({ text: entry.innerText, height: entry.getBoundingClientRect().height })),
        );
      expect(lines.length).toBeGreaterThan(60);
      expect(lines.filter(({ text, height }) => text.trim() === '' || height < 10)).toEqual([]);
    });

    test('has the logo of the site, and links to the docs and to the other versions', async ({ page }) => {
      await page.goto(base);
      const title = page.getByRole('banner').getByRole('link', { name: 'mongodb-memory-server-core' });
      const mark = await title.evaluate((link) => getComputedStyle(link, '::before').backgroundImage);
      const address = /^url\("(.*\/img\/logo\.svg)"\)$/.exec(mark)?.[1] ?? mark;
      expect((await page.request.get(address)).headers()['content-type']).toMatch('image/svg');

      const root = '/mongodb-memory-server/';
      const docs = page.getByRole('banner').getByRole('link', { name: 'Guides' });
      await expect(docs).toHaveAttribute('href', `${root}${path.posix.join(segment, 'docs/guides/quick-start-guide')}`);
      const others = Object.entries(versions).filter(([other]) => other !== label);
      const links = page.getByRole('navigation', { name: 'Versions' }).getByRole('link', { name: 'TypeDoc' });
      await expect(links).toHaveText(others.map(([other]) => `TypeDoc ${other}`));
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        others.map(([, other]) => root + path.posix.join(other, 'typedoc/')),
      );
    });

    test('tells search engines to list the pages of the current version', async ({ page }) => {
      await page.goto(`${base}enums/MongoMemoryServer.MongoMemoryServerStates.html`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        'https://typegoose.github.io/mongodb-memory-server/typedoc/enums/MongoMemoryServer.MongoMemoryServerStates.html',
      );
      await expect(page.locator('meta[name="robots"]')).toHaveCount(label === currentLabel ? 0 : 1);
    });
  });
}

test.describe('TypeDoc in both color modes', () => {
  test('shares the mode with the docs', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('typedoc/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');

    await page.getByRole('heading', { name: 'Settings' }).click();
    await page.getByLabel('Theme').selectOption('Dark');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await open(page, 'docs/guides/faq');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await page.goto('typedoc/modules/util_errors.html');
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  for (const theme of ['light', 'dark']) {
    for (const width of [1280, 390]) {
      test(`is accessible, ${theme}, ${String(width)} px wide`, async ({ page }) => {
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
  }
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { documentedVersions, readSitePages } from '../facts/sitePages';
import { currentLabel, segmentOf } from '../facts/versions';
import { expect, open, test } from './site';

const versions = documentedVersions('.').map((version) => ({
  ...version,
  buildDir: path.join('build', segmentOf(version.label)),
}));

test('every edit link points to branch master and a file of this tree', () => {
  for (const { label, docsDir, buildDir } of versions) {
    const edited = new Set<string>();
    const docs = readSitePages({ label, docsDir }).filter(({ path: page }) => page.startsWith('docs/'));
    for (const { path: page } of docs) {
      const html = readFileSync(path.join(buildDir, page, 'index.html'), 'utf8');
      const [link, ...others] = html.match(/https:\/\/github\.com\/[^"\s>]*\/edit\/[^"\s>]*/g) ?? [];
      expect(others, `${label} ${page}: edit links besides the first`).toEqual([]);
      const file = link?.replace('https://github.com/typegoose/mongodb-memory-server/edit/master/', '') ?? '';
      expect(
        path.resolve(file).startsWith(path.resolve(docsDir) + path.sep) && existsSync(file),
        `${label} ${page}: ${link}`,
      ).toBe(true);
      edited.add(file);
    }
    expect(edited.size, `pages of ${label}, each with its own file`).toBe(docs.length);
    expect(edited.size).toBeGreaterThan(40);
  }
});

test('the card "Upgrade" links to the migration page of its version', () => {
  for (const { label, docsDir, buildDir } of versions) {
    const majors = readdirSync(path.join(docsDir, 'guides/migration')).flatMap((file) =>
      Number(/\d+/.exec(file)?.[0] ?? []),
    );
    const html = readFileSync(path.join(buildDir, 'index.html'), 'utf8');
    const href = /<a [^>]*href="?([^">\s]+)[^>]*>Upgrade</.exec(html)?.[1];
    expect(href, label).toBe(
      `/mongodb-memory-server/${segmentOf(label) && `${segmentOf(label)}/`}docs/guides/migration/migrate${String(Math.max(...majors))}`,
    );
  }
});

test.describe('the selector', () => {
  /** Ids of the headings of a page. */
  const anchors = (label: string, page: string): readonly string[] => {
    const html = readFileSync(path.join('build', segmentOf(label), page, 'index.html'), 'utf8');
    return [...html.matchAll(/<h[23][^>]* id="?([\w-]+)/g)].map(([, id]) => id ?? '');
  };
  const other = '8.x';
  const page = 'docs/guides/error-warning-details';
  const shared = anchors(currentLabel, page).find((id) => anchors(other, page).includes(id)) ?? '';
  const added = anchors(currentLabel, page).find((id) => !anchors(other, page).includes(id)) ?? '';
  const link = `/mongodb-memory-server/versions/${other}/${page}`;

  /**
   * Presses a button of the navbar by keyboard: at the place that an address names, the navbar hides, and could move away from
   * under the pointer.
   */
  const press = (tab: Page, name: string): Promise<void> =>
    tab.getByRole('button', { name, exact: true }).press('Enter');

  test.beforeAll(() => {
    expect([shared, added], 'an anchor that both versions have, and one that only the current one has').not.toContain(
      '',
    );
  });

  test('keeps the fragment only if the other page has that anchor', async ({ page: tab }) => {
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const isOther = (request: Request): boolean =>
      new URL(request.url()).pathname.startsWith(link) && request.redirectedTo() === null;
    for (const [hash, expected] of [
      [`#${shared}`, `${link}#${shared}`],
      [`#${added}`, link],
      ['', link],
    ] as const) {
      await open(tab, page + hash);
      expect(requests).not.toContain(link);
      const lookedUp = hash !== '' && tab.waitForEvent('requestfinished', isOther);
      await press(tab, currentLabel);
      const href = tab.locator('.dropdown--show').getByRole('link', { name: other });
      await lookedUp;
      await expect(href).toHaveAttribute('href', expected);
      requests.length = 0;
      await tab.goto('404.html');
    }
  });

  test('keeps the fragment in the mobile drawer', async ({ page: tab }) => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await open(tab, `${page}#${shared}`);
    await press(tab, 'Toggle navigation bar');
    await tab.getByRole('button', { name: 'Back to main menu' }).click();
    await tab.getByRole('button', { name: 'Versions' }).click();
    const href = tab.locator('.navbar-sidebar').getByRole('link', { name: other, exact: true });
    await expect(href).toHaveAttribute('href', `${link}#${shared}`);
  });

  test('links to the page if the other page cannot be fetched', async ({ page: tab, misbehavior }) => {
    await tab.route(`**/versions/${other}/**`, (route) => route.abort());
    await open(tab, `${page}#${shared}`);
    const failed = tab.waitForEvent('requestfailed');
    await press(tab, currentLabel);
    await failed;
    await expect(tab.locator('.dropdown--show').getByRole('link', { name: other })).toHaveAttribute('href', link);
    // The browser logs the request that failed.
    await expect.poll(() => misbehavior.messages).toEqual([expect.stringContaining('ERR_FAILED')]);
    misbehavior.messages.length = 0;
  });
});

import type { Locator, Page } from '@playwright/test';
import { rootBaseUrl as root } from '../facts/deploy';
import { locatePackages } from '../facts/node/packages';
import { readReleasedVersions } from '../facts/node/sitePages';
import { releaseRecords } from '../facts/releases';
import { currentLabel, preReleaseLabel, segmentOf, versionName } from '../facts/versions';
import { expect, hydrated, open, test } from './site';

/** A quick build has only the first one. */
const released = readReleasedVersions('.');
const [other = ''] = released;

const smoke = { tag: '@smoke' };

/** Name of a documented version in the selector. */
const nameOf = (label: string): string => {
  const newest = releaseRecords.findLast(({ version }) => !version.includes('-'))?.version ?? '';
  const { version } = locatePackages(label, '.');
  return versionName(label, { version, newest, preRelease: `${version.split('.', 1).join('')}.x` });
};

/** Opens the version selector. The navbar hides at an anchor, so the mouse might miss it. */
async function openSelector(page: Page, label = currentLabel): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: nameOf(label).split(' ')[0], exact: true })
    .press('Enter');
  return page.locator('.dropdown--show').getByRole('link');
}

/** The only request of the specification, in every version. */
const list = `${root}versions.json`;

async function publish(page: Page, json: Readonly<Record<string, string>>): Promise<void> {
  await page.route(list, (route) => route.fulfill({ json }));
}

/** Removes what the browser logs about an expected response. */
function forget(messages: string[], expected: string): void {
  expect(messages.join('\n')).toContain(expected);
  messages.length = 0;
}

for (const label of released) {
  test(`${label} says what it is, and leads to the current version`, label === other ? smoke : {}, async ({ page }) => {
    const base = `${segmentOf(label)}/`;
    const { version } = locatePackages(label, '.');
    const isPreRelease = label === preReleaseLabel;
    await open(page, base);
    const [major = ''] = version.split('.');
    await expect(page.getByText(`npm install -D mongodb-memory-server@${major}`).first()).toBeVisible();
    await expect(page.getByRole('note').getByRole('link').first()).toHaveAttribute('href', root);
    const notice = page.getByText('Beta Version may not always be up-to-date');
    await expect(notice).toHaveCount(isPreRelease ? 1 : 0);
    await openSelector(page, label);
    await expect(page.locator('.dropdown--show [aria-current="true"]')).toHaveText([nameOf(label)]);

    await open(page, `${base}docs/guides/faq`);
    const banner = page.getByRole('note').filter({ hasText: /See/ });
    await expect(banner.getByRole('link').first()).toHaveAttribute('href', `${root}docs/guides/faq`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /memory-server\/docs\/guides\/faq$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
}

const places = [
  [currentLabel, ''],
  [other, `${segmentOf(other)}/`],
] as const;

for (const [label, base] of places) {
  test(`in ${label}, the selector lists the versions in versions.json, in the same order`, smoke, async ({ page }) => {
    await publish(page, { '12.x': 'versions/12.x', [currentLabel]: '', [other]: segmentOf(other), '7.x': '7.x' });
    const asked = page.waitForRequest(list);
    await open(page, `${base}docs/guides/faq`);
    expect([(await asked).method(), (await asked).postData()]).toEqual(['GET', null]);
    const links = await openSelector(page, label);
    const elsewhere = ' (opens another page)';
    await expect(links).toHaveText([`12.x${elsewhere}`, currentLabel, nameOf(other), `7.x${elsewhere}`]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `${root}versions/12.x/`,
      `${root}docs/guides/faq`,
      `${root}${segmentOf(other)}/docs/guides/faq`,
      `${root}versions/7.x/`,
    ]);
    await expect(page.locator('.dropdown--show [aria-current="true"]')).toHaveText([nameOf(label)]);
  });
}

test('the drawer has a Versions entry only if there is more than one', smoke, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await publish(page, { [currentLabel]: '' });
  await open(page, './');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Languages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Versions' })).toHaveCount(0);
});

// The answer with a status of 500 is a list, which must not be read.
for (const [name, reason, answer] of [
  ['no connection', 'Failed to fetch', undefined],
  ['a server error', 'status 500', { status: 500, json: { [currentLabel]: '', '7.x': '7.x' } }],
  ['a page in its place', 'not valid JSON', { body: '<!doctype html>' }],
  ['another shape', 'not an object from version label to path segment', { json: ['9.x'] }],
] as const) {
  test(`without a list, the selector has the version in the address: ${name}`, smoke, async ({ page, misbehavior }) => {
    await page.route(list, (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
    for (const [label, base] of places) {
      await open(page, `${base}docs/guides/faq`);
      const links = await openSelector(page, label);
      await expect(links).toHaveText([nameOf(label)]);
      await expect(links).toHaveAttribute('href', `${root}${base}docs/guides/faq`);
      // One entry for the navbar and the drawer, beside what the browser logs.
      const logged = misbehavior.messages.filter((message) => message.startsWith('The list of versions could not be'));
      expect(logged).toEqual([expect.stringContaining(reason)]);
      misbehavior.messages.length = 0;
    }
  });
}

test('on a phone, another version is two taps away, and remembered', smoke, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'docs/guides/faq#when-shown');
  await (await openSelector(page)).filter({ hasText: nameOf(other) }).click();
  await expect(page).toHaveURL(new RegExp(`/${segmentOf(other)}/docs/guides/faq/?#when-shown$`));
  await open(page, 'docs/guides/faq');
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe(other);
});

test(
  'a path that ends in .html shows the page, and keeps the query and the fragment',
  smoke,
  async ({ page, misbehavior }) => {
    await page.goto('docs/guides/faq/index.html');
    await hydrated(page);
    await expect(page).toHaveURL(/\/docs\/guides\/faq\/?$/);
    await page.goto('docs/api/classes/mongo-memory-server.html?a=1#create');
    await hydrated(page);
    await expect(page).toHaveURL(/\/docs\/api\/classes\/mongo-memory-server\/?\?a=1#create$/);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
    forget(misbehavior.messages, '404');
  },
);

test('an old address leads to the current page, and keeps the query and the fragment', smoke, async ({ page }) => {
  for (const [from, to] of [
    [`versions/${currentLabel}/docs/guides/faq`, /memory-server\/docs\/guides\/faq\/?\?q=a#b$/],
    ['docs/api/mongo-binary', /memory-server\/docs\/api\/classes\/mongo-binary\/?\?q=a#b$/],
    ['typedoc/modules.html', /memory-server\/typedoc\/\?q=a#b$/],
  ] as const) {
    await page.goto(`${from}?q=a#b`);
    await expect(page).toHaveURL(to);
  }
});

test(
  'an unknown path returns 404, and offers other versions and pages to begin with',
  smoke,
  async ({ page, misbehavior }) => {
    const answer = await page.goto('docs/guides/quickstart-guide');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle('Page not found | mongodb-memory-server');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Quick start' })).toHaveAttribute('href', /quick-start-guide$/);
    await page.goto('versions/0.x/docs/guides/faq');
    await expect(main.getByRole('link', { name: currentLabel })).toHaveAttribute('href', `${root}docs/guides/faq`);
    await page.getByRole('button', { name: 'Search, or paste an error' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    forget(misbehavior.messages, '404');
  },
);

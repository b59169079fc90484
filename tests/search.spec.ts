import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { rootBaseUrl } from '../facts/deploy';
import { expect, expectAccessible, open, signal, sitemapPaths, test } from './site';

const button = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: /^Search/ });
const options = (page: Page): Locator => dialog(page).getByRole('listbox', { name: 'Results' }).getByRole('option');
const groups = (page: Page): Locator => dialog(page).getByRole('group');

async function answered(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('status')).toHaveAttribute('aria-busy', 'false');
  await expect(dialog(page).getByRole('status')).toHaveText(/ section|Nothing found/);
}

/** Enters a query in the open dialog and waits for its answer. */
async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await answered(page);
}

/** Holds back the index, and texts that are not loaded yet, until `arrive` is called; `asked` resolves with the first request. */
async function holdIndex(page: Page): Promise<{ readonly asked: Promise<void>; readonly arrive: () => void }> {
  const [asked, arrival] = [signal(), signal()];
  await page.route('**/search/*.*.json', async (route) => {
    asked.give();
    await arrival.given;
    await route.continue();
  });
  return { asked: asked.given, arrive: arrival.give };
}

/** Paths of the pages that were found, best first, relative to the base URL. */
async function foundPages(page: Page): Promise<readonly string[]> {
  const hrefs = await groups(page).evaluateAll((elements) =>
    elements.map((element) => element.querySelector('a')?.pathname ?? ''),
  );
  return hrefs.map((href) => href.slice(rootBaseUrl.length));
}

test.describe('opening and closing', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, 'docs/guides/faq');
  });

  test('the button shows its shortcut and opens the dialog', async ({ page }) => {
    await expect(button(page)).toContainText('Ctrl K');
    await button(page).click();
    await expect(field(page)).toBeFocused();
  });

  test('Control+k opens the dialog, ready to type', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a/b');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('a/b');
  });

  test('no single key opens it', async ({ page }) => {
    await page.keyboard.press('/');
    await page.keyboard.press('k');
    await page.keyboard.press('s');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('Esc, the Close button, and a press outside close the dialog; focus returns', async ({ page }) => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(20, 400),
    ];
    for (const close of ways) {
      await button(page).click();
      await expect(field(page)).toBeFocused();
      await close();
      await expect(dialog(page)).toHaveCount(0);
    }
    await button(page).press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
  });

  test('"Paste your error" on the landing page opens the dialog', async ({ page }) => {
    await open(page, './');
    const link = page.getByRole('link', { name: 'Paste your error' });
    await expect(link).toHaveAttribute('href', /error-warning-details$/);
    await link.click();
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL(/\/mongodb-memory-server\/$/);
  });

  test('the last query is there again, selected', async ({ page }) => {
    await button(page).click();
    await ask(page, 'getUri');
    // Without a pause: the browser tells of the closed dialog a task later.
    for (let round = 0; round < 5; round++) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(field(page)).toHaveValue('getUri');
    }
    await page.keyboard.type('docker');
    await expect(field(page)).toHaveValue('docker');
  });
});

test('nothing is loaded before the search is used', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/')) {
      requests.push(request.url());
    }
  });
  await open(page, 'docs/guides/faq');
  await button(page).hover();
  expect(requests).toEqual([]);
  await button(page).click();
  await ask(page, 'getUri');
  expect(requests.length).toBeGreaterThan(3);
});

test.describe('finding', () => {
  const places: Readonly<Record<string, string>> = {
    getUri: 'docs/api/classes/mongo-memory-server#geturi',
    'MongoMemoryReplSet.create': 'docs/api/classes/mongo-memory-replset#create',
    MONGOMS_DOWNLOAD_DIR: 'docs/api/config-options#download_dir',
    launchTimeout: 'docs/api/interfaces/mongo-memory-instance-opts#launchtimeout',
    Md5CheckFailedError: 'docs/guides/error-warning-details#md5checkfailederror',
    FAQ: 'docs/guides/faq',
  };

  test('finds a name first', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    for (const [name, place] of Object.entries(places)) {
      await ask(page, name);
      await expect.soft(options(page).first(), name).toHaveAttribute('href', rootBaseUrl + place);
    }
  });

  test('reads the lines of a paste', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'docs/');
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Downloading 100%\n  StdoutInstanceError: Port "39697" already in use\n    at a (b.ts:1:2)\n',
      ),
    );
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field(page)).toHaveValue(
      'Downloading 100% ⏎   StdoutInstanceError: Port "39697" already in use ⏎     at a (b.ts:1:2)',
    );
    await answered(page);
    await expect(options(page).first()).toHaveAttribute('href', /port|stdoutinstanceerror/);

    const doctor = dialog(page).getByRole('link', { name: 'Open in the doctor' });
    await doctor.focus();
    await page.keyboard.press('Enter');
    const pasted = page.getByRole('textbox', { name: 'Error, log, or files' });
    await expect(pasted).toHaveValue(/^Downloading 100%\n {2}StdoutInstanceError: Port "39697"/);
    await expect(page.getByRole('heading', { level: 2, name: /port/i })).toBeVisible();

    // On the same page, with another paste.
    await page.evaluate(() => navigator.clipboard.writeText('FROM node:20\nspawn ETXTBSY'));
    await button(page).click();
    await page.keyboard.press('ControlOrMeta+v');
    await doctor.click();
    await expect(pasted).toHaveValue('FROM node:20\nspawn ETXTBSY');
  });

  test('offers the doctor for pastes of several lines only', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'spawn ETXTBSY');
    await expect(dialog(page).getByRole('link', { name: 'Open in the doctor' })).toHaveCount(0);
  });

  test('names the words that no page has', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'docker xqzzy');
    await expect(dialog(page).getByRole('status')).toHaveText(/^No page mentions “xqzzy”\. .*section/);
    await expect(groups(page).first()).toHaveAccessibleName(/Docker/);
  });

  test('searches another version', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'getUri');
    const own = await foundPages(page);
    await dialog(page).getByRole('combobox', { name: 'Version' }).selectOption('8.x');
    await expect(options(page).first()).toHaveAttribute('href', /\/versions\/8\.x\/docs\//);
    expect(own.join(' ')).not.toContain('versions/');
    await page.keyboard.press('Shift+Tab');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/versions\/8\.x\/docs\/.*#geturi$/);
    await expect(page.getByRole('heading', { name: 'getUri' }).first()).toBeInViewport();
  });

  test('finds only pages of this build, without the test page', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    const found = new Set<string>();
    for (const query of ['mongod', 'theme test', 'page not found', 'translate', 'version', '9.x', 'typedoc']) {
      await ask(page, query);
      for (const path of await foundPages(page)) {
        found.add(path);
      }
    }
    expect(found.size).toBeGreaterThan(10);
    expect(sitemapPaths()).toEqual(expect.arrayContaining([...found]));
    expect(found).not.toContain('docs/test');
  });

  test('shows the words in context, and how much was found', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'Transaction numbers are only allowed on a replica set member or mongos');
    await expect(dialog(page).getByRole('status')).toHaveText(/^(?:Best )?\d+ pages?, \d+ sections?\.$/);
    await expect(options(page).first().locator('mark').filter({ hasText: 'numbers' }).first()).toBeVisible();
    await expect(groups(page).first()).toHaveAccessibleName(/^Guides › /);
  });

  test('the previous answer stays until the next one arrives, and the status says so', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'Md5CheckFailedError');
    const { arrive } = await holdIndex(page);
    await field(page).fill('certificate');
    await expect(dialog(page).getByRole('status')).toHaveAttribute('aria-busy', 'true');
    await expect(options(page).first()).toContainText('Md5CheckFailedError');
    arrive();
    await expect(dialog(page).getByRole('status')).toHaveAttribute('aria-busy', 'false');
    await expect(options(page).first()).toContainText('certificate');
  });

  test('a late answer is dropped', async ({ page }) => {
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'Md5CheckFailedError');
    const { asked, arrive } = await holdIndex(page);
    await field(page).fill('certificate');
    await asked;
    // The same pages, so nothing has to be loaded: this answer comes before the other.
    await ask(page, 'md5checkfailederror');
    const late = page.waitForEvent('requestfinished', (request) => request.url().includes('/search/'));
    arrive();
    await late;
    // What came is read in the meantime. A page that drops it passes whatever the time.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await answered(page);
    await expect(options(page).first()).toContainText('Md5CheckFailedError');
  });
});

for (const base of ['', 'versions/8.x/']) {
  for (const width of [1280, 320]) {
    test(`works by keyboard alone: ${base}docs, ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, `${base}docs/guides/faq`);
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('libcrypto.so.1.1');
      await answered(page);
      await expect(options(page).first()).toContainText('libcrypto');
      await expectAccessible(page, 'found', 'all rules', 'dialog');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${base}docs/guides/troubleshooting/missing-libraries#libcrypto$`));
      await expect(dialog(page)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}

test.describe('with the keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, 'docs/guides/faq');
    await page.evaluate(() => {
      document.documentElement.dataset.before = 'true';
    });
    await page.keyboard.press('Control+k');
    await ask(page, 'getUri');
  });

  const chosen = (page: Page): Locator =>
    dialog(page).getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });

  test('the arrow keys choose and wrap around, and focus stays in the field', async ({ page }) => {
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(chosen(page)).toHaveCount(0);
    const last = (await options(page).count()) - 1;
    for (const [key, number] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['ArrowDown', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(chosen(page)).toHaveCount(1);
      await expect(options(page).nth(number)).toHaveAttribute('aria-selected', 'true');
      const id = (await chosen(page).getAttribute('id')) ?? '';
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id);
      await expect(chosen(page)).toBeInViewport({ ratio: 1 });
      await expect(field(page)).toBeFocused();
    }
  });

  test('Enter opens the choice at its anchor, without reloading the site', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    const href = (await chosen(page).getAttribute('href')) ?? '';
    expect(href).toContain('#geturi');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(href, page.url()).href);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'getUri', exact: false }).first()).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-before', 'true');
    // The keyboard continues there too.
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(inMain).toBe(true);
  });

  test('Enter opens the first result if none is chosen', async ({ page }) => {
    const href = (await options(page).first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(href, page.url()).href);
  });

  test('a choice is gone when the answer changes', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    await ask(page, 'docker');
    await expect(groups(page).first()).toHaveAccessibleName(/Docker/);
    await expect(chosen(page)).toHaveCount(0);
  });
});

test('a result is a link: a click opens it here, Ctrl and a click in a new tab', async ({ page, context }) => {
  await open(page, 'docs/guides/faq');
  await button(page).click();
  await ask(page, 'getUri');
  const link = options(page).first();
  const url = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab).toHaveURL(/\/#geturi$/);
  await tab.close();
  await expect(page).toHaveURL(/faq\/?$/);
  await expect(dialog(page)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(url);
  await expect(dialog(page)).toHaveCount(0);
});

test('says what may help if nothing is found', async ({ page }) => {
  await open(page, 'docs/');
  await button(page).click();
  await expect(dialog(page).getByRole('link', { name: 'Issues on GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/typegoose/mongodb-memory-server/issues',
  );
  await ask(page, 'xqzzy flurbl');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found.');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog(page).getByRole('link', { name: 'Issues on GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/typegoose/mongodb-memory-server/issues?q=xqzzy%20flurbl',
  );
  for (const name of ['All errors and warnings', 'Common issues']) {
    const href = await dialog(page).getByRole('link', { name }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.status(), name).toBe(200);
  }
  await dialog(page).getByRole('link', { name: 'All errors and warnings' }).click();
  await expect(page).toHaveURL(/docs\/guides\/error-warning-details$/);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('when the index does not load', () => {
  test('so it is with the dialog', async ({ page, misbehavior }) => {
    await open(page, 'docs/');
    const scripts = '**/assets/js/*';
    await page.route(scripts, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('getUri');
    const notice = dialog(page).getByRole('alert');
    await expect(notice).toContainText('The search could not be loaded.');
    await page.unroute(scripts);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toContainText('getUri');
    await expect(field(page)).toBeFocused();
    misbehavior.messages.length = 0;
  });

  for (const file of ['entry.json', 'index.', 'places.', 'page.']) {
    test(`says so, logs it, and tries again: ${file}`, async ({ page, misbehavior }) => {
      const files = `**/search/${file}*`;
      await page.route(files, (route) => route.abort());
      await open(page, 'docs/');
      await button(page).click();
      await field(page).fill('getUri');
      const notice = dialog(page).getByRole('alert');
      await expect(notice).toContainText('The search could not be loaded.');
      expect(misbehavior.messages.join('\n')).toContain('The search failed.');

      await page.unroute(files);
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(options(page).first()).toContainText('getUri');
      await expect(field(page)).toBeFocused();
      await expect(notice).toHaveCount(0);
      misbehavior.messages.length = 0;
    });
  }

  test('a site that was published again in the meantime is searched in its current state', async ({
    page,
    misbehavior,
  }) => {
    const entry = readFileSync('build/search/entry.json', 'utf8');
    let asked = 0;
    await page.route('**/search/entry.json', (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'application/json', body: asked > 1 ? `${entry} ` : entry });
    });
    // The pages that the first index names are gone.
    await page.route('**/search/page.*', (route) =>
      asked > 1 ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await open(page, 'docs/');
    await button(page).click();
    await ask(page, 'getUri');
    await expect(options(page).first()).toContainText('getUri');
    misbehavior.messages.length = 0;
  });
});

for (const mode of ['light', 'dark']) {
  test(`is accessible, wide and narrow: ${mode}`, async ({ page }) => {
    await open(page, 'docs/guides/faq');
    if (mode === 'dark') {
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    }
    await button(page).click();
    const states = {
      'no query': () => expect(dialog(page).getByRole('link', { name: 'Issues on GitHub' })).toBeVisible(),
      found: async () => {
        await ask(page, 'Transaction numbers are only allowed on a replica set member or mongos');
        await page.keyboard.press('ArrowDown');
      },
      'nothing found': async () => {
        await ask(page, 'xqzzy flurbl');
        await expect(options(page)).toHaveCount(0);
      },
    };
    for (const [state, reach] of Object.entries(states)) {
      await reach();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, `${state}, ${String(width)} px`, 'all rules', 'dialog');
      }
    }
  });
}

test('on a phone the button is an icon, the dialog fills the window, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'docs/guides/faq');
  await expect(button(page)).toHaveAccessibleName('Search');
  const box = await button(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(44);
  await button(page).click();
  await ask(page, `MONGOMS_DOWNLOAD_DIR ${'/a-very-long-path'.repeat(8)}`);
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog *:not(input)')]
      .filter(
        ({ scrollWidth, clientWidth, tagName }) => clientWidth > 0 && tagName !== 'SVG' && scrollWidth > clientWidth,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(overflows).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no search button', async ({ page }) => {
    await page.goto('docs/guides/faq');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText('Ctrl K', { exact: true })).toBeHidden();
    await expect(button(page)).toHaveCount(0);
  });
});

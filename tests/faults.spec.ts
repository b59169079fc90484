import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { currentLabel } from '../facts/versions';
import { rootBaseUrl } from '../facts/deploy';
import { expect, hydrated, open, signal, test } from './site';

/** The file of the build that a request is for. */
function fileOf(route: Route): Buffer {
  const { pathname } = new URL(route.request().url());
  return readFileSync(path.join('build', decodeURIComponent(pathname.slice(rootBaseUrl.length))));
}

const page404 = { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' };

/** How a host or a network answers when it fails. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  missing: (route) => route.fulfill(page404),
  'a status of 500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Error' }),
  'a page instead': (route) => route.fulfill({ ...page404, status: 200 }),
  empty: (route) => route.fulfill({ status: 200, body: '' }),
  'cut in half': (route) => {
    const file = fileOf(route);
    return route.fulfill({ status: 200, body: file.subarray(0, file.length / 2) });
  },
  unreachable: (route) => route.abort('connectionreset'),
};

/** What every page starts with, by the addresses of its files. */
const starts: Readonly<Record<string, RegExp>> = {
  'the runtime': /\/assets\/js\/runtime~main\.[^/]*$/,
  'the main script': /\/assets\/js\/main\.[^/]*$/,
  'the chunks of the page': /\/assets\/js\/(?!main\.|runtime~main\.)[^/]*$/,
  'the style sheet': /\/assets\/css\/[^/]*$/,
  'the list of versions': /\/versions\.json$/,
};

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const text = (page: Page): Locator => page.getByRole('main').getByRole('paragraph').first();

/** Counts how often the window loads a document. */
function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on('request', (request: Request) => {
    // The host sends a folder on to its path with a slash.
    const isFirst = request.isNavigationRequest() && request.redirectedFrom() === null;
    documents.count += isFirst && request.frame() === page.mainFrame() ? 1 : 0;
  });
  return documents;
}

/** Fails unless the page is there to be read, and stays: what reloads itself does so before long. */
async function expectReadable(page: Page, heading: string | RegExp): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await expect(text(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(title(page)).toHaveText(heading);
}

const faq = 'Frequently asked questions';
const faqLink = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: faq });

for (const [what, files] of Object.entries(starts)) {
  test(`a first page is readable, whatever happens to ${what}`, async ({ page, misbehavior }) => {
    const documents = documentsOf(page);
    let tried = 0;
    for (const [how, answer] of Object.entries(faults)) {
      await test.step(how, async () => {
        await page.route(files, answer);
        await page.goto('docs/guides/faq');
        tried += 1;
        // It works, or says that it does not.
        await page.locator('html[data-has-hydrated="true"], [role="alert"]').first().waitFor({ state: 'attached' });
        await expectReadable(page, faq);
        expect(documents.count).toBe(tried);
        await page.unroute(files);
      });
    }
    misbehavior.messages.length = 0;
  });
}

test('a first page is readable while its scripts are on the way', async ({ page }) => {
  const arrival = signal();
  await page.route(/\.js$|\/versions\.json$/, async (route) => {
    await arrival.given;
    await route.fulfill({ contentType: 'text/javascript', body: fileOf(route) });
  });
  // The page has not loaded while a script is held back, unless it was asked for after that.
  await page.goto('docs/guides/faq', { waitUntil: 'commit' });
  await expectReadable(page, faq);
  arrival.give();
  await hydrated(page);
});

test('a next page whose chunks stay broken is loaded in full, once, and is readable', async ({ page, misbehavior }) => {
  const documents = documentsOf(page);
  const chunks = starts['the chunks of the page'] ?? /$/;
  for (const answer of Object.values(faults)) {
    await open(page, 'docs/');
    documents.count = 0;
    await page.route(chunks, answer);
    await faqLink(page).dispatchEvent('click');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectReadable(page, faq);
    expect(documents.count).toBe(1);
    await page.unroute(chunks);
  }
  misbehavior.messages.length = 0;
});

test('a site that was deployed anew while a page was open goes on with its next page', async ({
  page,
  misbehavior,
}) => {
  await open(page, 'docs/');
  const documents = documentsOf(page);
  // What the open page knows of is gone. What the next document names is there.
  await page.route(/\/assets\//, (route) => (documents.count === 0 ? route.fulfill(page404) : route.continue()));
  await faqLink(page).click();
  await expect(title(page)).toHaveText(faq);
  await hydrated(page);
  await expectReadable(page, faq);
  expect(documents.count).toBe(1);
  misbehavior.messages.length = 0;
});

test.describe('offline', () => {
  test.use({ slowNetwork: false });

  test('a reader who is offline keeps the page, and goes on when that is over', async ({
    page,
    context,
    misbehavior,
  }) => {
    await open(page, 'docs/');
    const documents = documentsOf(page);
    await context.setOffline(true);
    await faqLink(page).click();
    await expect(page.getByRole('alert')).toHaveText('You are offline. The page opens when you are online again.');
    await expectReadable(page, /^Documentation/);
    // Back takes it back.
    await page.goBack();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectReadable(page, /^Documentation/);
    await faqLink(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(documents.count).toBe(0);

    await context.setOffline(false);
    await expect(title(page)).toHaveText(faq);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectReadable(page, faq);
    expect(documents.count).toBe(1);
    misbehavior.messages.length = 0;
  });
});

test('what a reader asks for says that it failed, and the page stays', async ({ page, misbehavior }) => {
  const documents = documentsOf(page);
  const searchFiles = /\/search\/entry\.json$/;
  const toolFiles = /\/assets\/js\/[^/]*$/;
  for (const [how, answer] of Object.entries(faults)) {
    await test.step(how, async () => {
      await open(page, 'docs/guides/doctor');
      documents.count = 0;
      await page.route(toolFiles, answer);
      await page.route(searchFiles, answer);
      await page.getByRole('button', { name: 'Open the doctor' }).click();
      await expect(page.getByText('It could not be loaded.')).toBeVisible();
      await page.unroute(toolFiles);
      await page.getByRole('button', { name: 'Open the doctor' }).click();
      await expect(page.getByRole('textbox', { name: 'Error, log, or files' })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: /^Search/ }).fill('getUri');
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The search could not be loaded.');
      await page.keyboard.press('Escape');
      await page.unroute(searchFiles);
      await expectReadable(page, /^Doctor/);
      expect(documents.count).toBe(0);
    });
  }
  misbehavior.messages.length = 0;
});

/** Every key that is read: by the site, the theme, and TypeDoc. */
const keys = [
  'theme',
  'code-theme',
  'docs-preferred-version-default',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.npm2yarn',
  'docusaurus.tab.os',
  'tsd-theme',
  'tsd-accordion-classes',
  'filter-inherited',
];

const rubbish = [
  '',
  'null',
  '{"a":',
  '<img src=x onerror=window.hacked=1>',
  '__proto__',
  '\0\u202e',
  '9'.repeat(100_000),
];

test('pages work with rubbish in every key of the storage', async ({ page }) => {
  for (const [index, value] of rubbish.entries()) {
    await page.goto('404.html');
    await page.evaluate(
      ([names, stored]) => {
        localStorage.clear();
        for (const name of names) {
          localStorage.setItem(name, stored);
          sessionStorage.setItem(name, stored);
        }
      },
      [keys, value] as const,
    );
    for (const address of ['./', index % 2 === 0 ? 'docs/guides/recipes/install' : 'docs/test']) {
      await open(page, address);
      await expect(title(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|dark)$/);
      await expect(page.locator('html')).toHaveAttribute('data-code-theme', 'auto');
    }
    await page.goto('typedoc/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  }
});

for (const [how, breakStorage] of Object.entries({
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
})) {
  test(`choices apply to the page if the storage ${how}`, async ({ page, misbehavior }) => {
    await page.addInitScript(breakStorage);
    await open(page, 'docs/test');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: currentLabel, exact: true }).click();
    await expect(page.locator('.dropdown--show').getByRole('link').first()).toBeVisible();
    await page.goto('typedoc/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // That it could not be stored is logged, not thrown.
    misbehavior.messages.splice(0).forEach((message) => {
      expect.soft(message).not.toMatch(/^(?:Uncaught|Error:|TypeError)/);
    });
  });
}

for (const date of ['1970-01-01', '2099-12-31T23:59:59Z']) {
  test(`a clock that says ${date.slice(0, 4)} changes nothing`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(date));
    await open(page, 'docs/');
    await faqLink(page).click();
    await expect(title(page)).toHaveText(faq);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: /^Search/ }).fill('getUri');
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText('getUri');
  });
}

test('a page that an extension changed before React took it over works', async ({ page, misbehavior }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-extension', 'on');
      document.documentElement.classList.add('extension');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.body.prepend(document.createElement('extension-bar'));
      document.body.append(document.createElement('extension-panel'));
      document.head.append(document.createElement('meta'));
      const main = document.querySelector('main');
      main?.querySelector('h1')?.append(document.createElement('extension-icon'));
      main?.querySelector('p')?.replaceChildren('Translated words');
      document.querySelectorAll('main a').forEach((link) => {
        link.setAttribute('data-checked', 'true');
      });
      document.querySelector('nav a')?.remove();
    });
  });
  await open(page, 'docs/');
  await expect(title(page)).toContainText('Documentation');
  await faqLink(page).click();
  await expect(title(page)).toHaveText(faq);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // React says that it drew the page anew.
  misbehavior.messages.splice(0).forEach((message) => {
    expect.soft(message).toMatch(/Minified React error #(?:418|423|425)/);
  });
});

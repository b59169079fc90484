import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bundleWorker } from '../commands/serviceWorker';
import { startStaticServer, type StaticServer } from '../commands/staticServer';
import { rootBaseUrl } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { currentLabel } from '../facts/versions';
import { expect, hydrated, open, test as base } from './site';

interface OfflineFixtures {
  /** A copy of the build on a server of its own, so that a test can publish something else. */
  readonly site: { readonly dir: string; readonly url: string };
}

const test = base.extend<OfflineFixtures>({
  site: async ({}, use) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'offline-'));
    cpSync('build', dir, { recursive: true });
    const server: StaticServer = await startStaticServer({ dir, base: rootBaseUrl, host: '127.0.0.1', port: 0 });
    await use({ dir, url: server.url });
    await server.close();
    rmSync(dir, { recursive: true });
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

test.use({ serviceWorkers: 'allow', slowNetwork: false });
test.afterEach(({ misbehavior }) => {
  // The browser logs what it could not load.
  expect(
    misbehavior.messages.filter((message) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|list of versions/.test(message)),
  ).toEqual([]);
  misbehavior.messages.length = 0;
});

const faq = 'Frequently asked questions';
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });

/** Waits until the worker of the page's version is in charge, and has kept the page, its files, and the list of versions. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (list) => {
        const { controller } = navigator.serviceWorker;
        const own = controller && `${new URL('.', controller.scriptURL).pathname} `;
        const names = (await caches.keys()).filter((name) => own !== null && name.startsWith(own));
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'));
        const wanted = [location.href.replace(/[?#].*|\/(?:[?#].*)?$/g, ''), list, ...files];
        const answers = await Promise.all(
          wanted.map(async (address) => Promise.all(names.map((cacheName) => caches.match(address, { cacheName })))),
        );
        return {
          files: files.length > 3,
          missing: wanted.filter((_, index) => answers[index]?.every((answer) => answer === undefined)),
        };
      }, `${rootBaseUrl}versions.json`),
    )
    .toEqual({ files: true, missing: [] });
}

/** What the context loads over the network, in bytes. */
function countBytes(context: BrowserContext): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    sizes.push(
      request
        .response()
        .then(async (answer) => (answer?.fromServiceWorker() === true ? 0 : (await request.sizes()).responseBodySize))
        // The test may have ended.
        .catch(() => 0),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('what was visited can be read offline, at once and with its files', async ({ page, context }) => {
  const bytes = countBytes(context);
  await open(page, 'docs/guides/faq');
  await kept(page);
  const first = await bytes();
  expect(first, 'the page itself').toBeGreaterThan(100_000);
  expect(first).toBeLessThan(2_000_000);
  // One page is reached within the site, the other one in full.
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Quick start' }).click();
  await expect(title(page)).toHaveText('Quick start');
  await kept(page);

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(title(page)).toHaveText('Quick start');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('docs/guides/faq?from=elsewhere#x');
  await hydrated(page);
  await expect(title(page)).toHaveText(faq);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), 'its styles').toContain('system-ui');

  // What is not there says so, lists what is there, and opens when that is over.
  await page.goto('docs/guides/doctor');
  await hydrated(page);
  await expect(title(page)).toHaveText('Read offline');
  await expect(page.getByText('is not on this device')).toContainText('docs/guides/doctor');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([faq, 'Quick start']);
  await page.getByRole('main').getByRole('link', { name: faq }).click();
  await expect(title(page)).toHaveText(faq);
  await page.goBack();
  await expect(title(page)).toHaveText('Read offline');
  await context.setOffline(false);
  await expect(title(page)).toHaveText(/^Doctor/);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the worker starts after the page, whose scripts need the processor first', async ({ page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...args) => {
      Object.assign(window, {
        registeredWith: document.documentElement.dataset.hasHydrated ?? 'a page without scripts',
      });
      return register(...args);
    };
  });
  await page.goto('docs/guides/faq');
  await kept(page);
  expect(await page.evaluate(() => (window as { registeredWith?: string }).registeredWith)).toBe('true');
});

test('a file that is on its way when the worker takes over is kept as well', async ({ page }) => {
  const address = `${rootBaseUrl}facts.json`;
  let arrive = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${address}`, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.addInitScript((url) => void fetch(url), address);
  await open(page, 'docs/guides/faq');
  await kept(page);
  const isKept = (): Promise<boolean> => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address);
  expect(await isKept()).toBe(false);
  arrive();
  await expect.poll(isKept).toBe(true);
});

test('a version never serves what is of another one', async ({ page, context, site }) => {
  const [label = ''] = readReleasedVersions('.');
  // The root's worker is in charge of all addresses while that of the other version is not registered.
  await open(page, 'docs/guides/faq');
  await kept(page);
  await page.evaluate((address) => fetch(address), `${rootBaseUrl}versions/${label}/img/logo.svg`);
  await context.setOffline(true);
  await page.goto(`versions/${label}/docs/guides/faq`);
  await expect(title(page)).toHaveText('Read offline');
  await expect(page).toHaveURL(new RegExp(`${rootBaseUrl}offline`));
  await expect(page.getByText('is not on this device')).toContainText(`versions/${label}/docs/guides/faq`);
  expect(
    await page.evaluate(
      (address) => fetch(address).catch(() => 'none'),
      `${rootBaseUrl}versions/${label}/img/logo.svg`,
    ),
  ).toBe('none');
  await context.setOffline(false);

  // The worker keeps the list of versions, whether or not the page asks while it is in charge.
  await page.addInitScript(() => {
    const get = window.fetch.bind(window);
    window.fetch = (input, init) =>
      input === '/mongodb-memory-server/versions.json' ? new Promise(() => undefined) : get(input, init);
  });
  await open(page, `versions/${label}/docs/guides/faq`);
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', label);
  await page.goto(`versions/${label}/docs/guides/doctor`);
  await expect(page).toHaveURL(new RegExp(`/versions/${label}/offline`));
  // Each list of versions is kept by whoever asked for it.
  const caught = await page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(
        async (name) =>
          [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)] as const,
      ),
    ),
  );
  const own = caught
    .filter(([name]) => name.startsWith(`${rootBaseUrl} ${currentLabel} `))
    .flatMap(([, paths]) => paths);
  const other = caught
    .filter(([name]) => name.startsWith(`${rootBaseUrl}versions/${label}/ ${label} `))
    .flatMap(([, paths]) => paths);
  expect(caught.flatMap(([, paths]) => paths)).toHaveLength(own.length + other.length);
  expect(own.filter((at) => at.includes('/versions/'))).toEqual([]);
  expect(other.filter((at) => !at.startsWith(`${rootBaseUrl}versions/${label}`))).toEqual([
    `${rootBaseUrl}versions.json`,
  ]);
  expect(own).toContain(`${rootBaseUrl}versions.json`);
  expect(site.dir).not.toBe('');
});

test('a new deployment shows at once, and what was kept follows it', async ({ page, context, site }) => {
  await open(page, 'offline');
  await button(page, 'Keep this version for reading offline').click();
  await expect(page.getByText(`All of ${currentLabel} is on this device.`)).toBeVisible();
  await context.setOffline(true);
  await open(page, 'docs/guides/doctor');
  await expect(title(page)).toHaveText(/^Doctor/);
  await context.setOffline(false);
  await open(page, 'docs/guides/faq');
  await kept(page);

  // Another deployment: other words, other names, another worker.
  const publish = (file: string, edit: (text: string) => string): void => {
    const name = path.join(site.dir, file);
    writeFileSync(name, edit(readFileSync(name, 'utf8')));
  };
  for (const name of ['faq', 'doctor']) {
    publish(`docs/guides/${name}/index.html`, (html) => html.replace(/<h1[^]*?<\/h1>/, '<h1>Published later</h1>'));
  }
  publish('offline.json', (list) => list.replace(/(docs\/guides\/(?:faq|doctor)\/index\.html",")\w+/g, '$1later'));
  publish('sw.js', (script) => script.replace(/revision:"\w+"/, 'revision:"later"'));
  const heading = (address: string): Promise<string> =>
    page.evaluate(
      async (url) =>
        new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html').querySelector('h1')
          ?.textContent ?? '',
      address,
    );
  const [faqUrl, doctorUrl] = ['faq', 'doctor'].map((name) => `${rootBaseUrl}docs/guides/${name}`) as [string, string];
  expect(await heading(faqUrl)).toBe('Published later');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() =>
      page.evaluate(
        async (url) => (await (await caches.match(url))?.text())?.includes('Published later'),
        new URL(doctorUrl, site.url).href,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  expect(await heading(doctorUrl)).toBe('Published later');
  await context.setOffline(false);

  // All of it can be dropped.
  await open(page, 'offline');
  await button(page, 'Remove what is on this device').click();
  await expect(button(page, 'Keep this version for reading offline')).toBeVisible();
  await context.setOffline(true);
  await page.goto('docs/guides/doctor');
  await expect(title(page)).toHaveText('Read offline');
});

test('a worker that does harm is replaced by one that removes itself', async ({ page, context, site }) => {
  await open(page, 'docs/guides/faq');
  await kept(page);
  const worker = { baseUrl: rootBaseUrl, label: currentLabel, revision: '', shell: [] };
  writeFileSync(path.join(site.dir, 'sw.js'), await bundleWorker(worker, false));
  // The browser asks for the worker with the next page.
  await open(page, 'docs/');
  const left = (): Promise<number> =>
    page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('404.html');
  await expect.poll(left).toBe(0);
  await context.setOffline(true);
  await expect(page.goto('docs/guides/faq')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

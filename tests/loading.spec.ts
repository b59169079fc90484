import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { rootBaseUrl } from '../facts/deploy';
import { startStaticServer } from '../commands/staticServer';
import { expect, hydrated, open, setConnection, signal, test } from './site';

const smoke = { tag: '@smoke' };
const chunks = '**/assets/js/*.js';

/** Whether a request is for a chunk of a page, not for one of the two scripts that every page starts with. */
function isPageChunk(route: Route): boolean {
  return !/\/(?:main|runtime~main)\.[^/]*$/.test(new URL(route.request().url()).pathname);
}

const faqLink = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: 'FAQ', exact: true });

test(
  'the progress bar starts 200 ms after a route change, and disappears once the page shows',
  smoke,
  async ({ page }) => {
    const bar = page.locator('#nprogress .bar');
    await page.clock.install();
    await open(page, 'docs/');
    const arrival = signal();
    await page.route(chunks, async (route) => {
      await arrival.given;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await faqLink(page).dispatchEvent('click');
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toHaveCount(1);
    // The first stretch is 8 % of the width; there is no spinner.
    expect(await bar.getAttribute('style')).toMatch(/translate3d\(-9[0-2]/);
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    await page.clock.resume();
    arrival.give();
    await expect(page).toHaveURL(/faq$/);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  },
);

test('a page whose chunk fails on navigation is loaded in full', smoke, async ({ page, misbehavior }) => {
  await open(page, 'docs/');
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'true';
  });
  let broken = true;
  page.on('request', (request) => {
    broken &&= !request.isNavigationRequest();
  });
  await page.route(chunks, (route) => (broken ? route.abort() : route.continue()));
  await faqLink(page).dispatchEvent('click');
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  await hydrated(page);
  await expect(page).toHaveURL(/faq\/?$/);
  expect(misbehavior.messages.length).toBeGreaterThan(0);
  misbehavior.messages.length = 0;
});

test(
  'a chunk that fails on the first load leaves the page readable, with a Retry that works',
  smoke,
  async ({ page, misbehavior }) => {
    await page.route(chunks, (route) => (isPageChunk(route) ? route.abort() : route.continue()));
    await page.goto('docs/guides/faq');
    const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(notice).toContainText('ChunkLoadError');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // One message for each chunk of the page; some arrive after the notice.
    const ofFailures = (message: string): boolean => /ChunkLoadError|net::ERR_FAILED/.test(message);
    await page.unroute(chunks);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    expect(misbehavior.messages.filter(ofFailures)).not.toHaveLength(0);
    misbehavior.messages.splice(0, Infinity, ...misbehavior.messages.filter((message) => !ofFailures(message)));
  },
);

/** The only chunk of the build that contains a text: its file name and its content. */
function chunkWith(text: string): { readonly name: string; readonly script: string } {
  const found = readdirSync('build/assets/js', { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(?:main|runtime~main)\./.test(entry.name) && entry.name.endsWith('.js'))
    .map(({ name }) => ({ name, script: readFileSync(`build/assets/js/${name}`, 'utf8') }))
    .filter(({ script }) => script.includes(text));
  expect(found.map(({ name }) => name)).toHaveLength(1);
  return found[0] ?? { name: '', script: '' };
}

test('a crash shows the crash page, and Try again recovers', smoke, async ({ page, misbehavior }) => {
  // The chunk of the page throws while rendering, as long as the flag is set.
  const { name, script } = chunkWith('@site/docs/guides/faq.mdx');
  const body = script.replace(
    /children:(?="|\[)/,
    'children:(()=>{if(window.crash)throw new Error("test crash")})()??',
  );
  expect(body).not.toBe(script);
  await page.route(`**/assets/js/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await open(page, 'translate');
  await page.evaluate(() => Object.assign(window, { crash: true }));
  await page.evaluate((url) => {
    window.history.pushState({}, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${rootBaseUrl}docs/guides/faq`);
  await expect(page.getByText('This page crashed.')).toBeVisible();
  await expect(page.getByText('test crash')).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  expect(misbehavior.messages.join('\n')).toContain('test crash');
  misbehavior.messages.length = 0;

  await page.evaluate(() => Object.assign(window, { crash: false }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a build under the wrong path says so, and one under its own path does not',
  smoke,
  async ({ page, misbehavior }) => {
    const banner = page.getByText('Your Docusaurus site did not load properly.');
    await open(page, './');
    await expect(banner).toHaveCount(0);

    const server = await startStaticServer({ dir: 'build', base: '/some/where/', host: '127.0.0.1', port: 0 });
    try {
      await page.goto(server.url);
      await expect(banner).toBeVisible();
      await expect(page.getByText('Current configured baseUrl = /mongodb-memory-server/')).toBeVisible();
      await expect(page.getByText('We suggest trying baseUrl = /some/where/')).toBeVisible();
    } finally {
      await server.close();
    }
    misbehavior.messages.length = 0;
    misbehavior.requests.length = 0;
  },
);

test.describe('prefetching', () => {
  test.use({ prefetching: true });

  for (const [name, connection, prefetches] of [
    ['a fast connection', { effectiveType: '4g', saveData: false }, true],
    ['2g', { effectiveType: '2g', saveData: false }, false],
    ['data saver', { effectiveType: '4g', saveData: true }, false],
  ] as const) {
    test(`${prefetches ? 'fetches' : 'does not fetch'} linked pages ahead on ${name}`, async ({ page }) => {
      await setConnection(page, connection);
      await open(page, 'docs/');
      // The link came into view. Its own observer was notified before this one.
      await faqLink(page).evaluate(
        (link) =>
          new Promise<void>((resolve) => {
            new IntersectionObserver(([entry]) => {
              if (entry?.isIntersecting === true) {
                resolve();
              }
            }).observe(link);
          }),
      );
      const count = await page.locator('link[rel="prefetch"]').count();
      expect(count > 0).toBe(prefetches);
    });
  }
});

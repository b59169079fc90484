import type { Page, Route } from '@playwright/test';
import { rootBaseUrl } from '../facts/deploy';
import { startStaticServer } from '../commands/staticServer';
import { expect, hydrated, open, test } from './site';

const chunks = '**/assets/js/*.js';

/** Whether a request is for a chunk of a page, and not for the two scripts that every page starts with. */
function isPageChunk(route: Route): boolean {
  return !/\/(?:main|runtime~main)\.[^/]*$/.test(new URL(route.request().url()).pathname);
}

const faqLink = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('main').getByRole('link', { name: 'Frequently asked questions' });

test.describe('progress bar', () => {
  const bar = (page: Page): ReturnType<Page['locator']> => page.locator('#nprogress .bar');

  /** Follows a link with the clock of the page stopped; the chunks of the next page wait for what is returned. */
  async function followSlowly(page: Page): Promise<() => void> {
    await page.clock.install();
    await open(page, 'docs/');
    await page.waitForLoadState('networkidle');
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(chunks, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await faqLink(page).dispatchEvent('click');
    await page.clock.runFor(199);
    return arrive;
  }

  test('starts 200 ms after a change of route, and is gone when the page is there', async ({ page }) => {
    const arrive = await followSlowly(page);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(1);
    // The first stretch is 8 % of the width; there is no spinner.
    expect(await bar(page).getAttribute('style')).toMatch(/translate3d\(-9[0-2]/);
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    await page.clock.resume();
    arrive();
    await expect(page).toHaveURL(/faq$/);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('does not show on a fast change', async ({ page }) => {
    const arrive = await followSlowly(page);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    await page.clock.runFor(1000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
});

test('a page whose chunk fails on navigation is loaded as a whole', async ({ page, misbehaviour }) => {
  await open(page, 'docs/');
  await page.waitForLoadState('networkidle');
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
  expect(misbehaviour.messages.length).toBeGreaterThan(0);
  misbehaviour.messages.length = 0;
});

test('a chunk that fails on the first load leaves the page readable, with a Retry that works', async ({
  page,
  misbehaviour,
}) => {
  await page.route(chunks, (route) => (isPageChunk(route) ? route.abort() : route.continue()));
  await page.goto('docs/guides/faq');
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(notice).toContainText('ChunkLoadError');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  misbehaviour.messages.length = 0;
  await page.unroute(chunks);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

for (const [where, chunk] of [
  ['in the content', '"id":"guides/faq"'],
  ['in the component of the page', 'Documentation of mongodb-memory-server'],
] as const) {
  test(`a crash ${where} shows the crash page, and Try again recovers`, async ({ page, misbehaviour }) => {
    // The chunk of the page throws while it renders, as long as the flag is up.
    await page.route(chunks, async (route) => {
      const answer = await route.fetch();
      const script = await answer.text();
      const body =
        isPageChunk(route) && script.includes(chunk)
          ? script.replace(/children:(?="|\[)/, 'children:(()=>{if(window.crash)throw new Error("test crash")})()??')
          : script;
      await route.fulfill({ response: answer, body });
    });
    await open(page, 'translate');
    await page.evaluate(() => Object.assign(window, { crash: true }));
    await page.evaluate(
      (path) => {
        window.history.pushState({}, '', path);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      },
      `${rootBaseUrl}${where === 'in the content' ? 'docs/guides/faq' : 'docs/'}`,
    );
    await expect(page.getByText('This page crashed.')).toBeVisible();
    await expect(page.getByText('test crash')).toBeVisible();
    await expect(page).toHaveTitle('Page Error');
    expect(misbehaviour.messages.join('\n')).toContain('test crash');
    misbehaviour.messages.length = 0;

    await page.evaluate(() => Object.assign(window, { crash: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a build under the wrong path says so on any page', async ({ page, misbehaviour }) => {
  const server = await startStaticServer({ dir: 'build', base: '/some/where/', host: '127.0.0.1', port: 0 });
  try {
    for (const path of ['', 'docs/', 'docs/guides/faq/', 'docs/api/classes/mongo-memory-server/']) {
      await page.goto(`http://127.0.0.1:${String(server.port)}/some/where/${path}`);
      const banner = page.getByRole('alert').filter({ hasText: 'Your Docusaurus site did not load properly.' });
      await expect(banner).toContainText('Current configured baseUrl = /mongodb-memory-server/');
      await expect(banner).toContainText('We suggest trying baseUrl = /some/where/');
    }
  } finally {
    await server.close();
  }
  misbehaviour.messages.length = 0;
  misbehaviour.requests.length = 0;
});

test('no banner where the build lies under its own path', async ({ page }) => {
  await open(page, './');
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});

for (const [name, connection, prefetches] of [
  ['a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['2g', { effectiveType: '2g', saveData: false }, false],
  ['data saver', { effectiveType: '4g', saveData: true }, false],
] as const) {
  test(`${prefetches ? 'prefetches' : 'does not prefetch'} linked pages on ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await open(page, 'docs/');
    await page.waitForLoadState('networkidle');
    const count = await page.locator('link[rel="prefetch"]').count();
    expect(count > 0).toBe(prefetches);
  });
}

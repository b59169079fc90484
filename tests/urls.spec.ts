import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from './site';

const base = '/mongodb-memory-server/';

for (const [asked, shown, title] of [
  ['index.html', '', /^mongodb-memory-server/],
  ['docs/index.html', 'docs', /^Documentation \|/],
  ['docs/api/index.html', 'docs/api', /\|/],
  ['docs/guides/faq/index.html', 'docs/guides/faq', /\|/],
  ['docs/guides/faq.html', 'docs/guides/faq/', /\|/],
  ['docs/api/classes/mongo-memory-server.html?a=1#create', 'docs/api/classes/mongo-memory-server/?a=1#create', /\|/],
] as const) {
  test(`${asked} is shown as ${shown === '' ? 'the landing page' : shown}`, async ({ page, misbehavior }) => {
    await page.goto(asked);
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
    // There is no such file, so the browser logs the answer to the first of the two requests.
    if (!/index\.html/.test(asked)) {
      expect(misbehavior.messages).toEqual([expect.stringContaining('status of 404')]);
      misbehavior.messages.length = 0;
    }
    // GitHub Pages serves a folder at its path with a slash.
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname.replace(/\/$/, '') + search + hash).toBe((base + shown).replace(/\/(?=$|\?)/, ''));
  });
}

test('an unknown path answers 404 with the not-found page', async ({ page, misbehavior }) => {
  const answer = await page.goto('docs/nowhere');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveTitle('Page Not Found | mongodb-memory-server');
  await page.getByRole('link', { name: 'Search the documentation' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  // The browser itself logs the status.
  expect(misbehavior.messages).toEqual([expect.stringContaining('status of 404')]);
  misbehavior.messages.length = 0;
});

test('404.html itself is the not-found page', async ({ page }) => {
  await page.goto('404.html');
  await hydrated(page);
  await expect(page).toHaveURL(/\/404\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test.describe('with a script that the policy does not know', () => {
  test.use({ bypassCSP: true });

  test('a page that is stopped before its body, as in Firefox for `.html`, raises no error', async ({ page }) => {
    // Chromium stops silently, so the event that Firefox fires is added here.
    const early = '<script>document.dispatchEvent(new Event("DOMContentLoaded"))</script>';
    const html = readFileSync('build/docs/guides/faq/index.html', 'utf8').replace('<body', `${early}<body`);
    expect(html).toContain(early);
    await page.route('**/docs/guides/faq', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('docs/guides/faq');
    await hydrated(page);
    await expect(page.getByText('did not load properly')).toHaveCount(0);
  });
});

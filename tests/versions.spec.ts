import { currentLabel, publishedVersions } from '../facts/versions';
import { readReleasedVersions } from '../facts/released';
import { expect, open, test } from './site';

const versions = publishedVersions(readReleasedVersions('.'));

test('versions.json is published as an object from label to path segment', async ({ request }) => {
  const answer = await request.get('versions.json');
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(JSON.stringify(await answer.json())).toBe(JSON.stringify(versions));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the versions known at build time are listed', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: currentLabel, exact: true }).hover();
    for (const [label, segment] of Object.entries(versions)) {
      const link = page.locator('.dropdown').getByRole('link', { name: label, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `/mongodb-memory-server/${segment && `${segment}/`}`);
    }
  });
});

test('lists what versions.json says, in its order, and marks the current version', async ({ page }) => {
  const published = { beta: 'versions/beta', [currentLabel]: '', '9.x': 'versions/9.x', '7.x': '7.x' };
  await page.route('**/versions.json', (route) => route.fulfill({ json: published }));
  await open(page, './');
  await page.getByRole('button', { name: currentLabel, exact: true }).click();
  const links = page.locator('.dropdown').filter({ hasText: '9.x' }).getByRole('link');
  await expect(links).toHaveText(['beta', currentLabel, '9.x', '7.x']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/mongodb-memory-server/versions/beta/',
    '/mongodb-memory-server/',
    '/mongodb-memory-server/versions/9.x/',
    '/mongodb-memory-server/versions/7.x/',
  ]);
  await expect(page.locator('.dropdown [aria-current="true"]')).toHaveText([currentLabel]);
});

/** One of each kind; facts/versions.test.ts covers the other invalid lists. */
const failures: Record<string, { readonly status?: number; readonly body?: string } | 'offline'> = {
  offline: 'offline',
  'status 500': { status: 500, body: `{"${currentLabel}": "", "9.x": "versions/9.x"}` },
  'not JSON': { body: '<!doctype html>' },
  'not a list of versions': { body: '{"9.x": "javascript:alert(1)"}' },
};

for (const [name, failure] of Object.entries(failures)) {
  test(`falls back and logs the error: ${name}`, async ({ page, misbehavior }) => {
    await page.route('**/versions.json', (route) =>
      failure === 'offline' ? route.abort() : route.fulfill({ contentType: 'application/json', ...failure }),
    );
    await open(page, './');
    await expect.poll(() => misbehavior.messages.join('\n')).toContain('The list of versions could not be read.');
    misbehavior.messages.length = 0;
    await page.getByRole('button', { name: currentLabel, exact: true }).click();
    const links = page.locator('.dropdown--show').getByRole('link');
    await expect(links).toHaveText([currentLabel]);
    await expect(links).toHaveAttribute('href', '/mongodb-memory-server/');
  });
}

test('a request aborted by leaving the page is not a failure, and is repeated after Back', async ({ page }) => {
  let abort = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    abort = resolve;
  });
  await page.route('**/versions.json', async (route) => {
    await left;
    await route.abort();
  });
  const requests: string[] = [];
  page.on('requestfailed', (request) => requests.push(request.url()));
  await open(page, './');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  abort();
  await expect.poll(() => requests.length).toBe(1);

  // Back: a page that the browser kept.
  await page.unroute('**/versions.json');
  await page.route('**/versions.json', (route) =>
    route.fulfill({ json: { [currentLabel]: '', '7.x': 'versions/7.x' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('button', { name: currentLabel, exact: true }).click();
  await expect(page.locator('.dropdown--show').getByRole('link')).toHaveText([currentLabel, '7.x']);
});

test('the mobile drawer has an entry Versions when there is more than one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/versions.json', (route) =>
    route.fulfill({ json: { [currentLabel]: '', '9.x': 'versions/9.x' } }),
  );
  await open(page, './');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('link', { name: '9.x' })).toBeVisible();
});

test('the mobile drawer has no entry Versions if there is only one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/versions.json', (route) => route.fulfill({ json: { [currentLabel]: '' } }));
  await open(page, './');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Languages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Versions' })).toHaveCount(0);
});

test('a chosen version is remembered, and another build does not erase it', async ({ page }) => {
  await page.route('**/versions.json', (route) =>
    route.fulfill({ json: { [currentLabel]: '', '7.x': 'versions/7.x' } }),
  );
  await page.route('**/versions/7.x/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>7.x' }),
  );
  await open(page, './');
  await page.getByRole('button', { name: currentLabel, exact: true }).click();
  await page.getByRole('link', { name: '7.x' }).click();
  await expect(page.getByText('7.x')).toBeVisible();
  for (const path of ['./', 'docs/guides/faq', 'docs/api']) {
    await open(page, path);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('7.x');
  }
  await open(page, './');
  await expect(page.getByRole('link', { name: 'Continue with 7.x' })).toHaveAttribute(
    'href',
    '/mongodb-memory-server/versions/7.x/',
  );
});

test('an invalid stored version is not shown', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docs-preferred-version-default', '<b>9.x</b>');
  });
  await open(page, './');
  await expect(page.getByText('Last time you chose')).toHaveCount(0);
});

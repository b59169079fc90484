import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReleasedVersions } from '../facts/released';
import { currentLabel, publishedVersions } from '../facts/versions';
import { upstreamAddresses, upstreamAnchors } from '../facts/upstream';
import { expect, open, test } from './site';

const segments = Object.values(publishedVersions(readReleasedVersions('.')));

/** The file that answers at an address; undefined for none. */
function fileAt(segment: string, page: string): string | undefined {
  const place = path.join('build', segment, page);
  return [place, `${place}/index.html`].find((file) => file.endsWith('.html') && existsSync(file));
}

const target = /<script>location\.replace\("\/mongodb-memory-server\/([^"]*)"/;

test('every address that the site of the library ever had leads to a page', () => {
  const lost: string[] = [];
  let redirected = 0;
  for (const { segment, path: page } of upstreamAddresses) {
    const file = fileAt(segment, page);
    const [, to] = target.exec(file === undefined ? '' : readFileSync(file, 'utf8')) ?? [];
    redirected += to === undefined ? 0 : 1;
    if (file === undefined || (to !== undefined && fileAt('', to) === undefined)) {
      lost.push(`${segment}/${page}${to === undefined ? '' : ` leads to ${to}`}`);
    }
  }
  expect(lost).toEqual([]);
  expect(upstreamAddresses.length).toBeGreaterThan(700);
  expect(redirected).toBeGreaterThan(20);
});

test('every anchor that the site of the library has is on the same page here', () => {
  const ids = new Map<string, ReadonlySet<string>>();
  const lost: string[] = [];
  let found = 0;
  for (const { segment, path: page, anchor } of upstreamAnchors) {
    // The version at the root has no site under its label, and a page that it lacks leads to another one.
    const file = fileAt(segments.includes(segment) ? segment : '', page) ?? '';
    if (!ids.has(file)) {
      const html = readFileSync(file, 'utf8');
      const own = Array.from(
        html.matchAll(/ id=(?:"([^"]*)"|([^\s"'>]+))/g),
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      ids.set(file, new Set(target.test(html) ? ['moved'] : own));
    }
    const isThere = ids.get(file)?.has(anchor) === true;
    found += isThere ? 1 : 0;
    if (!isThere && ids.get(file)?.has('moved') !== true) {
      lost.push(`${file}#${anchor}`);
    }
  }
  expect(lost).toEqual([]);
  expect(found).toBeGreaterThan(1500);
});

const old = [
  [`versions/${currentLabel}/docs/guides/faq`, 'docs/guides/faq'],
  [`versions/${currentLabel}/docs/api/config-options`, 'docs/api/config-options'],
  ['docs/api/mongo-binary', 'docs/api/classes/mongo-binary'],
  ['typedoc/modules.html', 'typedoc/'],
] as const;

for (const [from, to] of old) {
  test(`${from} leads to ${to}, with what follows`, async ({ page }) => {
    await page.goto(`${from}?q=a#b`);
    await expect(page).toHaveURL((url) =>
      url.pathname.replace(/\/$/, '').endsWith(`memory-server/${to}`.replace(/\/$/, '')),
    );
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?q=a#b');
  });
}

test('an anchor that moved is above what took its place', async ({ page }) => {
  await open(page, 'docs/api/classes/mongo-binary#functions');
  const heading = page.getByRole('heading', { name: 'Static methods' });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeLessThan(250);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an old address leads to the page of today', async ({ page }) => {
    await page.goto(`versions/${currentLabel}/docs/guides/faq`);
    await expect(page).toHaveURL(/memory-server\/docs\/guides\/faq\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  });
});

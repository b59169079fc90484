import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rootBaseUrl } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { currentLabel, segmentOf } from '../facts/versions';
import { expect, open, sitemapPaths, test } from './site';

const origin = 'https://typegoose.github.io';
const labels = [currentLabel, ...readReleasedVersions('.')];

/** Where a page of a version is, relative to the base URL. */
const pathOf = (label: string, page: string): string => path.posix.join(segmentOf(label), page);

/** What the page says to search engines, as schema.org has it. */
async function structuredData(page: Page, type: string): Promise<readonly unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts
    .map((text) => JSON.parse(text) as { '@context': string; '@type': string })
    .filter((data) => data['@context'] === 'https://schema.org' && data['@type'] === type);
}

/** Spaces say nothing: cells of a table and blocks are apart without any. */
const packed = (text: string): string => text.replaceAll(/[\s\u200B]+/gu, '');

interface FaqData {
  readonly mainEntity: readonly {
    readonly name: string;
    readonly url: string;
    readonly acceptedAnswer: { readonly text: string };
  }[];
}

interface BreadcrumbData {
  readonly itemListElement: readonly { readonly name: string; readonly item: string; readonly position: number }[];
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const label of labels) {
    test(`version ${label}: search engines get the questions and answers that readers see`, async ({ page }) => {
      await page.goto(pathOf(label, 'docs/guides/faq'));
      const [faq, ...others] = (await structuredData(page, 'FAQPage')) as FaqData[];
      expect(others).toEqual([]);
      const asked = await page
        .locator('article :is(h2, h3)')
        .evaluateAll((headings) => headings.map(({ textContent }) => textContent));
      const questions = asked.map((text) => text.replaceAll('\u200B', '').trim()).filter((text) => text.endsWith('?'));
      expect(questions.length).toBeGreaterThan(30);
      expect(faq?.mainEntity.map(({ name }) => packed(name))).toEqual(questions.map(packed));
      const read = await page.locator('article').evaluate((article) => {
        const found: Record<string, string> = {};
        for (const heading of article.querySelectorAll<HTMLElement>('h3[id]')) {
          let [text, next] = ['', heading.nextElementSibling];
          while (next instanceof HTMLElement && !/^H[1-6]$/.test(next.tagName) && !('searchIgnore' in next.dataset)) {
            const copy = next.cloneNode(true) as HTMLElement;
            copy.querySelectorAll('button, [data-search-ignore]').forEach((part) => {
              part.remove();
            });
            text += copy.textContent;
            next = next.nextElementSibling;
          }
          found[heading.id] = text;
        }
        return found;
      });
      const address = `${origin}${rootBaseUrl}${pathOf(label, 'docs/guides/faq')}#`;
      for (const { url, acceptedAnswer } of faq?.mainEntity ?? []) {
        expect(url.startsWith(address)).toBe(true);
        expect(packed(acceptedAnswer.text)).toBe(packed(read[url.slice(address.length)] ?? 'missing'));
        expect(acceptedAnswer.text.length).toBeGreaterThan(10);
      }
    });
  }

  for (const pagePath of [
    'docs/guides/faq',
    'docs/guides/recipes/ci',
    'docs/guides/migration/migrate9',
    'docs/api/interfaces/replset-opts',
  ]) {
    test(`search engines get the breadcrumbs of ${pagePath} as readers see them`, async ({ page }) => {
      await page.goto(pagePath);
      const [data, ...others] = (await structuredData(page, 'BreadcrumbList')) as BreadcrumbData[];
      expect(others).toEqual([]);
      const items = data?.itemListElement ?? [];
      const seen = await page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .locator('li:has(a[href]) a:not([aria-label]), li:last-child')
        .allTextContents();
      expect(items.map(({ name }) => name)).toEqual([...new Set(seen)]);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      expect(items.at(-1)?.item).toBe(`${origin}${rootBaseUrl}${pagePath}`);
      for (const { item } of items) {
        expect(existsSync(path.join('build', item.slice((origin + rootBaseUrl).length), 'index.html')), item).toBe(
          true,
        );
      }
    });
  }
});

test('the sitemap has a day for each page of the docs, or for none', async ({ page }) => {
  const entries = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)];
  expect(entries).toHaveLength(sitemapPaths().length);
  const docs = entries.filter(([, address]) => /\/docs\/./.test(address ?? ''));
  expect(docs.length).toBeGreaterThan(50);
  const days = docs.map(([, , rest]) => /<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/.exec(rest ?? '')?.[1]);
  expect(new Set(days.map((day) => typeof day)).size).toBe(1);
  // Other pages consist of many files.
  expect(entries.filter((entry) => !docs.includes(entry)).map(([, , rest]) => rest?.includes('lastmod'))).not.toContain(
    true,
  );
  // What a reader sees is the same day.
  const [first, day] = [docs[0]?.[1] ?? '', days[0]];
  await open(page, new URL(first).pathname.slice(rootBaseUrl.length));
  const said = page.getByText('Was this page helpful?');
  await (day === undefined
    ? expect(said).not.toContainText('Last updated')
    : expect(said).toContainText(`Last updated on ${day}.`));
});

for (const label of labels) {
  test(`version ${label}: the feed has every release of the changelog, and each entry lands there`, async ({
    page,
  }) => {
    const file = path.join('build', segmentOf(label), 'releases.xml');
    const base = `${origin}${rootBaseUrl}${pathOf(label, '/')}`.replace(/\/*$/, '/');
    await open(page, pathOf(label, 'docs/guides/changelog'));
    const address = new URL(base).pathname + 'releases.xml';
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', address);
    await expect(page.locator('article').getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', address);
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        const textOf = (item: Element, name: string): string => item.getElementsByTagName(name)[0]?.textContent ?? '';
        return {
          errors: parsed.getElementsByTagName('parsererror').length,
          version: parsed.documentElement.getAttribute('version'),
          links: [...parsed.querySelectorAll('channel > link')]
            .filter(({ nodeName }) => nodeName === 'link')
            .map(({ textContent }) => textContent),
          items: [...parsed.querySelectorAll('channel > item')].map((item) => ({
            link: textOf(item, 'link'),
            guid: textOf(item, 'guid'),
            title: textOf(item, 'title'),
            day: textOf(item, 'pubDate'),
            content: textOf(item, 'content:encoded'),
          })),
        };
      },
      readFileSync(file, 'utf8'),
    );
    expect(feed).toMatchObject({ errors: 0, version: '2.0', links: [`${base}docs/guides/changelog`] });
    const headings = await page
      .locator('article h3[id^="release-"]')
      .evaluateAll((all) => all.map((heading) => ({ id: heading.id, next: heading.nextElementSibling?.textContent })));
    expect(headings.length).toBeGreaterThan(0);
    expect(feed.items.map(({ link }) => link)).toEqual(headings.map(({ id }) => `${base}docs/guides/changelog#${id}`));
    for (const [index, { link, guid, day, content, title }] of feed.items.entries()) {
      const said = headings[index]?.next ?? '';
      expect(guid).toBe(link);
      expect(title.replace('mongodb-memory-server ', 'release-').replaceAll('.', '-')).toBe(link.split('#')[1]);
      expect(content).toContain(`<p>${said.slice(0, 12)}`);
      expect(day === '' ? 'Date unknown' : new Date(day).toISOString().slice(0, 10)).toBe(
        said.slice(0, said.indexOf('. Default')),
      );
    }
  });
}

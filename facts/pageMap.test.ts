import { expect, it } from 'vitest';
import { fallbackVersions, markdownPath, nearestPage, pageUrl, parsePagePath, versionUrl } from './pageMap';
import { currentLabel } from './versions';

const root = '/mongodb-memory-server';

it.each([
  ['/', '', '', ''],
  ['/docs/', '', '', 'docs'],
  ['/versions/beta/docs/api', 'versions/beta', '', 'docs/api'],
  ['/versions/9.x/de/docs/api', 'versions/9.x', 'de', 'docs/api'],
])('%s is parsed, and made again', (path, segment, locale, page) => {
  expect(parsePagePath(root + path, ['de', 'pt-BR'])).toEqual({ segment, locale, page });
  expect(pageUrl({ segment, locale, page })).toBe(root + path);
});

it.each([
  [`${root}/versions/nightly/docs`, '', '', 'versions/nightly/docs'],
  [`${root}/de/versions/9.x/docs`, '', 'de', 'versions/9.x/docs'],
  ['/another-site/on/this/host/docs/guides/faq', '', '', ''],
])('%s belongs to no other version', (pathname, segment, locale, page) => {
  expect(parsePagePath(pathname, ['de'])).toEqual({ segment, locale, page });
});

it('lists the version in the address if no list can be loaded', () => {
  expect(fallbackVersions(`${root}/versions/9.x/docs/api`)).toEqual({ '9.x': 'versions/9.x' });
  expect(fallbackVersions(`${root}/versions/nightly/`)).toEqual({ [currentLabel]: '' });
});

it.each([
  ['/base/docs/guides/faq', '/base/docs/guides/faq.md'],
  ['/base/docs/guides/', '/base/docs/guides/index.md'],
])('the Markdown of %s is %s', (path, expected) => {
  expect(markdownPath(path)).toBe(expected);
});

const pages = { docs: ['10.x', '9.x'], 'docs/guides': ['10.x', '9.x'], 'docs/guides/new/page': ['10.x'] };

it.each([
  ['10.x', 'docs/guides/new/page'],
  ['9.x', 'docs/guides'],
  ['7.x', ''],
])('the nearest page in %s is "%s"', (label, expected) => {
  expect(nearestPage(pages, 'docs/guides/new/page', label)).toBe(expected);
});

it('links to the nearest page of another version in the same locale, or the landing page of an unknown version', () => {
  const path = { segment: 'versions/10.x', locale: 'de', page: 'docs/guides/new/page' };
  expect(versionUrl(pages, path, ['9.x', 'versions/9.x'])).toBe(`${root}/versions/9.x/de/docs/guides`);
  expect(versionUrl(pages, path, ['7.x', 'versions/7.x'])).toBe(`${root}/versions/7.x/`);
});

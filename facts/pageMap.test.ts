import { expect, it } from 'vitest';
import { pageUrl, parsePagePath, versionUrl } from './pageMap';

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

it('links to the nearest page of another version in the same locale, or the landing page of an unknown version', () => {
  const pages = { docs: ['10.x', '9.x'], 'docs/guides': ['10.x', '9.x'], 'docs/guides/new/page': ['10.x'] };
  const path = { segment: 'versions/beta', locale: 'de', page: 'docs/guides/new/page' };
  const to = (label: string): string => versionUrl(pages, path, [label, `versions/${label}`]);
  expect(to('10.x')).toBe(`${root}/versions/10.x/de/docs/guides/new/page`);
  expect(to('9.x')).toBe(`${root}/versions/9.x/de/docs/guides`);
  expect(to('7.x')).toBe(`${root}/versions/7.x/`);
});

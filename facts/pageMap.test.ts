import { describe, expect, it } from 'vitest';
import { fallbackVersions, markdownPath, nearestPage, pageUrl, parsePagePath, versionUrl } from './pageMap';
import { currentLabel } from './versions';

describe('parsePagePath', () => {
  it.each([
    ['/mongodb-memory-server/', '', '', ''],
    ['/mongodb-memory-server/docs/', '', '', 'docs'],
    ['/mongodb-memory-server/docs/guides/faq/', '', '', 'docs/guides/faq'],
    ['/mongodb-memory-server/versions/9.x/', 'versions/9.x', '', ''],
    ['/mongodb-memory-server/versions/beta/docs/api', 'versions/beta', '', 'docs/api'],
    ['/mongodb-memory-server/versions/nightly/docs', '', '', 'versions/nightly/docs'],
    ['/mongodb-memory-server/versions/9.x/de/docs/api', 'versions/9.x', 'de', 'docs/api'],
    ['/mongodb-memory-server/de/versions/9.x/docs', '', 'de', 'versions/9.x/docs'],
    ['/another-site/on/this/host/docs/guides/faq', '', '', ''],
  ])('%s', (pathname, segment, locale, page) => {
    expect(parsePagePath(pathname, ['de', 'pt-BR'])).toEqual({ segment, locale, page });
  });
});

describe('pageUrl', () => {
  it.each([
    '/mongodb-memory-server/',
    '/mongodb-memory-server/docs/',
    '/mongodb-memory-server/versions/9.x/docs/api',
    '/mongodb-memory-server/versions/9.x/de/docs/api',
  ])('is the inverse of parsePagePath: %s', (url) => {
    expect(pageUrl(parsePagePath(url, ['de']))).toBe(url);
  });
});

describe('fallbackVersions', () => {
  it.each([
    ['/mongodb-memory-server/versions/9.x/docs/api', { '9.x': 'versions/9.x' }],
    ['/mongodb-memory-server/versions/beta', { beta: 'versions/beta' }],
    ['/mongodb-memory-server/versions/nightly/', { [currentLabel]: '' }],
  ])('of %s', (pathname, expected) => {
    expect(fallbackVersions(pathname)).toEqual(expected);
  });
});

const pages = {
  docs: ['10.x', '9.x'],
  'docs/guides': ['10.x', '9.x'],
  'docs/guides/new/page': ['10.x'],
};

it.each([
  ['/base/docs/guides/faq', '/base/docs/guides/faq.md'],
  ['/base/docs/guides/', '/base/docs/guides/index.md'],
  ['/base/', '/base/index.md'],
])('the Markdown of %s is %s', (path, expected) => {
  expect(markdownPath(path)).toBe(expected);
});

describe('nearestPage', () => {
  it.each([
    ['docs/guides/new/page', '10.x', 'docs/guides/new/page'],
    ['docs/guides/new/page', '9.x', 'docs/guides'],
    ['docs/guides/new/page', '7.x', ''],
  ])('of %s in %s is "%s"', (page, label, expected) => {
    expect(nearestPage(pages, page, label)).toBe(expected);
  });
});

describe('versionUrl', () => {
  const path = { segment: 'versions/10.x', locale: 'de', page: 'docs/guides/new/page' };

  it('links to the nearest page in the same locale', () => {
    expect(versionUrl(pages, path, ['9.x', 'versions/9.x'])).toBe('/mongodb-memory-server/versions/9.x/de/docs/guides');
  });

  it('links to the landing page of an unknown version', () => {
    expect(versionUrl(pages, path, ['7.x', 'versions/7.x'])).toBe('/mongodb-memory-server/versions/7.x/');
  });
});

import { describe, expect, it } from 'vitest';
import { nearestPage, pageUrl, parsePagePath } from './pageMap';
import { currentLabel } from './versions';

const root = '/mongodb-memory-server/';

describe('parsePagePath', () => {
  it.each([
    ['/mongodb-memory-server/', '', ''],
    ['/mongodb-memory-server/docs/', '', 'docs'],
    ['/mongodb-memory-server/docs/guides/faq/', '', 'docs/guides/faq'],
    ['/mongodb-memory-server/versions/9.x', 'versions/9.x', ''],
    ['/mongodb-memory-server/versions/9.x/', 'versions/9.x', ''],
    ['/mongodb-memory-server/versions/beta/docs/api', 'versions/beta', 'docs/api'],
    ['/mongodb-memory-server/versions/nightly/docs', '', 'versions/nightly/docs'],
    ['/mongodb-memory-server/versions/9.xyz/docs', '', 'versions/9.xyz/docs'],
    ['/elsewhere/docs', '', ''],
  ])('%s', (pathname, segment, page) => {
    expect(parsePagePath(pathname, root)).toEqual({ segment, page });
  });
});

describe('nearestPage', () => {
  const pages = { docs: ['10.x', '9.x'], 'docs/guides': ['10.x', '9.x'], 'docs/guides/new/page': ['10.x'] };

  it.each([
    ['docs/guides/new/page', '10.x', 'docs/guides/new/page'],
    ['docs/guides/new/page', '9.x', 'docs/guides'],
    ['docs/guides/new/page', '7.x', ''],
    ['docs/nowhere', '9.x', 'docs'],
    ['', '9.x', ''],
    ['nowhere', '9.x', ''],
  ])('of %s in %s is "%s"', (page, label, expected) => {
    expect(nearestPage(pages, page, label)).toBe(expected);
  });
});

describe('pageUrl', () => {
  it.each([
    [currentLabel, '', '/mongodb-memory-server/'],
    [currentLabel, 'docs', '/mongodb-memory-server/docs/'],
    [currentLabel, 'docs/api', '/mongodb-memory-server/docs/api'],
    ['9.x', '', '/mongodb-memory-server/versions/9.x/'],
    ['9.x', 'docs/api', '/mongodb-memory-server/versions/9.x/docs/api'],
  ])('of %s and "%s"', (label, page, expected) => {
    expect(pageUrl(root, label, page)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { rootBaseUrl } from './deploy';
import { cacheNames, isHashed, isOfVersion, isPage, keptUrl } from './serviceWorker';

const host = 'https://typegoose.github.io';

describe('what a worker is asked for', () => {
  it.each(['', 'docs/', 'docs/guides/faq', 'versions/9.x/', 'versions/9.x', 'typedoc/classes/A.html', '404.html'])(
    '%s is a page',
    (path) => {
      expect(isPage(rootBaseUrl + path)).toBe(true);
    },
  );

  it.each(['versions.json', 'assets/js/main.0123abcd.js', 'docs/guides/faq.md', 'img/logo.svg', 'sw.js'])(
    '%s is no page',
    (path) => {
      expect(isPage(rootBaseUrl + path)).toBe(false);
    },
  );

  it.each([
    ['assets/js/main.0123abcd.js', true],
    ['assets/js/runtime~main.59fd357c.js', true],
    ['search/faq.28f05baaf8.json', true],
    ['search/entry.json', false],
    ['sw.js', false],
    ['typedoc/assets/main.js', false],
    ['img/logo.svg', false],
  ])('whether %s never changes under its name: %s', (path, expected) => {
    expect(isHashed(rootBaseUrl + path)).toBe(expected);
  });

  it.each([
    ['docs/guides/faq', 'docs/guides/faq'],
    ['docs/guides/faq/', 'docs/guides/faq'],
    ['docs/guides/faq/index.html?a=b#c', 'docs/guides/faq'],
    ['typedoc/classes/A.html', 'typedoc/classes/A.html'],
    ['search/entry.json', 'search/entry.json'],
  ])('%s is kept as %s', (path, kept) => {
    expect(keptUrl(host + rootBaseUrl + path)).toBe(host + rootBaseUrl + kept);
  });

  it('finds the home page by each of its addresses', () => {
    expect(new Set(['', 'index.html', '?a', '#b'].map((path) => keptUrl(host + rootBaseUrl + path))).size).toBe(1);
  });
});

describe('versions', () => {
  const other = `${rootBaseUrl}versions/9.x/`;

  it.each([
    [rootBaseUrl, rootBaseUrl, true],
    [`${rootBaseUrl}docs/guides/faq`, rootBaseUrl, true],
    [`${rootBaseUrl}versions.json`, rootBaseUrl, true],
    [`${other}docs/guides/faq`, rootBaseUrl, false],
    [`${rootBaseUrl}versions/`, rootBaseUrl, false],
    [`${other}docs/guides/faq`, other, true],
    [`${rootBaseUrl}docs/guides/faq`, other, false],
    [`${rootBaseUrl}versions/9.xx/`, other, false],
    ['/another-project/', rootBaseUrl, false],
  ])('whether %s is of the version at %s: %s', (pathname, baseUrl, expected) => {
    expect(isOfVersion(pathname, baseUrl)).toBe(expected);
  });

  it('have caches of their own', () => {
    const sites = [
      { baseUrl: rootBaseUrl, label: '10.x' },
      { baseUrl: rootBaseUrl, label: '11.x' },
      { baseUrl: other, label: '9.x' },
      { baseUrl: `${rootBaseUrl}versions/10.x/`, label: '10.x' },
    ];
    const names = sites.flatMap((site) => Object.values(cacheNames(site)));
    expect(new Set(names).size).toBe(4 * sites.length);
    // What begins with a base URL and a blank is of the site there: workers remove it by that.
    expect(names.filter((name) => name.startsWith(`${rootBaseUrl} `))).toHaveLength(8);
  });
});

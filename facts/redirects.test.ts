import { describe, expect, it } from 'vitest';
import { redirectsOf, type VersionPages } from './redirects';

const root: VersionPages = {
  segment: '',
  pages: ['', 'docs', 'docs/guides', 'docs/guides/faq', 'docs/api/classes/server', 'docs/guides/new/old'],
  typedoc: ['index.html', 'classes/util_Server.Server.html', 'classes/Same.html'],
};
const segments = ['', 'versions/9.x'];

const from = (segment: string, path: string, version = root) =>
  redirectsOf([{ segment, path }], version, segments).map(({ from: old, to }) => `${old} > ${to}`);

describe('an address of before', () => {
  it.each([
    ['', 'docs/guides/faq', []],
    ['', '', []],
    ['', 'docs/api/server', ['docs/api/server > docs/api/classes/server']],
    ['', 'docs/guides/old', ['docs/guides/old > docs/guides/new/old']],
    ['', 'docs/guides/gone/page', ['docs/guides/gone/page > docs/guides']],
    ['', 'search', ['search > ']],
    ['versions/10.x', 'typedoc/index.html', ['versions/10.x/typedoc/index.html > typedoc/']],
    ['versions/10.x', '', ['versions/10.x > ']],
    ['versions/10.x', 'docs/guides/faq', ['versions/10.x/docs/guides/faq > docs/guides/faq']],
    [
      'versions/10.x',
      'typedoc/classes/Same.html',
      ['versions/10.x/typedoc/classes/Same.html > typedoc/classes/Same.html'],
    ],
    ['', 'typedoc/classes/Same.html', []],
    ['', 'typedoc/classes/Server.html', ['typedoc/classes/Server.html > typedoc/classes/util_Server.Server.html']],
    ['', 'typedoc/index.html', []],
    ['', 'typedoc/modules.html', ['typedoc/modules.html > typedoc/']],
  ])('%s/%s leads to what is there now', (segment, path, expected) => {
    expect(from(segment, path)).toEqual(expected);
  });

  it('of a version with a site is left to that site', () => {
    expect(from('versions/9.x', 'docs/guides/old')).toEqual([]);
    const own = { ...root, segment: 'versions/9.x' };
    expect(from('versions/9.x', 'docs/guides/old', own)).toEqual(['docs/guides/old > docs/guides/new/old']);
    expect(from('versions/10.x', 'docs/guides/old', own)).toEqual([]);
  });
});

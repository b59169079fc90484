import { expect, it } from 'vitest';
import { redirectsOf, type VersionPages } from './redirects';

const root: VersionPages = {
  segment: '',
  pages: ['', 'docs', 'docs/guides', 'docs/guides/faq', 'docs/api/classes/server', 'docs/guides/new/old'],
  typedoc: ['index.html', 'classes/util_Server.Server.html', 'classes/Same.html'],
};

/** Where a version redirects a former address. */
const from = (segment: string, path: string, version = root): readonly string[] =>
  redirectsOf([{ segment, path }], version, ['', 'versions/9.x']).map(({ from: old, to }) => `${old} > ${to}`);

it.each(['', 'docs/guides/faq', 'typedoc/classes/Same.html', 'typedoc/index.html'])('"%s" is still there', (path) => {
  expect(from('', path)).toEqual([]);
});

it.each([
  ['', 'docs/api/server', 'docs/api/classes/server'],
  ['', 'docs/guides/old', 'docs/guides/new/old'],
  ['', 'docs/guides/gone/page', 'docs/guides'],
  ['', 'search', ''],
  ['', 'typedoc/classes/Server.html', 'typedoc/classes/util_Server.Server.html'],
  ['', 'typedoc/modules.html', 'typedoc/'],
  ['versions/10.x/', 'docs/guides/faq', 'docs/guides/faq'],
  ['versions/10.x/', 'typedoc/index.html', 'typedoc/'],
])('%s%s leads to "%s"', (segment, path, to) => {
  expect(from(segment.replace(/\/$/, ''), path)).toEqual([`${segment}${path} > ${to}`]);
});

it('leaves the addresses of a version with its own site to that site', () => {
  const own = { ...root, segment: 'versions/9.x' };
  expect(from('versions/9.x', 'docs/guides/old')).toEqual([]);
  expect(from('versions/9.x', 'docs/guides/old', own)).toEqual(['docs/guides/old > docs/guides/new/old']);
  expect(from('versions/10.x', 'docs/guides/old', own)).toEqual([]);
});

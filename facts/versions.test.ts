import { expect, it } from 'vitest';
import { currentLabel, isVersionLabel, labelOf, parseVersionMap, publishedVersions, segmentOf } from './versions';

it('puts pre-releases first and older versions after the current one, and reads that back', () => {
  const map = publishedVersions(['beta', '9.x', '8.x']);
  expect(Object.entries(map)).toEqual([
    ['beta', 'versions/beta'],
    [currentLabel, ''],
    ['9.x', 'versions/9.x'],
    ['8.x', 'versions/8.x'],
  ]);
  expect(parseVersionMap(JSON.parse(JSON.stringify(map)))).toEqual(map);
});

it('adds the prefix to a bare segment', () => {
  expect(parseVersionMap({ '10.x': '', '7.x': '7.x' })).toEqual({ '10.x': '', '7.x': 'versions/7.x' });
});

it.each([
  [['']],
  [null],
  [{}],
  [{ '9.x': 9 }],
  [{ '9.x': '//example.org' }],
  [{ '9.x': 'versions/../../x' }],
  [{ ' ': '' }],
  [{ '10.x': '', '\u202Ex.9': 'versions/9.x' }],
  [{ [currentLabel]: 'versions/9.x' }],
])('rejects %j as a list of versions', (content) => {
  expect(parseVersionMap(content)).toBeUndefined();
});

it('accepts "beta" and majors as versions, and finds them by their segments', () => {
  expect(['beta', '9.x', '123.x'].map((label) => labelOf(segmentOf(label)))).toEqual(['beta', '9.x', '123.x']);
  expect(['beta', '9.x', '', '9', 'v9.x', '9.x/'].filter(isVersionLabel)).toEqual(['beta', '9.x']);
});

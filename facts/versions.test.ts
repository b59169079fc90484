import { describe, expect, it } from 'vitest';
import { currentLabel, isVersionLabel, labelOf, parseVersionMap, publishedVersions, segmentOf } from './versions';

describe('publishedVersions', () => {
  it('puts pre-releases first and older versions after the current one', () => {
    const map = publishedVersions(['beta', '9.x', '8.x']);
    expect(Object.entries(map)).toEqual([
      ['beta', 'versions/beta'],
      [currentLabel, ''],
      ['9.x', 'versions/9.x'],
      ['8.x', 'versions/8.x'],
    ]);
  });

  it('is read back by parseVersionMap unchanged', () => {
    const map = publishedVersions(['beta', '9.x']);
    expect(parseVersionMap(JSON.parse(JSON.stringify(map)))).toEqual(map);
  });
});

describe('parseVersionMap', () => {
  it('adds the prefix to a bare segment', () => {
    expect(parseVersionMap({ '10.x': '', '7.x': '7.x', beta: 'beta' })).toEqual({
      '10.x': '',
      '7.x': 'versions/7.x',
      beta: 'versions/beta',
    });
  });

  it.each([
    [[]],
    [['']],
    [null],
    ['9.x'],
    [7],
    [{}],
    [{ '9.x': 9 }],
    [{ '9.x': null }],
    [{ '9.x': 'javascript:alert(1)' }],
    [{ '9.x': 'https://example.org/' }],
    [{ '9.x': '//example.org' }],
    [{ '9.x': '../9.x' }],
    [{ '9.x': 'versions/../../x' }],
    [{ '9.x': 'versions/nine' }],
    [{ '9.x': '/versions/9.x' }],
    [{ ' ': '' }],
    [{ '10.x': '', '9.x': 'versions/9.x/..' }],
  ])('rejects %j', (content) => {
    expect(parseVersionMap(content)).toBeUndefined();
  });
});

describe('isVersionLabel', () => {
  it.each(['beta', '9.x', '10.x', '123.x'])('accepts %s', (text) => {
    expect(isVersionLabel(text)).toBe(true);
  });

  it.each(['', 'x', '.x', '9', '9.1', '9.xyz', 'v9.x', ' 9.x', '9.x/', 'betas', 'current'])('rejects "%s"', (text) => {
    expect(isVersionLabel(text)).toBe(false);
  });
});

describe('labelOf', () => {
  it.each([currentLabel, 'beta', '9.x'])('is the inverse of segmentOf: %s', (label) => {
    expect(labelOf(segmentOf(label))).toBe(label);
  });
});

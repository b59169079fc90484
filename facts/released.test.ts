import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseReleasedVersions, readReleasedVersions } from './released';
import { currentLabel } from './versions';

describe('parseReleasedVersions', () => {
  it('accepts the array that Docusaurus writes', () => {
    expect(parseReleasedVersions('["beta", "9.x", "8.x"]')).toEqual(['beta', '9.x', '8.x']);
    expect(parseReleasedVersions('[]')).toEqual([]);
  });

  it.each([
    ['[', /not JSON/],
    ['{}', /contains object/],
    ['null', /contains null/],
    ['"9.x"', /contains string/],
    ['["9.x", "next"]', /lists "next"/],
    ['["9.x", 9]', /lists 9/],
    ['["9.x", "9.x"]', /"9.x" twice/],
    [`["${currentLabel}"]`, /label of docs\//],
  ])('rejects %s', (text, message) => {
    expect(() => parseReleasedVersions(text)).toThrow(message);
  });
});

describe('readReleasedVersions', () => {
  it('reads the file of this project', () => {
    expect(readReleasedVersions(path.resolve(__dirname, '..'))).toEqual(expect.any(Array));
  });

  it('names a missing file', () => {
    expect(() => readReleasedVersions('/nowhere')).toThrow(/\/nowhere\/versions\.json cannot be read/);
  });
});

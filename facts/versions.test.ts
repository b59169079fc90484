import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionUrl } from './pageMap';
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
    [{ '10.x': '', '\u202Ex.9': 'versions/9.x' }],
    [{ '10.x': '', 'nine\u0000': 'versions/9.x' }],
    [{ '10.x': '', ['9'.repeat(41)]: 'versions/9.x' }],
    [{ [currentLabel]: 'versions/9.x' }],
  ])('rejects %j', (content) => {
    expect(parseVersionMap(content)).toBeUndefined();
  });
});

describe('parseVersionMap, given anything', () => {
  const segment = fc.oneof(
    fc.constantFrom('', 'beta', '9.x', 'versions/9.x', 'versions/beta', 'versions/', '//evil.example', 'javascript:0'),
    fc.constantFrom('../..', 'versions/9.x/../../..', '\\\\evil.example', 'versions/9.x?a', '%2e%2e', '9.x\n', '９.x'),
    fc.string({ unit: 'binary' }),
  );
  const label = fc.oneof(
    fc.constantFrom(
      currentLabel,
      'beta',
      '9.x',
      '__proto__',
      'constructor',
      'toString',
      ' ',
      '<img src=x>',
      '\u202Ex.9',
    ),
    fc.string({ minLength: 1, maxLength: 45 }),
    fc.string({ unit: 'binary', maxLength: 9 }),
  );
  const valid = fc.constantFrom('', 'beta', '9.x', '123.x', 'versions/9.x', 'versions/beta');
  const bodies = fc.oneof(
    { weight: 3, arbitrary: fc.dictionary(label, valid, { minKeys: 1, maxKeys: 4, noNullPrototype: true }) },
    { weight: 3, arbitrary: fc.dictionary(label, segment, { maxKeys: 6, noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.dictionary(label, fc.oneof(segment, fc.jsonValue())) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

  it('never crashes, leads out of the site, or loses the current version', () => {
    const read = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(bodies, (body) => {
        const map = parseVersionMap(JSON.parse(JSON.stringify(body)));
        if (map === undefined) {
          read.invalid += 1;
          return;
        }
        read.valid += 1;
        const entries = Object.entries(map);
        expect(entries.filter(([, path]) => path === '')).not.toEqual([]);
        for (const [name, path] of entries) {
          expect(name).not.toMatch(/^\s*$|\p{C}/u);
          for (const page of ['', 'docs/', 'docs/guides/faq']) {
            const href = versionUrl({}, { segment: '', locale: '', page }, [name, path]);
            const { origin, pathname } = new URL(href, 'https://site.example');
            expect(origin).toBe('https://site.example');
            expect(pathname).toMatch(/^\/mongodb-memory-server\/(?:versions\/(?:beta|\d+\.x)\/)?$/);
          }
        }
      }),
      { numRuns: 2000, seed: 1 },
    );
    // Of each kind enough to have looked at.
    expect(read.valid).toBeGreaterThan(200);
    expect(read.invalid).toBeGreaterThan(200);
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

import { describe, expect, it } from 'vitest';
import { pickRelease, planRelease } from './release';

const documented = { '10.x': '10.4.3', beta: '11.3.0-beta.3', '9.x': '9.5.0' };
const withoutBeta = { '10.x': '10.4.3', '9.x': '9.5.0' };
const plan = (words: string, labels: Record<string, string> = documented) =>
  planRelease(words.split(' ').filter(Boolean), labels);

describe('planRelease', () => {
  it('updates the version that a release belongs to', () => {
    const isNewMajor = false;
    expect(plan('10.4.4')).toEqual({ label: '10.x', before: '10.x', isNewMajor, documents: { '10.x': '10.4.4' } });
    // The next major can be published before its pages are promoted.
    for (const version of ['11.3.0', '11.3.0-beta.4']) {
      expect(plan(version)).toEqual({ label: 'beta', before: 'beta', isNewMajor, documents: { beta: version } });
    }
  });

  it('starts a pre-release with the pages of the current version', () => {
    const started = { label: 'beta', before: '10.x', copyAs: 'beta', isNewMajor: false };
    expect(plan('11.0.0-beta.1', withoutBeta)).toEqual({ ...started, documents: { beta: '11.0.0-beta.1' } });
  });

  it('starts the next major with the pages of the pre-release, or of the current version', () => {
    const started = { label: '11.x', copyAs: '10.x', isNewMajor: true };
    const documents = { '11.x': '11.x', beta: undefined };
    expect(plan('promote 11.x')).toStrictEqual({ ...started, before: 'beta', documents });
    expect(plan('promote 11.x', withoutBeta)).toStrictEqual({
      ...started,
      before: '10.x',
      documents: { '11.x': '11.x' },
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['', documented, 'Pass one release of the library, such as 10.4.4'],
    ['10.4', documented, 'not "10.4". Documented releases: 10.x (10.4.3), beta (11.3.0-beta.3), 9.x (9.5.0).'],
    ['10.4.4 10.4.5', documented, 'not "10.4.4 10.4.5"'],
    ['10.4.3', documented, '10.4.3 is not newer than 10.4.3, which 10.x documents.'],
    ['10.4.3-beta.1', withoutBeta, 'is not newer than 10.4.3, which 10.x documents.'],
    ['12.0.0', documented, 'run "npm run release -- promote 12.x"'],
    [
      'promote',
      documented,
      'Pass one label for docs/, greater than 10.x. For example: npm run release -- promote 11.x',
    ],
    ['promote 010.x', documented, 'not "010.x"'],
    ['promote 9.x', documented, 'greater than 10.x, not "9.x"'],
    ['promote 11.x 12.x', documented, 'not "11.x 12.x"'],
    ['promote 12.x', documented, 'beta documents 11.3.0-beta.3. Promote it first: npm run release -- promote 11.x'],
  ])('rejects "%s" %j', (words, labels, message) => {
    expect(() => plan(words, labels)).toThrow(message);
  });
});

describe('pickRelease', () => {
  const published = ['10.4.3', '11.0.0-beta.1', '11.0.0', '11.1.0', '11.2.0-beta.1'];

  it('takes the newest stable release of a range, or the given one', () => {
    expect(pickRelease(published, '11.x')).toBe('11.1.0');
    expect(pickRelease(published, '11.2.0-beta.1')).toBe('11.2.0-beta.1');
  });

  it('lists the releases that exist', () => {
    const message = 'npm has no mongodb-memory-server 11.9.0. Of 11.x it has: 11.2.0-beta.1, 11.1.0, 11.0.0.';
    expect(() => pickRelease(published, '11.9.0')).toThrow(message);
  });
});

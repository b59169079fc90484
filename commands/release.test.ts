import { describe, expect, it } from 'vitest';
import { pickRelease, planRelease, type ReleaseRequest } from './release';

const documented = { '10.x': '10.4.3', beta: '11.3.0-beta.3', '9.x': '9.5.0' };
const withoutBeta = { '10.x': '10.4.3', '9.x': '9.5.0' };
const plan = (words: string, more: Partial<ReleaseRequest> = {}, labels: Record<string, string> = documented) =>
  planRelease({ words: words.split(' ').filter(Boolean), ...more }, labels);

describe('planRelease', () => {
  it('updates the version that a release belongs to', () => {
    expect(plan('10.4.4')).toEqual({ label: '10.x', before: '10.x', documents: { '10.x': '10.4.4' } });
    expect(plan('9.5.1')).toEqual({ label: '9.x', before: '9.x', documents: { '9.x': '9.5.1' } });
    // The next major can be published before its pages are promoted.
    expect(plan('11.3.0')).toEqual({ label: 'beta', before: 'beta', documents: { beta: '11.3.0' } });
    expect(plan('11.3.0-beta.4')).toEqual({ label: 'beta', before: 'beta', documents: { beta: '11.3.0-beta.4' } });
  });

  it('starts a pre-release with the pages of the current version', () => {
    const started = { label: 'beta', before: '10.x', copyAs: 'beta', documents: { beta: '11.0.0-beta.1' } };
    expect(plan('11.0.0-beta.1', {}, withoutBeta)).toEqual(started);
  });

  it('promotes the pre-release, and keeps it for the next one', () => {
    const promoted = {
      label: '11.x',
      before: 'beta',
      copyAs: '10.x',
      next: { label: '11.x', takesPreRelease: true },
      documents: { '11.x': '11.x', beta: undefined },
    };
    expect(plan('promote 11.x')).toEqual(promoted);
    expect(plan('promote 11.x', { release: '11.3.0', beta: '11.4.0-beta.1' }).documents).toEqual({
      '11.x': '11.3.0',
      beta: '11.4.0-beta.1',
    });
  });

  it('cuts a major that has no pre-release', () => {
    expect(plan('cut 12.x')).toEqual({
      label: '12.x',
      before: '10.x',
      copyAs: '10.x',
      next: { label: '12.x', takesPreRelease: false },
      documents: { '12.x': '12.x' },
    });
  });

  it.each<[string, Partial<ReleaseRequest>, Record<string, string>, string]>([
    ['', {}, documented, 'Pass one release of the library, such as 10.4.4'],
    ['10.4', {}, documented, 'not "10.4". Documented releases: 10.x (10.4.3), beta (11.3.0-beta.3), 9.x (9.5.0).'],
    ['10.4.4 10.4.5', {}, documented, 'not "10.4.4 10.4.5"'],
    ['10.4.3', {}, documented, '10.4.3 is not newer than 10.4.3, which 10.x documents.'],
    ['10.4.3-beta.1', {}, withoutBeta, 'is not newer than 10.4.3, which 10.x documents.'],
    ['12.0.0', {}, documented, 'run "npm run release -- promote 12.x"'],
    [
      'promote',
      {},
      documented,
      'Pass one label for docs/, greater than 10.x. For example: npm run release -- promote 11.x',
    ],
    ['cut 010.x', {}, documented, 'not "010.x"'],
    ['cut 9.x', {}, documented, 'greater than 10.x, not "9.x"'],
    ['cut 11.x 12.x', {}, documented, 'not "11.x 12.x"'],
    ['cut 11.x', {}, documented, 'To start 11.x, run: npm run release -- promote 11.x'],
    ['promote 12.x', {}, documented, 'beta documents 11.3.0-beta.3. To start 12.x, run: npm run release -- cut 12.x'],
    ['promote 11.x', {}, withoutBeta, 'There is no beta. To start 11.x, run: npm run release -- cut 11.x'],
    ['promote 11.x', { release: '12.0.0' }, documented, '--release 12.0.0 is not a stable release of 11.x'],
    ['promote 11.x', { beta: '11.4.0' }, documented, '--beta 11.4.0 is not a pre-release'],
  ])('rejects "%s" %j', (words, more, labels, message) => {
    expect(() => plan(words, more, labels)).toThrow(message);
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

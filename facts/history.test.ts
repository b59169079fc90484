import { expect, it } from 'vitest';
import data from './data/history.json';
import { changesOf, defaultChanges, history, sinceOf, spansOf, type ReleaseContent } from './history';

/** A history of `option A`, from its default in each release: null for none, undefined if the release lacks the option. */
function historyOf(defaults: Readonly<Record<string, string | null | undefined>>): readonly ReleaseContent[] {
  return Object.entries(defaults).map(([version, value]) => ({
    version,
    things: new Set(['option ALWAYS', ...(value === undefined ? [] : ['option A'])]),
    defaults: value === undefined ? {} : { A: value },
  }));
}

it('keeps everything that it was made from, by version', () => {
  expect(changesOf(history.toReversed())).toEqual(data);
  expect(spansOf(history.slice(0, 2)).get('option VERSION')).toEqual({ first: '7.0.0', last: undefined });
});

const backported = historyOf({
  ...{ '7.0.0': undefined, '8.0.0': undefined, '8.1.0': null, '9.0.0': undefined, '9.1.0': null, '10.0.0': null },
  ...{ '11.3.0-beta.2': null, '11.3.0-beta.10': null, '11.3.0': null, '11.4.0-beta.1': null },
});
const inBeta = historyOf({ '11.2.0': undefined, '11.3.0-beta.2': null, '11.3.0-beta.10': null, '11.3.0': null });

// Pre-releases count only for the pre-release that they lead up to.
it.each([
  ['option ALWAYS', '10.0.0', null, backported],
  ['option A', '9.0.0', undefined, backported],
  ['option B', '10.0.0', undefined, backported],
  ['option A', '10.0.0', '9.1.0', backported],
  ['option A', '8.1.0', '8.1.0', backported],
  ['option A', '11.4.0-beta.1', '9.1.0', backported],
  ['option A', '11.3.0-beta.10', '11.3.0-beta.2', inBeta],
  ['option A', '11.3.0', '11.3.0', inBeta],
])('%s in %s has existed since %s', (thing, version, expected, releases) => {
  expect(sinceOf(releases, thing, version)).toEqual(expected);
  expect(() => sinceOf(releases, thing, '9.2.0')).toThrow('does not know 9.2.0. Run "npx tsx');
});

it('lists the changes of a default, newest first, up to the release, without the first value', () => {
  const own = historyOf({ '7.0.0': undefined, '7.1.0': null, '7.2.0': 'x', '8.0.0': 'x', '8.1.0': 'y' });
  const newest = { version: '8.1.0', from: 'x', to: 'y' };
  expect(defaultChanges(own, 'A', '8.1.0')).toEqual([newest, { version: '7.2.0', from: null, to: 'x' }]);
  expect(defaultChanges(own, 'A', '8.0.0')).toHaveLength(1);
  expect(defaultChanges(own, 'A', '7.1.0')).toEqual([]);
});

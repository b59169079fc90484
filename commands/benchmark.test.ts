import { expect, it } from 'vitest';
import { readWanted } from './benchmark';

it('takes parts in the given order, all by default', () => {
  expect(readWanted([], '3')).toEqual({ parts: ['builds', 'generators', 'growth', 'lighthouse', 'start'], runs: 3 });
  expect(readWanted(['start', 'generators', 'start'], '1', ['50'])).toEqual({
    parts: ['start', 'generators'],
    runs: 1,
  });
});

it('rejects what it cannot do', () => {
  expect(() => readWanted(['build'], '3')).toThrow(
    'There is no part "build". Choose from: builds, generators, growth, lighthouse, start.',
  );
  expect(() => readWanted(['toString'], '3')).toThrow('There is no part "toString"');
  for (const runs of ['0', '-1', '1.5', 'three', '']) {
    expect(() => readWanted([], runs)).toThrow(`--runs must be a whole number of at least 1, not "${runs}".`);
  }
  expect(() => readWanted(['start'], '3', ['50'])).toThrow('--pages is for the parts "generators" and "growth".');
  expect(() => readWanted(['builds'], '3', undefined, ['2'])).toThrow('--versions is for the part "growth".');
});

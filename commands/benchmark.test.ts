import { expect, it } from 'vitest';
import { median, toTable } from './benchmark';

it('median', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it('toTable', () => {
  expect(toTable([{ what: 'cold', seconds: [3, 1, 2] }])).toBe(
    '| Build | Median, s | Range, s |\n| --- | --- | --- |\n| cold | 2.0 | 1.0 to 3.0 |',
  );
});

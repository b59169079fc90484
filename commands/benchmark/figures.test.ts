import { expect, it } from 'vitest';
import { comparisonTable, median, medianTable, table } from './figures';

it('median', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

it('table rejects a row of another length', () => {
  expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
  expect(() => table(['a', 'b'], [['1']])).toThrow('The table has 2 columns, but a row has 1: 1');
});

it('medianTable', () => {
  expect(medianTable('Build', [{ what: 'cold', values: [3, 1, 2] }])).toBe(
    '| Build | Median, s | Range, s |\n| --- | --- | --- |\n| cold | 2.0 | 1.0 to 3.0 |',
  );
});

it('comparisonTable has ratios to the first column, and says what failed', () => {
  const rows = [
    { what: 'cold', digits: 1, values: [[2, 4, 9], [2], []] },
    { what: 'blocking', digits: 0, values: [[0], [30], [0]] },
    { what: 'first failed', digits: 1, values: [[], [1], [1]] },
  ];
  expect(comparisonTable(['here', 'there', 'elsewhere'], rows).split('\n').slice(2)).toEqual([
    '| cold | 4.0 | 2.0 (0.50×) | failed |',
    '| blocking | 0 | 30 | 0 |',
    '| first failed | failed | 1.0 | 1.0 |',
  ]);
  expect(() => comparisonTable(['here', 'there'], rows)).toThrow('The table has 3 columns');
});

import { expect, it } from 'vitest';
import { nearestTitles } from './nearestTitles';

const pages = {
  'docs/guides/faq': ['10.x', '9.x'],
  'docs/guides/migration/migrate9': ['10.x', '9.x'],
  'docs/guides/migration/migrate10': ['10.x'],
  'docs/api/classes/mongo-memory-server': ['10.x', '9.x'],
};

it.each([
  ['docs/guides/migrate9', '10.x', ['docs/guides/migration/migrate9', 'docs/guides/migration/migrate10']],
  ['docs/guides/migrate10', '9.x', ['docs/guides/migration/migrate9']],
  ['docs/api/mongo-memory-servr', '10.x', ['docs/api/classes/mongo-memory-server']],
  ['docs/FAQ', '10.x', ['docs/guides/faq']],
  ['docs/zzzzzzzzzzzz', '10.x', []],
  ['docs/guides/faq', '7.x', []],
])('near %s in %s', (asked, label, expected) => {
  expect(nearestTitles(asked, pages, label, 3)).toEqual(expected);
});

it('lists the nearest name first, and for equal names the nearest directory', () => {
  const folders = {
    'docs/guides/opts': ['10.x'],
    'docs/guides/option': ['10.x'],
    'docs/api/interfaces/opts': ['10.x'],
    'docs/api/classes/option': ['10.x'],
  };
  const near = nearestTitles('docs/api/classes/opts', folders, '10.x', 3);
  expect(near).toEqual(['docs/api/interfaces/opts', 'docs/guides/opts', 'docs/api/classes/option']);
});

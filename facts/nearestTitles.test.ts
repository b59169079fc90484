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

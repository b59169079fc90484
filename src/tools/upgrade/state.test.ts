import { expect, it } from 'vitest';
import { everyRelease as releases } from '../../../facts/releases';
import { unknownInAddress, unknownInPaste } from './state';

const facts = { releases };
const [oldest = { version: '' }] = releases;

it.each([
  [`${oldest.version}..4.2.2`, []],
  ['5.0.0..999.0.0', ['5.0.0', '999.0.0']],
  ['5.1.7..10.2.0-beta.1', ['5.1.7', '10.2.0-beta.1']],
  ['<img>..latest', []],
])('says which releases of %j are not known', (asked, expected) => {
  expect(unknownInAddress(`?upgrade=${asked}`, facts)).toEqual(expected);
});

it.each([
  ['{ "devDependencies": { "mongodb-memory-server": "^3.2.0" } }', ['3.2.0']],
  ['{ "devDependencies": { "mongodb-memory-server": "^10.4.3" } }', []],
  ['{ "devDependencies": { "mongodb-memory-server": "*" } }', []],
])('says that of %j, too', (text, expected) => {
  expect(unknownInPaste(text, facts)).toEqual(expected);
});

it('takes anything else for nothing', () => {
  for (const text of ['__proto__', '%E0%A4%A', '<script>', '..', '9'.repeat(20_000), '{'.repeat(5000)]) {
    expect(unknownInAddress(`?upgrade=${text}`, facts)).toEqual([]);
    expect(unknownInPaste(`"mongodb-memory-server": "${text}"`, facts)).toEqual([]);
  }
});

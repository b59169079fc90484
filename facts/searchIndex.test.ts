import { expect, it } from 'vitest';
import { asksFor, formOf, questionForms, questionOf, termsIn } from './searchIndex';

it.each([
  ['MONGOMS_DOWNLOAD_DIR', 'downloaddir'],
  ['downloadDir', 'downloaddir'],
  ['downloading', 'download'],
  ['version', 'vers'],
  ['binaries', 'binary'],
  ['calls', 'call'],
  ['installation', 'install'],
  ['v10.4', '10.4'],
])('%s is compared as %s', (word, form) => {
  expect(formOf(word)).toBe(form);
});

it('leaves out words that say nothing', () => {
  expect(termsIn('Where is the "mongod-7.0.14" of $HOME? I x, v9.4.0').map(({ form }) => form)).toEqual([
    'mongod',
    '7.0.14',
    'home',
    '9.4.0',
  ]);
});

it.each([
  ['How do I start a replica set?', true],
  ['mongodb-memory-server replica set', true],
  ['replcia set with Mongoose', true],
  ['stop a replica set', false],
  ['startable replica set', false],
  ['start', false],
  ['', false],
])('a question has all of its words, perhaps misspelled, and no others: %s', (query, isAsked) => {
  expect(asksFor(questionForms(query), questionOf('/run/start replica set /mongoose'))).toBe(isAsked);
});

import { expect, it } from 'vitest';
import { formOf, termsIn } from './searchIndex';

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

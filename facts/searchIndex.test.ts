import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { formOf, packWords, pageId, placeOf, sectionId, termsIn, unpackWords, wordsOptions } from './searchIndex';

it('packs the words of an index without a loss', () => {
  const words = new MiniSearch(wordsOptions);
  words.addAll([
    { id: pageId(0), heading: 'launchTimeout', text: 'port port port' },
    { id: sectionId(0, 0), heading: '', text: 'port 7.0.14' },
    { id: sectionId(3, 12), heading: 'A port', text: 'other' },
  ]);
  const saved = words.toJSON();
  const packed = packWords(saved);
  expect(packed.places).toContain('/0.3 1');
  expect(JSON.parse(JSON.stringify(unpackWords(packed)))).toEqual(JSON.parse(JSON.stringify(saved)));
});

it.each([
  [pageId(0), { page: 0 }],
  [pageId(41), { page: 41 }],
  [sectionId(0, 0), { page: 0, section: 0 }],
  [sectionId(41, 999), { page: 41, section: 999 }],
])('%d leads to %j', (id, place) => {
  expect(placeOf(id)).toEqual(place);
});

it.each([
  ['MONGOMS_DOWNLOAD_DIR', 'downloaddir'],
  ['downloadDir', 'downloaddir'],
  ['downloading', 'download'],
  ['versions', 'vers'],
  ['version', 'vers'],
  ['used', 'used'],
  ['ETXTBSY', 'etxtbsy'],
  ['27017', '27017'],
])('%s is compared as %s', (word, form) => {
  expect(formOf(word)).toBe(form);
});

it('takes words without what says nothing', () => {
  expect(termsIn('Where is the "mongod-7.0.14" of $HOME? I x').map(({ form }) => form)).toEqual([
    'mongod',
    '7.0.14',
    'home',
  ]);
});

import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import {
  documentsOf,
  formOf,
  indexOfWords,
  kindOfPage,
  packPlaces,
  placesOfWords,
  termsIn,
  unpackPlaces,
  wordsOptions,
} from './searchIndex';

it('packs where words stand without a loss, and finds the same with those that are asked for', () => {
  const words = new MiniSearch(wordsOptions);
  words.addAll([
    { id: 0, heading: 'launchTimeout', text: 'port port port' },
    { id: 1, heading: '', text: 'port 7.0.14', own: 'Ports' },
    { id: 2, heading: 'A port', text: 'other ports', own: 'A port' },
  ]);
  const saved = words.toJSON();
  const all = placesOfWords(saved);
  expect(all.map(([term]) => term)).toEqual(['7.0.14', 'launch', 'launchtimeout', 'other', 'port', 'timeout']);
  const packed = new Map(all.map(([term, places]) => [term, packPlaces(places)]));
  expect(packed.get('port')).toBe('2.1/0.1.3 1.2 1.2/1.1 1.1');
  expect(all.map(([, places]) => unpackPlaces(packPlaces(places)))).toEqual(all.map(([, places]) => places));

  const asked = new Map(all.filter(([term]) => term === 'port' || term === 'launch'));
  const some = MiniSearch.loadJS(indexOfWords(asked, words.toJSON()), wordsOptions);
  for (const query of ['port', 'launch port']) {
    expect(some.search(query)).toEqual(words.search(query));
  }
});

it('numbers a page before its sections', () => {
  expect(documentsOf([2, 1])).toEqual([
    { page: 0 },
    { page: 0, section: 0 },
    { page: 0, section: 1 },
    { page: 1 },
    { page: 1, section: 0 },
  ]);
});

it.each([
  ['', 'o'],
  ['docs', 'o'],
  ['docs/guides', 'o'],
  ['docs/guides/changelog', 'o'],
  ['docs/guides/faq', '-'],
  ['docs/api/classes/mongo-memory-server', 'r'],
  ['docs/guides/quick-start-guide', 'b'],
  ['docs/guides/error-warning-details', 'm'],
  ['docs/guides/migration', 'u'],
  ['docs/guides/migration/migrate9', 'u'],
  ['mydocs', '-'],
])('%j is a page of kind %j', (url, kind) => {
  expect(kindOfPage(url)).toBe(kind);
});

it.each([
  ['MONGOMS_DOWNLOAD_DIR', 'downloaddir'],
  ['downloadDir', 'downloaddir'],
  ['downloading', 'download'],
  ['versions', 'vers'],
  ['version', 'vers'],
  ['used', 'used'],
  ['binaries', 'binary'],
  ['binary', 'binary'],
  ['stopped', 'stop'],
  ['running', 'run'],
  ['calls', 'call'],
  ['installation', 'install'],
  ['migrations', 'migrat'],
  ['v10.4', '10.4'],
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
  expect(termsIn('v10, from v9.4.0 to 9.x').map(({ form }) => form)).toEqual(['10', '9.4.0', '9']);
});

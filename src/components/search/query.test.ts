import { expect, it } from 'vitest';
import { readQuery } from './query';

const words = (query: string): readonly string[] => readQuery(query).concepts.map(({ word }) => word);

it.each([
  ['how do I', []],
  ['getUri()', ['getUri']],
  ['Error: no\n    at Socket.emit (node:events:518:28)\n    at /app/src/a.ts:7:1', ['Error']],
  ['2021-03-08T10:22:11.123Z MongoMS:MongoInstance Mongo[46321]: closed +12ms', ['closed']],
  ['PASS a.test.ts ⏎ MongoMS:utils closed with code "100" +1ms ⏎   at x (/a/b.js:1:2)', ['closed', 'code', '100']],
])('%j means %j', (query, expected) => {
  expect(words(query)).toEqual(expected);
});

it.each([
  ['launchTimeout', 'name'],
  ['instance.port', 'name'],
  ['MONGOMS_VERSION', 'name'],
  ['from 8.x to 10.x', 'upgrade'],
  ['node 18 to 20', 'words'],
  ['what changed in 10.4', 'release'],
  ['StdoutInstanceError: port in use', 'message'],
  ['use a proxy', 'words'],
])('%j is a %s', (query, kind) => {
  expect(readQuery(query).kind).toBe(kind);
});

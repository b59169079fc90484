import { expect, it } from 'vitest';
import { readQuery } from './query';

it.each([
  ['how do I', []],
  ['getUri()', ['getUri']],
  ['Error: no\n    at Socket.emit (node:events:518:28)\n    at /app/src/a.ts:7:1', ['Error']],
  ['PASS a.test.ts ⏎ closed with code "100" ⏎   at x (/a/b.js:1:2)', ['closed', 'code', '100']],
])('%j means %j', (query, expected) => {
  expect(readQuery(query).concepts.map(({ word }) => word)).toEqual(expected);
});

it.each([
  ['from 8.x to 10.x', '8..10'],
  ['upgrade mongodb-memory-server 8.16.1 → 10', '8..10'],
  ['debian 11 to 12', undefined],
  ['mongodb 6 to 7', undefined],
  ['upgrade 10', undefined],
])('%j upgrades %s', (query, majors) => {
  expect(readQuery(query).majors).toBe(majors);
});

it.each([
  ['StdoutInstanceError: port in use', true],
  ['connect ECONNREFUSED 127.0.0.1:27017', true],
  ['use a proxy', false],
])('%j is a message: %s', (query, isMessage) => {
  expect(readQuery(query).isMessage).toBe(isMessage);
});

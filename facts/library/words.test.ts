import path from 'node:path';
import { expect, it } from 'vitest';
import { locateFrozen } from '../packages';
import { driverWords, libraryWords } from './words';

const { coreDir } = locateFrozen('10.x', path.resolve(__dirname, '..', '..'));

it('knows members, events and variables of the library, and no words of comments', () => {
  const words = libraryWords(coreDir);
  expect(
    ['getUri', 'doCleanup', 'instanceReplState', 'npm_config_strict_ssl'].filter((word) => !words.has(word)),
  ).toEqual([]);
  expect(words.has('sourceMappingURL')).toBe(false);
});

it('knows what the driver declares', () => {
  expect(driverWords(coreDir).has('MongoServerSelectionError')).toBe(true);
});

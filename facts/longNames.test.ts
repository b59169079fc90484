import { describe, expect, it } from 'vitest';
import { partsOf } from './longNames';

describe('partsOf', () => {
  it.each([
    ['SYSTEM_BINARY_VERSION_CHECK', ['SYSTEM_', 'BINARY_', 'VERSION_', 'CHECK']],
    ['UnableToUnlockLockfileError', ['Unable', 'To', 'Unlock', 'Lockfile', 'Error']],
    ['https://fastdl.mongodb.org', ['https://', 'fastdl.', 'mongodb.', 'org']],
    ['What does getUri() do?', ['What does getUri() do?']],
    ['a useNewUrlParserAgain b', ['a use', 'New', 'Url', 'Parser', 'Again b']],
    ['MONGOMS_VERSION', ['MONGOMS_VERSION']],
    ['', ['']],
  ])('%s', (text, parts) => {
    const found = partsOf(text, 17);
    expect(found.join('')).toBe(text);
    expect(found).toEqual(parts);
  });
});

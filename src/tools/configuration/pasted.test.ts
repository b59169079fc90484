import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '../../../facts/configuration';
import history from '../../../facts/data/history.json';
import { readLibrary } from '../../../facts/library';
import { locateFrozen } from '../../../facts/packages';
import { explain } from './pasted';

const packages = locateFrozen('10.x', path.resolve(__dirname, '../../..'));
const facts = readConfiguration(packages, readLibrary(packages), history);

/** Each entry with its verdict, and what matters about it. */
function verdicts(text: string): readonly string[] {
  return explain(text, facts).explained.map(({ entry, verdict, resolved, nearest, releases, isDefault }) =>
    [
      entry.name,
      verdict,
      resolved?.meaning.kind === 'boolean' ? (resolved.meaning.on ? 'on' : 'off') : resolved?.text,
      resolved?.meaning.kind === 'boolean' && resolved.meaning.isOdd && 'odd',
      isDefault && 'default',
      nearest,
      releases?.last,
      entry.isExpanded && 'expanded',
    ]
      .filter((part) => part !== undefined && part !== false)
      .join(' '),
  );
}

const problems = (text: string): readonly string[] => explain(text, facts).problems.map(({ kind }) => kind);

it.each([
  ['MONGOMS_VERSION=6.0.9 npm test', ['MONGOMS_VERSION counts 6.0.9']],
  ['MONGOMS_VERSION=6.0.9 MONGOMS_DEBUG=1 npx jest', ['MONGOMS_VERSION counts 6.0.9', 'MONGOMS_DEBUG counts on']],
  ['export MONGOMS_MD5_CHECK="y"; echo', ['MONGOMS_MD5_CHECK counts off odd']],
  ['MONGOMS_MD5_CHECK=true', ['MONGOMS_MD5_CHECK counts on default']],
  ['# MONGOMS_DEBUG=1', []],
  ['MONGOMS_DBPATH=/data', ['MONGOMS_DBPATH unknown']],
  ['MONGOMS_DONWLOAD_DIR=/x', ['MONGOMS_DONWLOAD_DIR unknown MONGOMS_DOWNLOAD_DIR']],
  ['mongoms_version=6.0.9', ['mongoms_version unknown MONGOMS_VERSION']],
  ['MONGOMS_EXP_NET0LISTEN=1', ['MONGOMS_EXP_NET0LISTEN unknown 9.5.0']],
  ['MONGOMS_ARCH=arm64', ['MONGOMS_ARCH unread']],
  ['SYSTEM_BINARY=/usr/bin/mongod', ['SYSTEM_BINARY unknown MONGOMS_SYSTEM_BINARY']],
  ['VERSION=1.0', []],
  ['$env:MONGOMS_VERSION = "6.0.9"\nnpm test', ['MONGOMS_VERSION counts 6.0.9']],
  ['set MONGOMS_VERSION=6.0.9\r\nnpm test', ['MONGOMS_VERSION counts 6.0.9']],
  ['ENV MONGOMS_VERSION 6.0.9', ['MONGOMS_VERSION counts 6.0.9']],
  [
    'ENV MONGOMS_DOWNLOAD_DIR=$HOME/x MONGOMS_DEBUG=1',
    ['MONGOMS_DOWNLOAD_DIR counts $HOME/x expanded', 'MONGOMS_DEBUG counts on'],
  ],
  [
    'env:\n  MONGOMS_VERSION: 6.0.9 # the oldest\n  MONGOMS_DEBUG: "1"',
    ['MONGOMS_VERSION counts 6.0.9', 'MONGOMS_DEBUG counts on'],
  ],
  ['    environment:\n      - MONGOMS_VERSION=6.0.9', ['MONGOMS_VERSION counts 6.0.9']],
  ['docker run -e MONGOMS_VERSION=6.0.9 image', ['MONGOMS_VERSION counts 6.0.9']],
  [
    'MONGOMS_VERSION=6.0.9\nMONGOMS_VERSION=7.0.3',
    ['MONGOMS_VERSION overridden 7.0.3', 'MONGOMS_VERSION counts 7.0.3'],
  ],
  [
    '{"config":{"mongodbMemoryServer":{"version":"6.0.9","VERSION":"7.0.3","md5Check":null}}}',
    ['version counts 6.0.9', 'VERSION unknown version', 'md5Check overridden on default'],
  ],
  ['"config": { "mongodbMemoryServer": { "debug": "yes" } }', ['debug counts on']],
  ['{"config":{"mongodbMemoryServer":{"downloadDir":null}}}', ['downloadDir throws']],
  [
    'MONGOMS_VERSION=7.0.3\n{"config":{"mongodbMemoryServer":{"version":"6.0.9"}}}',
    ['MONGOMS_VERSION counts 7.0.3', 'version overridden 7.0.3'],
  ],
  ['{"name":"x","mongodbMemoryServer":{"version":"6.0.9"}}', ['version misplaced']],
])('explains %j', (text, expected) => {
  expect(verdicts(text)).toEqual(expected);
});

it.each([
  ['{"config":{"mongodbMemoryServer":{"version":"6.0.9",}}}', ['notJson']],
  ['{"name":"x"}', ['noBlock']],
  ['{"name":"x","mongodbMemoryServer":{"version":"6.0.9"}}', ['misplaced']],
  ['{"config":{"mongodbMemoryServer":"6.0.9"}}', ['noObject']],
  ['{"config":{"mongodbMemoryServer":{}}}', ['noObject']],
  ['{"config":{"mongodbMemoryServer":{"version":"6.0.9"}}}', []],
  ['hello', []],
])('tells what is wrong with %j', (text, expected) => {
  expect(problems(text)).toEqual(expected);
});

it.each([
  ['one long line', 'MONGOMS_VERSION=1 '.repeat(100_000)],
  ['unfinished quotes', 'MONGOMS_VERSION="'.repeat(20_000)],
  ['spaces', `MONGOMS_VERSION${' '.repeat(2_000_000)}`],
  ['backslashes', `MONGOMS_VERSION="${'\\'.repeat(2_000_000)}`],
  ['one word', 'a'.repeat(5_000_000)],
  ['braces', '{'.repeat(2_000_000)],
  ['lines', '{ "config": \n'.repeat(200_000)],
  // In quadratic time, each would take minutes or hours.
])('reads %s', (_, text) => {
  expect(() => explain(text, facts)).not.toThrow();
});

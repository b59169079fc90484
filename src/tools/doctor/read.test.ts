import { describe, expect, test } from 'vitest';
import { doctorFacts } from '../../../facts/doctor';
import { readLibrary } from '../../../facts/library';
import { locateFrozen } from '../../../facts/packages';
import { readPlatforms } from '../../../facts/platforms';
import { apply } from './apply';
import { diagnose } from './diagnose';
import { readMessages } from './messages';
import { finish, read } from './read';
import { scan } from './scan';

const packages = locateFrozen('10.x', process.cwd());
const facts = doctorFacts(readLibrary(packages), readPlatforms(packages));

function values(text: string): readonly string[] {
  return read(text).items.map(({ kind, value }) => `${kind} ${value}`);
}

describe('read', () => {
  test.each([
    ['ID=debian\nVERSION_ID="12"\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"', 'system Debian 12'],
    ['Linux host 6.1.0 #1 SMP x86_64 GNU/Linux', 'arch x64'],
    ['Darwin mac.local 23.1.0 Darwin Kernel arm64', 'system macOS'],
    ['\tlibcrypto.so.1.1 => not found', 'missingLibrary libcrypto.so.1.1'],
    ['FROM node:20-alpine AS build', 'system Alpine'],
    ['"mongodb-memory-server": "^10.1.2"', 'library 10.1.2'],
    ['Using "mongodb-linux-aarch64-ubuntu2204-7.0.24.tgz" as the Archive String', 'mongod 7.0.24'],
    ['closed unexpectedly with code "null" and signal "SIGILL"', 'signal SIGILL'],
    ['Mongod instance closed with code "100"', 'exitCode 100'],
    ['Port "27017" already in use', 'port 27017'],
    ["dist: 'ubuntu', release: '22.04'", 'system Ubuntu 22.04'],
  ])('%s', (text, expected) => {
    expect(values(text)).toContain(expected);
  });

  test.each([
    'export MONGOMS_VERSION=7.0.14',
    'ENV MONGOMS_VERSION 7.0.14',
    'MONGOMS_VERSION: "7.0.14"',
    "$env:MONGOMS_VERSION = '7.0.14'",
    'set MONGOMS_VERSION=7.0.14',
    'docker run -e MONGOMS_VERSION=7.0.14 x',
    "process.env.MONGOMS_VERSION = '7.0.14';",
  ])('%s', (text) => {
    expect(read(text).settings).toEqual([{ name: 'VERSION', value: '7.0.14', from: 'environment', line: 1 }]);
  });

  test('tells the line, whatever ends it', () => {
    expect(read('a\r\nb\r\nPort "1234" already').items).toEqual([{ kind: 'port', value: '1234', line: 3 }]);
  });
});

test.each([
  ['SEGMENTATION FAULT (core dumped)', ['segfault']],
  ['job failed: exited with status 62', ['data-of-other-version']],
  ['ExitCode=132', ['avx']],
  ['MongoServerError: code: 62', []],
  // A code is one in capitals only.
  ['the typeproto of it', []],
])('%s', (text, expected) => {
  expect(diagnose(text, facts).findings.map(({ id }) => id)).toEqual(expected);
});

describe('remarks', () => {
  const kinds = (text: string): readonly string[] => diagnose(text, facts).remarks.map(({ kind }) => kind);

  test.each([
    ['MONGOMS_DBPATH=/data', ['unknown']],
    ['MONGOMS_ARCH=x64', ['unread']],
    ['MONGOMS_DEBUG=enabled', ['false']],
    ['MONGOMS_DEBUG=0', []],
    ['MONGOMS_MAX_RETRIES=many', ['number']],
    ['MONGOMS_VERSION=6.0.14\nFROM node:20-bookworm', ['refused']],
    ['MONGOMS_VERSION=7.0.14\nFROM node:20-bookworm', []],
    ["MONGOMS_VERSION=7.0.14\nbinary: { version: '6.0.4' }", ['wins']],
    ['instance: { launchTimeout: 60 }', ['short timeout']],
    ['replSet: { count: 2 }', ['even count']],
    ['"mongodb-memory-server": "9.1.0"', ['other major']],
  ])('%s', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  test('code wins over the environment for the version only', () => {
    const [remark] = diagnose("MONGOMS_VERSION=7.0.14\nbinary: { version: '6.0.4' }", facts).remarks;
    expect(remark).toMatchObject({ kind: 'wins', setting: { value: '6.0.4' }, over: [{ value: '7.0.14' }] });
  });
});

test('changes the files of the reader only where needed', () => {
  const paste = `StdoutInstanceError: libcurl4 is not available on your system. Mongod requires it and cannot be started without it.

FROM node:20-bookworm-slim
WORKDIR /app
`;
  const { findings, reading } = diagnose(paste, facts);
  const [snippet] = apply(findings[0]?.cures ?? [], reading, facts);
  expect(snippet?.title).toBe('Dockerfile');
  expect(snippet?.diff?.filter(({ kind }) => kind === 'removed')).toEqual([]);
  expect(snippet?.text).toContain('FROM node:20-bookworm-slim\nRUN apt-get update');
});

test('shows a file once, with everything that changes in it', () => {
  const paste = 'FROM node:20-alpine\nRUN npm ci\n\nError: spawn /app/.cache/mongod-x64-alpine-7.0.14 ENOENT\n';
  const { findings, reading } = diagnose(paste, facts);
  const files = apply(findings[0]?.cures ?? [], reading, facts).filter(({ title }) => title === 'Dockerfile');
  expect(files).toHaveLength(1);
  expect(files[0]?.text).toMatch(/^FROM node:20-bookworm-slim\nRUN apt-get update [^]*\nRUN npm ci/);
  expect(files[0]?.diff?.map(({ kind }) => kind)).toEqual(['removed', 'added', 'added', 'added', 'added', 'same']);
});

test('a 5 MB log of anything is read to its end', () => {
  const line = 'ECONNREFUSED mongod-x64 https://aaaa.tgz MONGOMS_X= Error: spawn (((( """" {{{{ ';
  for (const text of [
    `${line}\n`.repeat(65_000),
    line.repeat(65_000),
    '{\n'.repeat(2_500_000),
    'x'.repeat(5_000_000),
  ]) {
    // Quadratic time would take hours.
    expect(diagnose(text, facts).reading.documents.length).toBeLessThan(1000);
  }
});

describe('readMessages', () => {
  test('tells the message from what stands around it', () => {
    const [best] =
      readMessages(`2024-05-15T07:08:36.6267264Z test_1 | Starting the MongoMemoryServer Instance failed, enable debug log for more information. Error:
test_1 |  \u001b[31mStdoutInstanceError: Port "39697" already in use\u001b[0m
test_1 |     at MongoInstance.checkErrorInLine (/app/x.js:357:58)`);
    expect(best).toMatchObject({ name: 'StdoutInstanceError', text: 'Port "39697" already in use', line: 2 });
  });

  test('unwraps what runners put around it, and lists codes', () => {
    const [best] = readMessages(
      'Jest: Got error running globalSetup - /a/setup.js, reason: Instance closed unexpectedly with code "3221225781" and signal "null"',
    );
    expect(best?.text).toMatch(/^Instance closed/);
    expect(best?.codes).toEqual(['3221225781']);
  });

  test('finds nothing in what is no error', () => {
    expect(readMessages('PASS test/a.test.ts\nTests: 3 passed')).toEqual([]);
  });
});

test('of a literal that is on many lines, the first ones are read, and others are not missed', () => {
  const found = new Map<number, number[]>();
  const text = `${'port open\n'.repeat(100)}port taken\nportal`;
  finish(
    scan(text, ['port open', 'port taken', 'portal'], ({ literal, line }) => {
      found.set(literal, [...(found.get(literal) ?? []), line]);
    }),
  );
  expect(found.get(0)).toEqual(Array.from({ length: 60 }, (_one, index) => index + 1));
  expect([found.get(1), found.get(2)]).toEqual([[101], [102]]);
});

test.each([
  [facts.versions, facts.versions.filter((version) => version.startsWith('7.'))],
  [['8.2.6'], []],
])('asks only for versions that the facts list: %j', (versions, expected) => {
  const { findings } = diagnose('Linux kernel versions 6.19 and newer', { ...facts, versions });
  expect(findings[0]?.cures.flatMap((cure) => (cure.kind === 'set' ? [cure.value] : []))).toEqual(expected);
});

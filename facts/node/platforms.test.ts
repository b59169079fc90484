import path from 'node:path';
import { expect, it } from 'vitest';
import { locateFrozen } from './packages';
import { matrixOf, readPlatforms, type MatrixAnswer, type PlatformAnswer } from './platforms';

const siteDir = path.resolve(__dirname, '../..');
const facts = readPlatforms(locateFrozen(siteDir));
const matrix = matrixOf(facts);

function answerOf(id: string, mongod = facts.mongod[0]): PlatformAnswer | undefined {
  return facts.rows[matrix.rows.findIndex((row) => row.id === id)]?.answers[facts.mongod.indexOf(mongod)];
}

function cellOf(id: string, column: number): MatrixAnswer | undefined {
  return matrix.rows.find((row) => row.id === id)?.answers[column];
}

it('asks the given package for the name of an archive, or an error', () => {
  expect(answerOf('ubuntu-24.04 x64')).toMatchObject({ archive: 'mongodb-linux-x86_64-ubuntu2204-7.0.24.tgz' });
  expect(answerOf('windows x64', '4.2.25')).toMatchObject({ archive: 'mongodb-win32-x86_64-2012plus-4.2.25.zip' });
  expect(answerOf('debian-12 x64', '6.0.14')).toMatchObject({
    error: 'KnownVersionIncompatibilityError',
    available: '>=7.0.3',
  });
  expect(answerOf('freebsd x64')).toMatchObject({ error: 'UnknownPlatformError' });
});

it('compares three MongoDB versions, and says what is known to fail', () => {
  expect(matrix.mongod).toEqual(['7.0.24', '8.2.6', '6.0.14']);
  expect(matrix.rows.length).toBeGreaterThan(80);
  expect(cellOf('ubuntu-24.04 x64', 0)).toMatchObject({ kind: 'works', text: 'x86_64-ubuntu2204' });
  expect(cellOf('ubuntu-24.04 x64', 0)?.reason).toMatch(/begin with MongoDB 8\.0\.0/);
  expect(cellOf('debian-12 arm64', 0)).toMatchObject({ kind: 'download', text: 'aarch64-debian12' });
  expect(cellOf('debian-12 arm64', 2)).toMatchObject({ kind: 'refused', text: '>=7.0.3' });
  expect(cellOf('opensuse-leap-15.6 x64', 0)).toMatchObject({ kind: 'start' });
  expect(cellOf('amazon-linux-2 x64', 0)).toMatchObject({ kind: 'likely' });
});

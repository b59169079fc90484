import path from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from './library';
import { locateFrozen } from './packages';
import { matrixOf } from './platforms';

const { rows } = matrixOf(readLibrary(locateFrozen(path.resolve(__dirname, '../..'))).platforms);

it.each([
  ['ubuntu-24.04 x64', 0, { kind: 'works', text: 'x86_64-ubuntu2204' }],
  ['debian-12 arm64', 0, { kind: 'download', text: 'aarch64-debian12' }],
  ['debian-12 x64', 2, { kind: 'refused', text: '>=7.0.3' }],
  ['freebsd x64', 0, { kind: 'refused', text: 'UnknownPlatformError' }],
  ['opensuse-leap-15.6 x64', 0, { kind: 'start' }],
  ['amazon-linux-2 x64', 0, { kind: 'likely' }],
])('of %s and the MongoDB in column %i, it knows %j', (id, column, answer) => {
  expect(rows.find((row) => row.id === id)?.answers[column]).toMatchObject(answer);
});

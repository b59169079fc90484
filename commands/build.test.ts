import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './build';

let dir = '';
let lock = '';

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'build-'));
  lock = path.join(dir, 'caches', 'building');
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

it('only one build at a time runs in a directory', async () => {
  await withLock(lock, async () => {
    await expect(withLock(lock, () => Promise.resolve())).rejects.toThrow(
      `Another build is running here, as process ${process.pid}.`,
    );
  });
  expect(existsSync(lock)).toBe(false);
  await expect(withLock(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});

it('a build that was killed or has failed does not block the next one', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  // No process has this number.
  writeFileSync(lock, String(2 ** 30));
  await expect(withLock(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memoryIn, wantedVersions } from './growth';

it('takes 1, 2, 4, and 8 versions, or the given ones', () => {
  expect(wantedVersions(undefined)).toEqual([1, 2, 4, 8]);
  expect(wantedVersions(['1', '3'])).toEqual([1, 3]);
  for (const written of ['0', '9', '1.5', 'two', '']) {
    expect(() => wantedVersions(['2', written])).toThrow(
      `--versions must be a whole number from 1 to 8, not "${written}".`,
    );
  }
});

it('sums the memory of the processes in a folder', () => {
  if (existsSync('/proc/self/cwd')) {
    const own = process.memoryUsage.rss() / 1e6;
    expect(memoryIn(process.cwd())).toBeGreaterThan(own * 0.5);
  }
  expect(memoryIn('/no/such/folder')).toBeNaN();
});

import { expect, it } from 'vitest';
import { bundlingAndRendering } from './builds';

it('bundlingAndRendering', () => {
  const bundling = '[PERF] Build > en > Bundling with rspack - 4.97 seconds! - (Heap 127mb -> 297mb / Total 391mb)';
  const parts = '[PERF] Build > en > SSG > SSG (current thread) - 1.17 seconds! - (Heap 1mb -> 2mb / Total 3mb)';
  const rendering = '\u001B[33m[PERF]\u001B[39m Build > en > SSG - \u001B[33m930.00 ms\u001B[39m - (Heap)';
  expect(bundlingAndRendering([bundling, parts, rendering].join('\n'))).toBeCloseTo(5.9);
  expect(() => bundlingAndRendering(`${bundling}\n${parts}`)).toThrow('"SSG"');
});

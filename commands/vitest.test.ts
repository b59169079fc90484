import { expect, it } from 'vitest';

// Vitest has no option for the first; see vitest.config.ts.
it('tests import packages as a build does, and have room for what lives for a moment', () => {
  expect(process.execArgv).toContain('--conditions');
  expect(process.execArgv).not.toContain('development');
  expect(process.execArgv).toContain('--max-semi-space-size=64');
});

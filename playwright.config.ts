import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './commands/browser';

// Playwright empties the directory first, so each run has its own, and several can run at once. Test processes read this
// file again, and inherit the names.
const outputDir = (process.env.TEST_RESULTS ??= path.join('test-results', String(process.pid)));

/** For root, without a screen, and without background requests. */
const args = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'.split(' ');

/** For tests with the tag `@everywhere`: behavior that differs from browser to browser. */
const everywhere = { grep: /@everywhere/ };

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  globalSetup: './tests/globalSetup.ts',
  outputDir,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One more than the smallest machine has cores, because some workers are waiting.
  workers: 3,
  // Even on a busy machine, only failures take this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.SITE_URL,
    // A recording takes longer than most tests. To record one, use `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          executablePath: findChromium(),
          args,
        },
      },
    },
    { name: 'firefox', use: { browserName: 'firefox' }, ...everywhere },
    { name: 'webkit', use: { browserName: 'webkit' }, ...everywhere },
  ],
});

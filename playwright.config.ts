import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './commands/browser';

// Playwright empties the folder first: each run has one of its own, so that several may go at once. The processes of the
// tests read this file again, and inherit the names.
const outputDir = (process.env.TEST_RESULTS ??= path.join('test-results', String(process.pid)));
process.env.CHROMIUM_PATH ??= findChromium();

/** With the network of a phone, tests that open every page take minutes: see tests/site.ts. */
const patience = process.env.SLOW_NETWORK === 'true' ? 6 : 1;

/** For tests with the tag `@everywhere`: behavior that differs from browser to browser. */
const everywhere = { grep: /@everywhere/ };

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  globalSetup: './tests/globalSetup.ts',
  outputDir,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One hiccup of the browser in hundreds of tests does not stop a publication. The report calls such a test flaky, which
  // is a fault to mend: `--retries 0` fails at once.
  retries: 1,
  // One more than the cores of the smallest machine: some of them wait.
  workers: 3,
  // Nothing waits this long unless it fails, on a busy machine either.
  timeout: patience * 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.SITE_URL,
    // Recording one costs more than most tests; `--trace on` does, for a test that is to be looked at.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          // As root, without a screen, and without requests of its own.
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
    { name: 'firefox', use: { browserName: 'firefox' }, ...everywhere },
    { name: 'webkit', use: { browserName: 'webkit' }, ...everywhere },
  ],
});

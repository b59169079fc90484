import { defineConfig } from '@playwright/test';
import { rootBaseUrl } from './facts/deploy';

// Another one where this is taken: a server that runs there already may serve another build.
const port = Number(process.env.SITE_PORT ?? 4173);

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${String(port)}${rootBaseUrl}`,
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      // Set by commands/browserTests.ts; unset, Playwright takes the browser that it installed.
      ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
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
  webServer: {
    command: `npm run serve -- --port ${String(port)}`,
    url: `http://127.0.0.1:${String(port)}${rootBaseUrl}`,
    reuseExistingServer: false,
  },
});

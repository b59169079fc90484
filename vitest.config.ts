import { defineConfig } from 'vitest/config';

// Without tests/, which Playwright runs on the built site.
export default defineConfig({
  resolve: { alias: { '@site': __dirname } },
  test: {
    include: ['{facts,plugins,src,checks,commands}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'checks/fixtures/**'],
    environment: 'node',
    setupFiles: ['./commands/plainOutput.ts'],
    // Vitest leaves one core to a watching developer; most machines that run all tests have two.
    maxWorkers: '100%',
    // Only for what never ends: on a busy machine, a test may take many times as long.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});

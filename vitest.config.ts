import { defineConfig } from 'vitest/config';

// Without tests/, which Playwright runs on the built site.
export default defineConfig({
  resolve: { alias: { '@site': __dirname } },
  test: {
    include: ['{facts,plugins,src,checks,commands}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'checks/fixtures/**'],
    environment: 'node',
    // Some tests compile samples, load ESLint with types, or start processes.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

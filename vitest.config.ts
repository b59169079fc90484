import { defineConfig } from 'vitest/config';

// tests/ is not here: it is Playwright's, and needs the built site.
export default defineConfig({
  resolve: { alias: { '@site': __dirname } },
  test: {
    include: ['{facts,plugins,src,checks,commands}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'checks/fixtures/**'],
    environment: 'node',
    // Some tests compile samples, load ESLint with types or start a process of their own.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

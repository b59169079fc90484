import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Imports packages as a build does. Vitest asks for their development builds, of which Markdown's take half as long again
 * because they assert something of each character.
 */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved: ({ ssr }) => {
    ssr.resolve = { ...ssr.resolve, conditions: ['node'] };
  },
};

const rooms = '{checks,facts,plugins,src,commands}';
/** What takes more than a few seconds: `npm run test:full`. */
const slow = [
  'checks/execution.test.ts',
  'commands/lint.test.ts',
  'facts/sampleTypes.test.ts',
  'plugins/typedoc.test.ts',
  'src/hostileTexts.test.ts',
  'src/tools/mongod/library.test.ts',
];
const outside = ['**/node_modules/**', 'checks/fixtures/**'];

export default defineConfig({
  resolve: { alias: { '@site': __dirname } },
  plugins: [productionBuilds],
  test: {
    environment: 'node',
    setupFiles: ['./commands/testSetup.ts'],
    // Vitest leaves one core to a watching developer; most machines that run all tests have two.
    maxWorkers: '100%',
    // Only for what never ends: on a busy machine, a test may take many times as long.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    projects: [
      { name: 'unit', include: [`${rooms}/**/*.test.ts`], exclude: [...outside, ...slow] },
      { name: 'slow', include: slow, exclude: outside },
      // What needs a build, and no browser.
      { name: 'built', include: ['tests/built/*.test.ts'] },
      // A release and a promotion, in a copy of the project: every night.
      { name: 'drills', include: ['commands/drills/*.drill.ts'] },
    ].map((test) => ({ extends: true, test })),
  },
});

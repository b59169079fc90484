import { defineConfig } from 'vitest/config';

const rooms = '{checks,facts,plugins,src,commands}';
/** Tests that take more than a few seconds: `npm run test:full`. */
const slow = ['checks/samples.test.ts'];
/** Only for tests that hang, in milliseconds: on a busy machine, a test may take many times as long. */
const limit = (time: number) => ({ testTimeout: time, hookTimeout: time });
const outside = ['**/node_modules/**', 'checks/fixtures/**'];

export default defineConfig({
  resolve: { alias: { '@site': import.meta.dirname } },
  test: {
    environment: 'node',
    setupFiles: ['./commands/testSetup.ts'],
    // By default, Vitest leaves one core free; most machines that run all tests have two.
    maxWorkers: '100%',
    ...limit(120_000),
    projects: [
      { name: 'unit', include: [`${rooms}/**/*.test.ts`], exclude: [...outside, ...slow] },
      {
        name: 'slow',
        include: slow,
        exclude: outside,
        globalSetup: './checks/samples/packages.ts',
        ...limit(600_000),
      },
      // Tests that need a build, but no browser.
      { name: 'built', include: ['tests/built/*.test.ts'] },
      // A release and a promotion, in a copy of the project: every night.
      { name: 'drills', include: ['commands/*.drill.ts'], ...limit(1_200_000) },
    ].map((test) => ({ extends: true, test })),
  },
});

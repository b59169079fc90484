import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first. If it began last, it would run alone in the end. */
const long = ['release', 'promotion', 'execution', 'cut', 'conditions', 'behavior', 'locales', 'samples', 'library'];

/** Where a file is in that list; what is not there comes after it, in Vitest's order. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? long.length : place;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

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

// Without tests/, which Playwright runs on the built site.
export default defineConfig({
  resolve: { alias: { '@site': __dirname } },
  plugins: [productionBuilds],
  test: {
    include: ['{facts,plugins,src,checks,commands}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'checks/fixtures/**'],
    environment: 'node',
    setupFiles: ['./commands/testSetup.ts'],
    // Vitest leaves one core to a watching developer; most machines that run all tests have two.
    maxWorkers: '100%',
    // Parsing makes many objects that live for a moment; see commands/build.ts.
    poolOptions: { forks: { execArgv: ['--max-semi-space-size=64'] } },
    sequence: { sequencer: LongestFirst },
    // Only for what never ends: on a busy machine, a test may take many times as long.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});

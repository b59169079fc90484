import { spawnSync } from 'node:child_process';
import { printFindings } from './check';
import { judgeOnly } from './onlyPages';

// `npm run checks` judges all versions and proves that each check can fail. `npm run checks -- docs/guides/faq.mdx`
// judges the named pages.
const paths = process.argv.slice(2);

async function run(): Promise<number> {
  if (paths.length === 0) {
    const vitest = require.resolve('vitest/vitest.mjs');
    // Without isolation the checks share what has been parsed.
    return spawnSync(process.execPath, [vitest, 'run', 'checks', '--no-isolate'], { stdio: 'inherit' }).status ?? 1;
  }
  const { looked, findings } = await judgeOnly(paths);
  // A finding under src/ may repeat in each version.
  const lines = [...new Set(printFindings(findings))];
  console.log([...lines, `${looked} pages and components, ${lines.length} findings`].join('\n'));
  return findings.length === 0 ? 0 : 1;
}

run().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

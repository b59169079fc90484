import { parseArgs } from 'node:util';
import { printFindings } from './check';
import { checkPages } from './pageChecks';
import { installSamplePackages } from './samples/packages';

// `npm run checks` checks the pages of all versions, `npm run checks -- docs/guides/faq.mdx` only that page. With
// `--quick`, samples are compiled but don't run. With `--mongod`, there are no other checks, and samples run with the
// MongoDB server that the library downloads, not with the stand-in.

async function run(): Promise<void> {
  const options = { quick: { type: 'boolean' }, mongod: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  installSamplePackages();
  const { findings, skipped, counts } = await checkPages(positionals, values);
  for (const [label, looked] of Object.entries(counts)) {
    const kinds = Object.entries(looked).filter(([, count]) => count > 0);
    const rest = 'execution: programs' in looked ? 'other samples only declare' : 'samples were compiled, none ran';
    console.log(`${label}  ${kinds.map(([kind, count]) => `${kind} ${String(count)}`).join(', ')}; ${rest}`);
  }
  // What is under src/ may repeat in each version.
  const notRun = [...new Set(printFindings(skipped))].map((line) => `  ${line}`);
  const wrong = [...new Set(printFindings(findings))];
  console.log(`not run: ${String(notRun.length)} samples`);
  console.log([...notRun, ...wrong, `${String(wrong.length)} findings`].join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

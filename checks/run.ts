import { printFindings } from './check';
import { checkPages } from './pageChecks';
import { installSamplePackages } from './samples/packages';

// `npm run checks` checks the pages of all versions, `npm run checks -- docs/guides/faq.mdx` only that page. With
// `--quick`, samples are compiled but don't run.
async function run(): Promise<number> {
  installSamplePackages();
  const { findings, skipped, counts } = await checkPages(
    process.argv.slice(2).filter((word) => word !== '--quick'),
    process.argv.includes('--quick') ? ['execution'] : [],
  );
  for (const [label, looked] of Object.entries(counts)) {
    const kinds = Object.entries(looked).filter(([, count]) => count > 0);
    console.log(`${label}  ${kinds.map(([kind, count]) => `${kind} ${String(count)}`).join(', ')}`);
  }
  // What is under src/ may repeat in each version.
  const [wrong, notRun] = [findings, skipped].map((found) => [...new Set(printFindings(found))]) as [
    string[],
    string[],
  ];
  console.log(`not run: ${String(notRun.length)} samples`);
  console.log([...notRun.map((line) => `  ${line}`), ...wrong, `${String(wrong.length)} findings`].join('\n'));
  return wrong.length === 0 ? 0 : 1;
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

import { printFindings } from './check';
import { checkPages } from './pageChecks';
import { printWords } from './words';

// `npm run checks` checks the pages of all versions, `npm run checks -- docs/guides/faq.mdx` only that page. With
// `--quick`, samples are compiled but don't run. `npm run checks -- --words` counts the words of the current version in
// build/, `npm run checks -- --words 9.x` those of another one.
async function run(): Promise<number> {
  const words = process.argv.indexOf('--words');
  if (words > 0) {
    printWords(process.argv[words + 1]);
    return 0;
  }
  const { findings, counts } = await checkPages(
    process.argv.slice(2).filter((word) => word !== '--quick'),
    process.argv.includes('--quick') ? ['execution'] : [],
  );
  // A finding under src/ may repeat in each version.
  const lines = [...new Set(printFindings(findings))];
  for (const [label, looked] of Object.entries(counts)) {
    const kinds = Object.entries(looked).filter(([, count]) => count > 0);
    console.log(`${label}  ${kinds.map(([kind, count]) => `${kind} ${String(count)}`).join(', ')}`);
  }
  console.log([...lines, `${String(lines.length)} findings`].join('\n'));
  return lines.length === 0 ? 0 : 1;
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

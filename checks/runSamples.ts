import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentedVersions } from '../facts/sitePages';
import { loadVersion, printFindings, siteDir } from './check';
import { executeSamples } from './execution';
import type { Execution } from './execution';

const usage = `npm run samples [-- <options>]

Runs the samples of all versions, and prints what was wrong and how many ran.

  --only <label>   one version
  --mongod         with the MongoDB server that the library downloads, not with the stand-in
  --report <file>  writes what was seen, as JSON
  --help           print this text`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mongod: { type: 'boolean', default: false },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<number> {
  const versions: Record<string, Omit<Execution, 'findings'>> = {};
  const lines: string[] = [];
  const documented = documentedVersions(siteDir);
  if (values.only !== undefined && documented.every(({ label }) => label !== values.only)) {
    const labels = documented.map(({ label }) => label).join(', ');
    throw new Error(
      `--only ${values.only}: choose ${labels}. "npm run checks -- <page>" runs the samples of one page.`,
    );
  }
  for (const version of documented) {
    const { label } = version;
    if (values.only === undefined || values.only === label) {
      const docs = await loadVersion(version);
      const { findings, ...counts } = await executeSamples(docs, values.mongod);
      versions[label] = counts;
      lines.push(...printFindings(findings));
      console.log([...printFindings(findings), summary(label, docs.library.version, counts)].join('\n'));
    }
  }
  if (values.report !== undefined) {
    mkdirSync(path.dirname(path.resolve(values.report)), { recursive: true });
    const seen = { versions, node: process.version, platform: process.platform, arch: process.arch, findings: lines };
    writeFileSync(values.report, `${JSON.stringify(seen, null, 2)}\n`);
  }
  return lines.length === 0 ? 0 : 1;
}

function summary(
  label: string,
  version: string,
  { samples, run: ran, left, runners, claims }: Omit<Execution, 'findings'>,
): string {
  const by = Object.entries(runners).map(([runner, count]) => `${count} by ${runner}`);
  return `${label} (${version}): of ${samples} samples ${ran} ran, ${left} need more than is here, ${samples - ran - left} are compiled only; ${by.join(', ')}; ${claims} outputs compared`;
}

if (values.help) {
  console.log(usage);
} else {
  run().then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}

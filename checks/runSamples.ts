import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentedVersions } from '../facts/node/sitePages';
import { loadVersion, printFindings, siteDir } from './check';
import { executeSamples, type Execution } from './execution';

// `npm run samples:mongod` runs the samples of all versions with the MongoDB server that the library downloads, not with
// the stand-in. It prints what was wrong, how many ran, and what could not run here, and writes what was seen to
// test-results/samples.json. `-- --only 9.x` runs those of one version.

const { values } = parseArgs({ options: { only: { type: 'string' } } });

async function run(): Promise<void> {
  const versions = documentedVersions(siteDir).filter(({ label }) => (values.only ?? label) === label);
  if (versions.length === 0) {
    throw new Error(`No pages document ${values.only ?? 'anything'}.`);
  }
  const seen: Record<string, Execution> = {};
  for (const version of versions) {
    const execution = await executeSamples(await loadVersion(version), true);
    const { findings, units, claims, missing } = execution;
    seen[version.label] = execution;
    console.log([...printFindings(findings), ...missing.map((reason) => `not run: ${reason}`)].join('\n'));
    console.log(
      `${version.label}: ${units} programs and projects ran, ${missing.length} could not, ${claims} outputs were compared,`,
      `${findings.length} findings.`,
    );
    process.exitCode = findings.length === 0 ? process.exitCode : 1;
  }
  const report = path.join(siteDir, 'test-results', 'samples.json');
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify({ node: process.version, platform: process.platform, seen }, null, 2)}\n`);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

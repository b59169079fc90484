import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentedVersions } from '../facts/sitePages';
import { loadVersion, printFindings, siteDir } from './check';
import { executeSamples } from './execution';
import type { Execution } from './execution';

// `npm run samples` runs the samples of all versions, and prints what was wrong, how many ran, and what could not run here.
// `--only 9.x` runs those of one version, `--mongod` runs them with the MongoDB server that the library downloads, not with
// the stand-in, and `--report <file>` also writes what was seen, as JSON.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mongod: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

async function run(): Promise<void> {
  const versions = documentedVersions(siteDir).filter(({ label }) => (values.only ?? label) === label);
  if (versions.length === 0) {
    throw new Error(`No pages document ${values.only ?? 'anything'}.`);
  }
  const seen: Record<string, Execution> = {};
  for (const version of versions) {
    const execution = await executeSamples(await loadVersion(version), values.mongod);
    const { findings, units, claims, lacks } = execution;
    seen[version.label] = execution;
    console.log([...printFindings(findings), ...lacks.map((lack) => `not run: ${lack}`)].join('\n'));
    console.log(
      `${version.label}: ${units} programs and projects ran, ${lacks.length} could not, ${claims} outputs were compared, ${findings.length} findings.`,
    );
    process.exitCode = findings.length === 0 ? process.exitCode : 1;
  }
  if (values.report !== undefined) {
    mkdirSync(path.dirname(path.resolve(values.report)), { recursive: true });
    writeFileSync(
      values.report,
      `${JSON.stringify({ node: process.version, platform: process.platform, seen }, null, 2)}\n`,
    );
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { parseArgs } from 'node:util';
import { documentedVersions } from '../facts/node/sitePages';
import { loadVersion, printFindings, siteDir } from './check';
import { executeSamples } from './execution';
import { installSamplePackages } from './samples/packages';

// `npm run samples:mongod` runs the samples of all versions with the MongoDB server that the library downloads, not with
// the stand-in, and prints what was wrong, how many ran, and what could not run here. `-- --only 9.x` runs those of one
// version.

const { values } = parseArgs({ options: { only: { type: 'string' } } });

async function run(): Promise<void> {
  const labels = documentedVersions(siteDir).map(({ label }) => label);
  const versions = documentedVersions(siteDir).filter(({ label }) => (values.only ?? label) === label);
  if (versions.length === 0) {
    throw new Error(`There is no version "${values.only ?? ''}". The versions are ${labels.join(', ')}.`);
  }
  installSamplePackages();
  for (const version of versions) {
    const { findings, counts, skipped = [] } = await executeSamples(await loadVersion(version), true);
    const lines = [...printFindings(findings), ...printFindings(skipped).map((reason) => `not run: ${reason}`)];
    const ran = `${counts.programs ?? 0} programs and projects ran, ${skipped.length} could not`;
    console.log([...lines, `${version.label}: ${ran}, ${findings.length} findings.`].join('\n'));
    process.exitCode = findings.length === 0 ? process.exitCode : 1;
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { VersionProof } from '../facts/proof';
import { documentedVersions } from '../facts/sitePages';
import { loadVersion, printFindings, siteDir } from './check';
import { executeSamples } from './execution';

const usage = `npm run samples [-- <options>]

Runs the samples of all versions, and prints what was wrong and how many ran.

  --only <label>   one version
  --mongod         with the MongoDB server that the library downloads, not with the stand-in
  --report <file>  writes what was seen, as JSON
  --write          writes facts/data/proof.json, from which the pages tell what ran
  --help           print this text`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mongod: { type: 'boolean', default: false },
    report: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<number> {
  const versions: Record<string, VersionProof> = {};
  const lines: string[] = [];
  for (const version of documentedVersions(siteDir)) {
    const { label } = version;
    if (values.only === undefined || values.only === label) {
      const { findings, proof, claims } = await executeSamples(await loadVersion(version), values.mongod);
      versions[label] = proof;
      lines.push(...printFindings(findings));
      console.log([...printFindings(findings), summary(label, proof, claims)].join('\n'));
    }
  }
  if (values.report !== undefined) {
    mkdirSync(path.dirname(path.resolve(values.report)), { recursive: true });
    const seen = { versions, node: process.version, platform: process.platform, arch: process.arch, findings: lines };
    writeFileSync(values.report, `${JSON.stringify(seen, null, 2)}\n`);
  }
  if (values.write) {
    writeFileSync(path.join(siteDir, 'facts', 'data', 'proof.json'), `${JSON.stringify(versions, null, 2)}\n`);
  }
  return lines.length === 0 ? 0 : 1;
}

function summary(label: string, { version, runners, pages }: VersionProof, claims: number): string {
  const all = Object.values(pages);
  const samples = all.reduce((sum, page) => sum + page.samples, 0);
  const ran = all.reduce((sum, page) => sum + page.run, 0);
  const left = all.flatMap((page) => Object.values(page.left)).reduce((sum, count) => sum + count, 0);
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

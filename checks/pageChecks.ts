import { existsSync } from 'node:fs';
import path from 'node:path';
import { documentedVersions } from '../facts/node/sitePages';
import { currentLabel } from '../facts/versions';
import { isIn, loadVersion, runCheck, siteDir, siteFile, type Check, type Finding } from './check';
import { checkCoverage } from './coverage';
import { checkData } from './data';
import { checkErrors } from './errors';
import { checkExecution, executeWithMongod } from './execution';
import { checkNames } from './names';
import { checkSamples } from './samples';
import { checkStructure } from './structure';

/** Every check of the pages, by the name of its fixtures. */
export const pageChecks: Readonly<Record<string, Check>> = {
  coverage: checkCoverage,
  data: checkData,
  errors: checkErrors,
  execution: checkExecution,
  names: checkNames,
  samples: checkSamples,
  structure: checkStructure,
};

/**
 * Runs every check over some pages, or over all. Samples of versions other than the current one run only if their pages
 * are given, and every night.
 *
 * @param paths - pages and directories of pages; a page under src/ is checked in every version
 * @param quick - whether samples are compiled but don't run
 * @param mongod - whether to do nothing but run samples, with the real mongod
 * @returns the findings, what could not be checked here, and how many things of each kind were checked, by version
 * @throws Error that names a path without pages
 */
export async function checkPages(
  paths: readonly string[],
  { quick = false, mongod = false }: { readonly quick?: boolean; readonly mongod?: boolean } = {},
) {
  const wanted = paths.map((given) => siteFile(path.resolve(given)));
  const versions = documentedVersions(siteDir).map((version) => ({ version, folder: siteFile(version.docsDir) }));
  const folders = [...versions.map(({ folder }) => folder), 'src'];
  const unknown = paths.find(
    (given, index) => !existsSync(given) || !folders.some((folder) => overlap(wanted[index] ?? '', folder)),
  );
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is neither a page nor a directory of pages. Pages are under ${folders.join(', ')}.`);
  }
  const findings: Finding[] = [];
  const skipped: Finding[] = [];
  const counts: Record<string, Record<string, number>> = {};
  for (const { version, folder } of versions) {
    if (paths.length > 0 && !wanted.some((given) => overlap(given, folder) || overlap(given, 'src'))) {
      continue;
    }
    const docs = await loadVersion(version, wanted);
    const looked: Record<string, number> = { pages: docs.pages.length };
    counts[version.label] = looked;
    const runsSamples = !quick && (paths.length > 0 || version.label === currentLabel);
    const checks = Object.entries(pageChecks).filter(([name]) => name !== 'execution' || runsSamples);
    for (const [name, check] of mongod ? [['execution', executeWithMongod] as const] : checks) {
      const report = await runCheck(check, docs);
      findings.push(...report.findings);
      skipped.push(...(report.skipped ?? []));
      for (const [kind, count] of Object.entries(report.counts)) {
        looked[`${name}: ${kind}`] = count;
        // A check that finds nothing to check in a whole version has stopped working.
        if (docs.isWhole && count === 0) {
          findings.push({ file: folder, line: 1, message: `The check "${name}" found no ${kind} to look at.` });
        }
      }
    }
  }
  return { findings, skipped, counts };
}

function overlap(one: string, other: string): boolean {
  return isIn(one, other) || isIn(other, one);
}

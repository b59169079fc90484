import { existsSync } from 'node:fs';
import path from 'node:path';
import { documentedVersions } from '../facts/sitePages';
import { checkBehavior } from './behavior';
import { isIn, loadVersion, reportOf, siteDir, siteFile } from './check';
import type { Check, Finding } from './check';
import { checkConfiguration } from './configuration';
import { checkCoverage } from './coverage';
import { checkData } from './data';
import { checkDefaults } from './defaults';
import { checkErrors } from './errors';
import { checkExecution } from './execution';
import { checkInstall } from './install';
import { checkLinks } from './links';
import { checkMessages } from './messages';
import { checkNames } from './names';
import { checkOptions } from './options';
import { checkReleases } from './releases';
import { checkSamples } from './samples';
import { checkStructure } from './structure';
import { checkTypes } from './types';

/** Every check that judges pages, by the name of its fixtures. */
export const pageChecks: Readonly<Record<string, Check>> = {
  behavior: checkBehavior,
  configuration: checkConfiguration,
  coverage: checkCoverage,
  data: checkData,
  defaults: checkDefaults,
  errors: checkErrors,
  execution: checkExecution,
  install: checkInstall,
  links: checkLinks,
  messages: checkMessages,
  names: checkNames,
  options: checkOptions,
  releases: checkReleases,
  samples: checkSamples,
  structure: checkStructure,
  types: checkTypes,
};

/**
 * Judges some pages with every check, without proving that the checks can fail.
 *
 * @param paths - pages and folders of pages; a page under src/ is judged in every version
 * @throws Error that names a path without pages
 */
export async function judgeOnly(paths: readonly string[]): Promise<{ looked: number; findings: readonly Finding[] }> {
  const wanted = paths.map((given) => siteFile(path.resolve(given)));
  const versions = documentedVersions(siteDir).map((version) => ({ version, folder: siteFile(version.docsDir) }));
  const folders = [...versions.map(({ folder }) => folder), 'src'];
  const unknown = paths.find(
    (given, index) => !existsSync(given) || !folders.some((folder) => overlap(wanted[index] ?? '', folder)),
  );
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is neither a page nor a folder of pages. Pages are under ${folders.join(', ')}.`);
  }
  const findings: Finding[] = [];
  let looked = 0;
  for (const { version, folder } of versions) {
    if (wanted.some((given) => overlap(given, folder) || overlap(given, 'src'))) {
      const docs = await loadVersion(version, wanted);
      looked += docs.pages.length + docs.components.length;
      for (const check of Object.values(pageChecks)) {
        findings.push(...(await reportOf(check, docs)).findings);
      }
    }
  }
  return { looked, findings };
}

function overlap(one: string, other: string): boolean {
  return isIn(one, other) || isIn(other, one);
}

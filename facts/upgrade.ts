import { createRequire } from 'node:module';
import path from 'node:path';
import { describedContents } from './changelog';
import type { LibraryHistory } from './history';
import { readMigrationGuides, type MigrationGuide } from './migrationSteps';
import { locatePackages } from './packages';
import type { ReleaseContents } from './releaseChanges';
import type { ReleaseRecord } from './releases';
import { documentedVersions } from './sitePages';

/** A documented release, which represents its major if nothing more is known. */
export interface DocumentedMajor {
  readonly label: string;
  readonly version: string;
  readonly major: number;
}

/** A config option of any release, with the names that it has in variables and in package.json. */
export interface OptionNames {
  readonly name: string;
  readonly env: string;
  readonly packageJson: string;
}

/** What is known at build time about the difference between two releases. */
export interface UpgradeFacts {
  readonly label: string;
  /** Oldest first. */
  readonly releases: readonly ReleaseRecord[];
  /** What the pages describe, as in facts/history.ts. */
  readonly history: ReleaseContents;
  readonly options: readonly OptionNames[];
  readonly prefix: string;
  readonly documented: readonly DocumentedMajor[];
  readonly guides: readonly MigrationGuide[];
}

/** The prefix of every variable, in all releases. */
const prefix = 'MONGOMS_';

/**
 * Reads the packages of all documented versions. Node only; takes about a second.
 *
 * @param siteDir - absolute path of the directory that holds package.json and docs/
 * @param label - the version that is built
 */
export function readUpgrade(
  siteDir: string,
  label: string,
  history: LibraryHistory,
  records: readonly ReleaseRecord[],
): UpgradeFacts {
  const packages = documentedVersions(siteDir)
    .map((version) => locatePackages(version.label, siteDir))
    .sort((a, b) => history.releases.indexOf(a.version) - history.releases.indexOf(b.version));
  // The library's own function that derives the keys in package.json.
  const load = createRequire(path.join(packages.at(-1)?.coreDir ?? '', 'package.json'));
  const module = load('camelcase') as ((name: string) => string) & { default?: (name: string) => string };
  const camelCase = module.default ?? module;
  return {
    label,
    releases: records,
    history: describedContents(history),
    prefix,
    options: Object.keys(history.defaults).map((name) => ({ name, env: prefix + name, packageJson: camelCase(name) })),
    documented: packages.map(({ label: own, version }) => ({ label: own, version, major: Number.parseInt(version) })),
    guides: readMigrationGuides(siteDir, label),
  };
}

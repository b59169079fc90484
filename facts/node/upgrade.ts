import { createRequire } from 'node:module';
import path from 'node:path';
import history from '../data/history.json';
import { readMigrationGuides, type MigrationGuide, type UsualUpgrade } from './migrationGuides';
import { locatePackages, type LibraryPackages } from './packages';
import { describedContents, guidesBetween, type ReleaseContents } from '../releaseChanges';
import { releaseRecords, type ReleaseRecord } from '../releases';
import { documentedVersions } from './sitePages';

/** A config option of any release, with the names that it has in variables and in package.json. */
export interface OptionNames {
  readonly name: string;
  readonly env: string;
  readonly packageJson: string;
}

/** What differs between releases, and from one major to the next. */
export type UpgradeRelease = Pick<ReleaseRecord, 'version' | 'default' | 'node' | 'globals'>;

/** What is known at build time about the difference between two releases. */
export interface UpgradeFacts {
  /** Oldest first. */
  readonly releases: readonly UpgradeRelease[];
  /** The options, and what is gone of the rest that the pages describe, as in facts/history.ts. */
  readonly history: Pick<ReleaseContents, 'releases' | 'things'>;
  readonly options: readonly OptionNames[];
  readonly prefix: string;
  readonly guides: readonly MigrationGuide[];
}

/** The prefix of every variable, in all releases. */
const prefix = 'MONGOMS_';

/**
 * Reads the migration guides of all documented versions. Node only.
 *
 * @param siteDir - absolute path of the directory that holds package.json and docs/
 * @param label - the version that is built
 */
export function readUpgrade(siteDir: string, label: string): UpgradeFacts {
  // The library's own function that derives the keys in package.json.
  const load = createRequire(path.join(releasedPackages(siteDir).at(-1)?.coreDir ?? '', 'package.json'));
  const camelCase = load('camelcase') as (name: string) => string;
  // Things with an odd number of ends are still there.
  const things = Object.entries(describedContents(history).things).filter(
    ([thing, ends]) => thing.startsWith('option ') || ends.length % 2 === 0,
  );
  return {
    releases: releaseRecords.map(({ version, default: mongod, node, globals }, index) => {
      const isLast = Number.parseInt(releaseRecords[index + 1]?.version ?? '') !== Number.parseInt(version);
      return { version, default: mongod, node, globals: isLast ? globals : {} };
    }),
    history: { releases: history.releases, things: Object.fromEntries(things) },
    prefix,
    options: Object.keys(history.defaults).map((name) => ({ name, env: prefix + name, packageJson: camelCase(name) })),
    guides: readMigrationGuides(siteDir, label),
  };
}

/** What the upgrade view shows before a reader chooses: from the previous documented release to the one of the pages. */
export function usualUpgrade(siteDir: string, built: string, { guides, releases }: UpgradeFacts): UsualUpgrade {
  const versions = releases.map(({ version }) => version);
  const packages = releasedPackages(siteDir);
  const index = packages.findIndex(({ label }) => label === built);
  const to = packages[index]?.version ?? '';
  const older = versions.findLast((version) => Number.parseInt(version) < Number.parseInt(to));
  const from = packages[index - 1]?.version ?? older ?? to;
  return {
    from,
    to,
    guides: guidesBetween(from, to, guides).map(({ major, page, label, steps }) => ({ major, page, label, steps })),
    majors: [...new Set(versions.map((version) => Number.parseInt(version)))].reverse(),
  };
}

/** The packages of the documented versions, oldest release first. */
function releasedPackages(siteDir: string): readonly LibraryPackages[] {
  return documentedVersions(siteDir)
    .map((version) => locatePackages(version.label, siteDir))
    .sort((a, b) => history.releases.indexOf(a.version) - history.releases.indexOf(b.version));
}

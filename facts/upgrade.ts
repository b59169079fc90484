import { createRequire } from 'node:module';
import path from 'node:path';
import { isDescribed } from './changelog';
import type { LibraryHistory } from './history';
import { readTypes } from './library/declarations';
import { declaredErrors, parameterList } from './library/errors';
import { readMigrationGuides, type MigrationGuide } from './migrationSteps';
import { locatePackages } from './packages';
import { readPlatforms } from './platforms';
import type { ReleaseRecord } from './serverVersions';
import { documentedVersions } from './sitePages';

/** A release that the site documents, which stands for its major where only that is known. */
export interface DocumentedMajor {
  readonly label: string;
  readonly version: string;
  readonly major: number;
}

/** What a release does on a system with its default MongoDB. */
export interface SystemAnswer {
  /** `x86_64-debian12`; undefined if it is refused. */
  readonly build?: string;
  /** The error instead. */
  readonly error?: string;
}

/** What is known at build time about the difference between two releases. */
export interface UpgradeFacts {
  readonly label: string;
  /** Oldest first. */
  readonly releases: readonly ReleaseRecord[];
  /** What the pages describe, as in facts/history.ts. */
  readonly history: Pick<LibraryHistory, 'releases' | 'things' | 'defaults'>;
  /** Those of any release, with their names in variables and in package.json. */
  readonly options: readonly { readonly name: string; readonly env: string; readonly packageJson: string }[];
  /** What every variable begins with. */
  readonly prefix: string;
  readonly documented: readonly DocumentedMajor[];
  /**
   * Declarations that are not the same in all documented releases, by thing: one for each documented release, null where it is
   * missing.
   */
  readonly declarations: Readonly<Record<string, readonly (string | null)[]>>;
  /** `Debian 12 x64`, and what each documented release requests there, in that order. */
  readonly systems: readonly { readonly system: string; readonly answers: readonly SystemAnswer[] }[];
  readonly guides: readonly MigrationGuide[];
}

/**
 * Reads the packages of all documented versions. Node only; takes about a second.
 *
 * @param siteDir - absolute folder that holds package.json and docs/
 * @param label - the version that is built
 */
export function readUpgrade(
  siteDir: string,
  label: string,
  { releases, things, defaults }: LibraryHistory,
  records: readonly ReleaseRecord[],
): UpgradeFacts {
  const packages = documentedVersions(siteDir)
    .map((version) => locatePackages(version.label, siteDir))
    .sort((a, b) => releases.indexOf(a.version) - releases.indexOf(b.version));
  const declared = packages.map(({ coreDir }) => declarationsOf(coreDir));
  const platforms = packages.map((version) => readPlatforms(version));
  const names = [...new Set(declared.flatMap((own) => [...own.keys()]))].sort();
  // What the library names the keys in package.json with.
  const load = createRequire(path.join(packages.at(-1)?.coreDir ?? '', 'package.json'));
  const module = load('camelcase') as ((name: string) => string) & { default?: (name: string) => string };
  const camelCase = module.default ?? module;
  return {
    label,
    releases: records,
    history: {
      releases,
      things: Object.fromEntries(
        Object.entries(things).filter(
          ([thing]) => isDescribed(thing.split('#')[0] ?? '') && !thing.endsWith('#constructor'),
        ),
      ),
      defaults,
    },
    prefix,
    options: Object.keys(defaults).map((name) => ({ name, env: prefix + name, packageJson: camelCase(name) })),
    documented: packages.map(({ label: own, version }) => ({ label: own, version, major: Number.parseInt(version) })),
    declarations: Object.fromEntries(
      names.flatMap((name) => {
        const all = declared.map((own) => own.get(name) ?? null);
        const different = new Set(all.filter((text) => text !== null));
        return different.size > 1 ? [[name, all] as const] : [];
      }),
    ),
    systems: (platforms[0]?.rows ?? []).map(({ system, arch }, row) => ({
      system: `${system} ${arch}`,
      answers: platforms.map(({ rows }) => {
        const answer = rows[row]?.answers[0];
        return answer?.kind === 'computed' ? { build: answer.build } : { error: answer?.error ?? '' };
      }),
    })),
    guides: readMigrationGuides(siteDir, label),
  };
}

/** What every variable begins with, in all releases. */
const prefix = 'MONGOMS_';

/** Declarations of described members, and parameters of errors. */
function declarationsOf(coreDir: string): ReadonlyMap<string, string> {
  const members = readTypes(coreDir)
    .filter(({ kind, name }) => isDescribed(`${kind} ${name}`))
    .flatMap(({ kind, name, members: own }) =>
      own
        .filter(({ internal }) => !internal)
        .map((member) => [`${kind} ${name}#${member.name}`, member.signatures.join('\n')] as const),
    );
  const errors = declaredErrors(coreDir).map((error) => {
    return [`error ${error.name}`, `new ${error.name}${parameterList(error)}`] as const;
  });
  return new Map([...members, ...errors]);
}

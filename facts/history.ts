import type { LibraryFacts } from './library';

/** Which release of the library had what, as kept in facts/data/history.json. Only `npm run renew:history` writes it. */
export interface LibraryHistory {
  /** npm package that was read. */
  readonly package: string;
  /** Releases that were to be read, in the order of {@link compareReleases}. */
  readonly releases: readonly string[];
  /** Those of them that could not be read, and why. Nothing is known of them. */
  readonly missing: Readonly<Record<string, string>>;
  /**
   * Things as {@link thingsOf} names them, to the releases that have them: first and last of an unbroken run, then of
   * the next run. The last one is left out where it is the newest release that was read.
   */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** Config options to the releases from which on they have a default, null for none. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** What one release has. */
export interface ReleaseContent {
  readonly version: string;
  /** As {@link thingsOf} names them. */
  readonly things: readonly string[];
  /** By name of the config option. */
  readonly defaults: Readonly<Record<string, string | null>>;
}

/** Since when a release has a thing. */
export interface Since {
  /** Undefined where the oldest release that was read has it, and all since. */
  readonly version?: string;
  /** Set where the release before {@link version} could not be read, so that it may have it too. */
  readonly orEarlier?: true;
  /** Releases of older majors to which it was added as well, while releases between them and {@link version} lack it. */
  readonly alsoIn: readonly string[];
}

/** A release that has another default than the one before it. */
export interface DefaultChange {
  readonly version: string;
  /** Set where the release before {@link version} could not be read, so that the change may be its. */
  readonly orEarlier?: true;
  /** null for none */
  readonly from: string | null;
  readonly to: string | null;
}

/** What the pages of one release show. */
export interface ReleaseHistory {
  /** npm version of the release: `10.4.3` */
  readonly version: string;
  /** The oldest release that was read: `7.0.0` */
  readonly oldest: string;
  /**
   * Everything that the release has: by owner (`class MongoMemoryServer`, `option`, `error`), then by name, with an
   * empty name for the owner itself. Null where nothing needs to be said, as the oldest release has it too.
   */
  readonly since: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Config options whose default changed, newest change first. */
  readonly defaults: Readonly<Record<string, readonly DefaultChange[]>>;
}

const releaseVersion = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.]+))?$/;

/**
 * Orders versions as semantic versioning does: by number, a pre-release before the release it leads to.
 *
 * @throws Error that names a version which is not `major.minor.patch`
 */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const byNumber = left.numbers.map((number, index) => number - (right.numbers[index] ?? 0)).find((order) => order !== 0);
  if (byNumber !== undefined) {
    return byNumber;
  }
  if (left.preRelease === undefined || right.preRelease === undefined) {
    return Number(left.preRelease === undefined) - Number(right.preRelease === undefined);
  }
  return left.preRelease.localeCompare(right.preRelease, 'en', { numeric: true });
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly preRelease: string | undefined } {
  const [, major, minor, patch, preRelease] = releaseVersion.exec(version) ?? [];
  if (major === undefined) {
    throw new Error(`"${version}" is not the version of a release, such as 10.4.3 or 11.3.0-beta.3.`);
  }
  return { numbers: [major, minor, patch].map(Number), preRelease };
}

/**
 * Names what a version of the library has: `option MAX_RETRIES`, `error DownloadError`, `class MongoMemoryServer`,
 * `class MongoMemoryServer#create`, `interface MongoBinaryOpts#version`, `enum MongoMemoryServerStates#running`,
 * `export DryMongoBinary`. A static and an instance member of the same name are one thing.
 */
export function thingsOf({
  options,
  types,
  exports: exported,
  errors,
}: {
  readonly options: readonly Pick<LibraryFacts['options'][number], 'name'>[];
  readonly types: LibraryFacts['types'];
  readonly exports: readonly string[];
  readonly errors: readonly Pick<LibraryFacts['errors'][number], 'name'>[];
}): readonly string[] {
  const ofTypes = types.flatMap(({ kind, name, members }) => {
    const owner = `${errors.some((error) => error.name === name) ? 'error' : kind} ${name}`;
    return [owner, ...members.map((member) => `${owner}#${member.name}`)];
  });
  return [
    ...new Set([...options.map(({ name }) => `option ${name}`), ...exported.map((name) => `export ${name}`), ...ofTypes]),
  ];
}

/**
 * Reduces what each release has to where it changed.
 *
 * @throws Error that names a release of which there is no content, although it is not missing
 */
export function compileHistory({
  package: packageName,
  releases,
  missing,
  contents,
}: {
  readonly package: string;
  readonly releases: readonly string[];
  readonly missing: Readonly<Record<string, string>>;
  readonly contents: readonly ReleaseContent[];
}): LibraryHistory {
  const ordered = [...releases].sort(compareReleases);
  const read = ordered
    .filter((version) => !(version in missing))
    .map((version) => {
      const content = contents.find((other) => other.version === version);
      if (content === undefined) {
        throw new Error(`${version} is neither read nor missing.`);
      }
      return { version, defaults: content.defaults, things: new Set(content.things) };
    });
  const things = [...new Set(contents.flatMap((content) => content.things))].sort();
  const options = [...new Set(contents.flatMap(({ defaults }) => Object.keys(defaults)))].sort();
  return {
    package: packageName,
    releases: ordered,
    missing,
    things: Object.fromEntries(
      things.map((thing) => [thing, runsOf(read.map((release) => [release.version, release.things.has(thing)]))]),
    ),
    defaults: Object.fromEntries(options.map((option) => [option, changesOf(option, read)])),
  };
}

/** First and last of each run of releases that have something; without the last where it is the newest. */
function runsOf(releases: readonly (readonly [version: string, has: boolean])[]): readonly string[] {
  return releases.flatMap(([version, has], index) => {
    const [before, hadBefore] = releases[index - 1] ?? ['', false];
    if (has === hadBefore) {
      return [];
    }
    return [has ? version : before];
  });
}

function changesOf(
  option: string,
  releases: readonly Pick<ReleaseContent, 'version' | 'defaults'>[],
): Readonly<Record<string, string | null>> {
  const changes: [string, string | null][] = [];
  for (const { version, defaults } of releases) {
    const value = defaults[option];
    if (value !== undefined && value !== changes.at(-1)?.[1]) {
      changes.push([version, value]);
    }
  }
  return Object.fromEntries(changes);
}

import semver from 'semver';
import type { LibraryFacts } from './node/library';
import { type ChangedValue, defaultOf, hasThing } from './releaseChanges';

/** What each release of the library had: facts/data/history.json, which only commands/libraryReleases.ts writes. */
export interface LibraryHistory {
  /** The npm package that was read. */
  readonly package: string;
  /** Releases that were read, ordered by version. */
  readonly releases: readonly string[];
  /**
   * For each thing, named as by {@link thingsOf}, the releases that have it: the first and last of an unbroken run, then
   * those of the next run. The very last one is omitted if it is the newest release.
   */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** For each config option, the releases in which its default changed, with the new one; null for none. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** What one release has: things as {@link thingsOf} names them, and the defaults of options, null for none. */
export interface ReleaseContent {
  readonly version: string;
  readonly things: readonly string[];
  readonly defaults: Readonly<Record<string, string | null>>;
}

/** A release whose default differs from that of the previous release; null for none. */
export interface DefaultChange extends Omit<ChangedValue, 'name'> {
  readonly version: string;
}

/** The part of {@link LibraryFacts} that a history covers. */
export interface NamedContent extends Pick<LibraryFacts, 'types' | 'exports'> {
  readonly options: readonly { readonly name: string }[];
  readonly errors: readonly { readonly name: string }[];
}

/**
 * Lists what a version of the library has: `option MAX_RETRIES`, `error DownloadError`, `class MongoMemoryServer`,
 * `class MongoMemoryServer#create`, `interface MongoBinaryOpts#version`, `enum MongoMemoryServerStates#running`,
 * `export DryMongoBinary`. No class has a static and an instance member of the same name.
 */
export function thingsOf({ options, types, exports: exported, errors }: NamedContent): readonly string[] {
  const ofTypes = types.flatMap(({ kind, name, members }) => {
    const owner = `${errors.some((error) => error.name === name) ? 'error' : kind} ${name}`;
    return [owner, ...members.map((member) => `${owner}#${member.name}`)];
  });
  return [...options.map(({ name }) => `option ${name}`), ...exported.map((name) => `export ${name}`), ...ofTypes];
}

/**
 * Reduces what each release has to the changes between releases.
 *
 * @param name - npm package that was read
 */
export function compileHistory(name: string, contents: readonly ReleaseContent[]): LibraryHistory {
  const read = [...contents].sort((a, b) => semver.compare(a.version, b.version));
  const releases = read.map(({ version }) => version);
  const having = new Map<string, Set<string>>();
  const changes = new Map<string, (readonly [version: string, value: string | null])[]>();
  for (const { version, things, defaults } of read) {
    for (const thing of things) {
      having.set(thing, (having.get(thing) ?? new Set()).add(version));
    }
    for (const [option, value] of Object.entries(defaults)) {
      const known = changes.get(option) ?? [];
      changes.set(option, value === known.at(-1)?.[1] ? known : [...known, [version, value]]);
    }
  }
  const ends = (having: ReadonlySet<string>): readonly string[] =>
    releases.flatMap((release, index) => {
      const [before = '', after = release] = [releases[index - 1], releases[index + 1]];
      return having.has(release) ? [before, after].flatMap((other) => (having.has(other) ? [] : release)) : [];
    });
  return {
    package: name,
    releases,
    things: Object.fromEntries([...having].sort(byName).map(([thing, versions]) => [thing, ends(versions)])),
    defaults: Object.fromEntries(
      [...changes].sort(byName).map(([option, values]) => [option, Object.fromEntries(values)]),
    ),
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/**
 * The release since which a thing has existed without a break, as of one release. Releases of a newer major do not
 * count, and pre-releases only for the pre-release that they lead up to.
 *
 * @param thing - as {@link thingsOf} names it
 * @param version - npm version: `10.4.3`
 * @returns undefined if the release lacks it, null if all releases up to this one have it
 * @throws Error if the release was not read
 */
export function sinceOf(history: LibraryHistory, thing: string, version: string): string | null | undefined {
  const line = lineTo(history, version);
  const gap = line.findLastIndex((release) => !hasThing(history, thing, release));
  return gap === -1 ? null : line[gap + 1];
}

/**
 * The changes of an option's default up to one release, newest first.
 *
 * @throws Error if the release was not read
 */
export function defaultChanges(history: LibraryHistory, option: string, version: string): readonly DefaultChange[] {
  const releases = lineTo(history, version).filter((release) => hasThing(history, `option ${option}`, release));
  return releases
    .flatMap((release, index): readonly DefaultChange[] => {
      const [from, to] = [releases[index - 1] ?? '', release].map((one) => defaultOf(history, option, one));
      return from === undefined || to === undefined || from === to ? [] : [{ version: release, from, to }];
    })
    .reverse();
}

/** What each release of a history has. {@link compileHistory} makes the next history from these and newer releases. */
export function contentsOf(history: LibraryHistory): readonly ReleaseContent[] {
  return history.releases.map((version) => ({
    version,
    things: Object.keys(history.things).filter((thing) => hasThing(history, thing, version)),
    defaults: Object.fromEntries(
      Object.keys(history.defaults).flatMap((option) => {
        const value = defaultOf(history, option, version);
        return value === undefined ? [] : [[option, value]];
      }),
    ),
  }));
}

/** The releases up to one, in order. As in semver ranges, pre-releases count only for the release that they lead up to. */
function lineTo({ releases }: LibraryHistory, version: string): readonly string[] {
  if (!releases.includes(version)) {
    throw new Error(`The history of the library does not know ${version}. Run "npx tsx commands/libraryReleases.ts".`);
  }
  return releases.filter((release) => semver.satisfies(release, `<=${version}`));
}

import semver from 'semver';
import type { LibraryFacts } from './node/library';
import { hasThing, type ReleaseContents } from './releaseChanges';

/** What one release has: things as {@link thingsOf} names them, and the defaults of options, null for none. */
export interface ReleaseContent {
  readonly version: string;
  readonly things: readonly string[];
  readonly defaults: Readonly<Record<string, string | null>>;
}

/** A release whose default differs from that of the previous release; null for none. */
export interface DefaultChange {
  readonly version: string;
  readonly from: string | null;
  readonly to: string | null;
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

/** Reduces what each release has to the changes between releases. */
export function compileHistory(contents: readonly ReleaseContent[]): ReleaseContents {
  const read = contents.toSorted((a, b) => semver.compare(a.version, b.version));
  const keysOf = (part: 'things' | 'defaults'): readonly string[] =>
    [...new Set(read.flatMap((one) => (part === 'things' ? one.things : Object.keys(one.defaults))))].sort();
  const contained = read.map(({ things }) => new Set(things));
  const ends = (thing: string): readonly string[] => {
    const having = contained.map((things) => things.has(thing));
    return read.flatMap(({ version }, at) => {
      const neighbors = [at > 0 && having[at - 1], having[at + 1] ?? true];
      return having[at] === true ? neighbors.flatMap((has) => (has === true ? [] : version)) : [];
    });
  };
  const changes = (option: string): Readonly<Record<string, string | null>> => {
    const values = read.flatMap(({ version, defaults }) => {
      const value = defaults[option];
      return value === undefined ? [] : [[version, value] as const];
    });
    return Object.fromEntries(values.filter(([, value], at) => value !== values[at - 1]?.[1]));
  };
  return {
    releases: read.map(({ version }) => version),
    things: Object.fromEntries(keysOf('things').map((thing) => [thing, ends(thing)])),
    defaults: Object.fromEntries(keysOf('defaults').map((option) => [option, changes(option)])),
  };
}

/** The default of an option in a release: null for none, undefined if the release lacks the option. */
export function defaultOf(history: ReleaseContents, option: string, version: string): string | null | undefined {
  const isUpTo = (since: string): boolean => history.releases.indexOf(since) <= history.releases.indexOf(version);
  const changes = Object.entries(history.defaults[option] ?? {});
  return hasThing(history, `option ${option}`, version) ? changes.findLast(([since]) => isUpTo(since))?.[1] : undefined;
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
export function sinceOf(history: ReleaseContents, thing: string, version: string): string | null | undefined {
  const line = lineTo(history, version);
  const gap = line.findLastIndex((release) => !hasThing(history, thing, release));
  return gap === -1 ? null : line[gap + 1];
}

/**
 * The changes of an option's default up to one release, newest first.
 *
 * @throws Error if the release was not read
 */
export function defaultChanges(history: ReleaseContents, option: string, version: string): readonly DefaultChange[] {
  const releases = lineTo(history, version).filter((release) => hasThing(history, `option ${option}`, release));
  return releases
    .flatMap((release, index): readonly DefaultChange[] => {
      const [from, to] = [releases[index - 1] ?? '', release].map((one) => defaultOf(history, option, one));
      return from === undefined || to === undefined || from === to ? [] : [{ version: release, from, to }];
    })
    .reverse();
}

/** What each release of a history has. {@link compileHistory} makes the next history from these and newer releases. */
export function contentsOf(history: ReleaseContents): readonly ReleaseContent[] {
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
function lineTo({ releases }: ReleaseContents, version: string): readonly string[] {
  if (!releases.includes(version)) {
    throw new Error(`The history of the library does not know ${version}. Run "npx tsx commands/libraryReleases.ts".`);
  }
  return releases.filter((release) => semver.satisfies(release, `<=${version}`));
}

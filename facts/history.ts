import semver from 'semver';
import type { LibraryFacts } from './library';

/** Which release of the library had what, as kept in facts/data/history.json. Only commands/renew.ts writes it. */
export interface LibraryHistory {
  /** npm package that was read. */
  readonly package: string;
  /** Releases that were to be read, in the order of their versions. */
  readonly releases: readonly string[];
  /** Those of them that could not be read, and why. Nothing is known of them. */
  readonly missing: Readonly<Record<string, string>>;
  /**
   * Things as {@link thingsOf} names them, to the releases that have them: first and last of an unbroken run, then of
   * the next run. The very last is left out where it is the newest release that was read.
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
  /** By name of the config option, null for none. */
  readonly defaults: Readonly<Record<string, string | null>>;
}

/** Since when a release has a thing. */
export interface Since {
  readonly version: string;
  /** Set where the release before could not be read, so that it may have the thing too. */
  readonly orEarlier?: true;
  /**
   * Releases that had it before, while some in between had not: those of an older major that got it as well, or those
   * from before it was removed for a time. Undefined where there are none.
   */
  readonly before?: readonly ReleaseRun[];
}

/** Releases that follow on each other. */
export interface ReleaseRun {
  readonly first: string;
  readonly last: string;
}

/** A release whose default differs from that of the release before. */
export interface DefaultChange {
  readonly version: string;
  /** Set where the release before could not be read, so that the change may be its. */
  readonly orEarlier?: true;
  /** null for none */
  readonly from: string | null;
  /** null for none */
  readonly to: string | null;
}

/** The part of {@link LibraryFacts} that a history tells of. */
export interface NamedContent {
  readonly options: readonly Pick<LibraryFacts['options'][number], 'name'>[];
  readonly types: LibraryFacts['types'];
  readonly exports: LibraryFacts['exports'];
  readonly errors: readonly Pick<LibraryFacts['errors'][number], 'name'>[];
}

/**
 * Names what a version of the library has: `option MAX_RETRIES`, `error DownloadError`, `class MongoMemoryServer`,
 * `class MongoMemoryServer#create`, `interface MongoBinaryOpts#version`, `enum MongoMemoryServerStates#running`,
 * `export DryMongoBinary`.
 *
 * @throws Error where a class has a static and another member of one name, which would be the same thing
 */
export function thingsOf({ options, types, exports: exported, errors }: NamedContent): readonly string[] {
  const ofTypes = types.flatMap(({ kind, name, members }) => {
    const twin = members.find(
      (member) => member.static && members.some((other) => !other.static && other.name === member.name),
    );
    if (twin !== undefined) {
      throw new Error(`"${name}#${twin.name}" could be the static member or the other one.`);
    }
    const owner = `${errors.some((error) => error.name === name) ? 'error' : kind} ${name}`;
    return [owner, ...members.map((member) => `${owner}#${member.name}`)];
  });
  return [...options.map(({ name }) => `option ${name}`), ...exported.map((name) => `export ${name}`), ...ofTypes];
}

/**
 * Reduces what each release has to where it changed.
 *
 * @throws Error that names a release of which there is no content, although it is not missing
 */
export function compileHistory({
  contents,
  ...about
}: Pick<LibraryHistory, 'package' | 'releases' | 'missing'> & {
  readonly contents: readonly ReleaseContent[];
}): LibraryHistory {
  const releases = [...about.releases].sort(semver.compare);
  const read = releases
    .filter((version) => !(version in about.missing))
    .map((version) => {
      const content = contents.find((other) => other.version === version);
      if (content === undefined) {
        throw new Error(`${version} is neither read nor missing.`);
      }
      return { ...content, things: new Set(content.things) };
    });
  const things = [...new Set(contents.flatMap((content) => content.things))].sort();
  const options = [...new Set(contents.flatMap(({ defaults }) => Object.keys(defaults)))].sort();
  const newest = read.at(-1)?.version;
  const runs = (thing: string): readonly string[] =>
    runsOf(read.map((release) => [release.version, release.things.has(thing)])).flatMap(({ first, last }) =>
      last === newest ? [first] : [first, last],
    );
  return {
    ...about,
    releases,
    things: Object.fromEntries(things.map((thing) => [thing, runs(thing)])),
    defaults: Object.fromEntries(options.map((option) => [option, defaultsOf(option, read)])),
  };
}

function runsOf(releases: readonly (readonly [version: string, isIn: boolean])[]): readonly ReleaseRun[] {
  const runs: ReleaseRun[] = [];
  let wasIn = false;
  for (const [version, isIn] of releases) {
    if (isIn) {
      const run = wasIn ? runs.pop() : undefined;
      runs.push({ first: run?.first ?? version, last: version });
    }
    wasIn = isIn;
  }
  return runs;
}

function defaultsOf(
  option: string,
  releases: readonly Pick<ReleaseContent, 'version' | 'defaults'>[],
): Readonly<Record<string, string | null>> {
  const values: [string, string | null][] = [];
  for (const { version, defaults } of releases) {
    const value = defaults[option];
    if (value !== undefined && value !== values.at(-1)?.[1]) {
      values.push([version, value]);
    }
  }
  return Object.fromEntries(values);
}

/**
 * Since which release a thing is there without a break, seen from one release. Releases of a newer major do not count,
 * and pre-releases only for the pre-release that they lead up to.
 *
 * @param thing - as {@link thingsOf} names it
 * @param version - npm version: `10.4.3`
 * @returns undefined where the release lacks it, null where all releases from the oldest on have it
 * @throws Error where the release was not read
 */
export function sinceOf(history: LibraryHistory, thing: string, version: string): Since | null | undefined {
  const having = releasesWith(history, thing);
  const line = lineTo(history, version);
  const read = readOf(history, line);
  if (!having.has(version)) {
    return undefined;
  }
  const runs = runsOf(read.map((release) => [release, having.has(release)]));
  const { first } = runs.at(-1) ?? { first: version };
  if (first === read[0]) {
    return null;
  }
  return {
    version: first,
    ...doubt(history, line, first),
    ...(runs.length === 1 ? {} : { before: runs.slice(0, -1) }),
  };
}

/**
 * The changes of an option's default up to one release, newest first.
 *
 * @throws Error where the release was not read
 */
export function defaultChanges(history: LibraryHistory, option: string, version: string): readonly DefaultChange[] {
  const having = releasesWith(history, `option ${option}`);
  const line = lineTo(history, version);
  const values = readOf(history, line)
    .filter((release) => having.has(release))
    .map((release) => ({ release, value: defaultOf(history, option, release) }));
  return values
    .flatMap(({ release, value: to }, index): readonly DefaultChange[] => {
      const from = values[index - 1]?.value;
      const isChange = from !== undefined && to !== undefined && from !== to;
      return isChange ? [{ version: release, ...doubt(history, line, release), from, to }] : [];
    })
    .reverse();
}

/** The default of an option in a release: null for none, undefined where no release so far had the option. */
export function defaultOf(
  { defaults }: Pick<LibraryHistory, 'defaults'>,
  option: string,
  version: string,
): string | null | undefined {
  return Object.entries(defaults[option] ?? {}).findLast(([from]) => semver.lte(from, version))?.[1];
}

/** What each release of a history has: from these and those of newer releases, {@link compileHistory} makes the next. */
export function contentsOf(history: LibraryHistory): readonly ReleaseContent[] {
  const things = Object.keys(history.things).map((thing) => ({ thing, having: releasesWith(history, thing) }));
  return readOf(history, history.releases).map((version) => {
    const own = things.filter(({ having }) => having.has(version)).map(({ thing }) => thing);
    const options = Object.keys(history.defaults).filter((option) => own.includes(`option ${option}`));
    return {
      version,
      things: own,
      defaults: Object.fromEntries(options.map((option) => [option, defaultOf(history, option, version) ?? null])),
    };
  });
}

/**
 * The releases up to one, in order, those that are missing included. As in a range of semantic versioning, pre-releases
 * count for the pre-release that they lead up to only.
 */
function lineTo({ releases, missing }: LibraryHistory, version: string): readonly string[] {
  if (!releases.includes(version) || version in missing) {
    throw new Error(`The history of the library does not know ${version}. Run "npm run renew".`);
  }
  return releases.filter((release) => semver.satisfies(release, `<=${version}`));
}

function readOf({ missing }: LibraryHistory, releases: readonly string[]): readonly string[] {
  return releases.filter((version) => !(version in missing));
}

function releasesWith(history: LibraryHistory, thing: string): ReadonlySet<string> {
  const read = readOf(history, history.releases);
  const ends = history.things[thing] ?? [];
  const having = new Set<string>();
  for (let end = 0; end < ends.length; end += 2) {
    const [first = '', last = read.at(-1) ?? ''] = ends.slice(end, end + 2);
    for (const version of read.slice(read.indexOf(first), read.indexOf(last) + 1)) {
      having.add(version);
    }
  }
  return having;
}

/** Nothing can be said for sure of a release that stands right behind one that could not be read. */
function doubt({ missing }: LibraryHistory, line: readonly string[], version: string): { readonly orEarlier?: true } {
  const before = line[line.indexOf(version) - 1];
  return before !== undefined && before in missing ? { orEarlier: true } : {};
}

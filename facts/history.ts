import semver from 'semver';
import type { LibraryFacts } from './library';

/** Which release of the library had what, as kept in facts/data/history.json. Only commands/libraryReleases.ts writes it. */
export interface LibraryHistory {
  /** npm package that was read. */
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

/** What one release has. */
export interface ReleaseContent {
  readonly version: string;
  /** As {@link thingsOf} names them. */
  readonly things: readonly string[];
  /** By name of the config option, null for none. */
  readonly defaults: Readonly<Record<string, string | null>>;
}

/** The release that introduced a thing. */
export interface Since {
  readonly version: string;
  /**
   * Earlier releases that had it, followed by some that did not: those of an older major that got it too, or those from
   * before it was removed for a while. Undefined if there are none.
   */
  readonly before?: readonly ReleaseRun[];
}

/** Consecutive releases. */
export interface ReleaseRun {
  readonly first: string;
  readonly last: string;
}

/** A release whose default differs from the previous release. */
export interface DefaultChange {
  readonly version: string;
  /** null for none */
  readonly from: string | null;
  /** null for none */
  readonly to: string | null;
}

/** The part of {@link LibraryFacts} that a history covers. */
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
 * @throws Error if a class has a static and another member of the same name, which would be the same thing
 */
export function thingsOf({ options, types, exports: exported, errors }: NamedContent): readonly string[] {
  const ofTypes = types.flatMap(({ kind, name, members }) => {
    const twin = members.find(
      (member) => member.static && members.some((other) => !other.static && other.name === member.name),
    );
    if (twin !== undefined) {
      throw new Error(`"${name}#${twin.name}" could be the static or the instance member.`);
    }
    const owner = `${errors.some((error) => error.name === name) ? 'error' : kind} ${name}`;
    return [owner, ...members.map((member) => `${owner}#${member.name}`)];
  });
  return [...options.map(({ name }) => `option ${name}`), ...exported.map((name) => `export ${name}`), ...ofTypes];
}

/**
 * Reduces what each release has to where it changed.
 *
 * @param name - npm package that was read
 */
export function compileHistory(name: string, contents: readonly ReleaseContent[]): LibraryHistory {
  const read = contents
    .map((content) => ({ ...content, things: new Set(content.things) }))
    .sort((a, b) => semver.compare(a.version, b.version));
  const things = [...new Set(contents.flatMap((content) => content.things))].sort();
  const options = [...new Set(contents.flatMap(({ defaults }) => Object.keys(defaults)))].sort();
  const newest = read.at(-1)?.version;
  const runs = (thing: string): readonly string[] =>
    runsOf(read.map((release) => [release.version, release.things.has(thing)])).flatMap(({ first, last }) =>
      last === newest ? [first] : [first, last],
    );
  return {
    package: name,
    releases: read.map(({ version }) => version),
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
 * The release since which a thing has existed without a break, seen from one release. Releases of a newer major do not
 * count, and pre-releases only for the pre-release that they lead up to.
 *
 * @param thing - as {@link thingsOf} names it
 * @param version - npm version: `10.4.3`
 * @returns undefined if the release lacks it, null if all releases up to this one have it
 * @throws Error if the release was not read
 */
export function sinceOf(history: LibraryHistory, thing: string, version: string): Since | null | undefined {
  const having = releasesWith(history, thing);
  const line = lineTo(history, version);
  if (!having.has(version)) {
    return undefined;
  }
  const runs = runsOf(line.map((release) => [release, having.has(release)]));
  const { first } = runs.at(-1) ?? { first: version };
  if (first === line[0]) {
    return null;
  }
  return { version: first, ...(runs.length === 1 ? {} : { before: runs.slice(0, -1) }) };
}

/**
 * The changes of an option's default up to one release, newest first.
 *
 * @throws Error if the release was not read
 */
export function defaultChanges(history: LibraryHistory, option: string, version: string): readonly DefaultChange[] {
  const having = releasesWith(history, `option ${option}`);
  const values = lineTo(history, version)
    .filter((release) => having.has(release))
    .map((release) => ({ release, value: defaultOf(history, option, release) }));
  return values
    .flatMap(({ release, value: to }, index): readonly DefaultChange[] => {
      const from = values[index - 1]?.value;
      const isChange = from !== undefined && to !== undefined && from !== to;
      return isChange ? [{ version: release, from, to }] : [];
    })
    .reverse();
}

/** The default of an option in a release: null for none, undefined if no release so far had the option. */
export function defaultOf(
  { defaults }: Pick<LibraryHistory, 'defaults'>,
  option: string,
  version: string,
): string | null | undefined {
  return Object.entries(defaults[option] ?? {}).findLast(([from]) => semver.lte(from, version))?.[1];
}

/** What each release of a history has. {@link compileHistory} makes the next history from these and newer releases. */
export function contentsOf(history: LibraryHistory): readonly ReleaseContent[] {
  const things = Object.keys(history.things).map((thing) => ({ thing, having: releasesWith(history, thing) }));
  return history.releases.map((version) => {
    const own = things.filter(({ having }) => having.has(version)).map(({ thing }) => thing);
    const options = Object.keys(history.defaults).filter((option) => own.includes(`option ${option}`));
    return {
      version,
      things: own,
      defaults: Object.fromEntries(options.map((option) => [option, defaultOf(history, option, version) ?? null])),
    };
  });
}

/** The releases up to one, in order. As in semver ranges, pre-releases count only for the one that they lead up to. */
function lineTo({ releases }: LibraryHistory, version: string): readonly string[] {
  if (!releases.includes(version)) {
    throw new Error(`The history of the library does not know ${version}. Run "npx tsx commands/libraryReleases.ts".`);
  }
  return releases.filter((release) => semver.satisfies(release, `<=${version}`));
}

function releasesWith({ releases, things }: LibraryHistory, thing: string): ReadonlySet<string> {
  const ends = things[thing] ?? [];
  const having = new Set<string>();
  for (let end = 0; end < ends.length; end += 2) {
    const [first = '', last = releases.at(-1) ?? ''] = ends.slice(end, end + 2);
    for (const version of releases.slice(releases.indexOf(first), releases.indexOf(last) + 1)) {
      having.add(version);
    }
  }
  return having;
}

import semver from 'semver';

/**
 * One release of the library, as in facts/data/releases.json; facts/data/README.md says where each value comes from.
 */
export interface ReleaseRecord {
  /** `10.4.3`, or `11.0.0-beta.4` */
  readonly version: string;
  /** `2025-12-23`; null if unknown. */
  readonly date: string | null;
  /** MongoDB version that the release starts by default; null if unknown. */
  readonly default: string | null;
  /** `engines.node` */
  readonly node: string | null;
  /** Range of the `mongodb` driver. */
  readonly driver: string | null;
  /** Maps `4.4` to the MongoDB version of `mongodb-memory-server-global-4.4`. */
  readonly globals: Readonly<Record<string, string | undefined>>;
}

/**
 * The releases that share a major and a minor number. Values that changed within the line are all listed, oldest first.
 */
export interface ReleaseLine {
  /** `10.4` */
  readonly line: string;
  /** `10.4.0` */
  readonly first: string;
  /** `10.4.3` */
  readonly last: string;
  /** Date of the first release, `2025-12-03`; undefined if unknown. */
  readonly date?: string;
  /** MongoDB versions that are started by default. */
  readonly mongod: readonly string[];
  /** Ranges of Node.js. */
  readonly node: readonly string[];
  /** Ranges of the `mongodb` driver. */
  readonly driver: readonly string[];
  /** What each `mongodb-memory-server-global-X.Y` starts, highest X.Y first. */
  readonly globals: readonly (readonly string[])[];
}

/** The release lines of a major, newest first. */
export interface ReleaseMajor {
  readonly major: number;
  readonly lines: readonly ReleaseLine[];
}

/**
 * Groups the releases by release line, without pre-releases and lines whose default MongoDB version is unknown.
 *
 * @param releases - in any order
 * @returns the majors, newest first
 */
export function serverVersions(releases: readonly ReleaseRecord[]): readonly ReleaseMajor[] {
  const sorted = releases
    .filter(({ version }) => semver.prerelease(version) === null)
    .sort((a, b) => semver.compare(a.version, b.version));
  const lines = groupBy(sorted, ({ version }) => `${semver.major(version)}.${semver.minor(version)}`);
  const known = [...lines].map(([line, members]) => lineOf(line, members)).filter(({ mongod }) => mongod.length > 0);
  const majors = groupBy(known.reverse(), ({ first }) => semver.major(first));
  return [...majors].map(([major, members]) => ({ major, lines: members }));
}

function lineOf(line: string, members: readonly ReleaseRecord[]): ReleaseLine {
  const { version: first = '', date } = members[0] ?? {};
  const names = distinct(members.flatMap(({ globals }) => Object.keys(globals)));
  return {
    line,
    first,
    last: members.at(-1)?.version ?? first,
    ...(typeof date === 'string' ? { date } : {}),
    mongod: distinct(members.map((member) => member.default)),
    node: distinct(members.map(({ node }) => node)),
    driver: distinct(members.map(({ driver }) => driver)),
    globals: names
      .sort((a, b) => semver.compare(`${b}.0`, `${a}.0`))
      .map((name) => distinct(members.map(({ globals }) => globals[name]))),
  };
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

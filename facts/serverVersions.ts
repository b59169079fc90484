/** One release of the library, as kept in facts/data/releases.json; facts/data/README.md says where each value is from. */
export interface ReleaseRecord {
  /** `10.4.3`, or `11.0.0-beta.4` */
  readonly version: string;
  /** `2025-12-23`; null where it is not known. */
  readonly date: string | null;
  /** MongoDB version that the release starts by default; null where it is not known. */
  readonly default: string | null;
  /** `engines.node` */
  readonly node: string | null;
  /** Range of the `mongodb` driver. */
  readonly driver: string | null;
  /** `4.4` to the MongoDB version of `mongodb-memory-server-global-4.4`. */
  readonly globals: Readonly<Record<string, string>>;
  /** `npm` where the release has no git tag. */
  readonly from?: 'npm';
}

/** What a `mongodb-memory-server-global-X.Y` package starts by default. */
export interface GlobalPackage {
  /** `mongodb-memory-server-global-4.4` */
  readonly name: string;
  /** More than one where it changed within the line, oldest first. */
  readonly mongod: readonly string[];
}

/** The releases that share a major and a minor number. Of values that changed within the line all are listed, oldest first. */
export interface ReleaseLine {
  /** `10.4` */
  readonly line: string;
  /** `10.4.0` */
  readonly first: string;
  /** `10.4.3` */
  readonly last: string;
  /** Day of the first release, `2025-12-03`; undefined where it is not known. */
  readonly date?: string;
  /** MongoDB versions that are started by default. */
  readonly mongod: readonly string[];
  /** Ranges of Node.js. */
  readonly node: readonly string[];
  /** Ranges of the `mongodb` driver. */
  readonly driver: readonly string[];
  /** Highest MongoDB version first. */
  readonly globals: readonly GlobalPackage[];
}

/** The release lines of a major, newest first. */
export interface ReleaseMajor {
  readonly major: number;
  readonly lines: readonly ReleaseLine[];
}

const releaseVersion = /^(\d+)\.(\d+)\.(\d+)(-[\w.]+)?$/;

/**
 * Groups the releases by release line. Left out are pre-releases, and lines of which the default MongoDB version is not
 * known.
 *
 * @param records - parsed content of facts/data/releases.json, in any order
 * @returns the majors, newest first
 * @throws Error that names the malformed record and what is wrong with it
 */
export function serverVersions(records: unknown): readonly ReleaseMajor[] {
  const releases = parseReleases(records).filter(({ version }) => !version.includes('-'));
  const sorted = [...releases].sort((a, b) => compareVersions(a.version, b.version));
  const lines = groupBy(sorted, ({ version }) => version.split('.').slice(0, 2).join('.'));
  const known = [...lines].map(([line, members]) => lineOf(line, members)).filter(({ mongod }) => mongod.length > 0);
  const majors = groupBy(known.reverse(), ({ line }) => Number.parseInt(line, 10));
  return [...majors].map(([major, members]) => ({ major, lines: members }));
}

/**
 * Checks the content of facts/data/releases.json.
 *
 * @throws Error that names the malformed record and what is wrong with it
 */
export function parseReleases(records: unknown): readonly ReleaseRecord[] {
  if (!Array.isArray(records)) {
    throw new Error('The releases must be an array of records.');
  }
  const list: readonly unknown[] = records;
  const seen = new Set<string>();
  return list.map((record, index) => {
    const problem =
      problemOf(record) ?? (seen.has((record as ReleaseRecord).version) ? 'the version is listed twice' : undefined);
    if (problem !== undefined) {
      throw new Error(`Release record ${String(index + 1)} is malformed, ${problem}: ${JSON.stringify(record)}`);
    }
    seen.add((record as ReleaseRecord).version);
    return record as ReleaseRecord;
  });
}

function problemOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return 'it is not an object';
  }
  const { version, date, default: mongod, node, driver, globals, from, ...others } = record as Record<string, unknown>;
  const unknownKey = Object.keys(others)[0];
  if (unknownKey !== undefined) {
    return `it has an unknown key "${unknownKey}"`;
  }
  if (typeof version !== 'string' || !releaseVersion.test(version)) {
    return '"version" is not a version such as 10.4.3';
  }
  if (
    date !== null &&
    (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
  ) {
    return '"date" is neither a day such as 2025-12-23 nor null';
  }
  if (mongod !== null && !isMongodVersion(mongod)) {
    return '"default" is neither a version such as 7.0.24 nor null';
  }
  for (const [name, range] of Object.entries({ node, driver })) {
    if (range !== null && (typeof range !== 'string' || !/\d/.test(range))) {
      return `"${name}" is neither a range such as >=16.20.1 nor null`;
    }
  }
  if (
    typeof globals !== 'object' ||
    globals === null ||
    Array.isArray(globals) ||
    !Object.entries(globals).every(([name, value]) => isMongodVersion(value) && value.startsWith(`${name}.`))
  ) {
    return '"globals" does not map an X.Y to an X.Y.Z of it';
  }
  return from === undefined || from === 'npm' ? undefined : '"from" is not "npm"';
}

function isMongodVersion(value: unknown): value is string {
  return typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);
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
      .sort((a, b) => compareVersions(`${b}.0`, `${a}.0`))
      .map((name) => ({
        name: `mongodb-memory-server-global-${name}`,
        mongod: distinct(members.map(({ globals }) => globals[name])),
      })),
  };
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => (releaseVersion.exec(version) ?? []).slice(1, 4).map(Number));
  return (left ?? []).map((part, index) => part - (right?.[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

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
 * Groups the releases by major and minor, without pre-releases and lines whose default MongoDB version is unknown.
 *
 * @param releases - in any order
 * @returns by major, the releases of each minor, oldest first; the newest minor and major first
 */
export function serverVersions(releases: readonly ReleaseRecord[]): readonly (readonly (readonly ReleaseRecord[])[])[] {
  const sorted = releases
    .filter(({ version }) => semver.prerelease(version) === null)
    .sort((a, b) => semver.compare(a.version, b.version));
  const lines = groupBy(sorted, ({ version }) => `${semver.major(version)}.${semver.minor(version)}`);
  const known = lines.filter((line) => line.some((release) => release.default !== null)).reverse();
  return groupBy(known, ([first]) => semver.major(first?.version ?? ''));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly (readonly Item[])[] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

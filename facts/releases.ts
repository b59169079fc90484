import semver from 'semver';
import older from './data/olderReleases.json';
import releases from './data/releases.json';

/** One release of the library; facts/data/README.md says where each value comes from. */
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

/** Every release that has a core package, oldest first. */
export const releaseRecords: readonly ReleaseRecord[] = [...older, ...releases];

/** What the pages of a build say about releases. */
export interface SiteRelease {
  /** The release that the build documents: `10.4.3` */
  readonly version: string;
  /** The release that npm installs by default. */
  readonly newest: string;
  /** Major of the pre-release documentation, `11.x`; undefined if there is none. */
  readonly preRelease?: string;
}

/** What follows the `@` of an install command: npm's `latest` can be another major, and no tag points to a pre-release. */
export function installSpecOf(version: string): string {
  return version.includes('-') ? version : String(semver.major(version));
}

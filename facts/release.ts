import { parse } from 'semver';

/** The release of the library that a build documents. */
export interface Release {
  /** npm version, for instance `10.4.3`. */
  readonly version: string;
  /** What follows the `@` of an install command: the major, or the whole version of a pre-release. */
  readonly installSpec: string;
}

/** What the pages of a build say about releases. */
export interface SiteRelease extends Release {
  /** The release that npm installs by default. */
  readonly newest: string;
  /** Major of the pre-release documentation, `11.x`; undefined if there is none. */
  readonly preRelease?: string;
}

/**
 * @param version - npm version of the documented package
 * @throws Error that names a version that is not `major.minor.patch`
 */
export function releaseOf(version: string): Release {
  const release = parse(version);
  if (release === null) {
    throw new Error(`"${version}" is not a release, such as 10.4.3 or 11.3.0-beta.3.`);
  }
  // npm's `latest` can be another major, and no tag points to a pre-release.
  return { version, installSpec: release.prerelease.length === 0 ? String(release.major) : version };
}

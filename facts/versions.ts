import current from './data/current.json';

/**
 * Two files are called `versions.json`, and they are not the same thing:
 *
 * - the one at the top of the repository is Docusaurus' own: an array of the versions under `versioned_docs/`, newest
 *   first. Only cutting a version writes it; facts/released.ts reads it.
 * - the published one, `<root base URL>versions.json`, is an object from version label to path segment. It is made from
 *   the array by {@link publishedVersions} and read back in the browser by {@link parseVersionMap}.
 */
export type VersionMap = Readonly<Record<string, string>>;

/** Label of the version in `docs/`, which is served at the root. */
export const currentLabel: string = current.label;

const versionSegment = /^(?:versions\/)?(\d+\.x|beta)$/;

/** Path segment under the root base URL where the site of a version label lies. */
export function segmentOf(label: string): string {
  return label === currentLabel ? '' : `versions/${label}`;
}

/**
 * The published object: pre-releases, then the current version, then the older ones in the order of the array.
 *
 * @param released - version names of the array
 */
export function publishedVersions(released: readonly string[]): VersionMap {
  const preReleases = released.filter((name) => name === 'beta');
  const older = released.filter((name) => name !== 'beta');
  return Object.fromEntries([...preReleases, currentLabel, ...older].map((label) => [label, segmentOf(label)]));
}

/**
 * Reads the published object, which comes over the network and is not trusted.
 * A segment is empty, `beta`, `9.x`, `versions/beta` or `versions/9.x`; the prefix is added where it lacks.
 *
 * @returns the map, or undefined where anything about it is not as promised
 */
export function parseVersionMap(content: unknown): VersionMap | undefined {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return undefined;
  }
  const versions: [string, string][] = [];
  for (const [label, segment] of Object.entries(content)) {
    if (label.trim() === '' || typeof segment !== 'string') {
      return undefined;
    }
    const name = versionSegment.exec(segment)?.[1];
    if (segment !== '' && name === undefined) {
      return undefined;
    }
    versions.push([label, name === undefined ? '' : `versions/${name}`]);
  }
  return versions.length > 0 ? Object.fromEntries(versions) : undefined;
}

/**
 * What the selector lists when the published object can not be had: the version that the address names, otherwise the
 * current label with an empty path.
 *
 * @param pathname - path of the page, base URL included
 */
export function fallbackVersions(pathname: string): VersionMap {
  const name = /\/versions\/(\d+\.x|beta)(?:\/|$)/.exec(pathname)?.[1];
  return name === undefined ? { [currentLabel]: '' } : { [name]: `versions/${name}` };
}

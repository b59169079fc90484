import current from './data/current.json';
import type { SiteRelease } from './releases';

/**
 * Two different files are called `versions.json`:
 *
 * - the one at the top of the repository is Docusaurus' own: an array of the versions under `versioned_docs/`, newest
 *   first. Only cutting a version writes it; facts/node/sitePages.ts reads it.
 * - the published one, `<root base URL>versions.json`, is an object from version label to path segment. It is made from
 *   the array by {@link publishedVersions} and read back in the browser by {@link parseVersionMap}.
 */
export type VersionMap = Readonly<Record<string, string>>;

/** Label of the version in `docs/`, which is served at the root. */
export const currentLabel: string = current.label;

/** Label of the next major, documented in addition to the released versions, also after its release until it is promoted. */
export const preReleaseLabel = 'beta';

/** Whether a text has the shape of a version label: `beta`, or digits followed by `.x`. */
export function isVersionLabel(text: string): boolean {
  return text === preReleaseLabel || /^\d+\.x$/.test(text);
}

/** Name of a version for readers: `11.x (latest)` if npm installs that major by default, `beta (12.x)` before. */
export function versionName(label: string, { newest, preRelease }: SiteRelease): string {
  if (label !== preReleaseLabel || preRelease === undefined) {
    return label;
  }
  return Number.parseInt(preRelease) === Number.parseInt(newest)
    ? `${preRelease} (latest)`
    : `${label} (${preRelease})`;
}

/** The same in one word: `11.x` */
export function shortVersionName(label: string, release: SiteRelease): string {
  return versionName(label, release).replace(/ .*/, '');
}

const versionsFolder = 'versions/';

/** Path segment of a version's site below the root base URL. */
export function segmentOf(label: string): string {
  return label === currentLabel ? '' : versionsFolder + label;
}

/** Label of the version whose site has a path segment. */
export function labelOf(segment: string): string {
  return segment === '' ? currentLabel : segment.slice(versionsFolder.length);
}

/**
 * The published object: pre-releases, then the current version, then the older ones in the order of the array.
 *
 * @param released - version names of the array
 */
export function publishedVersions(released: readonly string[]): VersionMap {
  const preReleases = released.filter((label) => label === preReleaseLabel);
  const older = released.filter((label) => label !== preReleaseLabel);
  return Object.fromEntries([...preReleases, currentLabel, ...older].map((label) => [label, segmentOf(label)]));
}

/**
 * Reads the published object, which comes over the network and is not trusted. A segment is empty, `beta`, `9.x`,
 * `versions/beta` or `versions/9.x`; a missing prefix is added, and so is the current version, which is always there.
 *
 * @returns the map, or undefined if anything about it is invalid
 */
export function parseVersionMap(content: unknown): VersionMap | undefined {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return undefined;
  }
  const versions: [string, string][] = [];
  for (const [label, segment] of Object.entries(content)) {
    // Not blank, not long, and without characters that hide or reverse text.
    const isShown = label.trim() !== '' && label.length <= 40 && !/\p{C}/u.test(label);
    const name = typeof segment === 'string' ? segment.replace(/^versions\//, '') : undefined;
    if (!isShown || name === undefined || (segment !== '' && !isVersionLabel(name))) {
      return undefined;
    }
    versions.push([label, segment === '' ? '' : versionsFolder + name]);
  }
  const hasCurrent = versions.some(([, segment]) => segment === '');
  if (versions.length === 0 || (!hasCurrent && currentLabel in content)) {
    return undefined;
  }
  return Object.fromEntries(hasCurrent ? versions : [[currentLabel, ''], ...versions]);
}

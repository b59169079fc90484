import older from './data/olderReleases.json';
import oldest from './data/oldestReleases.json';
import releases from './data/releases.json';
import type { ReleaseRecord } from './serverVersions';

/** Every release since there is a core package, oldest first. */
export const releaseRecords: readonly ReleaseRecord[] = [...older, ...releases];

/** Every release that was ever published, oldest first. */
export const everyRelease: readonly ReleaseRecord[] = [...oldest, ...releaseRecords];

import older from './data/olderReleases.json';
import releases from './data/releases.json';
import type { ReleaseRecord } from './serverVersions';

/** Every release of the library, oldest first. */
export const releaseRecords: readonly ReleaseRecord[] = [...older, ...releases];

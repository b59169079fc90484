import type { ReactNode } from 'react';
import history from '@generated/library-facts/history.json';
import type { ReleaseRun } from '@site/facts/history';
import styles from './Since.module.css';

export interface SinceProps {
  /** As facts/history.ts names things: `option MAX_RETRIES`, `error StateError`, `class MongoMemoryServer#create`. */
  readonly of: string;
}

/**
 * Since which release there is what the section is about. Nothing where the oldest release that was compared has it too.
 *
 * @throws Error, which fails the build, where the documented release has no such thing
 */
export function Since({ of }: SinceProps): ReactNode {
  const since = history.since[of];
  if (since === undefined) {
    throw new Error(`<Since of="${of}"> names nothing that mongodb-memory-server ${history.version} has.`);
  }
  if (since === null) {
    return null;
  }
  const { version, orEarlier, before } = since;
  return (
    <p className={styles.since}>
      Since {version}
      {orEarlier && ' at the latest'}
      {before && `, before in ${before.map(runText).join(', ')}`}
    </p>
  );
}

function runText({ first, last }: ReleaseRun): string {
  return first === last ? first : `${first} to ${last}`;
}

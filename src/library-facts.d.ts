// Written by plugins/library-facts.ts.
declare module '@generated/library-facts/platforms.json' {
  import type { PlatformFacts } from '@site/facts/platforms';

  const facts: PlatformFacts;
  export default facts;
}

declare module '@generated/library-facts/server-versions.json' {
  import type { ReleaseMajor } from '@site/facts/serverVersions';

  const majors: readonly ReleaseMajor[];
  export default majors;
}

declare module '@generated/library-facts/history.json' {
  import type { ReleaseHistory } from '@site/facts/history';

  const history: ReleaseHistory;
  export default history;
}

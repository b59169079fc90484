// Written by plugins/library-facts.ts.
declare module '@generated/library-facts/platforms.json' {
  import type { PlatformFacts } from '@site/facts/platforms';

  const facts: PlatformFacts;
  export default facts;
}

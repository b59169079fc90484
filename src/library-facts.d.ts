// Written by plugins/library-facts.ts.
declare module '@generated/library-facts/platforms.json' {
  import type { PlatformFacts } from '@site/facts/platforms';

  const facts: PlatformFacts;
  export default facts;
}

declare module '@generated/library-facts/checked.json' {
  /** How many things are checked against the package. */
  const checked: { readonly samples: number; readonly options: number; readonly errors: number };
  export default checked;
}

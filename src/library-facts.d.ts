// Written by plugins/library-facts.ts.
declare module '@generated/library-facts/platforms.json' {
  import type { MatrixFacts } from '@site/facts/node/platforms';
  const facts: MatrixFacts;
  export default facts;
}

declare module '@generated/library-facts/mongod.mjs' {
  import type { OpenLibrary } from '@site/facts/node/mongodSource';
  const open: OpenLibrary;
  export default open;
}

declare module '@generated/library-facts/configuration.json' {
  import type { ConfigurationFacts } from '@site/facts/node/configuration';
  const facts: ConfigurationFacts;
  export default facts;
}

declare module '@generated/library-facts/doctor.json' {
  import type { DoctorFacts } from '@site/facts/node/doctor';
  const facts: Omit<DoctorFacts, 'causes' | 'versions' | 'systems'>;
  export default facts;
}

declare module '@generated/library-facts/causes.json' {
  // eslint-disable-next-line no-duplicate-imports -- It is in another module.
  import type { DoctorFacts } from '@site/facts/node/doctor';
  const facts: Pick<DoctorFacts, 'causes' | 'versions' | 'systems'>;
  export default facts;
}

declare module '@generated/library-facts/upgrade.json' {
  import type { UpgradeFacts } from '@site/facts/node/upgrade';
  const facts: Omit<UpgradeFacts, 'gone'>;
  export default facts;
}

declare module '@generated/library-facts/gone.json' {
  // eslint-disable-next-line no-duplicate-imports -- It is in another module.
  import type { GoneThing } from '@site/facts/node/upgrade';
  const gone: GoneThing[];
  export default gone;
}

declare module '@generated/library-facts/usualUpgrade.json' {
  import type { UsualUpgrade } from '@site/facts/node/migrationGuides';
  const usual: UsualUpgrade;
  export default usual;
}

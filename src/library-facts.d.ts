/* eslint-disable @typescript-eslint/consistent-type-imports -- An import would make each declaration a module of its own. */
// Written by plugins/library-facts.ts.
declare module '@generated/library-facts/platforms.json' {
  const facts: ReturnType<typeof import('@site/facts/node/platforms').matrixOf>;
  export default facts;
}

declare module '@generated/library-facts/mongod.mjs' {
  const open: import('@site/facts/node/mongodSource').OpenLibrary;
  export default open;
}

declare module '@generated/library-facts/configuration.json' {
  const facts: import('@site/facts/node/configuration').ConfigurationFacts;
  export default facts;
}

declare module '@generated/library-facts/doctor.json' {
  const facts: Pick<import('@site/facts/node/doctor').DoctorFacts, 'version' | 'installSpec' | 'node'>;
  export default facts;
}

declare module '@generated/library-facts/causes.json' {
  const facts: Pick<import('@site/facts/node/doctor').DoctorFacts, 'causes' | 'errors' | 'versions' | 'systems'>;
  export default facts;
}

declare module '@generated/library-facts/upgrade.json' {
  const facts: Omit<import('@site/facts/node/upgrade').UpgradeFacts, 'gone'>;
  export default facts;
}

declare module '@generated/library-facts/uses.json' {
  const facts: Pick<import('@site/facts/node/upgrade').UpgradeFacts, 'gone'> &
    Pick<import('@site/facts/node/doctor').DoctorFacts, 'members'>;
  export default facts;
}

declare module '@generated/library-facts/usualUpgrade.json' {
  const usual: import('@site/facts/node/migrationGuides').UsualUpgrade;
  export default usual;
}

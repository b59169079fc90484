/**
 * Where a reader of a page goes on, for pages whose authors do not say it themselves: ids of pages, the likeliest first. A page
 * that a version lacks is left out there.
 */
export const nextSteps: Readonly<Record<string, readonly string[]>> = {
  'guides/index': ['guides/quick-start-guide', 'guides/doctor', 'api/index'],
  'guides/supported-systems': ['guides/recipes/install', 'guides/mongodb-server-versions', 'guides/doctor'],
  'guides/mongodb-server-versions': ['guides/recipes/choose-mongodb-version', 'guides/supported-systems'],
  'guides/faq': ['guides/doctor', 'guides/common-issues', 'guides/index'],
  'guides/recipes/install': ['guides/quick-start-guide', 'guides/recipes/ci', 'guides/recipes/restricted-networks'],
  'guides/recipes/authentication': [
    'api/interfaces/mongo-memory-server-automaticauth',
    'api/interfaces/mongo-memory-server-createuser',
    'guides/recipes/transactions',
  ],
  'guides/doctor': ['guides/error-warning-details', 'guides/enable-debug-mode'],
  'guides/common-issues': ['guides/doctor', 'guides/error-warning-details', 'guides/known-issues'],
  'guides/error-warning-details': ['guides/doctor', 'guides/troubleshooting/exit-codes', 'guides/enable-debug-mode'],
  'guides/known-issues': ['guides/common-issues', 'guides/changelog', 'guides/migration/index'],
  'guides/enable-debug-mode': ['guides/doctor', 'guides/common-issues'],
  'guides/troubleshooting/download-failures': [
    'guides/recipes/restricted-networks',
    'guides/recipes/ci',
    'guides/enable-debug-mode',
  ],
  'guides/troubleshooting/exit-codes': ['guides/doctor', 'guides/recipes/speed-and-memory', 'guides/supported-systems'],
  'guides/troubleshooting/missing-libraries': ['guides/supported-systems', 'guides/integration-examples/docker'],
  'guides/troubleshooting/macos': ['guides/supported-systems', 'guides/troubleshooting/exit-codes', 'guides/doctor'],
  'guides/troubleshooting/windows': ['guides/supported-systems', 'guides/troubleshooting/exit-codes', 'guides/doctor'],
  'guides/migration/index': ['guides/changelog', 'guides/mongodb-server-versions', 'guides/common-issues'],
  'guides/migration/migrate7': ['guides/migration/migrate8', 'guides/migration/index'],
  'guides/migration/migrate8': ['guides/migration/migrate9', 'guides/migration/index'],
  'guides/migration/migrate9': ['guides/migration/migrate10', 'guides/migration/index'],
  'guides/migration/migrate10': ['guides/migration/migrate11', 'guides/changelog', 'guides/migration/index'],
  'guides/migration/migrate11': ['guides/changelog', 'guides/migration/index', 'guides/common-issues'],
  'guides/changelog': ['guides/migration/index', 'guides/mongodb-server-versions'],
  'api/index': ['api/index-api', 'api/config-options', 'guides/index'],
  'api/index-api': ['api/classes/mongo-memory-server', 'api/config-options', 'guides/quick-start-guide'],
  'api/config-options': [
    'guides/recipes/choose-mongodb-version',
    'guides/recipes/restricted-networks',
    'api/interfaces/mongo-memory-server-opts',
  ],
  'api/classes/mongo-memory-server': [
    'api/interfaces/mongo-memory-server-opts',
    'api/enums/mongo-memory-server-states',
    'guides/integration-examples/test-runners',
  ],
  'api/classes/mongo-memory-replset': [
    'api/interfaces/mongo-memory-replset-opts',
    'api/enums/mongo-memory-replset-states',
    'guides/recipes/transactions',
  ],
  'api/classes/mongo-instance': ['api/interfaces/mongo-memory-instance-opts', 'api/classes/mongo-memory-server'],
  'api/classes/mongo-binary': ['api/interfaces/mongo-memory-binary-opts', 'api/classes/dry-mongo-binary'],
  'api/classes/dry-mongo-binary': ['api/classes/mongo-binary', 'api/config-options', 'guides/recipes/ci'],
  'api/enums/mongo-memory-server-states': ['api/classes/mongo-memory-server'],
  'api/enums/mongo-memory-replset-states': ['api/classes/mongo-memory-replset'],
  'api/interfaces/mongo-memory-server-opts': [
    'api/interfaces/mongo-memory-instance-opts',
    'api/interfaces/mongo-memory-binary-opts',
    'api/classes/mongo-memory-server',
  ],
  'api/interfaces/mongo-memory-replset-opts': [
    'api/interfaces/replset-opts',
    'api/interfaces/mongo-memory-instance-replicamemberconfig',
    'api/classes/mongo-memory-replset',
  ],
  'api/interfaces/replset-opts': [
    'api/classes/mongo-memory-replset',
    'api/interfaces/mongo-memory-replset-opts',
    'guides/recipes/transactions',
  ],
  'api/interfaces/mongo-memory-instance-opts': [
    'api/classes/mongo-memory-server',
    'guides/recipes/seed-and-persist',
    'guides/recipes/timeouts',
  ],
  'api/interfaces/mongo-memory-instance-replicamemberconfig': [
    'api/interfaces/mongo-memory-replset-opts',
    'api/classes/mongo-memory-replset',
  ],
  'api/interfaces/mongo-memory-binary-opts': ['api/config-options', 'guides/recipes/choose-mongodb-version'],
  'api/interfaces/mongo-memory-dispose-opts': ['api/classes/mongo-memory-server', 'guides/quick-start-guide'],
  'api/interfaces/mongo-memory-server-automaticauth': [
    'api/interfaces/mongo-memory-server-createuser',
    'guides/recipes/authentication',
  ],
  'api/interfaces/mongo-memory-server-createuser': [
    'guides/recipes/authentication',
    'api/interfaces/mongo-memory-server-automaticauth',
  ],
};

/** The heading of the section, also where authors write one themselves. */
export const nextStepsHeading = 'Next steps';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

// The navbar links to the first entry of each sidebar. The first entry of the first sidebar is the main doc.
const sidebars: SidebarsConfig = {
  api: [
    'api/index-api',
    {
      type: 'category',
      label: 'Classes',
      collapsed: false,
      items: [
        'api/classes/mongo-memory-server',
        'api/classes/mongo-memory-replset',
        'api/classes/mongo-instance',
        'api/classes/mongo-binary',
        'api/classes/dry-mongo-binary',
      ],
    },
    'api/config-options',
    {
      type: 'category',
      label: 'Enums',
      items: ['api/enums/mongo-memory-server-states', 'api/enums/mongo-memory-replset-states'],
    },
    {
      type: 'category',
      label: 'Interfaces',
      items: [
        'api/interfaces/mongo-memory-server-opts',
        'api/interfaces/mongo-memory-instance-opts',
        'api/interfaces/mongo-memory-binary-opts',
        'api/interfaces/mongo-memory-dispose-opts',
        'api/interfaces/mongo-memory-server-automaticauth',
        'api/interfaces/mongo-memory-server-createuser',
        'api/interfaces/mongo-memory-replset-opts',
        'api/interfaces/replset-opts',
        'api/interfaces/mongo-memory-instance-replicamemberconfig',
      ],
    },
    'api/index',
  ],
  guides: [
    'guides/quick-start-guide',
    'guides/how-it-works',
    'guides/doctor',
    'guides/index',
    {
      type: 'category',
      label: 'Set up',
      collapsed: false,
      items: [
        'guides/recipes/install',
        'guides/recipes/choose-mongodb-version',
        'guides/supported-systems',
        'guides/mongodb-server-versions',
        'guides/faq',
      ],
    },
    {
      type: 'category',
      label: 'Test runners and frameworks',
      items: [
        'guides/integration-examples/test-runners',
        'guides/integration-examples/jest',
        'guides/integration-examples/vitest',
        'guides/integration-examples/mocha',
        'guides/integration-examples/ava',
        'guides/integration-examples/node-test',
        'guides/integration-examples/mongoose',
        'guides/integration-examples/http',
        'guides/integration-examples/nestjs',
        'guides/integration-examples/prisma',
        'guides/integration-examples/orms',
        'guides/integration-examples/end-to-end',
      ],
    },
    {
      type: 'category',
      label: 'CI, Docker, and networks',
      items: ['guides/recipes/ci', 'guides/integration-examples/docker', 'guides/recipes/restricted-networks'],
    },
    {
      type: 'category',
      label: 'Solve a task',
      items: [
        'guides/recipes/transactions',
        'guides/recipes/authentication',
        'guides/recipes/seed-and-persist',
        'guides/recipes/parallel-tests',
        'guides/recipes/speed-and-memory',
      ],
    },
    {
      type: 'category',
      label: 'Fix an error',
      items: [
        'guides/error-warning-details',
        'guides/troubleshooting/warnings',
        'guides/common-issues',
        'guides/troubleshooting/exit-codes',
        'guides/troubleshooting/download-failures',
        'guides/troubleshooting/missing-libraries',
        'guides/recipes/timeouts',
        'guides/troubleshooting/windows',
        'guides/troubleshooting/macos',
        'guides/known-issues',
        'guides/enable-debug-mode',
      ],
    },
    {
      type: 'category',
      label: 'Upgrade',
      link: { type: 'doc', id: 'guides/migration/index' },
      items: [
        { type: 'link', label: 'Migrate to 11.x', href: 'pathname:///versions/beta/docs/guides/migration/migrate11' },
        'guides/migration/migrate10',
        'guides/migration/migrate9',
        'guides/migration/migrate8',
        'guides/migration/migrate7',
        'guides/changelog',
      ],
    },
  ],
};

export default sidebars;

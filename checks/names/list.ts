// cspell:ignore ANYFILE EAI LSB fassert ntstatus
/** A name that pages may write although neither the package nor its driver nor Node.js has it, and why it is right. */
export interface ListedName {
  readonly names: readonly string[];
  readonly reason: string;
  /** Beginnings of the ids of the pages that may write it; all pages without them. */
  readonly pages?: readonly string[];
}

/** An entry that no page needs is a finding. */
export const listedNames: readonly ListedName[] = [
  {
    names: [
      ...['StorageEngineT', 'MongoInstanceDataT', 'MongoMemoryInstancePropT', 'MongoMemoryInstancePropBaseT'],
      ...['MongoMemoryReplSetOptsT', 'MongoMemoryServerOptsT', 'NoSystemBinaryFoundError', 'SKIP_OS_RELEASE'],
      ...['USE_LINUX_ANYFILE_RELEASE', 'USE_LINUX_LSB_RELEASE', 'USE_LINUX_OS_RELEASE', 'getCachePath'],
      ...['getConnectionString', 'getDbName', 'getDbPath', 'getDownloadPath', 'getInstanceInfo', 'getPid', 'getPort'],
      ...[
        'instanceInfoSync',
        'runningInstance',
        'waitPrimaryReady',
        'getSystemPath',
        'childProcess',
        'kill',
        'opts',
        'run',
      ],
    ],
    reason: 'names of 6.x, in lib/**/*.d.ts of mongodb-memory-server-core 6.10.0',
    pages: ['guides/migration/migrate7', 'guides/common-issues', 'guides/index'],
  },
  {
    names: ['autoStart'],
    reason: 'an option of 6.x, in lib/MongoMemoryServer.d.ts of mongodb-memory-server-core 6.9.6',
    pages: ['guides/migration/', 'guides/common-issues'],
  },
  {
    names: ['runCleanup'],
    reason: 'a parameter of stop() up to 8.x, in lib/MongoMemoryServer.d.ts of mongodb-memory-server-core 8.16.1',
    pages: ['guides/common-issues'],
  },
  {
    names: ['allowTLS', 'preferTLS', 'tlsAllowConnectionsWithoutCertificates'],
    reason: 'arguments of mongod: mongodb.com/docs/manual/reference/program/mongod',
    pages: ['guides/recipes/authentication'],
  },
  { names: ['NODE_OPTIONS'], reason: 'a variable that Node.js reads: nodejs.org/api/cli.html' },
  {
    names: ['useDb'],
    reason: 'a method of Connection: types/connection.d.ts of mongoose',
    pages: ['guides/recipes/parallel-tests'],
  },
  {
    names: ['initAllServers'],
    reason: 'a protected member that a message names: lib/MongoMemoryReplSet.js',
    pages: ['guides/error-warning-details'],
  },
  {
    names: ['download_dir'],
    reason: 'a key of package.json that the page says does nothing',
    pages: ['api/config-options'],
  },
  { names: ['VALIDATE_BINARY_CHECKSUM'], reason: 'an option that 11.2.0 announces', pages: ['guides/migration/'] },
  {
    names: ['CACHE_DIR', '$CACHE_DIR'],
    reason: 'find-cache-dir reads it: index.js of find-cache-dir 3.3.2',
  },
  { names: ['NO_PROXY', 'no_proxy'], reason: 'a convention of other programs, which the page says is not read' },
  { names: ['npm_config_https_proxy'], reason: 'npm sets npm_config_* for the scripts that it runs: docs.npmjs.com' },
  { names: ['VERSION_ID'], reason: 'a key of /etc/os-release: freedesktop.org/software/systemd/man/os-release' },
  { names: ['CONNECT'], reason: 'a method of HTTP: RFC 9110' },
  { names: ['TEMP', 'TMPDIR'], reason: 'variables that os.tmpdir() of Node.js reads: nodejs.org/api/os.html' },
  { names: ['beforeExit'], reason: 'an event of process: nodejs.org/api/process.html' },
  { names: ['shell'], reason: 'an option of child_process.spawn: nodejs.org/api/child_process.html' },
  { names: ['signalCode'], reason: 'a property of ChildProcess: nodejs.org/api/child_process.html' },
  { names: ['EAI_AGAIN', 'ENOTFOUND'], reason: 'codes of dns.lookup: nodejs.org/api/dns.html' },
  { names: ['DBPathInUse', 'fassert'], reason: 'a name of an error of mongod: src/mongo/base/error_codes.yml' },
  {
    names: ['ERR_FR_TOO_MANY_REDIRECTS'],
    reason: 'a code of follow-redirects: index.js of follow-redirects 1.15',
  },
  {
    names: ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_MODULE_NOT_FOUND', 'DeprecationWarning', 'MaxListenersExceededWarning'],
    reason: 'a code or a name that Node.js gives an error or a warning: nodejs.org/api/errors.html',
  },
  {
    names: ['AsyncDisposableStack', 'ConstructorParameters'],
    reason: 'lib.es5.d.ts and lib.esnext.disposable.d.ts of TypeScript',
  },
  { names: ['skipLibCheck'], reason: 'an option of tsc' },
  {
    names: [
      'beforeAll',
      'globalSetup',
      'globalTeardown',
      'hookTimeout',
      'testTimeout',
      'maxWorkers',
      'runInBand',
      'forceExit',
      'mock',
    ],
    reason: 'a function or an option of Jest or Vitest',
  },
  { names: ['detectLeaks', 'detectOpenHandles'], reason: 'an option of Jest: jest --help' },
  {
    names: ['doNotFake'],
    reason: 'an option of fake timers: build/index.d.ts of @jest/types',
    pages: ['guides/common-issues'],
  },
  { names: ['VITEST_WORKER_ID'], reason: 'a variable that Vitest sets: vitest.dev/guide/migration' },
  {
    names: ['allowScripts', 'enableScripts', 'trustedDependencies'],
    reason: 'settings of npm, Yarn and Bun for scripts of packages',
  },
  {
    names: ['xC0000005', 'xC000001D', 'xC0000135', 'xC0000139'],
    reason: 'exit codes of Windows in hexadecimal notation: ntstatus.h',
  },
  { names: ['vX'], reason: 'vX.Y stands for any version' },
  {
    names: ['datasourceUrl'],
    reason: 'an option of PrismaClient: runtime/library.d.ts of @prisma/client 6.19.3',
    pages: ['guides/integration-examples/prisma'],
  },
  {
    names: ['webServer', 'goto'],
    reason: 'an option and a method of Playwright: types/test.d.ts of playwright 1.65.1',
    pages: ['guides/integration-examples/end-to-end'],
  },
  {
    names: ['__MONGO_URI__', '__MONGO_DB_NAME__', 'MONGO_MEMORY_SERVER_FILE', 'globalConfig'],
    reason: 'lib/environment.js, lib/helpers.js and lib/setup.js of @shelf/jest-mongodb 6.0.2',
    pages: ['guides/integration-examples/test-runners'],
  },
  {
    names: ['watchPathIgnorePatterns'],
    reason: 'an option of Jest: jestjs.io/docs/configuration',
    pages: ['guides/integration-examples/test-runners'],
  },
];

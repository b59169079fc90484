/**
 * What readers ask for in words that a page does not use, by page or section: the search finds them there, and nobody sees
 * them. Only what the section answers belongs here.
 */
export const searchWords: Readonly<Record<string, string>> = {
  'guides/quick-start-guide':
    'getting started tutorial basic usage use example unit test in-memory mongo mock mongodb fake database db setup beginner simple sample temporary throwaway instance real',
  'guides/quick-start-guide#first-test': 'example script code snippet write unit tests mongodb',
  'guides/quick-start-guide#install': 'npm install yarn add dev dependency',
  'guides/quick-start-guide#prefetch': 'predownload tests slow first run',
  'guides/quick-start-guide#stop': 'teardown tear down close tests',
  'guides/faq#real-mongodb':
    'differ difference behaves real vanilla mock fake emulate stub mockgoose in-memory alternative testcontainers embedded live instead ttl index text geo aggregation supported features',
  'guides/faq#driver': 'peer dependency mongodb driver client connect server',
  'guides/faq#cosmosdb': 'documentdb azure aws compatible',
  'guides/faq#production':
    'production development local dev server staging demo lambda serverless cloud functions firebase vercel replace',
  'guides/faq#fixed-port': 'static constant port same always 27017 random changes',
  'guides/faq#database-name': 'dbName db name test default database',
  'guides/faq#where-binary': 'downloaded path directory folder location cache',
  'guides/faq#orphans': 'zombie leftover processes still running background crash orphan',
  'guides/faq#progress': 'silent quiet noisy logs console output disable messages progress bar spam',
  'guides/faq#no-download': 'prevent avoid disable download',
  'guides/faq#downloaded-twice':
    'again every time each re-download redownload repeatedly already downloaded check exists',
  'guides/faq#electron': 'desktop app',
  'guides/faq#seed': 'initial data populate fixtures test',
  'guides/faq#other-hosts': 'bind_ip 0.0.0.0 remote outside container network expose access',
  'guides/common-issues#server-is-not-started':
    'getUri undefined called start await missing create uri null running stopped autoStart',
  'guides/common-issues#hook-times-out': 'beforeAll beforeEach slow hang stuck timeout exceeded jest mocha vitest',
  'guides/common-issues#port-in-use': 'EADDRINUSE restart nodemon watch old process kill',
  'guides/common-issues#ipv6': 'localhost node 17 18 refused connect db v17 v18',
  'guides/common-issues#dbpath-in-use': 'mongod.lock nodemon restart watch second instance same dbPath',
  'guides/common-issues#downloaded-again': 'ci pipeline every build each run cache',
  'guides/common-issues#jest-does-not-exit':
    'hang forever stuck tests open handles forceExit detectOpenHandles never finishes',
  'guides/common-issues#cannot-be-downloaded':
    'unable download binary fails install error fetching mongodb binaries recently mongo incomplete complete',
  'guides/common-issues#textencoder': 'jsdom testEnvironment node environment react create-react-app',
  'guides/common-issues#default-import':
    'import wrong undefined require destructure class TypeError example documentation old update',
  'guides/common-issues#ts7016': 'typescript types compile error declaration tsc skipLibCheck d.ts',
  'guides/common-issues#data-is-gone': 'lost data disappears restart empty database persist',
  'guides/common-issues#replica-set-is-flaky': 'random intermittent sometimes fails replica set flaky unstable',
  'guides/common-issues#temporary-directories-pile-up': 'tmp folder cleaned disk usage leftover files',
  'guides/common-issues#removed-names': 'deprecated method old api getConnectionString getDbName',
  'guides/enable-debug-mode': 'verbose logging log output print information troubleshoot trace',
  'guides/enable-debug-mode#mongod-log': 'stdout stderr server log logfile queries profiling',
  'guides/recipes/install': 'npm yarn pnpm package postinstall dependency setup difference core global',
  'guides/recipes/install#postinstall': 'install hook preinstall npm downloads binary during',
  'guides/recipes/install#skip': 'download install time disable postinstall',
  'guides/recipes/install#scripts-skipped':
    'ignore-scripts pnpm approve-builds blocked untrusted onlyBuiltDependencies allowScripts',
  'guides/recipes/install#when-and-where':
    'cache location node_modules/.cache home directory path binary downloaded mongodb server folder',
  'guides/recipes/install#which-package': 'find module missing package core vs full bundle size types',
  'guides/recipes/install#typescript': 'own types definitions typings tsconfig target lib typescript version upgrade',
  'guides/recipes/install#monorepos':
    'lerna nx turborepo workspaces hoist yarn several packages jest projects microservices every service downloads base once',
  'guides/recipes/install#delete-binary': 'uninstall remove purge clear cache',
  'guides/recipes/install#es-modules-and-commonjs': 'import require esm cjs type module mjs',
  'guides/recipes/install#requirements': 'node version unsupported engine syntax error old unexpected token',
  'guides/recipes/ci':
    'github actions gitlab jenkins travis circleci azure devops pipelines works locally ci fails build server runner',
  'guides/recipes/ci#prefetch': 'download tests warm cache timeout first pre predownload',
  'guides/recipes/ci#exit-137': 'killed memory oom ram runner',
  'guides/recipes/ci#which-directory-do-i-have-to-cache': 'actions/cache restore path save binaries between builds',
  'guides/recipes/parallel-tests':
    'concurrent workers many test files multiple instances shared server single isolation interfere each other maxWorkers runInBand',
  'guides/recipes/parallel-tests#reuse':
    'singleton one instance share across files global reuse running server between runs existing avoid starting again multiple times',
  'guides/recipes/parallel-tests#database-per-test': 'isolated separate database each test file unique name',
  'guides/recipes/parallel-tests#one-server-or-one-per-worker': 'many servers cpu memory max port tries',
  'guides/recipes/restricted-networks':
    'corporate firewall behind proxy internet air-gapped artifactory nexus private network intranet manual download',
  'guides/recipes/restricted-networks#how-do-i-use-a-mirror':
    'artifactory nexus china npmmirror own server internal host download url slow root base',
  'guides/recipes/restricted-networks#how-do-i-work-offline-with-a-filled-cache':
    'manually downloaded file put copy binary archive hand place cache commit already myself',
  'guides/recipes/restricted-networks#how-do-i-work-offline-with-an-installed-mongod':
    'local mongodb existing installation system download',
  'guides/recipes/restricted-networks#sandbox':
    'listen EPERM operation permitted codex claude copilot agent egress network access denied',
  'guides/recipes/seed-and-persist':
    'fixtures initial data dump import restore populate mongodump json persist save state',
  'guides/recipes/seed-and-persist#how-do-i-keep-the-data-between-runs':
    'persistent storage save disk dbPath keep database restart',
  'guides/recipes/seed-and-persist#what-does-stop-delete': 'doCleanup force cleanup remove data files dbPath deleted',
  'guides/recipes/seed-and-persist#can-i-run-mongosh-mongoimport-or-mongorestore':
    'mongo shell command found mongoexport mongodump tools js script init download mongodb included',
  'guides/recipes/seed-and-persist#how-do-i-look-at-the-data-after-a-test':
    'inspect view browse data gui compass robo3t studio debug database',
  'guides/recipes/speed-and-memory':
    'slow tests performance faster speed takes long seconds ram usage heavy cpu optimize ephemeral memory leak high many processes overcommit oom kills',
  'guides/recipes/speed-and-memory#how-do-i-empty-the-database-between-tests':
    'cleanup clear reset drop collections truncate deleteMany afterEach between tests rollback snapshot fresh state dirty leaks isolation duplicate',
  'guides/recipes/speed-and-memory#how-do-i-give-each-mongod-less-memory':
    'limit ram cache size wiredTigerCacheSizeGB memory',
  'guides/recipes/speed-and-memory#why-do-mongo-mem-directories-fill-the-disk':
    'tmp temporary disk space full leftover cleanup large temp files thousands empty directories growing',
  'guides/recipes/speed-and-memory#what-does-a-start-cost':
    'startup time seconds slow start each file jest takes simple test boot',
  'guides/recipes/timeouts': 'hang stuck forever waits slow timeout exceeded never resolves',
  'guides/recipes/timeouts#exceeded-timeout-of-5000-ms-for-a-hook':
    'beforeAll beforeEach hook takes long first download jest.setTimeout testTimeout hookTimeout mocha timeout done async callback lot time tests fail run npm hangs',
  'guides/recipes/timeouts#instance-failed-to-start-within-10000ms': 'launchTimeout startup slow machine start timeout',
  'guides/recipes/timeouts#server-selection-timed-out-after-30000-ms': 'connect timeout MongoServerSelectionError db',
  'guides/recipes/transactions':
    'session startSession withTransaction multi document atomic rollback change streams watch oplog replica set primary secondary',
  'guides/recipes/transactions#how-do-i-use-transactions-with-mongoose':
    'mongoose session startSession createCollection',
  'guides/recipes/transactions#which-message-says-that-i-need-a-replica-set':
    'code 20 IllegalOperation retryable writes standalone supported',
  'guides/recipes/transactions#why-does-my-client-report-a-server-selection-timeout':
    'replicaSet name host docker hostname resolve directConnection',
  'guides/recipes/transactions#why-is-no-primary-elected': 'master primary election slaveOk secondary readPreference',
  'guides/recipes/authentication':
    'username password credentials login root admin user authSource authorization access control keyfile role createUser',
  'guides/recipes/authentication#tls': 'ssl tls certificate secure connection',
  'guides/recipes/authentication#how-do-i-reach-the-server-from-another-host-or-container':
    'bind_ip ip bind_ip_all 0.0.0.0 listen external access expose port remote',
  'guides/recipes/choose-mongodb-version':
    'specific mongodb version pin different newer older latest upgrade downgrade binary selection',
  'guides/recipes/choose-mongodb-version#system-binary':
    'local installed mongod own binary apt brew existing mongodb enterprise percona custom build homebrew',
  'guides/recipes/choose-mongodb-version#ignored': 'version option respected wrong downloaded default used instead',
  'guides/integration-examples/test-runners':
    'jest vitest mocha ava globalSetup globalTeardown setupFiles integration tests configure run unit framework general beforeEach beforeAll suite teardown',
  'guides/integration-examples/test-runners#jest':
    'globalSetup globalTeardown setupFilesAfterEnv testEnvironment process.env.MONGO_URI pass uri tests projects watch mode globalThis index signature implicitly typescript global type',
  'guides/integration-examples/test-runners#jest-mongodb':
    '__MONGO_URI__ preset global undefined shelf jest-mongodb-config',
  'guides/integration-examples/test-runners#vitest': 'globalSetup provide inject forks threads pool vite',
  'guides/integration-examples/test-runners#mocha': 'root hooks chai supertest',
  'guides/integration-examples/test-runners#why-does-the-run-not-end':
    'hang never exits process keeps running finish teardown',
  'guides/integration-examples/test-runners#how-do-i-start-a-server-in-one-jest-or-vitest-file':
    'tests need database files skip start suite without unrelated',
  'guides/integration-examples/mongoose':
    'mongoose models schema connect test express supertest api unit option run memory fastify koa graphql apollo rest routes controllers',
  'guides/integration-examples/mongoose#exit': 'close connection disconnect afterAll hang open handle',
  'guides/integration-examples/mongoose#indexes':
    'E11000 duplicate key unique index ensureIndexes syncIndexes init near 2dsphere geo missing build createIndexes',
  'guides/integration-examples/mongoose#active-connection': 'multiple connections twice already',
  'guides/integration-examples/nestjs': 'nest mongoose module e2e test typegoose',
  'guides/integration-examples/prisma': 'prisma client orm schema replica set',
  'guides/integration-examples/orms': 'orm typeorm mikro-orm entity repository data source',
  'guides/integration-examples/end-to-end':
    'e2e cypress playwright selenium browser app server puppeteer next.js nuxt remix angular react frontend',
  'guides/integration-examples/docker':
    'dockerfile container image compose alpine slim kubernetes devcontainer inside docker works locally fails jenkins agent codespaces buildkit',
  'guides/integration-examples/docker#how-do-i-run-as-a-non-root-user':
    'permission denied EACCES user uid openshift read-only file system',
  'guides/integration-examples/docker#does-it-run-on-alpine': 'alpine musl node:alpine apk unsupported',
  'guides/integration-examples/docker#which-packages-does-a-slim-image-need':
    'slim apt-get install libcurl4 openssl missing library debian',
  'guides/known-issues#mongod-dies-while-the-tests-run':
    'shutdown crash killed tests end connection closed ECONNRESET ECONNREFUSED server gone created dies suddenly disappears embedded pool destroyed topology process',
  'guides/known-issues#linux-6-19': 'kernel crash 8.0 8.2 segfault tcmalloc rseq incompatible newer versions loop',
  'guides/known-issues#only-mongod': 'mongos sharding cluster shell tools encryption csfle mongocryptd crypt_shared',
  'guides/known-issues#atlas-search': 'vector search aggregation index atlas local',
  'guides/known-issues#bun-and-deno': 'runtime bun test deno unref undefined function project compatible',
  'guides/known-issues#arm64': 'raspberry pi m1 graviton aarch64 apple silicon',
  'guides/supported-systems':
    'operating system platform distro linux ubuntu debian support work architecture arm unsupported aarch64 arm64 add',
  'guides/supported-systems#detection': 'os-release getos lsb detect wrong distro',
  'guides/supported-systems#override': 'force other distribution custom build different binary',
  'guides/mongodb-server-versions': 'default mongodb version changed bumped release table compatibility define',
  'guides/troubleshooting/download-failures':
    'download stuck slow incomplete fails fetch binary error network 403 404 complete whole file blocked infinite',
  'guides/troubleshooting/download-failures#connection-breaks':
    'aborted interrupted incomplete partial download never completes hangs percent socket reset timed',
  'guides/troubleshooting/download-failures#no-connection': 'dns resolve host firewall offline unreachable',
  'guides/troubleshooting/download-failures#etxtbsy': 'text file busy spawn parallel',
  'guides/troubleshooting/download-failures#lock-files': 'rename downloading ENOENT parallel race unlock',
  'guides/troubleshooting/download-failures#permissions': 'read-only filesystem lambda EROFS EACCES mkdir write access',
  'guides/troubleshooting/download-failures#damaged-archive':
    'corrupt zip gzip unexpected end file extract untar unzip',
  'guides/troubleshooting/exit-codes': 'exit code crash died terminated signal process status closed unexpectedly',
  'guides/troubleshooting/exit-codes#unix': 'segmentation fault core dumped killed aborted oom',
  'guides/troubleshooting/exit-codes#mongod':
    'fatal assertion wiredtiger error incompatible data files upgrade problem feature compatibility damaged corrupt version fassert',
  'guides/troubleshooting/missing-libraries': 'shared library open file openssl libssl libcrypto glibc exit code 127',
  'guides/troubleshooting/missing-libraries#another-library': 'glibc version found code 127 ldd',
  'guides/troubleshooting/missing-libraries#sigill': 'avx cpu instruction old processor virtual machine proxmox qemu',
  'guides/troubleshooting/windows': 'windows 10 11 win32 exe powershell',
  'guides/troubleshooting/windows#antivirus': 'EBUSY EPERM unlink locked resource busy defender slow',
  'guides/troubleshooting/macos': 'mac osx macbook m1 m2 apple silicon',
  'guides/troubleshooting/macos#slow-first-start': 'gatekeeper first run slow malware scan security',
  'guides/migration': 'update upgrade major version breaking changes',
  'api/config-options': 'environment variables settings configure options package.json process.env',
  'api/config-options#download_dir': 'change download path location cache folder',
  'api/config-options#disable_postinstall': 'skip postinstall download install',
  'api/interfaces/mongo-memory-instance-opts#args':
    'command line flags mongod parameters setParameter arguments oplogSize ttlMonitorSleepSecs journal notablescan quiet verbose extra',
  'guides/faq#install-mongodb': 'without installing local mongodb required remove need',
  'guides/faq#in-memory': 'inMemory storage engine ram disk files written',
  'guides/recipes/restricted-networks#how-do-i-give-the-whole-url': 'specific archive tgz root base download url',
  'guides/common-issues#stopping-takes-ten-seconds':
    'kill mongod process stop slow shutdown never resolves hangs teardown afterAll promise',
  'guides/recipes/timeouts#an-process-didnt-exit-with-signal-sigint-within-10-seconds':
    'kill mongod process stop never resolves hangs slow teardown afterAll promise',
  'guides/integration-examples/docker#how-do-i-use-the-mongod-of-the-mongo-image':
    'mongo latest image missing binary copy',
  'guides/integration-examples/test-runners#should-i-start-one-server-per-run-or-one-per-test-file':
    'shared multiple instances each file global suites need database unrelated tests',
  'guides/recipes/ci#what-goes-wrong-in-ci': 'heroku lambda vercel netlify aws codebuild build server ci',
  'guides/recipes/choose-mongodb-version#wire-version': 'driver incompatible server old',
  'guides/changelog': 'release notes new changed history',
  'api/config-options#relative-paths': 'relative download dir resolve cwd wrong directory',
  'guides/supported-systems#ubuntu': 'add support noble jammy focal bionic 24.04 22.04',
  'guides/supported-systems#debian': 'add support bookworm trixie bullseye buster',
  'guides/supported-systems#fedora': 'add support fedora',
  'guides/supported-systems#rhel': 'rocky alma centos oracle redhat enterprise linux el8 el9',
  'guides/supported-systems#amazon': 'al2 al2023 amzn ec2',
  'guides/supported-systems#others': 'freebsd openbsd android termux solaris ppc64 s390x',
  'guides/known-issues#other-architectures': '32 bit ia32 armv7 raspberry ppc64le',
  'guides/mongodb-server-versions#range': 'support mongodb 8.0 8.2 newer latest rc candidate',
  'guides/mongodb-server-versions#node-and-driver': 'driver version compatibility',
  'guides/recipes/choose-mongodb-version#several': 'matrix multiple versions each',
  'guides/integration-examples/test-runners#why-does-geturi-throw-in-my-setup':
    'global variable undefined set globalSetup visible process.env share uri between setup',
  'guides/recipes/transactions#configure-single-members': 'hidden delayed arbiter priority votes',
  'guides/recipes/transactions#how-many-members-should-i-start': 'single node one three count arbiter',
  'guides/recipes/parallel-tests#why-do-workers-fight-over-the-download':
    'race condition concurrent flaky several packages turbo nx',
  'guides/recipes/parallel-tests#why-is-the-port-already-in-use': 'random conflict collision race',
  'guides/recipes/restricted-networks#what-about-certificates': 'self signed zscaler company ca ssl',
  'guides/recipes/restricted-networks#how-do-i-use-a-proxy': 'vpn corporate ntlm',
  'guides/troubleshooting/download-failures#status-403': 'forbidden access denied wrong url published',
  'guides/troubleshooting/download-failures#half-written-binary': 'corrupted cache interrupted truncated',
  'guides/troubleshooting/windows#spawn-unknown': 'run exe valid win32 application',
  'guides/troubleshooting/windows#exit-codes': 'dll missing redistributable',
  'guides/troubleshooting/macos#rosetta': 'bad cpu type intel',
  'guides/troubleshooting/macos#sigkill': 'quarantine gatekeeper codesign killed',
  'guides/enable-debug-mode#report-a-problem': 'bug issue template reproduce',
  'guides/recipes/authentication#which-errors-come-from-the-credentials': 'authentication failed unauthorized',
  'guides/recipes/authentication#why-is-authentication-not-enabled': 'auth option ignored password needed',
  'guides/recipes/seed-and-persist#how-do-i-load-a-json-or-ejson-file': 'import fixture insertMany seed script',
  'guides/recipes/seed-and-persist#how-do-i-restart-a-server-without-losing-data': 'stop start again same',
  'guides/recipes/ci#github-actions': 'workflow yml ubuntu-latest runner',
  'guides/faq#errors': 'catch instanceof error class',
  'guides/migration#what-breaks': 'breaking changes stopped working',
  'api/config-options#which-package-json': 'config read monorepo root',
  'api/config-options#booleans': 'true false yes',
  'guides/integration-examples/prisma#messages': 'P2010 P2031 replica set required',
  'guides/troubleshooting/download-failures#md5-check-failed': 'hash equal checksum mismatch',
  'guides/troubleshooting/download-failures#content-length': 'Response header NaN',
  'api/interfaces/replset-opts#ip': 'bind addresses members',
};

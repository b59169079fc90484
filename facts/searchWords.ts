/**
 * What readers ask for in words that a page does not use, by page or section: the search finds them there, and nobody sees
 * them. Only what the section answers belongs here.
 */
export const searchWords: Readonly<Record<string, string>> = {
  'guides/quick-start-guide':
    'getting started tutorial basic usage use example unit test in-memory mongo mock mongodb fake database db setup beginner simple sample temporary throwaway instance real minimal complete learn introduction intro newcomer connect start quickest quick-start new mocking first way',
  'guides/quick-start-guide#first-test':
    'example script code snippet write unit tests mongodb minimal start connect started run',
  'guides/quick-start-guide#install': 'npm install yarn add dev dependency',
  'guides/quick-start-guide#prefetch': 'predownload tests slow first run',
  'guides/quick-start-guide#stop': 'teardown tear down close tests stop server way cleanup afterAll shut shutdown',
  'guides/faq#real-mongodb':
    'differ difference behaves real vanilla mock fake emulate stub mockgoose in-memory alternative testcontainers embedded live instead ttl index text geo aggregation supported features real-life unit mocking memory',
  'guides/faq#driver': 'peer dependency mongodb driver client connect server mongoose mongoclient',
  'guides/faq#cosmosdb': 'documentdb azure aws compatible',
  'guides/faq#production':
    'production development local dev server staging demo lambda serverless cloud functions firebase vercel replace performance benchmark load testing suitable purpose react native mobile browser frontend storybook backend library dependencies trying',
  'guides/faq#fixed-port':
    'static constant port same always 27017 random changes every specify choose custom define 27018',
  'guides/faq#database-name': 'dbName db name test default database uri url specify pass several two databases',
  'guides/faq#where-binary':
    'downloaded path directory folder location cache disk executable end stored wiped npm put .cache mongodb-binaries',
  'guides/faq#orphans':
    'zombie leftover processes still running background crash orphan mongod left killed hanging around kill killall pkill sigterm crashed ctrl+c interrupted',
  'guides/faq#progress': 'silent quiet noisy logs console output disable messages progress bar spam',
  'guides/faq#no-download': 'prevent avoid disable download',
  'guides/faq#downloaded-twice':
    'again every time each re-download redownload repeatedly already downloaded check exists cold cache fresh run',
  'guides/faq#electron': 'desktop app product embedded',
  'guides/faq#seed': 'initial data populate fixtures test',
  'guides/faq#other-hosts': 'bind_ip 0.0.0.0 remote outside container network expose access',
  'guides/common-issues#server-is-not-started':
    'getUri undefined called start await missing create uri null running stopped autoStart incorrect state operation new returns malformed',
  'guides/common-issues#hook-times-out': 'beforeAll beforeEach slow hang stuck timeout exceeded jest mocha vitest',
  'guides/common-issues#port-in-use':
    'EADDRINUSE restart nodemon watch old process kill already address another port taken',
  'guides/common-issues#ipv6': 'localhost node 17 18 refused connect db v17 v18',
  'guides/common-issues#dbpath-in-use':
    'mongod.lock nodemon restart watch second instance same dbPath unclean leftover stale wiredTiger.lock',
  'guides/common-issues#downloaded-again': 'ci pipeline every build each run cache',
  'guides/common-issues#jest-does-not-exit':
    'hang forever stuck tests open handles forceExit detectOpenHandles never finishes second test run killerProcess terminate unref exiting',
  'guides/common-issues#cannot-be-downloaded':
    'unable download binary fails install error fetching mongodb binaries recently mongo incomplete complete fetch failing',
  'guides/common-issues#textencoder': 'jsdom testEnvironment node environment react create-react-app',
  'guides/common-issues#default-import':
    'import wrong undefined require destructure class TypeError example documentation old update',
  'guides/common-issues#ts7016': 'typescript types compile error declaration tsc skipLibCheck d.ts',
  'guides/common-issues#data-is-gone': 'lost data disappears restart empty database persist',
  'guides/common-issues#replica-set-is-flaky': 'random intermittent sometimes fails replica set flaky unstable',
  'guides/common-issues#temporary-directories-pile-up':
    'tmp folder cleaned disk usage leftover files mongo-mem folders many storage creates temp running backend',
  'guides/common-issues#removed-names':
    'deprecated method old api getConnectionString getDbName getPort getDbPath getInstanceInfo runningInstance',
  'guides/enable-debug-mode':
    'verbose logging log output print information troubleshoot trace see queries watch happening',
  'guides/enable-debug-mode#mongod-log':
    'stdout stderr server log logfile queries profiling slow query sent profile watch hit mongod',
  'guides/recipes/install': 'npm yarn pnpm package postinstall dependency setup difference core global types pnp',
  'guides/recipes/install#postinstall': 'install hook preinstall npm downloads binary during happens runs script',
  'guides/recipes/install#skip': 'download install time disable postinstall without optional',
  'guides/recipes/install#scripts-skipped':
    'ignore-scripts pnpm approve-builds blocked untrusted onlyBuiltDependencies allowScripts',
  'guides/recipes/install#when-and-where':
    'cache location node_modules/.cache home directory path binary downloaded mongodb server folder disk executable end mongod npm put MB',
  'guides/recipes/install#which-package': 'find module missing package core vs full bundle size types',
  'guides/recipes/install#typescript':
    'own types definitions typings tsconfig target lib typescript version upgrade tsc errors node_modules complains ship',
  'guides/recipes/install#monorepos':
    'lerna nx turborepo workspaces hoist yarn several packages jest projects microservices every service downloads base once',
  'guides/recipes/install#delete-binary': 'uninstall remove purge clear cache wipe cached files binaries',
  'guides/recipes/install#es-modules-and-commonjs': 'import require esm cjs type module mjs',
  'guides/recipes/install#requirements':
    'node version unsupported engine syntax error old unexpected token nodejs 12 14 16 18 drop eol works minimum 6 8 10 20 22 24 nodejs18 supported intended',
  'guides/recipes/ci':
    'github actions gitlab jenkins travis circleci azure devops pipelines works locally ci fails build server runner workflow github-actions caching documentation heroku pipeline cypress persistent bitbucket appveyor drone teamcity codebuild cloudbuild',
  'guides/recipes/ci#prefetch': 'download tests warm cache timeout first pre predownload',
  'guides/recipes/ci#exit-137': 'killed memory oom ram runner',
  'guides/recipes/ci#which-directory-do-i-have-to-cache':
    'actions/cache restore path save binaries between builds persistent fresh run every cache mongodb-memory-server',
  'guides/recipes/parallel-tests':
    'concurrent workers many test files multiple instances shared server single isolation interfere each other maxWorkers runInBand initialization race shard fight loses spin once every suite',
  'guides/recipes/parallel-tests#reuse':
    'singleton one instance share across files global reuse running server between runs existing avoid starting again multiple times stop instances',
  'guides/recipes/parallel-tests#database-per-test':
    'isolated separate database each test file unique name two databases several same',
  'guides/recipes/parallel-tests#one-server-or-one-per-worker':
    'many servers cpu memory max port tries consumption processes spawns separate process file each own mongod open fassert 2 different same',
  'guides/recipes/restricted-networks':
    'corporate firewall behind proxy internet air-gapped artifactory nexus private network intranet manual download security plane fastdl.mongodb.org access',
  'guides/recipes/restricted-networks#how-do-i-use-a-mirror':
    'artifactory nexus china npmmirror own server internal host download url slow root base changed basic auth',
  'guides/recipes/restricted-networks#how-do-i-work-offline-with-a-filled-cache':
    'manually downloaded file put copy binary archive hand place cache commit already myself repository air-gapped server plane get',
  'guides/recipes/restricted-networks#how-do-i-work-offline-with-an-installed-mongod':
    'local mongodb existing installation system download already instead downloading',
  'guides/recipes/restricted-networks#sandbox':
    'listen EPERM operation permitted codex claude copilot agent egress network access denied bind sockets agents host cursor devin',
  'guides/recipes/seed-and-persist':
    'fixtures initial data dump import restore populate mongodump json persist save state dataset run insert documents copy production',
  'guides/recipes/seed-and-persist#how-do-i-keep-the-data-between-runs':
    'persistent storage save disk dbPath keep database restart survives fixed process ends incompatible',
  'guides/recipes/seed-and-persist#what-does-stop-delete': 'doCleanup force cleanup remove data files dbPath deleted',
  'guides/recipes/seed-and-persist#can-i-run-mongosh-mongoimport-or-mongorestore':
    'mongo shell command found mongoexport mongodump tools js script init download mongodb included restore dump copy archive',
  'guides/recipes/seed-and-persist#how-do-i-look-at-the-data-after-a-test':
    'inspect view browse data gui compass robo3t studio debug database look documents debugging pause',
  'guides/recipes/speed-and-memory':
    'slow tests performance faster speed takes long seconds ram usage heavy cpu optimize ephemeral memory leak high many processes overcommit oom kills heap',
  'guides/recipes/speed-and-memory#how-do-i-empty-the-database-between-tests':
    'cleanup clear reset drop collections truncate deleteMany afterEach between tests rollback snapshot fresh state dirty leaks isolation duplicate second beginning ids wipe data cases without restarting',
  'guides/recipes/speed-and-memory#how-do-i-give-each-mongod-less-memory':
    'limit ram cache size wiredTigerCacheSizeGB memory consumption RAM instance needs',
  'guides/recipes/speed-and-memory#why-do-mongo-mem-directories-fill-the-disk':
    'tmp temporary disk space full leftover cleanup large temp files thousands empty directories growing creates many folders uses storage running mongo-mem ls',
  'guides/recipes/speed-and-memory#what-does-a-start-cost':
    'startup time seconds slow start each file jest takes simple test boot',
  'guides/recipes/timeouts':
    'hang stuck forever waits slow timeout exceeded never resolves increase hook limit offline indefinitely',
  'guides/recipes/timeouts#exceeded-timeout-of-5000-ms-for-a-hook':
    'beforeAll beforeEach hook takes long first download jest.setTimeout testTimeout hookTimeout mocha timeout done async callback lot time tests fail run npm hangs cold cache zip partial restarted suite finish ensure 2000ms 60s second works rerun passes',
  'guides/recipes/timeouts#instance-failed-to-start-within-10000ms':
    'launchTimeout startup slow machine start timeout increase longer several concurrently separate instances',
  'guides/recipes/timeouts#server-selection-timed-out-after-30000-ms': 'connect timeout MongoServerSelectionError db',
  'guides/recipes/transactions':
    'session startSession withTransaction multi document atomic rollback change streams watch oplog replica set primary secondary launch avoid arbiter catalog changes NotWritablePrimary race operation',
  'guides/recipes/transactions#how-do-i-use-transactions-with-mongoose':
    'mongoose session startSession createCollection catalog changes pre-create collections transaction create collection',
  'guides/recipes/transactions#which-message-says-that-i-need-a-replica-set':
    'code 20 IllegalOperation retryable writes standalone supported',
  'guides/recipes/transactions#why-does-my-client-report-a-server-selection-timeout':
    'replicaSet name host docker hostname resolve directConnection uri compose',
  'guides/recipes/transactions#why-is-no-primary-elected': 'master primary election slaveOk secondary readPreference',
  'guides/recipes/authentication':
    'username password credentials login root admin user authSource authorization access control keyfile role createUser scram x509 mechanism',
  'guides/recipes/authentication#tls': 'ssl tls certificate secure connection',
  'guides/recipes/authentication#how-do-i-reach-the-server-from-another-host-or-container':
    'bind_ip ip bind_ip_all 0.0.0.0 listen external access expose port remote hostname specify address listens',
  'guides/recipes/choose-mongodb-version':
    'specific mongodb version pin different newer older latest upgrade downgrade binary selection run tests 8 8.0 6 5 4.4 mongod change update default-binary bump',
  'guides/recipes/choose-mongodb-version#system-binary':
    'local installed mongod own binary apt brew existing mongodb enterprise percona custom build homebrew already instead downloading use found community path specify',
  'guides/recipes/choose-mongodb-version#ignored':
    'version option respected wrong downloaded default used instead effect takes nothing',
  'guides/integration-examples/test-runners':
    'jest vitest mocha ava globalSetup globalTeardown setupFiles integration tests configure run unit framework general beforeEach beforeAll suite teardown graphql express fastify koa nodejs ts-jest initialization share jasmine tap uvu karma lab bdd',
  'guides/integration-examples/test-runners#jest':
    'globalSetup globalTeardown setupFilesAfterEnv testEnvironment process.env.MONGO_URI pass uri tests projects watch mode globalThis index signature implicitly typescript global type share connection string once teardown stop ts-jest detectLeaks leak separate',
  'guides/integration-examples/test-runners#jest-mongodb':
    '__MONGO_URI__ preset global undefined shelf jest-mongodb-config found dbName __MONGO_DB_NAME__ config location nx root __MONGOD__ globals getConnectionString wallaby setup',
  'guides/integration-examples/test-runners#vitest':
    'globalSetup provide inject forks threads pool vite environment variable uri once',
  'guides/integration-examples/test-runners#mocha': 'root hooks chai supertest',
  'guides/integration-examples/test-runners#why-does-the-run-not-end':
    'hang never exits process keeps running finish teardown open handles jest needs stop server terminate exiting unref',
  'guides/integration-examples/test-runners#how-do-i-start-a-server-in-one-jest-or-vitest-file':
    'tests need database files skip start suite without unrelated',
  'guides/integration-examples/mongoose':
    'mongoose models schema connect test express supertest api unit option run memory fastify koa graphql apollo rest routes controllers loopback sails feathers logic find model mocks mocking useNewUrlParser useUnifiedTopology useCreateIndex mongoose.connect openUri',
  'guides/integration-examples/mongoose#exit':
    'close connection disconnect afterAll hang open handle stays topology closed disconnected',
  'guides/integration-examples/mongoose#indexes':
    'E11000 duplicate key unique index ensureIndexes syncIndexes init near 2dsphere geo missing build createIndexes keys duplicates allowed throw saved',
  'guides/integration-examples/mongoose#active-connection': 'multiple connections twice already',
  'guides/integration-examples/nestjs': 'nest mongoose module e2e test typegoose',
  'guides/integration-examples/prisma': 'prisma client orm schema replica set',
  'guides/integration-examples/orms': 'orm typeorm mikro-orm entity repository data source',
  'guides/integration-examples/end-to-end':
    'e2e cypress playwright selenium browser app server puppeteer next.js nuxt remix angular react frontend storybook loader karma real backend testcafe nightwatch webdriverio cucumber detox',
  'guides/integration-examples/docker':
    'dockerfile container image compose alpine slim kubernetes devcontainer inside docker works locally fails jenkins agent codespaces buildkit base pod starts docker-compose podman kaniko gitpod minikube',
  'guides/integration-examples/docker#how-do-i-run-as-a-non-root-user':
    'permission denied EACCES user uid openshift read-only file system root node kubernetes pod readonly random',
  'guides/integration-examples/docker#does-it-run-on-alpine': 'alpine musl node:alpine apk unsupported',
  'guides/integration-examples/docker#which-packages-does-a-slim-image-need':
    'slim apt-get install libcurl4 openssl missing library debian system dependencies packages apt libraries',
  'guides/known-issues#mongod-dies-while-the-tests-run':
    'shutdown crash killed tests end connection closed ECONNRESET ECONNREFUSED server gone created dies suddenly disappears embedded pool destroyed topology process middle suite client connected socket killerProcess operations',
  'guides/known-issues#linux-6-19':
    'kernel crash 8.0 8.2 segfault tcmalloc rseq incompatible newer versions loop tcmalloc-google sigsegv',
  'guides/known-issues#only-mongod':
    'mongos sharding cluster shell tools encryption csfle mongocryptd crypt_shared client side field level queryable',
  'guides/known-issues#atlas-search': 'vector search aggregation index atlas local $search $vectorSearch features',
  'guides/known-issues#bun-and-deno': 'runtime bun test deno unref undefined function project compatible',
  'guides/known-issues#arm64': 'raspberry pi m1 graviton aarch64 apple silicon',
  'guides/supported-systems':
    'operating system platform distro linux ubuntu debian support work architecture arm unsupported aarch64 arm64 add distribution',
  'guides/supported-systems#detection': 'os-release getos lsb detect wrong distro',
  'guides/supported-systems#override': 'force other distribution custom build different binary',
  'guides/mongodb-server-versions':
    'default mongodb version changed bumped release table compatibility define running actual',
  'guides/troubleshooting/download-failures':
    'download stuck slow incomplete fails fetch binary error network 403 404 complete whole file blocked infinite fastdl.mongodb.org proxy',
  'guides/troubleshooting/download-failures#connection-breaks':
    'aborted interrupted incomplete partial download never completes hangs percent socket reset timed',
  'guides/troubleshooting/download-failures#no-connection': 'dns resolve host firewall offline unreachable',
  'guides/troubleshooting/download-failures#etxtbsy': 'text file busy spawn parallel',
  'guides/troubleshooting/download-failures#lock-files':
    'rename downloading ENOENT parallel race unlock UnableToUnlockLockfileError stale stays forever lockfile',
  'guides/troubleshooting/download-failures#permissions':
    'read-only filesystem lambda EROFS EACCES mkdir write access kubernetes pod random uid',
  'guides/troubleshooting/download-failures#damaged-archive':
    'corrupt zip gzip unexpected end file extract untar unzip',
  'guides/troubleshooting/exit-codes': 'exit code crash died terminated signal process status closed unexpectedly',
  'guides/troubleshooting/exit-codes#unix': 'segmentation fault core dumped killed aborted oom',
  'guides/troubleshooting/exit-codes#mongod':
    'fatal assertion wiredtiger error incompatible data files upgrade problem feature compatibility damaged corrupt version fassert downgrade downgrading newer',
  'guides/troubleshooting/missing-libraries':
    'shared library open file openssl libssl libcrypto glibc exit code 127 system dependencies install packages apt-get yum',
  'guides/troubleshooting/missing-libraries#another-library':
    'glibc version found code 127 ldd GLIBC GLIBCXX CXXABI required',
  'guides/troubleshooting/missing-libraries#sigill': 'avx cpu instruction old processor virtual machine proxmox qemu',
  'guides/troubleshooting/windows': 'windows 10 11 win32 exe powershell fails start fassert',
  'guides/troubleshooting/windows#antivirus': 'EBUSY EPERM unlink locked resource busy defender slow spawn blocked',
  'guides/troubleshooting/macos': 'mac osx macbook m1 m2 apple silicon sequoia sonoma',
  'guides/troubleshooting/macos#slow-first-start':
    'gatekeeper first run slow malware scan security allow ages prompt firewall',
  'guides/migration':
    'update upgrade major version breaking changes newest audit security bump package dependabot renovate still maintained jump',
  'api/config-options':
    'environment variables settings configure options package.json process.env defaults list .env file dotenv .npmrc config.mongodbMemoryServer variable',
  'api/config-options#download_dir': 'change download path location cache folder custom inside repo',
  'api/config-options#disable_postinstall': 'skip postinstall download install',
  'api/interfaces/mongo-memory-instance-opts#args':
    'command line flags mongod parameters setParameter arguments oplogSize ttlMonitorSleepSecs journal notablescan quiet verbose extra enableTestCommands failCommand configureFailPoint pass test commands',
  'guides/faq#install-mongodb':
    'without installing local mongodb required remove need already installed instead download',
  'guides/faq#in-memory': 'inMemory storage engine ram disk files written',
  'guides/recipes/restricted-networks#how-do-i-give-the-whole-url': 'specific archive tgz root base download url',
  'guides/common-issues#stopping-takes-ten-seconds':
    'kill mongod process stop slow shutdown never resolves hangs teardown afterAll promise graceful gracefully sigterm killer terminate sigkill',
  'guides/recipes/timeouts#an-process-didnt-exit-with-signal-sigint-within-10-seconds':
    'kill mongod process stop never resolves hangs slow teardown afterAll promise graceful gracefully replset taking',
  'guides/integration-examples/docker#how-do-i-use-the-mongod-of-the-mongo-image':
    'mongo latest image missing binary copy',
  'guides/integration-examples/test-runners#should-i-start-one-server-per-run-or-one-per-test-file':
    'shared multiple instances each file global suites need database unrelated tests',
  'guides/recipes/ci#what-goes-wrong-in-ci':
    'heroku lambda vercel netlify aws codebuild build server ci azure devops travis jenkins laptop pass fail freezes',
  'guides/recipes/choose-mongodb-version#wire-version': 'driver incompatible server old',
  'guides/changelog': 'release notes new changed history',
  'api/config-options#relative-paths': 'relative download dir resolve cwd wrong directory',
  'guides/supported-systems#ubuntu': 'add support noble jammy focal bionic 24.04 22.04 run 24 22 20',
  'guides/supported-systems#debian': 'add support bookworm trixie bullseye buster',
  'guides/supported-systems#fedora': 'add support fedora',
  'guides/supported-systems#rhel': 'rocky alma centos oracle redhat enterprise linux el8 el9',
  'guides/supported-systems#amazon': 'al2 al2023 amzn ec2',
  'guides/supported-systems#others': 'freebsd openbsd android termux solaris ppc64 s390x',
  'guides/known-issues#other-architectures': '32 bit ia32 armv7 raspberry ppc64le',
  'guides/mongodb-server-versions#range':
    'support mongodb 8.0 8.2 newer latest rc candidate 8 supported removed withdrawn',
  'guides/mongodb-server-versions#node-and-driver':
    'driver version compatibility compatible node minimum engines 12 14 16 18 eol nodejs drop 6 8 10 intended',
  'guides/recipes/choose-mongodb-version#several': 'matrix multiple versions each',
  'guides/integration-examples/test-runners#why-does-geturi-throw-in-my-setup':
    'global variable undefined set globalSetup visible process.env share uri between setup connection string tests process',
  'guides/recipes/transactions#configure-single-members': 'hidden delayed arbiter priority votes',
  'guides/recipes/transactions#how-many-members-should-i-start': 'single node one three count arbiter launch replset',
  'guides/recipes/parallel-tests#why-do-workers-fight-over-the-download':
    'race condition concurrent flaky several packages turbo nx',
  'guides/recipes/parallel-tests#why-is-the-port-already-in-use':
    'random conflict collision race two projects want same port jest',
  'guides/recipes/restricted-networks#what-about-certificates': 'self signed zscaler company ca ssl',
  'guides/recipes/restricted-networks#how-do-i-use-a-proxy': 'vpn corporate ntlm HTTP_PROXY HTTPS_PROXY honored',
  'guides/troubleshooting/download-failures#status-403': 'forbidden access denied wrong url published',
  'guides/troubleshooting/download-failures#half-written-binary': 'corrupted cache interrupted truncated',
  'guides/troubleshooting/windows#spawn-unknown':
    'run exe valid win32 application spawn contention different tests each windows mongo_killer killer ts-node nodejs spawning',
  'guides/troubleshooting/windows#exit-codes': 'dll missing redistributable vcruntime140 msvcp140 visual 0xc0000135',
  'guides/troubleshooting/macos#rosetta': 'bad cpu type intel x64 x86_64 m1 m2 m3 arm rosetta2 softwareupdate',
  'guides/troubleshooting/macos#sigkill': 'quarantine gatekeeper codesign killed',
  'guides/enable-debug-mode#report-a-problem': 'bug issue template reproduce',
  'guides/recipes/authentication#which-errors-come-from-the-credentials': 'authentication failed unauthorized',
  'guides/recipes/authentication#why-is-authentication-not-enabled': 'auth option ignored password needed',
  'guides/recipes/seed-and-persist#how-do-i-load-a-json-or-ejson-file':
    'import fixture insertMany seed script populate dataset fixtures beforeEach',
  'guides/recipes/seed-and-persist#how-do-i-restart-a-server-without-losing-data':
    'stop start again same port bound between restart',
  'guides/recipes/ci#github-actions': 'workflow yml ubuntu-latest runner',
  'guides/faq#errors': 'catch instanceof error class distinguish handle retry',
  'guides/migration#what-breaks': 'breaking changes stopped working',
  'api/config-options#which-package-json': 'config read monorepo root',
  'api/config-options#booleans': 'true false yes',
  'guides/integration-examples/prisma#messages': 'P2010 P2031 replica set required',
  'guides/troubleshooting/download-failures#md5-check-failed':
    'hash equal checksum mismatch md5 verification verify enable',
  'guides/troubleshooting/download-failures#content-length': 'Response header NaN',
  'api/interfaces/replset-opts#ip': 'bind addresses members',
  'guides/quick-start-guide#replicaset': 'launch replica set create replset',
  'guides/quick-start-guide#normal-server': 'standalone single server create',
  'guides/quick-start-guide#mongoose': 'mongoose models connect',
  'guides/quick-start-guide#await-using': 'explicit resource management dispose using',
  'guides/quick-start-guide#requirements': 'node version needed libraries system',
  'guides/quick-start-guide#first-run': 'first download takes long slow initial',
  'guides/faq': 'question questions',
  'guides/faq#bun-deno': 'bun deno runtime runner',
  'guides/faq#node-version':
    'minimum nodejs node required oldest engine lts 12 14 16 18 20 eol works drop 6 8 10 22 24 intended unexpected token',
  'guides/faq#which-version': 'default mongodb version started currently actual running',
  'guides/faq#choose-version': 'pin set specific mongodb version',
  'guides/faq#do-binaries-get-automatically-deleted': 'old binaries pile gigabytes clean remove cache prune',
  'guides/faq#proxy': 'HTTP_PROXY HTTPS_PROXY NO_PROXY honored respect',
  'guides/faq#certificates': 'verify tls certificate strict ssl',
  'guides/faq#option-ignored': 'option effect ignored works nothing happens setting',
  'guides/faq#alpine': 'alpine musl docker',
  'guides/faq#incorrect-state': 'incorrect state operation getUri started yet new StateError',
  'guides/faq#first-timeout': 'first test timeout hook download slow second time works rerun again passes',
  'guides/faq#transactions': 'transaction session replica set',
  'guides/faq#auth': 'username password user login',
  'guides/faq#one-server': 'one server many test file global shared',
  'guides/faq#compass': 'connect mongosh compass gui inspect running paused',
  'guides/faq#persist': 'persist keep data disk survive restart ends',
  'guides/faq#do-testing-database-paths-get-cleaned-up':
    'temporary folder mongo-mem dbPath cleaned removed temp directories storage',
  'guides/faq#jest-exit': 'jest exit hang open handle',
  'guides/faq#see-more': 'debug output log verbose',
  'guides/faq#does-this-package-support-explicit-resource-management': 'await using dispose Symbol.asyncDispose',
  'guides/faq#not-a-constructor': 'constructor function import TypeError',
  'guides/faq#enums-and-types': 'import types enums states typescript',
  'guides/faq#class-options': 'options interfaces documented list',
  'guides/common-issues#launch-timeout':
    'instance failed start within 10000ms slow machine launchTimeout several concurrently',
  'guides/common-issues#dbpath-does-not-exist': 'directory exist dbPath create mkdir nonexistent',
  'guides/common-issues#mocked-fs':
    'mock-fs memfs jest.mock fs mocked mocking child_process mock spawn stderr undefined',
  'guides/common-issues#does-not-start': 'mongod start fails download library missing',
  'guides/common-issues#install-scripts-are-skipped': 'ignored scripts postinstall blocked pnpm yarn security',
  'guides/common-issues#version-is-ignored': 'version option effect wrong different mongodb',
  'guides/common-issues#possible-version-conflict': 'SystemBinary version conflict warning differs',
  'guides/common-issues#parallel-first-run': 'workers race lock download parallel first cold lockfile',
  'guides/common-issues#binaries-pile-up': 'old binaries gigabytes cache disk delete remove',
  'guides/common-issues#named-export-not-found': 'esm commonjs named export mjs import',
  'guides/common-issues#jest-unexpected-token':
    'jest unexpected token export import statement outside module transformIgnorePatterns bson moduleNameMapper',
  'guides/common-issues#transactions': 'transaction numbers replica set mongos standalone retryWrites',
  'guides/common-issues#authentication': 'auth login password credentials fails user',
  'guides/common-issues#slow': 'slower slow version 10 upgrade wiredTiger twice',
  'guides/common-issues#cannot-cleanup': 'cleanup mongodProcess still running stop',
  'guides/enable-debug-mode#three-ways-to-turn-it-on': 'MONGOMS_DEBUG enable turn debug output',
  'guides/enable-debug-mode#run-mongod-by-hand': 'manually execute start mongod hand command line',
  'guides/enable-debug-mode#see-the-output-of-the-install-script':
    'foreground-scripts postinstall output install npm shown',
  'guides/integration-examples/docker#which-base-image-works':
    'base image node debian ubuntu slim bullseye bookworm recommended',
  'guides/integration-examples/docker#requested-version-is-not-available-for-debian-12':
    'bookworm version available debian',
  'guides/integration-examples/docker#why-does-the-download-fail-with-403-on-arm64':
    'arm64 403 mac m1 container build linux',
  'guides/integration-examples/docker#which-dockerfile-works-on-arm64': 'arm64 ubuntu dockerfile m1 mac',
  'guides/integration-examples/docker#test-on-debian-ship-alpine':
    'multi-stage build alpine production debian tests switch',
  'guides/integration-examples/docker#run-mongodb-in-a-container-beside-the-tests':
    'testcontainers service container sidecar mongo image',
  'guides/integration-examples/docker#bring-a-mongod-of-your-own': 'own alpine mongod compile apk unofficial',
  'guides/integration-examples/docker#how-do-i-keep-the-download-out-of-every-rebuild':
    'layer cache rebuild image download buildkit mount',
  'guides/integration-examples/docker#how-do-i-use-it-with-docker-compose': 'compose service docker-compose yml',
  'guides/integration-examples/end-to-end#playwright': 'playwright webServer globalSetup e2e',
  'guides/integration-examples/end-to-end#web-server': 'webServer uri environment pass order',
  'guides/integration-examples/end-to-end#cypress': 'cypress seed task e2e',
  'guides/integration-examples/end-to-end#any-runner': 'start script wrapper next.js puppeteer command',
  'guides/integration-examples/mongoose#jest': 'jest globalSetup mongoose once',
  'guides/integration-examples/mongoose#jest-one-server-per-file': 'jest beforeAll afterAll file mongoose',
  'guides/integration-examples/mongoose#vitest': 'vitest mongoose',
  'guides/integration-examples/mongoose#buffering':
    'buffering timed 10000ms find hangs indefinitely query never resolves connection connected',
  'guides/integration-examples/mongoose#database': 'dbName database models default test',
  'guides/integration-examples/nestjs#testing-module': 'MongooseModule forRootAsync testing module e2e',
  'guides/integration-examples/nestjs#app-module': 'override AppModule database module provider real db adds data e2e',
  'guides/integration-examples/nestjs#retries': 'compile hangs retry retryAttempts unable connect',
  'guides/integration-examples/nestjs#exit': 'app close connection exit',
  'guides/integration-examples/nestjs#transactions': 'transaction session nest replica',
  'guides/integration-examples/orms#typeorm': 'typeorm DataSource entity repository',
  'guides/integration-examples/orms#mikroorm': 'mikro-orm MikroORM entity',
  'guides/integration-examples/orms#transactions': 'transaction replica set typeorm mikro-orm',
  'guides/integration-examples/prisma#prisma-versions': 'prisma version supports mongodb 7',
  'guides/integration-examples/prisma#vitest': 'setup prisma client vitest DATABASE_URL datasource',
  'guides/integration-examples/prisma#db-push': 'db push schema migrate indexes',
  'guides/integration-examples/prisma#database-per-file': 'database name uri url file isolated',
  'guides/integration-examples/test-runners#install-the-packages':
    'install jest vitest mocha types packages dev dependency ts-jest',
  'guides/integration-examples/test-runners#ava': 'ava test serial',
  'guides/integration-examples/test-runners#ava-with-one-server-per-file': 'ava file own server',
  'guides/integration-examples/test-runners#nodetest': 'node:test native builtin runner node --test nodejs',
  'guides/integration-examples/test-runners#nodetest-with-one-server-per-file': 'node:test file own server',
  'guides/integration-examples/test-runners#how-do-i-test-code-that-uses-transactions':
    'transaction replica set jest vitest',
  'guides/integration-examples/test-runners#how-do-i-keep-the-first-download-out-of-the-tests':
    'predownload prefetch workers start pretest second works rerun',
  'guides/integration-examples/test-runners#why-does-the-import-fail':
    'import statement outside module unexpected token export find require esm',
  'guides/integration-examples/test-runners#does-it-work-with-bun-or-deno': 'bun deno test',
  'guides/known-issues#linux-distributions-without-builds': 'distribution distro unsupported builds nixos void',
  'guides/known-issues#alpine': 'alpine musl linux docker',
  'guides/known-issues#nixos': 'nixos nix flake ld',
  'guides/known-issues#arch-in-a-container': 'arch archlinux container manjaro os-release',
  'guides/known-issues#debian-12': 'debian 12 13 bookworm trixie',
  'guides/known-issues#cpu-without-avx': 'avx cpu illegal instruction old processor vm',
  'guides/known-issues#stop-during-the-first-start': 'stop during start race cancel abort starting',
  'guides/known-issues#options-that-do-less-than-they-say': 'option nothing broken ignored',
  'guides/known-issues#files-that-stay': 'leftover files temporary remain',
  'guides/known-issues#certificates-are-not-verified': 'rejectUnauthorized tls verify insecure security',
  'guides/known-issues#bugs-of-10-4-3': 'bug regression known broken',
  'guides/migration#pages': 'steps several majors jump upgrade',
  'guides/migration#compare': 'changes difference between releases',
  'guides/migration#installed': 'installed current npm ls version',
  'guides/migration#maintained': 'maintained supported end life eol security fixes',
  'guides/migration/migrate7': '6 7 7.0 7.0.0 version upgrade changes changed',
  'guides/migration/migrate8': '7 8 8.0 8.0.0 version upgrade changes changed',
  'guides/migration/migrate9': '8 9 9.0 9.0.0 version upgrade changes changed',
  'guides/migration/migrate10': '9 10 10.0 10.0.0 v10 version upgrade changes changed',
  'guides/migration/migrate10#storage-engine': 'ephemeralForTest removed unknown storage engine gone wiredTiger',
  'guides/migration/migrate10#speed': 'slower twice slow updating',
  'guides/migration/migrate7#geturi': 'getUri getConnectionString promise database name',
  'guides/migration/migrate7#binaries': 'location cache moved node_modules',
  'guides/mongodb-server-versions#tables':
    'default version each release mongodb starts actual running update default-binary bump',
  'guides/mongodb-server-versions#policy': 'default bump change major',
  'guides/mongodb-server-versions#global-packages':
    'pinned mongodb-memory-server-global-4.4 package suffix 4.4 5 6 twice installed starts other version',
  'guides/recipes/authentication#which-users-exist': 'root user extraUsers default customRootName roles',
  'guides/recipes/authentication#how-do-i-get-a-uri-with-credentials':
    'uri credentials root password connection string',
  'guides/recipes/authentication#how-do-i-use-authentication-on-a-replica-set': 'keyfile replica set auth',
  'guides/recipes/authentication#why-are-my-users-missing': 'users missing disappear created',
  'guides/recipes/authentication#ipv6': 'ipv6 localhost listen',
  'guides/recipes/choose-mongodb-version#set':
    'MONGOMS_VERSION package.json option environment pin without modifying cli',
  'guides/recipes/choose-mongodb-version#format': 'latest semver format 6.0 nightly v4.0-latest prefix development',
  'guides/recipes/choose-mongodb-version#where': 'version runs platform ubuntu debian',
  'guides/recipes/choose-mongodb-version#two-downloads': 'two versions downloaded postinstall different',
  'guides/recipes/choose-mongodb-version#runners': 'environment variables jest vitest mocha ava env visible sees put',
  'guides/recipes/choose-mongodb-version#two-versions': 'two different versions same process test instances suite 5 6',
  'guides/recipes/choose-mongodb-version#version-conflict': 'conflict warning system binary',
  'guides/recipes/ci#what-belongs-into-the-cache-key': 'cache key hash version',
  'guides/recipes/ci#gitlab-ci': 'gitlab-ci.yml cache',
  'guides/recipes/ci#circleci': 'restore_cache save_cache orb',
  'guides/recipes/ci#bitbucket-pipelines': 'bitbucket memory caches',
  'guides/recipes/ci#how-do-i-make-sure-that-tests-never-download':
    'fail build instead download forbid RUNTIME_DOWNLOAD needed prevent re-download',
  'guides/recipes/ci#what-if-install-scripts-do-not-run': 'ignore-scripts npm ci postinstall',
  'guides/recipes/install#packages': 'core global difference packages each twice both installed',
  'guides/recipes/install#find-binary': 'path locate find mongod executable',
  'guides/recipes/install#allow-script': 'approve-builds trustedDependencies allow pnpm yarn bun',
  'guides/recipes/install#fetch': 'separate step download manually node postinstall.js',
  'guides/recipes/install#yarn-pnp': "plug'n'play pnp zero-installs berry unplugged read-only zip",
  'guides/recipes/install#bun-and-deno': 'bun deno install',
  'guides/recipes/parallel-tests#which-variable-tells-the-workers-apart': 'JEST_WORKER_ID VITEST_POOL_ID worker id',
  'guides/recipes/parallel-tests#do-i-have-to-choose-a-port': 'port 0 free random',
  'guides/recipes/parallel-tests#remembered-ports': 'different port again same',
  'guides/recipes/parallel-tests#what-do-i-do-with-a-leftover-lock-file': 'stale lock leftover lockfile stays forever',
  'guides/recipes/restricted-networks#can-the-mirror-be-plain-http': 'http plain insecure use_http',
  'guides/recipes/restricted-networks#how-often-is-a-download-tried': 'retry retries attempts',
  'guides/recipes/seed-and-persist#how-do-i-keep-a-replica-set': 'replica set persist data restart members',
  'guides/recipes/seed-and-persist#how-do-i-keep-users-and-passwords': 'users passwords persist auth',
  'guides/recipes/speed-and-memory#is-it-really-in-memory':
    'disk ram memory written wiredTiger ephemeralForTest engine unknown storage removed',
  'guides/recipes/speed-and-memory#why-did-my-tests-become-slow-with-version-9-or-10':
    'slower twice slow upgrade wiredTiger v10',
  'guides/recipes/speed-and-memory#how-do-i-put-the-data-directory-on-a-tmpfs':
    'ramdisk ram disk tmpfs /dev/shm dbPath fast',
  'guides/recipes/speed-and-memory#why-does-the-binary-cache-grow': 'old binaries gigabytes cache prune disk delete',
  'guides/recipes/timeouts#all-limits-at-a-glance': 'limits seconds list',
  'guides/recipes/timeouts#mongoose-buffering-timed-out-after-10000ms': 'find hangs indefinitely buffering query',
  'guides/recipes/timeouts#timed-out-after-30000ms-while-waiting-for-a-primary':
    'wait primary longer election waitUntilRunning',
  'guides/recipes/timeouts#request-timeout-after-60000ms': 'request download network timeout',
  'guides/recipes/timeouts#how-long-should-my-hooks-wait': 'hook take cold cache beforeAll timeout value',
  'guides/recipes/transactions#do-i-have-to-set-the-storage-engine': 'storageEngine wiredTiger replSet',
  'guides/recipes/transactions#how-do-i-stop-and-restart-a-replica-set': 'stop restart member set',
  'guides/recipes/transactions#why-was-an-operation-interrupted-right-after-the-start':
    'InterruptedDueToReplStateChange interrupted primary steps race',
  'guides/recipes/transactions#how-do-i-wait-for-a-set-that-somebody-else-starts':
    'wait ready running waitUntilRunning',
  'guides/supported-systems#which-mongod': 'binary build get url',
  'guides/supported-systems#suse': 'opensuse suse leap tumbleweed sles',
  'guides/supported-systems#ubuntu-likes': 'mint elementary pop os popos zorin kali neon detection',
  'guides/supported-systems#arch': 'arch manjaro cachyos endeavouros',
  'guides/supported-systems#gentoo': 'gentoo',
  'guides/supported-systems#alpine': 'alpine musl',
  'guides/supported-systems#unknown': 'nixos void azure linux unknown unsupported distro mariner generic legacy tagged',
  'guides/supported-systems#macos': 'apple silicon intel arm64 mac m1 m2 m3 sequoia sonoma monterey',
  'guides/supported-systems#windows': 'windows server 2019 2022 10 11',
  'guides/supported-systems#distro': 'MONGOMS_DISTRO force ubuntu build',
  'guides/supported-systems#archive': 'ARCHIVE_NAME DOWNLOAD_URL custom build archive',
  'guides/supported-systems#node': 'node versions supported nodejs 12 14 16 18 eol drop support 6 8 10 intended',
  'guides/supported-systems#messages': 'unknown unsupported linux distro message',
  'guides/troubleshooting/download-failures#try-the-download-alone': 'curl wget test download reproduce',
  'guides/troubleshooting/download-failures#other-status-codes': '404 407 500 502 503 status code',
  'guides/troubleshooting/download-failures#certificates':
    'self signed certificate chain unable verify leaf signature issuer expired',
  'guides/troubleshooting/download-failures#plain-http': 'http plain mirror protocol',
  'guides/troubleshooting/download-failures#redirects': 'redirect redirects 302',
  'guides/troubleshooting/download-failures#files-in-the-download-directory': 'downloading tmp lock files folder',
  'guides/troubleshooting/download-failures#disk-full': 'ENOSPC space left device disk',
  'guides/troubleshooting/download-failures#resumed-downloads': 'resume partial continue range 416',
  'guides/troubleshooting/exit-codes#windows': 'windows code large 3221225781 dll crash',
  'guides/troubleshooting/macos#error-8': 'exec format bad executable damaged',
  'guides/troubleshooting/macos#very-old-version': 'old mongodb mac',
  'guides/troubleshooting/missing-libraries#libcrypto': 'libcrypto.so.1.1 libssl1.1 openssl ubuntu 22.04 24.04',
  'guides/troubleshooting/missing-libraries#after-a-system-upgrade': 'upgrade ubuntu system suddenly stopped',
  'guides/troubleshooting/missing-libraries#libcurl': 'libcurl.so.4 curl install',
  'guides/troubleshooting/missing-libraries#musl': 'alpine musl relocating symbol ld-linux ENOENT spawn loading',
  'guides/troubleshooting/missing-libraries#exec-format': 'exec format error ENOEXEC architecture wrong syntax newline',
  'guides/troubleshooting/missing-libraries#debian-12': 'debian refused version available',
  'guides/troubleshooting/windows#extraction-hangs': 'extract unzip zip hangs stuck',
  'guides/troubleshooting/windows#windows-on-arm': 'arm64 surface snapdragon laptop',
  'guides/troubleshooting/windows#environment-variables': 'set variable cmd powershell cross-env',
  'guides/troubleshooting/windows#where-things-are': 'path folder userprofile temp appdata',
  'api/config-options#how-options-are-read': 'read environment package.json .env dotenv',
  'api/config-options#when-options-are-read': '.env dotenv process.env late',
  'api/config-options#download_url': 'download url changed whole',
  'api/config-options#download_mirror': 'mirror basic auth',
  'api/config-options#precedence': 'wins precedence priority order environment package.json',
  'api/config-options#system_binary': 'path installed mongod',
  'api/index-api#events': 'listen events state change emit',
  'api/index-api#deep-imports': 'lib util import internal',
  'api/interfaces/mongo-memory-instance-opts#port': 'port 0 number',
  'api/interfaces/mongo-memory-instance-opts#launchtimeout': 'start timeout longer',
  'api/interfaces/mongo-memory-instance-opts#dbpath': 'data directory fixed',
  'api/interfaces/mongo-memory-instance-opts#storageengine': 'wiredTiger ephemeralForTest unknown',
  'api/interfaces/replset-opts#dbname': 'database name uri replica set getUri',
  'api/interfaces/replset-opts#args': 'setParameter arguments',
  'api/interfaces/replset-opts#storageengine': 'storageEngine replSet ignored',
  'api/interfaces/mongo-memory-server-automaticauth': 'createAuth',
  'api/config-options#md5_check': 'md5 checksum verification enable verify',
  'api/interfaces/mongo-memory-binary-opts#checkmd5': 'checksum verification enable',
  'api/index-api#interfaces--options': 'types options objects interfaces',
  'api/interfaces/mongo-memory-server-opts': 'types options object constructor create',
  'api/classes/mongo-memory-server': 'create new constructor difference start',
  'api/classes/mongo-memory-server#create': 'difference create new constructor start',
  'api/enums/mongo-memory-replset-states': 'states replica set status',
  'api/enums/mongo-memory-server-states': 'states server status',
  'guides/common-issues#fake-timers': 'useFakeTimers vi jest sinon fake timers mocked hangs never starts nextTick',
  'guides/error-warning-details#stateerror': 'state allowed states called twice cleanup',
  'guides/error-warning-details#downloaderror': 'small bytes file binary downloaded details',
  'guides/error-warning-details#stdoutinstanceerror':
    'dbexception fassert internal other storage engine files dbPath folder data',
  'guides/error-warning-details#find-your-message': 'list messages meaning',
  'guides/error-warning-details#test-for-an-error-class': 'catch instanceof class code distinguish',
  'guides/error-warning-details#replica-set-checks': 'replSetInitiate rsConfig isReplSet',
  'guides/error-warning-details#warnings-while-starting-and-stopping': 'warning console deprecated',
  'api/config-options#arch': 'x64 arm64 rosetta force architecture m1',
  'guides/supported-systems#matrix': 'archive name filename correct exact',
  'guides/migration/migrate8#geturi': 'ip 0.0.0.0',
  'guides/migration/migrate7#removed-methods': 'getConnectionString getDbName getPort getDbPath',
  'api/classes/mongo-memory-server#start': 'forceSamePort same port restart argument',
  'api/classes/mongo-memory-server#geturi': 'connection string otherDb otherIp dbName',
  'api/classes/mongo-memory-server#stop': 'doCleanup force cleanup argument',
  'api/classes/mongo-memory-server#instanceinfo': 'port dbPath ip pid get',
  'api/classes/mongo-memory-replset#geturi': 'connection string otherDb replicaSet dbName',
  'api/classes/mongo-memory-replset#waituntilrunning': 'primary elected ready wait',
  'api/interfaces/mongo-memory-binary-opts#systembinary': 'installed mongod path',
  'api/interfaces/replset-opts#count': 'members nodes single three',
  'guides/migration/migrate10#mongodb-7': 'default binary version',
  'guides/migration/migrate9#mongodb-6': 'default binary version',
  'guides/migration/migrate8#mongodb-5': 'default binary version',
  'guides/migration/migrate10#types': 'typescript exported',
  'guides/migration/migrate9#errors': 'renamed message',
  'guides/migration/migrate8#cleanup': 'stop doCleanup force boolean object',
  'guides/migration/migrate9#booleans': 'stop cleanup doCleanup object',
  'guides/migration/migrate9#auth': 'enable true disable createAuth',
  'guides/migration/migrate8#global': 'package gone removed',
  'api/interfaces/mongo-memory-instance-opts#auth': 'authorization enable users',
  'api/interfaces/replset-opts#auth': 'authorization enable users keyfile',
  'api/interfaces/replset-opts#name': 'replicaSet rs0 testset',
};

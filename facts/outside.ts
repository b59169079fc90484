// cspell:ignore esnext

/**
 * Something that pages say of programs besides the library. No package that is installed here has it, so it is written
 * down once, with the place where somebody saw it, for every sentence that says it.
 */
export interface OutsideFact {
  /** Which sentences say it, or rows of tables, with the headings above them. */
  readonly about: RegExp;
  /** What they write: its last group that matches is the value. */
  readonly says: RegExp;
  /** Those that are true. */
  readonly values: readonly string[];
  readonly seen: string;
}

const versionOf = (program: string): RegExp =>
  new RegExp(String.raw`\b(?:${program})(?: versions?| up to)? (\d+(?:\.\d+)*)(?: to (\d+(?:\.\d+)*))?`, 'g');

const npmScripts = 'docs.npmjs.com/cli/v12/commands/npm-approve-scripts';
const avx = 'mongodb.com/docs/manual/administration/production-notes';

export const outsideFacts: readonly OutsideFact[] = [
  {
    about: /await using|\bsyntax\b|AsyncDisposable/,
    says: versionOf('TypeScript'),
    values: ['5.2'],
    seen: 'devblogs.microsoft.com/typescript/announcing-typescript-5-2',
  },
  {
    about: /\binstall scripts?\b.*\b(?:print|output|foreground)\b|\bhides? .*install scripts?\b|foreground-scripts/,
    says: versionOf('npm'),
    values: ['7'],
    seen: 'the changelog of npm 7.0.0: foreground-scripts',
  },
  { about: /allowScripts/, says: versionOf('npm'), values: ['11.16'], seen: npmScripts },
  {
    about: /^npm up to|^npm \d+ and newer \| always/,
    says: /^npm up to (\d+)/g,
    values: ['11'],
    seen: npmScripts,
  },
  { about: /\| always, until you approve/, says: versionOf('npm'), values: ['12'], seen: npmScripts },
  {
    about: /\| always, until you approve/,
    says: versionOf('pnpm'),
    values: ['10'],
    seen: 'pnpm.io/cli/approve-builds',
  },
  { about: /\bit is a list\b/, says: versionOf('pnpm'), values: ['10'], seen: 'pnpm.io/10.x/settings' },
  { about: /\bthat is:/, says: versionOf('pnpm'), values: ['11'], seen: 'pnpm.io/settings' },
  {
    about: /ignore-scripts|runs the script/,
    says: /\bYarn (\d+)(?: \||; | runs)/g,
    values: ['1'],
    seen: 'classic.yarnpkg.com/docs/cli/install',
  },
  {
    about: /\bThis is for Yarn\b|^Yarn [\d.]+ to .*enableScripts/,
    says: /\bYarn (\d+)(?= and| to)/g,
    values: ['2'],
    seen: 'yarnpkg.com/configuration/yarnrc#enableScripts',
  },
  {
    about: /\bTried with Yarn\b/,
    says: versionOf('Yarn'),
    values: ['4.18'],
    seen: 'a run of yarn 4.18',
  },
  {
    about: /enableScripts: false/,
    says: /\bto (4\.\d+)/g,
    values: ['4.13'],
    seen: 'yarnpkg.com/configuration/yarnrc#enableScripts',
  },
  {
    about: /enableScripts is false, which is the default/,
    says: versionOf('Yarn'),
    values: ['4.14'],
    seen: 'yarnpkg.com/configuration/yarnrc#enableScripts',
  },
  {
    about: /\bgives a hook\b/,
    says: /\b(?:Jest gives a hook|Vitest|Mocha) (\d+(?: seconds)?)/g,
    values: ['5 seconds', '10', '2'],
    seen: 'jestjs.io, vitest.dev and mochajs.org',
  },
  { about: /await using|\bsyntax\b/, says: versionOf(String.raw`Node\.js`), values: ['20'], seen: 'node.green' },
  {
    about: /MikroORM/,
    says: versionOf(String.raw`Node\.js`),
    values: ['22.17'],
    seen: 'engines of @mikro-orm/core 7',
  },
  { about: /./, says: versionOf('MikroORM'), values: ['7'], seen: 'the registry: the major after the installed one' },
  { about: /\bES modules\b/, says: versionOf('NestJS'), values: ['11', '12'], seen: 'docs.nestjs.com/migration-guide' },
  {
    about: /./,
    says: versionOf('Prisma'),
    values: ['6', '7'],
    seen: 'samples with prisma 6.19.3 and 7.10.0',
  },
  {
    about: /driver adapters?\b/,
    says: /(?<!install )\bPrisma (\d+)\b/g,
    values: ['7'],
    seen: 'a run of prisma 7.10.0',
  },
  { about: /./, says: versionOf('TypeORM'), values: ['0.3.31', '1.1.1'], seen: 'peerDependencies of both releases' },
  {
    about: /\bTypeORM\b.*\baccepts\b/,
    says: /\bTypeORM (?:1\.1\.1 accepts driver (\d only)|0\.3\.31 accepts (\d and \d))/g,
    values: ['7 only', '5 and 6'],
    seen: 'peerDependencies of both releases',
  },
  {
    about: /\bdriver 7\b|\bbundles\b|\bMongoose \d+ or newer\b/i,
    says: versionOf('[Mm]ongoose'),
    values: ['7', '8'],
    seen: 'peerDependencies of Mongoose 8',
  },
  // A processor lacks something.
  {
    about: /\bAVX\b|\bARMv8|\bSIGILL\b/,
    says: /\bMongoDB (\d+\.\d+)(?= (?:and|or) (?:higher|newer|later)\b|\+)|\bmongodb (\d\.\d)\+/g,
    values: ['5.0'],
    seen: avx,
  },
  {
    about: /\bAVX\b/,
    says: /\bMongoDB (\d+\.\d+)(?! (?:and|or) (?:higher|newer|later)|[\d.]*\d)\b|(?<![\d.])(\d\.\d) or older/g,
    values: ['4.4'],
    seen: avx,
  },
  { about: /./, says: /\bARMv(\d+\.\d+-A)\b/g, values: ['8.2-A'], seen: avx },
  // Names of releases.
  {
    about: /\bbookworm\b/,
    says: /\(Debian (\d+)\)/g,
    values: ['12'],
    seen: 'debian.org/releases',
  },
  {
    about: /\bbullseye\b/,
    says: /\(Debian (\d+)\)|\bDebian (\d+) \(bullseye\)/g,
    values: ['11'],
    seen: 'debian.org/releases',
  },
  {
    about: /\blocalhost\b/,
    says: /\bsince version (\d+) Node\.js\b/g,
    values: ['17'],
    seen: 'dns.setDefaultResultOrder() in nodejs.org/api/dns.html',
  },
  {
    about: /\bloader\b/,
    says: /(\/lib\w*\/ld-[\w.-]+\.so\.\d)/g,
    values: ['/lib64/ld-linux-x86-64.so.2'],
    seen: 'readelf -l of a program for x64 on Debian',
  },
  // What the server of MongoDB answers.
  {
    about: /\bAuthentication failed\b/,
    says: /\(code (\d+)\)/g,
    values: ['18'],
    seen: 'AuthenticationFailed in lib/error.js of the driver',
  },
  {
    about: /\brequires authentication\b|\bnot authorized on\b/,
    says: /\(code (\d+)\)/g,
    values: ['13'],
    seen: 'Unauthorized in src/mongo/base/error_codes.yml of github.com/mongodb/mongo',
  },
  // Which kernels stop it.
  {
    about: /\bTCMalloc\b|\bMongoDB cannot start: Linux kernel\b|#linux-6-19/,
    says: /\b(?:MongoDB |Linux (?:kernel versions )?)(\d+\.\d+) and newer\b/g,
    values: ['8.0', '6.19'],
    seen: 'src/mongo/db/startup_check_rseq.cpp of github.com/mongodb/mongo; github.com/clearml/clearml-server/issues/314',
  },
  {
    about: /\bwire version\b/,
    says: /\bat least \d+ \(MongoDB (\d\.\d)\)/g,
    values: ['4.2'],
    seen: 'MIN_SUPPORTED_SERVER_VERSION in lib/cmap/wire_protocol/constants.js of mongodb 6.22.0',
  },
  // What systems call something.
  {
    about: /^Windows \| set\b/,
    says: /\bset (\w+) to a directory\b/g,
    values: ['TEMP'],
    seen: 'os.tmpdir() in nodejs.org/api/os.html',
  },
  {
    about: /^(?:Linux|macOS|docker run) \|.*\bTMP/,
    says: /\b(TMP\w*|TEMP)\b/g,
    values: ['TMPDIR'],
    seen: 'os.tmpdir() in nodejs.org/api/os.html',
  },
  {
    about: /\bFedora and the RHEL family\b.*\bcalled\b/,
    says: /\bcalled (\S+?)\.?$/g,
    values: ['libcurl'],
    seen: 'packages.fedoraproject.org/pkgs/curl/libcurl',
  },
  // What MongoDB has from which version on.
  {
    about: /^(?![^]*\bcrash)[^]*(?:\bwiredTiger\b|\bephemeralForTest\b|\bstorage engines?\b)/i,
    says: /\b(?:from|below|before|crosses|cross|since|removed it in)(?: version| [Mm]ongo[Dd][Bb])* (?!8\.\d\.0)(\d\.\d+(?:\.\d+)?)(?=[,.;:)]| (?:on|it|they|the|is|and so)\b|$)/g,
    values: ['7.0.0', '7.0'],
    seen: 'storageEngine in getStartOptions() of the package: 6.0.9 and 7.0.0',
  },
  {
    about: /\bslaveDelay\b|\bstays behind the primary\b/,
    says: /\b(?:until|MongoDB) (\d\.\d)(?:;| and older)/g,
    values: ['4.4'],
    seen: 'mongodb.com/docs/v4.4/reference/replica-configuration',
  },
  {
    about: /\bsecondaryDelaySecs\b|\bstays behind the primary\b/,
    says: /\b(?:from|MongoDB) (\d\.\d)(?: on| and newer)/g,
    values: ['5.0'],
    seen: 'mongodb.com/docs/v5.0/reference/replica-configuration',
  },
  // What MongoDB takes where nothing is set.
  ...Object.entries({
    arbiterOnly: 'false',
    buildIndexes: 'true',
    hidden: 'false',
    priority: '1',
    slaveDelay: '0',
    secondaryDelaySecs: '0',
    votes: '1',
    electionTimeoutMillis: '10000',
    heartbeatTimeoutSecs: '10',
    catchUpTimeoutMillis: '-1',
    chainingAllowed: 'true',
  }).map(([name, value]): OutsideFact => ({
    about: new RegExp(String.raw`^${name} \|`),
    says: /^\w+(?: \| (?:number|boolean) \| [a-z]* ?\| \S+)? \| (-?\d+|true|false)\b/g,
    values: [value],
    seen: 'mongodb.com/docs/manual/reference/replica-configuration',
  })),
  // What other programs call something, and what they take where nothing is set.
  {
    about: /\/dev\/shm\b.*\bDocker\b/,
    says: /\bhas (\d+ [MG]B)\b/g,
    values: ['64 MB'],
    seen: '--shm-size in docs.docker.com/reference/cli/docker/container/run',
  },
  {
    about: /\bThis adds the package to\b/,
    says: /\badds the package to (\w+)/g,
    values: ['trustedDependencies'],
    seen: 'bun.sh/docs/pm/lifecycle',
  },
  {
    about: /\bThe fix is [A-Z_]+\b/,
    says: /\bThe fix is ([A-Z_]+)/g,
    values: ['NODE_EXTRA_CA_CERTS'],
    seen: 'nodejs.org/api/cli.html',
  },
  {
    about: /\bSIG[A-Z]+ to mongod\b|\bmongod gets SIG/,
    says: /\b(SIG[A-Z]+) to mongod\b|\bmongod gets (SIG[A-Z]+)\b/g,
    values: ['SIGINT', 'SIGKILL'],
    seen: 'killProcess in lib/util/utils.js',
  },
];

/** Programs whose versions need an entry above, wherever a page names one. */
export const outsidePrograms = versionOf(
  'TypeScript|npm|pnpm|Yarn|Jest|Vitest|Mocha|AVA|Mongoose|mongoose|Prisma|NestJS|TypeORM|MikroORM',
);

/** A change in what the library does that facts/data/history.json does not show, and the release that has it first. */
export interface BehaviorChange {
  readonly release: string;
  /** Which sentences tell of it. */
  readonly about: RegExp;
  /** What that release does, run or read beside the one before. */
  readonly seen: string;
}

export const behaviorChanges: readonly BehaviorChange[] = [
  {
    release: '8.1.0',
    about: /\bhost in the URI\b/,
    seen: 'getUri() with instance.ip 0.0.0.0: mongodb://0.0.0.0 in 8.0.4, mongodb://127.0.0.1 in 8.1.0',
  },
  {
    release: '8.4.0',
    about: /\bobjects? for stop\b|\bboth take an object\b/,
    seen: 'stop(runCleanup?: boolean) and cleanup(force?: boolean) of 8.3.0 take Cleanup as well in lib/MongoMemoryServer.d.ts of 8.4.0',
  },
  {
    release: '8.8.0',
    about: /\busers (?:are created )?without (?:a restart|restarting)\b|\bonly the option auth decides\b/,
    seen: 'the arguments of mongod: 8.7.2 passes --noauth for auth: {} and --auth for instance.auth, 8.8.0 the other way round; createAuth no longer stops it',
  },
  {
    release: '8.9.2',
    about: /\bhint for SIGILL\b/,
    seen: 'new UnexpectedCloseError(null, "SIGILL") of 8.9.2; 8.9.1 has no such class',
  },
  {
    release: '8.10.0',
    about: /\barm64 builds on macOS\b/,
    seen: 'the URL for 6.0.0 on darwin and arm64: macos-x86_64 in 8.9.5, macos-arm64 in 8.10.0; 5.0.13 stays x86_64',
  },
  {
    release: '8.11.3',
    about: /\bUbuntu 22\.04 builds\b|^Ubuntu 22\.04 \| \d/,
    seen: 'the URL for 6.0.4 on Ubuntu 22.04: ubuntu2004 in 8.11.2, ubuntu2204 in 8.11.3; 6.0.3 stays ubuntu2004',
  },
  {
    release: '8.12.1',
    about: /\blarge exit codes\b/,
    seen: 'new UnexpectedCloseError(3221225781, null) on win32 names vc_redist in 8.12.1, and does not in 8.12.0',
  },
  {
    release: '9.1.0',
    about: /\bbuilds for RHEL 9\b|^RHEL 9, /,
    seen: 'the URLs for RHEL 9.0 and Amazon Linux 2023: rhel80 and amazon in 9.0.1, rhel90 and amazon2023 in 9.1.0',
  },
  {
    release: '9.1.8',
    about: /\bDebian 12\b/,
    seen: 'the URL for 7.0.3 on Debian 12: debian11 in 9.1.7, debian12 in 9.1.8, which refuses 7.0.2',
  },
  {
    release: '9.3.0',
    about: /\bcache in node_modules\b/,
    seen: 'generatePaths() in a package below the one with the settings: its own node_modules in 9.2.0, the one of the settings in 9.3.0',
  },
  {
    release: '9.5.0',
    about: /\bUbuntu 24\.04\b|\bRHEL 8 builds\b/,
    seen: 'the URLs for 8.0.0 on Ubuntu 24.04 and RHEL 8: ubuntu2204 and rhel80 in 9.4.1, ubuntu2404 and rhel8 in 9.5.0',
  },
  {
    release: '10.1.0',
    about: /\bUbuntu 24\.04\b/,
    seen: 'the URL for 8.0.0 on Ubuntu 24.04: ubuntu2204 in 10.0.1, ubuntu2404 in 10.1.0',
  },
  {
    release: '10.1.1',
    about: /\bRHEL 8 builds\b/,
    seen: 'the URL for 7.0.14 on RHEL 8: rhel80 in 10.1.0, rhel8 in 10.1.1; 7.0.0 stays rhel80',
  },
  {
    release: '10.2.0',
    about: /\brhel93 builds\b|^RHEL 9\.3, |\bdownloads? (?:has a time limit|are retried)\b/,
    seen: 'the URL for 8.0.0 on RHEL 9.3: rhel90 in 10.1.4, rhel93 in 10.2.0; a refused connection is tried once in 10.1.4, three times in 10.2.0; request.setTimeout',
  },
  {
    release: '10.2.1',
    about: /\bCachyOS\b/,
    seen: 'the URL for the ID cachyos without ID_LIKE: an error in 10.2.0, ubuntu2204 in 10.2.1',
  },
  {
    release: '10.2.2',
    about: /\bIDs with a dash\b/,
    seen: 'parseOS() for opensuse-tumbleweed: dist is unknown in 10.2.1, the ID in 10.2.2',
  },
  {
    release: '10.3.0',
    about: /\brules for SUSE\b/,
    seen: 'the URL for opensuse-tumbleweed: without a system in 10.2.3, suse15 in 10.3.0, which refuses SUSE 13 and 14, and MongoDB 8.0.0 for 12',
  },
  {
    release: '10.4.3',
    about: /\bUSE_HTTP\b/,
    seen: 'a download from a server on 127.0.0.1: "protocol mismatch" in 10.4.2, a request in 10.4.3',
  },
  {
    release: '11.0.1',
    about: /\bUSE_HTTP really uses http\b/,
    seen: 'a download from a server on 127.0.0.1: "protocol mismatch" in 11.0.0, a request in 11.0.1',
  },
  {
    release: '11.2.0',
    about: /\byauzl 3\.3\.1\b/,
    seen: 'dependencies of mongodb-memory-server-core: ^3.3.0 in 11.1.0, ^3.3.1 in 11.2.0',
  },
  {
    release: '11.3.0-beta.1',
    about: /\bzip archives\b|\.zip of Windows\b/,
    seen: 'extractZip() into a folder that does not exist: an uncaught ENOENT in 11.2.0, a rejection in 11.3.0-beta.1; yauzl ^3.4.0',
  },
];

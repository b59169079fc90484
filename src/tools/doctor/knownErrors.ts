// cspell:ignore corece offical dyld eaddrinuse
import type { Context, Cure } from './cures';
import * as cure from './cures';
import {
  anyOf,
  certain,
  exits,
  follows,
  inCode,
  likely,
  line,
  messages,
  near,
  possible,
  printed,
  wraps,
  type Sign,
} from './signs';

/** May depend on what the doctor knows. */
export type Text = string | ((context: Context) => string);

/** A cause with its cure. */
export interface KnownError {
  readonly title: Text;
  /** If the title does not say it. */
  readonly why?: Text;
  /** What to do, in sentences. Code is between backticks here, and in the reason. */
  readonly todo: Text;
  /** The section about it, from `docs/`. */
  readonly page: string;
  /** Of its signs; by default {@link certain}. See {@link file://./signs.ts}. */
  readonly weight?: number;
  readonly signs: readonly (readonly Sign[])[];
  /** What to copy. */
  readonly cures?: readonly (Cure | ((context: Context) => Cure | undefined))[];
  /** If only one system has this error, the beginning of the system's name. */
  readonly system?: string;
}

/** A name that cannot be resolved is a download server's, unless it is a database's. */
const unlessMongo = /^(?!.*\b(?:mongo|mongodb|db|localhost)\b(?!\.(?:org|com)))/;

// What people say about downloads, builds, and scripts.
const late =
  /(?<!network |connection |socket |request )\btime[ds]?[ -]?outs?\b(?!['"]?[:=(])|too slow|\bh[au]ng|\bstall|stuck|too long|takes longer|exceed/i;
const blocked =
  /block|unreach|(?:not|n.t) reach|allow-?list|egress|offline|air-?gap|(?:no|without) (?:network|internet)|sandbox|firewall|restrict/i;
const unsupported =
  /\bno\W{1,6}(?:\w+ ){0,3}["' ]{0,4}(?:build|binar)|(?:not|n.t|un|no) ?(?:\w+ )?(?:exist|publish|provid|support|availab)/i;
const skipped = /block|skip|disabl(?!e_|ePost)|ignor|(?:not|n.t|never) r[ua]n|suppress/i;
const refused =
  /download|status|https?\b|\burl|connect|prox|fastdl|egress|mongo|binar|tgz|response|returned|forbidden/i;

/** Names of archives that MongoDB never published. */
const nonexistent =
  /mongodb-(?:linux-(?:aarch64-(?:debian|suse)|x86_64-(?:rhel93-[4-7]\.|rhel90-[458]\.|debian12-(?:[4-6]\.|7\.0\.[0-2]\b)|ubuntu2404-[4-7]\.|ubuntu2204-[45]\.|debian-))|macos-arm64-[45]\.|osx-x86_64-(?:3\.[2-6]|4\.0)\.)/;

/** A line of `ldd` with a path says that the library is there. */
const notFound = /^(?!.*=> ?\/)/;

/** A name that the driver looks for: a server, not a download. */
const ofServer = /Mongo\w*Error|(?:ENOTFOUND|EAI_AGAIN) (?:_mongodb|localhost|mongo(?:db)?\b(?!\.))/;
const notOfServer = new RegExp(`^(?!.*(?:${ofServer.source}))`);

const closeFirst = `await mongoose.disconnect(); // or: await client.close();
await server.stop();`;

export const knownErrors = {
  'openssl-1.1': {
    title: 'The build needs OpenSSL 1.1, which this system does not have',
    todo: 'Use a newer MongoDB version, whose builds use OpenSSL 3. If an older version is set anywhere, remove that setting.',
    page: 'guides/troubleshooting/missing-libraries#libcrypto',
    signs: [
      line('libcrypto.so.1|libssl.so.1', /so\.1(?!0)(?!.*=> ?\/)/),
      line('libssl1.1|libssl.so|OpenSSL 1.', /^(?!.*\binstall ).*(?:libssl(?:1\.1|\.so(?!\.3))|OpenSSL 1\.)/, possible),
    ],
    cures: [cure.setVersion],
  },
  'openssl-3': {
    title: 'The build needs OpenSSL 3, which this system does not have',
    why: 'The library downloaded the build for a newer distribution, usually because `DISTRO` or `DOWNLOAD_URL` specifies one.',
    todo: 'Remove the option so that the library detects your system, or move to a newer image.',
    page: 'guides/troubleshooting/missing-libraries#openssl-by-build',
    signs: [line('libcrypto.so.3|libssl.so.3', notFound)],
    cures: [cure.unset('DISTRO')],
  },
  libcurl: {
    title: 'libcurl is missing',
    todo: 'Install it before the tests run. If the message mentions libcurl3 or `CURL_OPENSSL_3`, use a newer MongoDB version instead.',
    page: 'guides/troubleshooting/missing-libraries#libcurl',
    signs: [
      printed(['libcurl4 is not available on your system.', 'libcurl3 is not available on your system.']),
      line('libcurl.so', /cannot|not (?:found|avail)|missing|opened|^libcurl\S*$/i),
      line('CURL_OPENSSL_'),
    ],
    cures: [cure.libcurl],
  },
  'missing-library': {
    title: 'A shared library is missing',
    todo: "List everything that is missing, then install it with the system's package manager.",
    page: 'guides/troubleshooting/missing-libraries#another-library',
    weight: likely,
    signs: [
      line(' => not found', /lib[\w.+-]+ => not found/),
      line('code "127"', /Instance closed/, possible),
      printed(['Instance failed to start because a library is missing or cannot be opened: "<lib>"']),
      anyOf`error while loading shared libraries|cannot open shared object file|Library not loaded
        symbol lookup error|undefined symbol|execution cannot proceed because`,
    ],
    cures: [cure.listLibraries],
  },
  'old-glibc': {
    title: 'The C library of this system is too old for the build',
    todo: 'If the binary comes from the cache of another system, delete it. Otherwise, use another MongoDB version, or a newer system.',
    page: 'guides/troubleshooting/missing-libraries#another-library',
    signs: [line('GLIBC_2|GLIBCXX_|CXXABI_', /(?:GLIBC|GLIBCXX|CXXABI)_[\d.]+['`’"]? not found/)],
    cures: [cure.emptyCache, cure.versionHere],
  },
  avx: {
    title: 'The CPU lacks instructions that MongoDB 5.0 or later needs',
    why: 'MongoDB 5.0 or later needs AVX on x86_64 and ARMv8.2-A on arm64. Your CPU lacks it, or the virtual machine hides it.',
    todo: "Pass the host's CPU through to the virtual machine, or use MongoDB 4.4 on a system with OpenSSL 1.1, such as Ubuntu 20.04. `grep` prints 0 if AVX is missing.",
    page: 'guides/troubleshooting/missing-libraries#sigill',
    signs: [
      line('invalid opcode', /mongo|trap/),
      exits('132'),
      line(' AVX', /mongo|cpu|support|lack|without|no AVX/i, possible),
      anyOf`SIGILL|illegal instruction|requires a CPU with AVX|code 132|requires ARMv8.2-A|status=4/ILL
        Got signal: 4 `,
    ],
    cures: [cure.terminal('grep -c -w avx /proc/cpuinfo'), cure.setSeries('4.4.')],
  },
  'new-kernel': {
    title: 'MongoDB 8.0 or later does not run on Linux 6.19 or later',
    todo: 'Set `GLIBC_TUNABLES` where the tests run, or use MongoDB 7.0. A container uses the kernel of its host.',
    page: 'guides/known-issues#linux-6-19',
    signs: [
      line('kernel', /6\.19.{0,20}kernel|kernel.{0,60}6\.19/i, likely),
      line('Linux kernel versions 6.19|SERVER-121912'),
      line(' GNU/Linux', /^Linux \S+ (?:6\.(?:19|[2-9]\d)|[7-9])\.\d/, possible),
    ],
    cures: [cure.variable('GLIBC_TUNABLES', 'glibc.pthread.rseq=1'), cure.setSeries('7.')],
  },
  alpine: {
    title: 'MongoDB has no builds for Alpine',
    todo: 'Run the tests in an image with glibc. You can still ship your app on Alpine. On arm64, such as a Mac with Apple silicon, this image also needs `MONGOMS_DISTRO=ubuntu-22.04`.',
    page: 'guides/known-issues#alpine',
    signs: [
      line('ld-linux-x86-64.so.2', /not found|No such|Error loading/),
      messages`There is no official build of MongoDB for Alpine!
        There is no offical build of MongoDB for Alpine!`,
      line('Error relocating', /mongod/),
      line('spawn ', /mongod\S{0,80} ENOENT/, likely),
      line('Cannot determine version string for', /Alpine/),
      inCode('alpine', /^(?![\s\S]*SYSTEM_BINARY)/),
      line('UnknownLinuxDistro', /alpine/i),
      line('linux "alpine|mongod-x64-alpine|mongod-arm64-alpine|Error loading shared library|ld-musl'),
      near('alpine|musl', /mongo.{0,80}(?:not|n.t) |musl|glibc/i, possible),
    ],
    cures: [cure.glibcImage, cure.distroInImage, cure.versionInImage, cure.libcurl],
    system: 'Alpine',
  },
  nixos: {
    title: "MongoDB's builds do not run on NixOS",
    todo: 'Install a `mongod` that was built for NixOS. Set `SYSTEM_BINARY` to its path, and set the matching `VERSION`.',
    page: 'guides/known-issues#nixos',
    signs: [
      line('nixos', /mongo|NixOS cannot run dynamically/i, likely),
      line('linux "nixos|mongod-x64-nixos|NixOS cannot run dynamically linked'),
    ],
    cures: [cure.variable('MONGOMS_SYSTEM_BINARY', '/run/current-system/sw/bin/mongod')],
  },
  'unknown-linux': {
    title: 'The library does not recognize this Linux distribution',
    todo: 'If the system uses glibc, set `DISTRO` to a related distribution.',
    page: 'guides/known-issues#linux-distributions-without-builds',
    signs: [
      printed(['Unknown/unsupported linux "<distro>" id_like']),
      printed(['Unknown/unsupported linux "<dist>(<value>)". Falling back to legacy MongoDB build!'], possible),
      printed(
        [
          'Could not find any valid Release File, using fallback information',
          'Couldnt parse dist information, please report this',
        ],
        possible,
      ),
      line('linux "unknown"'),
      line('Unknown/unsupported linux|Unknown linux distro', likely),
      line('UnknownLinuxDistro', possible),
    ],
    cures: [cure.set('DISTRO', 'ubuntu-22.04')],
  },
  'related-build': {
    title: 'The library uses the build of a related distribution',
    todo: 'If `mongod` starts, do nothing. Otherwise, set another distribution with `DISTRO`.',
    page: 'guides/troubleshooting/warnings#warnings-while-choosing-the-linux-build',
    weight: wraps,
    signs: [
      messages`There is no official build of MongoDB for <system> (<dist>). Falling back
        Unhandled RHEL version: "<release>"
        Couldnt coerce RHEL version "<release>"
        Could not parse suse version from "<release>"
        Unmapped distro "<dist>" with ID_LIKE "ubuntu"
        Could not parse ubuntu year from "<release>"`,
    ],
  },
  'refused-version': {
    title: 'MongoDB has no build of this version for this system',
    why: ({ read }) => cure.keepVersion(read, /Requested Version "([\d.]+)"/.exec(read.text)?.[1] ?? ''),
    todo: 'Set a version that the message lists:',
    page: 'guides/recipes/choose-mongodb-version#where',
    signs: [
      printed(['Requested Version "<requested_version>" is not available for "<dist>"! Available Versions:']),
      line('does not provide binaries for versions before|KnownVersionIncompatibilityError'),
    ],
    cures: [cure.setVersion],
  },
  'old-mongod': {
    title: 'The driver needs a newer MongoDB than the one that is running',
    why: 'Each major version of the driver drops old versions of MongoDB. The message shows the oldest one that yours accepts.',
    todo: 'Use that MongoDB version or a later one, or keep an older driver.',
    page: 'guides/recipes/choose-mongodb-version#wire-version',
    signs: [
      line('wire version|MongoIncompatibleDriver'),
      line('Unrecognized pipeline stage', /^(?!.*\$(?:search|vectorSearch|listSearch|rankFusion))/, possible),
    ],
    cures: [cure.setVersion],
  },
  'old-driver': {
    title: 'The driver is too old for the MongoDB that is running',
    todo: 'Update the driver or Mongoose, or use MongoDB 5.0, the last one with the old commands.',
    page: 'guides/recipes/choose-mongodb-version#wire-version',
    signs: [line('Unsupported OP_QUERY command|OP_INSERT is no longer supported')],
    cures: [cure.setSeries('5.')],
  },
  'no-such-build': {
    title: cure.titleOfBuild,
    todo: cure.aboutBuild,
    page: 'guides/troubleshooting/download-failures#status-403',
    signs: [
      line('bytes) mongod binary', /\([23]\d\d bytes\)/),
      line('mongodb-', nonexistent, possible),
      anyOf`Status Code is 403|requested version-platform combination|Response code 403|StatusCodeError: 403
        <Code>AccessDenied`,
      line('status code 403|response code: 403', /mongo/i),
      line('status code 403|aarch64-debian|AccessDenied|could not resolve package for|`403`', possible),
      near(' 403|/403|403 |`403', refused, possible),
      near('arm64|aarch64', unsupported, possible),
    ],
    cures: [cure.otherBuild, cure.libcurlInSlim],
  },
  'other-status': {
    title: 'The mirror or proxy refused the download',
    todo: cure.aboutStatus,
    page: 'guides/troubleshooting/download-failures#other-status-codes',
    signs: [
      line("isn't 200! (it is|isnt 200! (it is"),
      line('Proxy Authentication Required|Response code 404|statusCode=407'),
    ],
    cures: [cure.logIn],
  },
  'no-connection': {
    title: 'No connection to the download server',
    todo: 'Set your proxy or mirror, or provide the binary beforehand.',
    page: 'guides/troubleshooting/download-failures#no-connection',
    weight: likely,
    signs: [
      line('getaddrinfo', /fastdl|mongodb\.org/),
      line('connect ETIMEDOUT', /ETIMEDOUT (?!127)/, certain),
      line('ENOTFOUND|EAI_AGAIN', notOfServer),
      line('ECONNREFUSED', /ECONNREFUSED \S{3,60}:(?:443|80|8080|3128|8443)\b/),
      line('UnknownHostException|no such host', unlessMongo),
      anyOf`ENETUNREACH|EHOSTUNREACH|tunneling socket could not be established
        Proxy connection ended before receiving CONNECT|name or service not known|failure in name resolution
        could not resolve host|nodename nor servname|network is unreachable|no route to host|EAI_FAIL|ENETDOWN
        EHOSTDOWN`,
      line('CONNECT tunnel failed|from proxy after CONNECT|host_not_allowed|not in allowlist', certain),
      near('fastdl', blocked, possible),
      near('download', blocked, follows),
      near(' 403|`403', /403.{0,12}(?:at|by|from) (?:the|an?|our) (?:\w+ )?proxy/i),
    ],
    cures: [
      cure.variable('HTTPS_PROXY', 'http://proxy.example.com:3128'),
      cure.set('DOWNLOAD_MIRROR', 'https://mirror.example.com'),
    ],
  },
  'connection-breaks': {
    title: 'The download was interrupted',
    todo: 'Allow more attempts, and fetch the binary in a separate step so that the tests do not depend on the network.',
    page: 'guides/troubleshooting/download-failures#connection-breaks',
    weight: likely,
    signs: [
      printed(['Could NOT download "<downloadUrl>"!', 'Couldnt download "<downloadUrl>"!'], possible),
      printed(['Download failed for url "<url>", Details:'], follows),
      line('ECONNRESET', /^(?!.*Mongo\w*Error).*(?:download|fastdl|read ECONNRESET|socket|network)/i),
      line('ETIMEDOUT', /ETIMEDOUT (?!127)|download|fastdl|read ETIMEDOUT/),
      line('Download failed for url|fetch failed|failed to download/install MongoDB binaries', follows),
      anyOf`socket hang up|bad record mac|end of response|Request timeout after|Max retries exceeded
        network socket disconnected before secure TLS|ECONNABORTED|ESOCKETTIMEDOUT|UND_ERR_|Premature close
        ERR_STREAM_PREMATURE_CLOSE|ConnectTimeoutError|handshake timeout|Could not open inputStream|network timeout at
        other side closed|Error: aborted`,
      line('SSL routines|connection reset by peer|Operation timed out after|Connection timed out after', possible),
    ],
    cures: [cure.set('MAX_RETRIES', '8'), cure.fetchFirst],
  },
  certificate: {
    title: 'The certificate of a proxy or mirror is not trusted',
    todo: 'Make Node.js trust the certificate authority.',
    page: 'guides/troubleshooting/download-failures#certificates',
    signs: [
      line('CERT_|UNABLE_TO_', /\bCERT_[A-Z]|UNABLE_TO_(?:GET|VERIFY|DEC)/),
      anyOf`self signed certificate|self-signed certificate|unable to get local issuer certificate|SELF_SIGNED_CERT
        UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF|CERT_HAS_EXPIRED|unable to verify the first certificate
        certificate has expired|certificate verify failed|certificate problem|DEPTH_ZERO_SELF|ERR_TLS_CERT
        certificate signed by unknown authority|altnames|PKIX path|valid certification path|not yet valid
        unable to get issuer|remote certificate|x509:|SSLHandshakeException`,
    ],
    cures: [
      cure.variable('NODE_EXTRA_CA_CERTS', '/etc/ssl/certs/company-ca.pem', 'COPY company-ca.pem /etc/ssl/certs/\n'),
    ],
  },
  'plain-http': {
    title: 'The address does not match USE_HTTP',
    todo: 'Write the full address, and set `USE_HTTP` only for http://.',
    page: 'guides/troubleshooting/download-failures#plain-http',
    signs: [
      line('wrong version number', /SSL|ssl|EPROTO/),
      anyOf`protocol mismatch|Protocol "http:" not supported|Protocol "https:" not supported|EPROTO
        ERR_INVALID_PROTOCOL|ERR_INVALID_URL`,
    ],
    cures: [cure.otherProtocol],
  },
  'content-length': {
    title: 'The server does not report the size of the file',
    todo: 'If you trust the server, let the library ignore the missing header. The MD5 check stays on.',
    page: 'guides/troubleshooting/download-failures#content-length',
    signs: [line('Response header "content-length"|"content-length" does not exist')],
    cures: [cure.set('DOWNLOAD_IGNORE_MISSING_HEADER', 'true')],
  },
  md5: {
    title: 'The archive and its checksum do not match',
    todo: 'Delete both files, then try again.',
    page: 'guides/troubleshooting/download-failures#md5-check-failed',
    signs: [
      printed(['MD5 check failed! Binary MD5 is']),
      line('md5 check is failed|MD5 check failed'),
      near('hashes|checksum', /n.t (?:equal|match)|mismatch|differ/i, possible),
    ],
    cures: [cure.emptyCache],
  },
  'damaged-archive': {
    title: 'The downloaded archive is damaged',
    todo: 'Delete the downloaded files, then try again.',
    page: 'guides/troubleshooting/download-failures#damaged-archive',
    signs: [
      line('unexpected end of file', /zlib|Error|gzip/),
      messages`Unable to open tarball
        Error during unzip for
        Error during untar for
        Cannot find downloaded mongod binary by path
        MongoBinaryDownload: missing mongod binary in
        MongoBinaryDownload: unsupported archive
        MongoBinaryDownload: the extracted binary at
        MongoBinaryDownload: missing filename for url`,
      anyOf`bytes) mongod binary downloaded|incorrect header check|Z_BUF_ERROR|Z_DATA_ERROR
        end of central directory record signature not found|TAR_BAD_ARCHIVE|Invalid tar header|not look like a tar
        not in gzip format|file header signature|comment length|incorrect data check|unsupported zip|ZipException
        invalid distance|invalid stored block|invalid block type`,
    ],
    cures: [cure.emptyCache],
  },
  'half-written': {
    title: 'The binary is damaged or was built for another system',
    todo: 'Delete it so that it is downloaded again.',
    page: 'guides/troubleshooting/download-failures#half-written-binary',
    weight: likely,
    signs: [
      line('Syntax error:', /mongod\S*: \d+: .*Syntax error: .*unexpected/),
      line('Could not open', /Could not open '\/lib/, certain),
      line('.exe ENOENT', /mongod/),
      anyOf`spawn UNKNOWN|spawn EFTYPE|Unknown system error -8|Syntax error: "(" unexpected
        cannot execute binary file|Exec format error|ENOEXEC|wrong ELF class|not a valid Win32 application
        not compatible with the version of Windows|not a valid application for this OS|rosetta error`,
    ],
    cures: [cure.emptyCache],
  },
  'lock-file': {
    title: 'Several processes download at once, or a lock file is left over',
    todo: 'Delete the lock file while no test runs, and fetch the binary before the workers start.',
    page: 'guides/troubleshooting/download-failures#lock-files',
    signs: [
      line('.downloading', /ENOENT|EPERM|EBUSY|EEXIST/, possible),
      printed(['Cannot unlock file "<file>"']),
      line('.checkLock|Cannot unlock file|UnableToUnlockLockfileError|ELOCKED|lock file is already being held'),
      line('ENOENT', /ENOENT.*\brename\b/, possible),
      near(' lock', /stale|orphan|leftover|contention|contend|\block\/download|download\/lock/i, follows),
    ],
    cures: [cure.removeLocks, cure.fetchFirst],
  },
  etxtbsy: {
    title: 'The binary was started while it was being written',
    todo: 'Fetch the binary once, before the workers start.',
    page: 'guides/troubleshooting/download-failures#etxtbsy',
    signs: [line('ETXTBSY|text file is busy|text file busy')],
    cures: [cure.fetchFirst],
  },
  'disk-full': {
    title: 'The disk is full',
    todo: 'While no test runs, delete the directories that earlier runs left behind.',
    page: 'guides/troubleshooting/download-failures#disk-full',
    signs: [
      near('mongo-mem', /\bfill|\bfull\b|pile|leak/i, possible),
      line('ENOSPC', /^(?!.*watch)/),
      anyOf`no space left on device|insufficient free space|enough space|disk is full|EDQUOT
        disk quota exceeded|DiskFull|OutOfDiskSpace|Errno 28|out of disk|disk full`,
      near('no space', /\b(?:mongo\w*|disk|tmp|tmpfs|device|fasser\w+|write)\b/i, likely),
    ],
    cures: [cure.freeDisk],
  },
  permissions: {
    title: 'A directory or the binary has the wrong permissions',
    todo: 'Choose a directory that this user can write to.',
    page: 'guides/troubleshooting/download-failures#permissions',
    weight: likely,
    signs: [
      line('permission denied', /mongo|data|open|mkdir|lock|sock|cache/i, possible),
      messages`File "<path>" does not have the required Permissions
        Download Directory at "<downloadDir>" does not have sufficient permissions`,
      line('EACCES', /EACCES.*(?:mkdir|open|unlink|rename|spawn|access|scandir|copyfile|chmod|denied)/),
      line('spawn EPERM|EACCES|access is denied', possible),
      line('initAndListen', /initAndListen.*(?:ermission denied|not permitted)/, certain),
      line('operation not permitted', /^(?!.*listen)/, possible),
      line('EROFS|Failed to unlink socket file|read-only directory|UnauthorizedAccessException'),
    ],
    cures: [cure.writableDirectory],
  },
  'no-binary': {
    title: 'There is no binary, and downloading is off',
    todo: 'Allow the download, or fetch this version beforehand.',
    page: 'api/config-options#runtime_download',
    signs: [
      printed(['MongoBinary.getPath: could not find an valid binary path!']),
      printed(['No Cache Path for version "<version>" found'], possible),
      line('could not find an valid binary path', possible),
    ],
    cures: [cure.set('RUNTIME_DOWNLOAD', 'true')],
  },
  'system-binary': {
    title: 'The system binary was not found',
    todo: 'Find the path of your `mongod`, and set `SYSTEM_BINARY` to it.',
    page: 'api/config-options#system_binary',
    signs: [
      line('mongod', /mongod["']?: (?:command not found|executable file not found)/, possible),
      messages`No Binary at path "<path>" was found! (ENOENT)
        Config option "SYSTEM_BINARY" was provided with value
        Option "SYSTEM_BINARY" was set, but binaryPath was empty!
        Couldnt find an version from system binary output!`,
      line('No Binary at path'),
      line('spawn mongod ENOENT', likely),
      near('SYSTEM_BINARY|systemBinary', /ENOENT|not (?:found|exist)|no such/i, possible),
    ],
    cures: [cure.findMongod],
  },
  'version-conflict': {
    title: 'The version of the system binary differs from the requested one',
    todo: 'Set `VERSION` to the version of your `mongod`.',
    page: 'guides/troubleshooting/warnings#warnings-about-a-system-binary',
    weight: possible,
    signs: [printed(['Possible version conflict'])],
    cures: [cure.ownVersion],
  },
  'postinstall-skipped': {
    title: 'The install script did not run',
    why: 'Install scripts are turned off, or the script was skipped on purpose. The binary is then downloaded at the first start, during your first test.',
    todo: 'Fetch the binary in a separate step.',
    page: 'guides/recipes/install#scripts-skipped',
    weight: follows,
    signs: [
      messages`Mongodb-Memory-Server* postinstall skipped because "DISABLE_POSTINSTALL"
        Mongodb-Memory-Server* postinstall skipped because "SYSTEM_BINARY"`,
      line('ignore-scripts|Could not find file "postinstall"'),
      line(
        `postinstall' is not|Ignored build scripts|build scripts have been disabled|pm untrusted
        approve-builds|approve-scripts|allow-scripts`,
        possible,
      ),
      near('postinstall|install script|install-script', skipped, possible),
    ],
    cures: [cure.approveBuilds, cure.fetchFirst],
  },
  'pnpm-ignored-builds': {
    title: 'pnpm stops because the install script is neither allowed nor denied',
    todo: 'Allow the script, which downloads the binary. Write false instead if you fetch the binary in a separate step or at the first start.',
    page: 'guides/recipes/install#scripts-skipped',
    signs: [line('ERR_PNPM_IGNORED_BUILDS')],
    cures: [cure.file('pnpm-workspace.yaml', 'allowBuilds:\n  mongodb-memory-server: true')],
  },
  'npm-blocked-scripts': {
    title: 'The install script is not approved in npm',
    todo: 'Allow the script and run it, or fetch the binary in a separate step.',
    page: 'guides/recipes/install#scripts-skipped',
    signs: [
      line('not covered by allowScripts|had install scripts blocked|npm approve-scripts'),
      line('npm warn install-scripts|npm install-scripts', likely),
    ],
    cures: [cure.terminal('npm approve-scripts mongodb-memory-server\nnpm rebuild mongodb-memory-server')],
  },
  postinstall: {
    title: 'This output comes from the install script',
    todo: 'Look up the error below this line. If you do not need the script, turn it off.',
    page: 'guides/troubleshooting/warnings#messages-during-installation',
    weight: wraps,
    signs: [
      printed(['Mongodb-Memory-Server* checking MongoDB binaries', 'Mongodb-Memory-Server* found binary: "<binPath>"']),
      printed(['Mongodb-Memory-Server* failed to find an binary:'], follows),
      line('postinstall', /mongo(?:db)?-memory-server\S* postinstall|node (?:\.\/)?postinstall\.js/),
    ],
    cures: [cure.set('DISABLE_POSTINSTALL', 'true')],
  },
  'unknown-version': {
    title: 'The requested MongoDB version is not a version number',
    todo: 'Set a version with three numbers.',
    page: 'guides/recipes/choose-mongodb-version#format',
    signs: [
      printed(['Could not coerce VERSION to a semver version', 'Could not corece VERSION to a semver version']),
      printed(
        ['"MongoBinary.options.version" is not an string!', 'An MongoDB Binary version must be specified!'],
        possible,
      ),
      line('Invalid Version:', possible),
    ],
    cures: [cure.setVersion],
  },
  'unknown-platform': {
    title: 'The platform is unknown',
    todo: 'Remove PLATFORM. The library then detects the platform.',
    page: 'api/config-options#platform',
    signs: [printed(['Unknown Platform: "<platform>"']), line('Termux', possible)],
    cures: [cure.unset('PLATFORM')],
  },
  'unknown-architecture': {
    title: 'MongoDB has no builds for this architecture',
    todo: 'Use a 64-bit Node.js, or set the architecture to x64.',
    page: 'guides/known-issues#other-architectures',
    signs: [
      printed(['Unsupported Architecture: "<arch>"', 'Unsupported Architecture-Platform combination: arch: "<arch>"']),
      line('unsupported architecture, ia32 and x64'),
    ],
    cures: [cure.typescript(cure.createServer("binary: { arch: 'x64' }"))],
  },
  'archive-name': {
    title: 'The library cannot read this archive name',
    todo: 'Set the version instead, and a mirror if you need one. The library then builds the name.',
    page: 'guides/troubleshooting/windows#archive-name',
    signs: [printed(['Expected "<name>" to have Regex Matches', 'Expected "<key>" to be found in regex groups'])],
    cures: [cure.unset('ARCHIVE_NAME'), cure.unset('DOWNLOAD_URL'), cure.setVersion],
  },
  'distro-option': {
    title: 'DISTRO needs a name and a release',
    todo: 'Set both, with a dash between them.',
    page: 'api/config-options#distro',
    signs: [printed(['Expected DISTRO option to have a'])],
    cures: [cure.set('DISTRO', 'ubuntu-22.04')],
  },
  'storage-engine': {
    title: 'The storage engine is not supported here',
    todo: 'Leave the option out. The default is `wiredTiger`.',
    page: 'guides/recipes/transactions#do-i-have-to-set-the-storage-engine',
    weight: possible,
    signs: [
      printed(['Storage Engine "ephemeralForTest" is removed since mongodb 7.0.0'], follows),
      line('ephemeralForTest', /unsupported|cannot|n.t support/i, likely),
      inCode('ephemeralForTest', /^(?![\s\S]*version: ?['"][3-6]\.)/, /storageEngine: ?['"]|^\W*ephemeralForTest\W*$/),
      line('storage engine', /(?:n.t|no longer) support .{0,40}storage engine|storage engines that support/, likely),
      line('storage engine does not support'),
      line('unknown storage engine|does not support retryable writes', likely),
    ],
    cures: [cure.wiredTiger],
  },
  'old-node': {
    title: 'Node.js is too old for this release of the library',
    todo: ({ read, facts }) =>
      `Use Node.js ${/node: '>=([\d.]+)'/.exec(read.text)?.[1] ?? facts.node.slice(2)} or later, or install an older major of the library.`,
    page: 'guides/recipes/install#requirements',
    weight: likely,
    signs: [
      printed(['Using NodeJS below'], follows),
      line("Unexpected token '.'|Unexpected token ?|Invalid regular expression", /SyntaxError/),
      line('unexpected token', /SyntaxError: (?:Invalid or u|U)nexpected token(?! ['"]?(?:export|import|<))/, possible),
      line('requires', /requires .{0,12}Node.{0,20}\d/i, possible),
      line("Unexpected token '??='|Unexpected token '?'|The engine \"node\" is incompatible|Cannot find module 'node:"),
      line('ERR_UNKNOWN_BUILTIN_MODULE|ERR_PNPM_UNSUPPORTED_ENGINE', possible),
      line('EBADENGINE', /mongodb-memory-server/),
      near(
        'TextEncoder is not defined|TextDecoder is not defined',
        /coder\([^)]{0,60}\)?;? \^ {1,9}ReferenceError/,
        certain,
      ),
    ],
  },
  'windows-runtime': {
    title: 'Windows lacks the Visual C++ runtime',
    todo: 'Install it, then try again.',
    page: 'guides/troubleshooting/windows#exit-codes',
    signs: [line('-1073741515|3221225781|0xc0000135|vcruntime140|MSVCP140|Visual C++|vc_redist|vcredist')],
    cures: [cure.powershell('winget install --exact --id Microsoft.VCRedist.2015+.x64')],
  },
  'windows-other': {
    title: 'Windows could not run mongod.exe',
    todo: 'Look up the code, or start the file by hand and read what Windows says.',
    page: 'guides/troubleshooting/exit-codes#windows',
    signs: [line('0xC000', /\b0xc000(?!0135)[\da-f]{4}\b/i), line('3221', /\b3221(?!225781)\d{6}\b/)],
    cures: [cure.withMongod((path) => `${path} --version`)],
  },
  killed: {
    title: 'Something killed the process, usually because memory ran out',
    todo: 'Start fewer servers at a time, and give each less memory.',
    page: 'guides/troubleshooting/exit-codes#unix',
    weight: likely,
    signs: [
      line('OOMKilled', /OOMKilled(?!["']?[=:] ?"?false)/, certain),
      line('signal', /[Ss]ignal:? 9\b/, possible),
      exits('137'),
      line('SIGKILL', /signal|exited|Killed|closed/),
      line('cannot allocate memory|oom-kill|std::bad_alloc'),
      line('ENOMEM|out of memory|OUT_OF_MEMORY|reaching memory limit|Killed process|OOM kill| OOM ', possible),
    ],
    cures: [cure.typescript(cure.createServer("instance: { args: ['--wiredTigerCacheSizeGB', '0.25'] }"))],
  },
  heap: {
    title: 'The heap of Node.js is full',
    todo: 'Run fewer workers, or allow a larger heap.',
    page: 'guides/troubleshooting/exit-codes#unix',
    signs: [line('JavaScript heap out of memory|Last few GCs|heap limit')],
    cures: [cure.terminal('NODE_OPTIONS=--max-old-space-size=4096 npm test')],
  },
  'macos-killed': {
    title: 'macOS killed the binary',
    todo: 'Remove the quarantine attribute, run the file by hand once, or delete it.',
    page: 'guides/troubleshooting/macos#sigkill',
    weight: possible,
    signs: [line('SIGKILL', /signal|closed/, likely), line('Gatekeeper|cannot be opened because the developer')],
    cures: [cure.withMongod((path) => `xattr -d com.apple.quarantine ${path}`)],
    system: 'macOS',
  },
  rosetta: {
    title: 'The build is for Intel, and Rosetta is missing',
    todo: 'Use MongoDB 6.0 or later, or install Rosetta.',
    page: 'guides/troubleshooting/macos#rosetta',
    signs: [line('Unknown system error -86|Bad CPU type in executable|errno: -86')],
    cures: [cure.setVersion, cure.terminal('softwareupdate --install-rosetta')],
  },
  'wrong-loader': {
    title: 'The system cannot run the binary',
    why: 'If the file exists, ENOENT means that its dynamic loader is missing. This happens to a glibc build on Alpine or NixOS. Old releases of the library only report that `toString` or the PID is undefined.',
    todo: 'Use a system with glibc. If the file does not exist at all, delete the cache.',
    page: 'guides/troubleshooting/missing-libraries#musl',
    weight: likely,
    signs: [
      line('interpreter', /bad interpreter|find (?:ELF )?interpreter|interpreter .{0,60}not found/i),
      printed(['Starting the Binary Failed (PID is undefined)!'], possible),
      printed(['MongoD Process failed to spawn'], follows),
      line('spawn ', /spawn \S{0,300}mongod(?!\S*\.exe)\S{0,80} ENOENT/),
      line('Spawned Mongo Instance PID is undefined', possible),
      line("property 'toString' of undefined", follows),
      line('mongod: not found'),
    ],
    cures: [cure.file('Dockerfile', 'FROM node:22-bookworm')],
  },
  segfault: {
    title: 'mongod crashed',
    todo: "Delete the binary, then try another MongoDB version. `mongod`'s own log shows the reason.",
    page: 'guides/troubleshooting/exit-codes#unix',
    weight: likely,
    signs: [
      printed(['Mongod internal error']),
      exits('13[459]'),
      line('aborting after', /\*\*\*aborting after/),
      line('Writing fatal message|SIGSEGV|SIGBUS|code 139|SIGTRAP|segmentation fault'),
      line(
        `core dumped|SIGABRT|segfault|"msg":"Frame"|BACKTRACE|Invariant failure|WT_PANIC|segfault at
        dumped core|Fatal assertion`,
        possible,
      ),
    ],
    cures: [cure.emptyCache, cure.setVersion],
  },
  'data-directory': {
    title: 'The data directory does not exist or cannot be used',
    todo: 'Create it before you start the server, or leave `dbPath` out to get a temporary one.',
    page: 'guides/common-issues#dbpath-does-not-exist',
    signs: [
      printed(
        [
          'Instance Failed to start with "<value>". Original Error:',
          '"instanceOpts.dbPath" is required to be set!',
          'Given Path is not a directory!',
        ],
        possible,
      ),
      printed(['Defined dbPath is not a directory']),
      exits('100', possible),
      line('scandir', /ENOENT/, likely),
      line('Data directory', /not found|Data directory \S+ not found/),
      line('NonExistentPath|code "100"'),
    ],
    cures: [cure.makeDirectory],
  },
  'data-in-use': {
    title: 'Another mongod uses the data directory',
    todo: 'Leave `dbPath` out, so that each server gets its own directory, or stop the process that uses this one. To find it:',
    page: 'guides/common-issues#dbpath-in-use',
    signs: [
      line('old lock file', /mongod\.lock|unclean|initAndListen/i, possible),
      anyOf`DBPathInUse|Unable to lock the lock file|Unable to lock file|mongod instance already running
        Unable to acquire lock for lockfilepath|Unable to create/open the lock file
        Another mongod instance is already running`,
    ],
    cures: [cure.terminal('pgrep -fl mongod')],
  },
  'data-of-other-version': {
    title: 'The data directory belongs to another version or engine',
    todo: 'Leave `dbPath` out, so that each start gets a new directory. To keep the data, use the version that wrote it.',
    page: 'guides/troubleshooting/exit-codes#mongod',
    signs: [
      exits('62'),
      line('featureCompatibilityVersion', /invalid|wrong|unsupported|must be|requires/i),
      anyOf`under any compatibility version|Location28662|Unsupported data files version|UPGRADE PROBLEM
        IncompatibleServerVersion|too recent to start up|unsupported WiredTiger file version|Wrong mongod version
        unsupported upgrade or downgrade|WT_TRY_SALVAGE`,
    ],
    cures: [cure.typescript(cure.createServer())],
  },
  'replset-restart': {
    title: 'The data directory already belongs to a replica set',
    todo: 'Start it with the same name, count, and ports, or use new directories.',
    page: 'guides/recipes/transactions#how-do-i-stop-and-restart-a-replica-set',
    signs: [
      line('already initialized', /repl|errmsg|Mongo\w*Error/i, likely),
      anyOf`AlreadyInitialized|No host described in new configuration|replica set config is invalid
        InvalidReplicaSetConfig|ConfigurationIncompatible|has data already|quorum check failed
        must be localhost references|InitializeNodeWithData|command line set name|ReplicaSetNotFound|NodeNotFound
        NotYetInitialized|no replset config has been received`,
    ],
  },
  'port-in-use': {
    title: 'The port is already in use',
    todo: cure.aboutPort,
    page: 'guides/recipes/parallel-tests#why-is-the-port-already-in-use',
    signs: [
      line('in use', /\bport\b.{0,20} (?:still |already )?in use/i, likely),
      exits('48', likely),
      printed(['Port "<port>" already in use']),
      anyOf`EADDRINUSE|address already in use|Only one usage of each socket address|port is already allocated
        already running on port|listen EACCES|forbidden by its access permissions|Failed to set up listener`,
      near(' port', /taken|occupied|\bport (?:collision|conflict|clash)/i, follows),
    ],
    cures: [cure.withoutPort],
  },
  'no-listen': {
    title: 'The sandbox does not allow listening on a port',
    todo: 'Allow local ports, or run the tests outside the sandbox.',
    page: 'guides/recipes/restricted-networks#sandbox',
    signs: [
      line('not permitted|EPERM', /\b(?:listen|bind)/i),
      line('initAndListen', /: open: Operation not permitted/),
      near('code 48|code "48', /sandbox/i),
    ],
  },
  'port-tries': {
    title: 'No free port was found',
    todo: 'Start fewer servers at a time. One for all test files is usually enough.',
    page: 'guides/recipes/parallel-tests#do-i-have-to-choose-a-port',
    signs: [printed(['Max port tries exceeded']), printed(['"instanceOpts.port" is required to be set!'], possible)],
  },
  'launch-timeout': {
    title: 'mongod was too slow to start',
    todo: 'Allow more time. If another error came just before, that one is the cause.',
    page: 'guides/recipes/timeouts#instance-failed-to-start-within-10000ms',
    weight: possible,
    signs: [
      printed(['Instance failed to start within <timeoutTime>ms']),
      line('failed to start within|TimeoutExpired'),
    ],
    cures: [cure.typescript(cure.createServer('instance: { launchTimeout: 60_000 }'))],
  },
  'mongod-argument': {
    title: 'mongod does not accept an option',
    todo: 'Remove it. The command below lists the options of your version.',
    page: 'guides/troubleshooting/exit-codes#mongod',
    signs: [
      line('unrecognized option', /mongo|nrecognized option: \w/),
      line('without journaling', /not supported/),
      line('code "2"', /Instance closed/, possible),
      anyOf`Error parsing command line|unrecognised option|Multiple occurrences of option|Unknown --setParameter
        invalid value for --|required argument for option`,
    ],
    cures: [cure.withMongod((path) => `${path} --help`)],
  },
  'spawn-limit': {
    title: 'The system does not allow more processes or open files',
    todo: 'Run fewer workers.',
    page: 'guides/recipes/parallel-tests#one-server-or-one-per-worker',
    weight: likely,
    signs: [
      line('EAGAIN|resource temporarily unavailable|pthread_create', /spawn|fork|thread/),
      line('EMFILE|Too many open files|spawn ENOMEM|spawn EBADF|ENFILE'),
      line('inotify|file watchers', certain),
    ],
    cures: [cure.terminal('npx jest --maxWorkers=2')],
  },
  closed: {
    title: 'mongod exited while it was starting',
    todo: '`mongod` refused its options or its data, or failed. Debug output shows the last lines of its log, which say why.',
    page: 'guides/troubleshooting/exit-codes#mongod',
    weight: follows,
    signs: [
      exits('14|20|47|49|5[01]'),
      messages`Instance closed unexpectedly with code "<code>" and signal "<signal>"
        Instance Exited before being ready and without throwing an error!`,
      line('Mongod instance closed with|Instance closed unexpectedly'),
    ],
    cures: [cure.set('DEBUG', '1'), cure.withMongod((path) => `${path} --version`)],
  },
  'start-failed': {
    title: 'The start failed, and another line says why',
    todo: 'Paste the error below it. If there is none, turn on debug output.',
    page: 'guides/enable-debug-mode',
    weight: wraps,
    signs: [
      printed(['Starting the <class> Instance failed, enable debug log for more information.']),
      line('enable debug|failed to start', /mongo|starting the .{0,30}instance failed/i),
      line('unable to start|Use debug option for more info'),
    ],
    cures: [cure.set('DEBUG', '1')],
  },
  'hook-timeout': {
    title: 'The hook timed out before the first download finished',
    why: 'The first start downloads the binary, which takes longer than a test runner waits. A missing await or a failed start looks the same.',
    todo: 'Fetch the binary before the tests, and give the hook that starts the server more time.',
    page: 'guides/recipes/timeouts#exceeded-timeout-of-5000-ms-for-a-hook',
    weight: follows,
    signs: [
      line('exceeded timeout of', /\d+ ?ms/),
      line('timeout of ', /imeout of \d+ ?ms (?:exceeded|for)/),
      line(
        'timed out',
        /(?:\b[Tt]est\b|[Hh]ook\b|before(?:All|Each)|after(?:All|Each)).{0,80}timed out|timed out .{0,40}[Hh]ook/,
      ),
      anyOf`Async callback was not invoked within|Timeout - Async callback|Hook timed out in|Test timed out in
        async callback is called; if returning a Promise|DEFAULT_TIMEOUT_INTERVAL|Timed out while running tests
        test timed out after|did not finish before its parent|cancelledByParent|testTimeoutFailure|config.webServer
        timeout!|timed out, ensure`,
      line('Downloading MongoDB "', wraps),
      near('download|beforeAll|beforeEach| hook', late),
    ],
    cures: [cure.fetchFirst, cure.longerHook],
  },
  buffering: {
    title: 'Mongoose was not connected when the query ran',
    why: 'Mongoose buffers queries until it is connected, and gives up after ten seconds. connect() was not called or not awaited, it failed, or it was called on another copy of mongoose.',
    todo: 'Before the first query, await connect() with the URI of the running server.',
    page: 'guides/integration-examples/mongoose#buffering',
    weight: possible,
    signs: [
      line('buffering timed out after|before initial connection is complete|buffering time'),
      inCode('mongoose.connect(', /MongoMemory/, /^(?!.*(?:await|return|then|=>)).*connect\(/),
    ],
    cures: [cure.connect],
  },
  'connected-twice': {
    title: 'Mongoose is already connected',
    todo: 'Disconnect at the end of each file, before you stop its server.',
    page: 'guides/integration-examples/mongoose#active-connection',
    signs: [
      line('openUri()', /active connection/),
      line('Trying to open unclosed connection|multiple_connections|mongoose.connect()` multiple times'),
    ],
    cures: [cure.typescript('await mongoose.disconnect();\nawait server.stop();')],
  },
  ipv6: {
    title: 'localhost resolves to ::1, but mongod listens on 127.0.0.1',
    todo: 'Use the URI that `getUri()` returns, or write 127.0.0.1.',
    page: 'guides/common-issues#ipv6',
    weight: likely,
    signs: [line('ECONNREFUSED ::1', /^(?!.*ECONNREFUSED 127)/)],
    cures: [cure.connect],
  },
  'default-port': {
    title: 'The client connects to another address, not to the test server',
    todo: 'Before your application connects, pass it the URI from `getUri()`.',
    page: 'guides/common-issues#ipv6',
    weight: follows,
    signs: [
      line('ECONNREFUSED 127.0.0.1:27017'),
      line('ENOTFOUND mongo|EAI_AGAIN mongo', /(?:ENOTFOUND|EAI_AGAIN) mongo(?:db)?\b(?!\.)/, likely),
      inCode('mongodb://localhost:27017|mongodb://127.0.0.1:27017', /MongoMemory/),
    ],
    cures: [cure.connect],
  },
  'server-gone': {
    title: 'The server was not running when the client used it',
    todo: 'Close the client first, then stop the server. Use the URI of the server that is running now.',
    page: 'guides/known-issues#mongod-dies-while-the-tests-run',
    weight: follows,
    signs: [
      line('ECONNREFUSED 127.0.0.1', /ECONNREFUSED 127\.0\.0\.1:(?!(?:443|80|8080|3128|27017)\b)\d+/),
      line('read ECONNRESET', /Mongo\w*Error/, likely),
      line('connection ', /connection \d+ to 127\.0\.0\.1:\d+/),
      inCode('.stop()', /\.stop\(\);?\s{1,20}await [\w.]+\.(?:disconnect|close)\(/),
      anyOf`Topology is closed|server is closed|pool destroyed
        PoolClearedError|PoolClearedOn|MongoPoolClosedError|closed connection pool|pool is draining
        MongoTopologyClosedError|interrupted at shutdown|Prematurely reached end|client was closed
        force closed|quiesce mode|pool was destroyed|server shutdown|ShutdownInProgress|topology was destroyed
        Cannot use a session that has ended|MongoSocketOpen|actively refused|MongoNetworkTimeoutError
        connection refused`,
    ],
    cures: [cure.typescript(closeFirst)],
  },
  'not-connected': {
    title: 'The client is not connected',
    todo: 'Await `connect()` before the first operation, and close the client only after the last one.',
    page: 'guides/common-issues#server-is-not-started',
    weight: likely,
    signs: [anyOf`MongoNotConnectedError|Client must be connected before`],
    cures: [cure.connect],
  },
  'server-selection': {
    title: 'The client found no server to use',
    todo: 'Use the URI that `getUri()` returns, and wait until a primary is elected. One member is enough.',
    page: 'guides/recipes/timeouts#server-selection-timed-out-after-30000-ms',
    weight: follows,
    signs: [
      line('ENOTFOUND|EAI_AGAIN', ofServer, possible),
      line('selecting a server', /timeout|timed out/i),
      line('failed to connect', /on first connect/),
      anyOf`Server selection timed out|no suitable servers found|no servers found|MongoServerSelectionError
        while waiting to connect|waiting for a server|No available servers|not connect to any servers
        NoServerAvailable|No servers available|server selection error|ReplicaSetNoPrimary|querySrv`,
    ],
    cures: [cure.typescript(cure.createReplSet('{ count: 1 }'))],
  },
  'primary-timeout': {
    title: 'No member of the replica set became primary',
    todo: 'Use one member or three.',
    page: 'guides/recipes/transactions#why-is-no-primary-elected',
    weight: likely,
    signs: [
      printed(['Timed out after <timeout>ms while waiting for a Primary']),
      printed(['No Primary found'], possible),
      line('not master|not primary', /\bnot (?:master|primary)\b/, possible),
      anyOf`No PRIMARY yet|not in primary or recovering|replica set initialization took|NotWritablePrimary|NotPrimary
        NotMaster|slaveOk`,
    ],
    cures: [cure.typescript(cure.createReplSet('{ count: 1 }'))],
  },
  transactions: {
    title: 'Transactions and change streams need a replica set',
    todo: 'Start a replica set instead.',
    page: 'guides/recipes/transactions',
    signs: [
      anyOf`Transaction numbers are only allowed|changeStream stage|only supported on replica sets
        to be run as a replica set|Standalone servers do not|not running with --repl|NoReplicationEnabled
        with replication enabled|change streams are only|Transactions are not supported|Sessions are not supported
        does not support sessions`,
      inCode('startSession(|withTransaction(', /^(?=[^]*MongoMemoryServer)(?![^]*ReplSet)/),
      line('not a replica set member|in multi-document transaction|does not support retryable writes', possible),
      near('transactions|change stream|withTransaction', /(?:not|n.t) support|replica ?set/i, possible),
    ],
    cures: [cure.typescript(cure.createReplSet('{ count: 1 }'))],
  },
  'no-database': {
    title: 'The URI contains no database name',
    todo: 'Pass the name to `getUri()`.',
    page: 'guides/integration-examples/prisma#messages',
    signs: [line('Database must be defined'), line('Database name can', /empty/)],
    cures: [cure.typescript("const uri = replSet.getUri('app');")],
  },
  interrupted: {
    title: 'The primary changed during the operation',
    todo: 'Use one member, or retry the operation.',
    page: 'guides/recipes/transactions#why-was-an-operation-interrupted-right-after-the-start',
    weight: likely,
    signs: [
      anyOf`operation was interrupted|InterruptedDueToReplStateChange|PrimarySteppedDown`,
      line('TransientTransactionError|NoSuchTransaction|Given transaction number', follows),
    ],
    cures: [cure.typescript(cure.createReplSet('{ count: 1 }'))],
  },
  'duplicate-key': {
    title: 'A document with this key is already there',
    todo: 'If an earlier test created it, empty the database between tests.',
    page: 'guides/recipes/speed-and-memory#how-do-i-empty-the-database-between-tests',
    signs: [line('E11000')],
  },
  'write-conflict': {
    title: 'Two operations change the same data or collection at once',
    todo: 'Create the collections before the first transaction. Let `withTransaction()` retry the rest.',
    page: 'guides/recipes/transactions#how-do-i-use-transactions-with-mongoose',
    weight: likely,
    signs: [
      line('Unable to acquire', /lock (?!for lockfile)/, possible),
      anyOf`Write conflict during|Please retry your operation|WriteConflict`,
    ],
    cures: [cure.typescript('await User.createCollection(); // your models, before the first transaction')],
  },
  'not-started': {
    title: ({ read }) =>
      `The server was ${read.text.includes('"stopped"') ? 'stopped before' : 'not started when'} it was used`,
    why: ({ read }) => (read.text.includes('new Mongo') ? '`new MongoMemoryServer()` starts nothing.' : ''),
    todo: 'In an async function, await `create()` before you call `getUri()`.',
    page: 'guides/common-issues#server-is-not-started',
    weight: possible,
    signs: [
      messages`Incorrect State for operation: "<gotState>", allowed States: "[<wantedStates>]"
        "ensureInstance" waited for "running" but got a different state`,
      inCode('= new MongoMemory', /^(?![^]*(?:\.start\(|autoStart|ensureInstance))/),
      inCode('= MongoMemoryServer.create(|= MongoMemoryReplSet.create(', /^(?![^]*\.then\()/),
      line("on type 'Promise<MongoMemory"),
      line(
        "Incorrect State for operation|reading 'getUri'|property 'getUri' of undefined|" +
          "property 'getConnectionString' of undefined|reading 'getConnectionString'|getUri(...)|" +
          'Invalid connection string|URI malformed|[object Promise]|must include hostname|getUri is not a function|' +
          'is not running. You should|Replica Set is not running|opts.autoStart',
      ),
    ],
    cures: [cure.awaitCreate],
  },
  'no-uri': {
    title: 'The URI that the client got is empty',
    todo: 'Set the variable where the server starts, and read the same name right before you connect.',
    page: 'guides/common-issues#server-is-not-started',
    weight: likely,
    signs: [
      line('openUri()|uri` parameter', /must be a string|undefined/),
      line('uri` parameter|url must be a string|mongodb://undefined'),
      line('Invalid schem', /mongodb/),
    ],
    cures: [cure.typescript('process.env.MONGO_URI = server.getUri();')],
  },
  'hook-failed': {
    title: 'The hook that starts the server failed before',
    todo: 'Look up the error above this one. If there is none, `await` the start in the hook.',
    page: 'guides/common-issues#server-is-not-started',
    weight: follows,
    signs: [line("reading 'stop'|reading 'collection'|reading 'db'|reading 'close'|reading 'disconnect'")],
  },
  'instance-info': {
    title: 'The server has no information about its process',
    todo: 'Look up the error above this one. If there is none, turn on debug output.',
    page: 'guides/error-warning-details#instanceinfoerror',
    weight: follows,
    signs: [
      messages`"instanceInfo" was undefined when expected to be defined!
        "ensureInstance" failed, because
        "instanceInfo" is undefined
        InstanceInfo is undefined!
        Instance Port is undefined!`,
      line('"instanceInfo"'),
    ],
    cures: [cure.set('DEBUG', '1')],
  },
  'started-twice': {
    title: 'The server still has a mongod process',
    todo: 'Stop it first. stop() also cleans up.',
    page: 'guides/error-warning-details#starting-and-stopping',
    weight: likely,
    signs: [
      messages`Cannot start because "instance.mongodProcess" is already defined!
        Cannot run "MongoInstance.start" because "mongodProcess.pid" is still defined
        Cannot cleanup because "instance.mongodProcess" is still defined`,
    ],
    cures: [cure.typescript('await server.stop();')],
  },
  'replset-count': {
    title: 'A replica set needs at least one member',
    todo: 'Set it to 1 or 3.',
    page: 'guides/error-warning-details#replsetcountlowerror',
    signs: [printed(['ReplSet Count needs to be 1 or higher!', 'One or more servers are required.'])],
    cures: [cure.typescript(cure.createReplSet('{ count: 1 }'))],
  },
  authentication: {
    title: 'Authentication is not set up as the client expects',
    todo: 'Create the user, and pass its credentials to the client. `getUri()` has none.',
    page: 'guides/recipes/authentication',
    weight: likely,
    signs: [
      messages`"auth" was not a object when it was expected!
        "createAuth" got called, but "this.auth" is undefined!
        "keyfileLocation" was undefined when expected!`,
      line('SCRAM', /[Ff]ailed|Could not find user/),
      line("type 'AutomaticAuth'|'auth' does not exist"),
      line('auth: true', /\bauth: true\b/, follows),
      anyOf`Authentication failed|requires authentication|not authorized on|AuthenticationFailed
        security.keyFile is required|bad auth|could not find user|unable to authenticate|MongoSecurityException
        Exception authenticating|Auth::Unauthorized|UserNotFound|not authorized for query`,
    ],
    cures: [cure.withUser],
  },
  'default-import': {
    title: 'The package has no default export',
    todo: 'Import it by name.',
    page: 'guides/common-issues#default-import',
    signs: [
      line('is not a constructor', /[Mm]ongo\w*|_1\.default|default/),
      line('import MongoMemoryServer from', follows),
      line('MongoMemoryServer = require(', /server['"]\)(?!\.)/, follows),
      anyOf`create is not a function|Cannot read property 'create' of undefined|exported member 'default'
        MongoMemoryServer is not defined`,
    ],
    cures: [cure.typescript("import { MongoMemoryServer } from 'mongodb-memory-server';")],
  },
  'named-export': {
    title: 'The import does not match the module format',
    todo: 'Import only names that the package exports. Enums and option types come from the files that declare them.',
    page: 'guides/common-issues#named-export-not-found',
    signs: [
      line('Named export', /not found/),
      line('has no exported member|is not exported by', /mongo/i),
      line('an export named|is a CommonJS module|ERR_PACKAGE_PATH_NOT_EXPORTED|is not defined by "exports"', likely),
    ],
    cures: [cure.typescript("import { MongoMemoryServer } from 'mongodb-memory-server';")],
  },
  'removed-name': {
    title: 'This name was removed in a major release',
    todo: ({ read }) =>
      read.text.includes('autoStart') ? 'Remove `autoStart`. `create()` starts the server.' : 'Use the new names.',
    page: 'guides/common-issues#removed-names',
    signs: [
      line(
        'getInstanceInfo|getDbName|getDbPath|getConnectionString|waitUntilRunning',
        /is not a function|does not exist on type '(?!Promise)/,
      ),
      printed(['Unsupported argument type: boolean']),
      line('.getConnectionString()', follows),
      line("type 'Cleanup'|'autoStart' does not exist"),
      inCode('autoStart:', /MongoMemory|mongodbMemoryServer/),
    ],
    cures: [cure.newName],
  },
  'unexpected-token': {
    title: 'The test runner does not transform this file',
    todo: 'Configure Jest to transform it, or run Jest with ES modules. If the file is `bson.mjs`, run the tests in the node environment.',
    page: 'guides/common-issues#jest-unexpected-token',
    weight: likely,
    signs: [
      line('unexpected token', /nexpected token ['"]?(?:export|import)\b/),
      anyOf`Jest encountered an unexpected token|Cannot use import statement outside a module
        Unexpected token 'export'|Must use import to load ES Module|ERR_REQUIRE_ESM
        ERR_UNKNOWN_FILE_EXTENSION|ERR_VM_|supports ES Modules`,
    ],
    cures: [({ read }) => (read.text.includes('bson') ? cure.jestInNode : undefined)],
  },
  'require-in-esm': {
    title: 'This file is an ES module, which has no require()',
    todo: 'Use `import`, or end the name of the file in `.cjs`.',
    page: 'guides/recipes/install#es-modules-and-commonjs',
    signs: [line('in ES module scope')],
  },
  'text-encoder': {
    title: 'The tests run in jsdom, which lacks parts of Node.js',
    todo: 'Run these tests in the node environment.',
    page: 'guides/common-issues#textencoder',
    signs: [
      anyOf`TextEncoder is not defined|TextDecoder is not defined|setImmediate is not defined|wrong test environment
        ).unref is not|externalized for browser`,
    ],
    cures: [cure.jestInNode],
  },
  ts7016: {
    title: 'TypeScript cannot find type declarations',
    todo: 'Set `skipLibCheck`, or install the types.',
    page: 'guides/common-issues',
    weight: likely,
    signs: [
      line('error TS', /mongodb[\w./-]*\.d\.ts/, possible),
      line("TS7016|Could not find a declaration file for module|Cannot find module 'semver'"),
    ],
    cures: [
      ({ read }) => (read.text.includes('semver') ? cure.terminal('npm install --save-dev @types/semver') : undefined),
    ],
  },
  'module-not-found': {
    title: 'A package is not installed where it is imported',
    todo: cure.aboutModule,
    page: 'guides/common-issues#module-not-found',
    weight: possible,
    signs: [
      line('Module not found|ERR_MODULE_NOT_FOUND|Failed to resolve import', /mongo/),
      line('Cannot find module|Cannot find package', /Cannot find (?:module|package) ['"](?![./])[^'"]*mongo/),
      line('tried to access', /declared/),
      line("Cannot resolve module 'mongodb-memory-server|Can't resolve 'mongodb-memory-server"),
    ],
    cures: [cure.install],
  },
  'other-runtime': {
    title: 'Only Node.js is supported',
    todo: 'Run these tests with Node.js, or start the server in a Node.js process.',
    page: 'guides/known-issues#bun-and-deno',
    weight: possible,
    signs: [
      line("' is undefined)", /\(In '/),
      line("esm.sh/|deno.land|npm:mongodb-memory-server|Bun v|bun test|/.bun/|Bun's|Bun 1"),
      line('bun run', follows),
    ],
  },
  'atlas-search': {
    title: 'mongod does not support Atlas features',
    todo: 'Test these stages against Atlas or its local image.',
    page: 'guides/known-issues#atlas-search',
    signs: [
      line('$search', /not allowed|Unrecognized|only (?:valid|allowed)|Atlas|stage/),
      line('SearchIndexes', /no such command|not supported|not allowed/),
      line('$vectorSearch|SearchNotEnabled|only allowed on MongoDB Atlas|supported with Atlas'),
    ],
  },
  'only-mongod': {
    title: 'Only mongod is downloaded',
    todo: 'Load data with the driver, or install the tools yourself.',
    page: 'guides/recipes/seed-and-persist#can-i-run-mongosh-mongoimport-or-mongorestore',
    weight: likely,
    signs: [
      line(
        `mongosh|mongoimport|mongoexport|mongorestore|mongodump|"mongo"|'mongo'| mongo |mongo:`,
        /\bmongo(?:sh|import|export|restore|dump)?["'`]?(?::| in | ENOENT|\)| is |\s).{0,80}(?:not found|ENOENT|not recognized|[Nn]o such file|not installed)|spawn mongo ENOENT|not found: mongo(?!d\b)/,
      ),
    ],
  },
  'does-not-exit': {
    title: 'Something keeps the test process alive',
    todo: 'Close the client first, then stop the server, in the hook that runs last.',
    page: 'guides/common-issues#jest-does-not-exit',
    weight: follows,
    signs: [
      anyOf`stays alive|kept alive|Jest did not exit|test suite is leaking memory
        worker process has failed to exit gracefully|has been force exited|open handle|something prevents
        after tests are done|after the test ended|Timeout terminating|hanging-process|Failed to exit when
        Force exiting Jest|MaxListenersExceededWarning`,
      line(' exit', /(?:jest|vitest|mocha|process|tests?|runner|node)\b.{0,40}(?:n.t|not|never) exit/i),
      line('close timed out after|has been torn down|You are trying to `import` a file after', possible),
    ],
    cures: [cure.typescript(closeFirst)],
  },
  'never-stopped': {
    title: 'The server is never stopped',
    todo: 'Stop it in the last hook, after the client is closed.',
    page: 'guides/common-issues#jest-does-not-exit',
    signs: [inCode('.create(', /^(?=[^]*MongoMemory)(?=[^]*\bafter(?:All|Each)?\()(?![^]*(?:\.stop\(|await using))/)],
    cures: [cure.typescript(closeFirst)],
  },
  'slow-stop': {
    title: 'mongod did not stop in time',
    todo: 'Close all clients before stop().',
    page: 'guides/common-issues#stopping-takes-ten-seconds',
    weight: possible,
    signs: [
      printed(
        [
          '<name> didnt exit with signal "SIGINT" within 10 seconds',
          'Process "<name>" didnt exit, enable debug for more information.',
          'Cannot shutdown replset gracefully, no',
        ],
        certain,
      ),
      line('trying SIGKILL', certain),
      line(
        'stop()|kill mongod',
        /stop\(\).{0,40}(?:(?:n.t|not|never) resolve|hang)|(?:n[o']t|unable to|failed to) kill/i,
      ),
    ],
    cures: [cure.typescript(closeFirst)],
  },
  cleanup: {
    title: 'The data directory could not be deleted',
    why: 'Another program, such as a virus scanner, keeps a file open, or two runs delete the same directory.',
    todo: 'Tell stop() to keep the directory, and delete it later.',
    page: 'guides/troubleshooting/windows#antivirus',
    weight: likely,
    signs: [
      line('ENOTEMPTY|EPERM|EBUSY', /(?:ENOTEMPTY|EPERM|EBUSY).*(?:mongo-mem|unlink|rmdir)/),
      line('being used by another process'),
    ],
    cures: [cure.typescript('await server.stop({ doCleanup: false });')],
  },
  internal: {
    title: 'An internal check failed',
    todo: 'Turn on debug output, and report the problem.',
    page: 'guides/enable-debug-mode#report-a-problem',
    weight: follows,
    signs: [
      messages`Unknown LockFile Status: "<status>"
        Assert failed - no custom error
        An DownloadDir must be specified!
        Provided Path for lock file is length of 0`,
    ],
    cures: [cure.set('DEBUG', '1')],
  },
} as const satisfies Readonly<Record<string, KnownError>>;

/** The name of a known error. */
export type ErrorId = keyof typeof knownErrors;

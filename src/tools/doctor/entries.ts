// cspell:ignore corece offical dyld eaddrinuse
import { createServer, first, has, type Context, type Cure } from './cures';
import type { Reading } from './read';

/** Something in a line that speaks for an entry. */
export interface Sign {
  /** The line contains it. Four characters at least. */
  readonly literal: string;
  /** If given, the line must also match. */
  readonly pattern?: RegExp | undefined;
  /** Whether what is around it must match, and not the line. */
  readonly isWide?: boolean;
  /** Instead of the weight of the entry. */
  readonly weight?: number | undefined;
  /** The beginning of a message of the package that it was made from, with `<name>` for each value. */
  readonly claim?: string;
}

/** A cause with one cure. What it says to readers is in words.tsx. */
export interface Entry {
  readonly id: string;
  /**
   * How surely a sign names the cause: about 90 for a cause that only this can be, 60 for one that is usual, 40 for what
   * follows from another cause, 10 for what wraps one.
   */
  readonly weight: number;
  readonly signs: readonly Sign[];
  /** Pages with their anchors; the first is the home of the topic. */
  readonly sections: readonly [string, ...string[]];
  readonly cure?: (context: Context) => readonly Cure[];
  /** Entries whose messages follow from this one. */
  readonly explains?: readonly string[];
  /** Added to the weight for what else was read. */
  readonly adjust?: (reading: Reading) => number;
}

/** A message of the package: values may be anything. */
function says(claim: string, weight?: number): Sign {
  const parts = claim.split(/<[\w$]+>/);
  const literal = [...parts].sort((a, b) => b.length - a.length)[0] ?? '';
  const pattern = new RegExp(
    parts
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('"', String.raw`\\?"`))
      .join('[^\\n]{0,600}?'),
  );
  const plain = literal.split('"').sort((a, b) => b.length - a.length)[0] ?? '';
  return { literal: plain.length < 4 ? literal : plain, pattern, claim, weight };
}

function sees(literal: string, pattern?: RegExp | number, weight?: number): Sign {
  return typeof pattern === 'number' ? { literal, weight: pattern } : { literal, pattern, weight };
}

/** What people write in words of their own, in any order, wherever their lines end. */
function tells(literals: string, around: RegExp, weight?: number): readonly Sign[] {
  return literals.split('|').map((literal) => ({ literal, pattern: around, weight, isWide: true }));
}

/** Any of these in a line, with `|` between them. */
function any(literals: string, weight?: number): readonly Sign[] {
  return literals.split('|').map((literal) => sees(literal, undefined, weight));
}

/** How a shell, npm, a container, a CI job, or a supervisor says that a process ended with a code. */
function exits(codes: string, weight?: number): readonly Sign[] {
  const pattern = new RegExp(
    String.raw`(?:[Ee]xit(?:ed|s|ing)?(?: with)?(?: error)?[ -]?(?:[Cc]ode|[Ss]tatus|number)?|(?:with|non-zero|returned) (?:\w+ )?(?:[Cc]ode|status|number)|\berrno)[ :="'\\(]{1,5}(?:${codes})\b|code "(?:${codes})"`,
  );
  return ['exit', 'with code', 'code "', ' status ', 'code: ', 'errno '].map((literal) =>
    sees(literal, pattern, weight),
  );
}

/** A name that is not resolved is that of a download server, unless it is that of a database. */
const unlessMongo = /^(?!.*\b(?:mongo|mongodb|db|localhost)\b(?!\.(?:org|com)))/;

// What people say of downloads, builds, and scripts.
const late =
  /(?<!network |connection |socket |request )\btime[ds]?[ -]?outs?\b(?!['"]?[:=(])|too slow|\bh[au]ng|\bstall|stuck|too long|takes longer|exceed/i;
const blocked =
  /block|unreach|(?:not|n.t) reach|allow-?list|egress|offline|air-?gap|(?:no|without) (?:network|internet)|sandbox|firewall|restrict/i;
const racing = /\brac(?:e|ing)\b|concurrent|parallel|simultaneous/i;
const damaged = /corrupt|truncat|incomplete|partial|damaged|half|mismatch|n.t match/i;
const absent = /missing|not found|unavailable|without|\bno\b|find|lack/i;
const unsupported =
  /\bno\W{1,6}(?:\w+ ){0,3}["' ]{0,4}(?:build|binar)|(?:not|n.t|un|no) ?(?:\w+ )?(?:exist|publish|provid|support|availab)/i;
const skipped = /block|skip|disabl(?!e_)|ignor|(?:not|n.t|never) r[ua]n|suppress/i;
const refused =
  /download|status|https?\b|\burl|connect|prox|fastdl|egress|mongo|binar|tgz|response|returned|forbidden/i;

/** Names of archives that MongoDB never published. */
const nonexistent =
  /mongodb-(?:linux-(?:aarch64-(?:debian|suse)|x86_64-(?:rhel93-[4-7]\.|rhel90-[458]\.|debian12-(?:[4-6]\.|7\.0\.[0-2]\b)|ubuntu2404-[4-7]\.|ubuntu2204-[45]\.|debian-))|macos-arm64-[45]\.|osx-x86_64-(?:3\.[2-6]|4\.0)\.)/;

/** Of a module that the library needs. */
const mockOfNode = /(?:mock\(|on the )\s*['"](?:node:)?(?:fs|os|child_process)(?:\/promises)?['"]/;

/** A name that the driver looks for: a server, not a download. */
const ofServer = /Mongo\w*Error|(?:ENOTFOUND|EAI_AGAIN) (?:_mongodb|localhost|mongo(?:db)?\b(?!\.))/;
const notOfServer = new RegExp(`^(?!.*(?:${ofServer.source}))`);

/** What the driver loads if it is installed. */
const optional = /['"](?:mongo|aws4|snappy|kerberos|saslprep|socks|gcp-metadata|@mongodb|@aws)/;

const isMac = (reading: Reading): boolean => has(reading, 'system', /^macOS/);
const isWindows = (reading: Reading): boolean => has(reading, 'system', /^Windows/);
const isAlpine = (reading: Reading): boolean => has(reading, 'system', /^Alpine/);
/** A system with glibc; the name of a build says nothing about the system. */
const isGlibc = (reading: Reading): boolean => has(reading, 'system', /^(?:Ubuntu|Debian|Fedora|RHEL|CentOS)[^(]*$/);
const isArm = (reading: Reading): boolean => has(reading, 'arch', /^arm64/);

const clearCache: Cure = {
  kind: 'command',
  command: 'rm -rf ~/.cache/mongodb-binaries node_modules/.cache/mongodb-memory-server',
};
const clearCacheWindows: Cure = {
  kind: 'command',
  shell: 'powershell',
  command: `Remove-Item -Recurse -Force "$HOME\\.cache\\mongodb-binaries"\nRemove-Item -Recurse -Force 'node_modules\\.cache\\mongodb-memory-server'`,
};
const emptyCache = ({ reading }: Context): readonly Cure[] => [isWindows(reading) ? clearCacheWindows : clearCache];
const mongooseConnect = `import mongoose from 'mongoose';
import { MongoMemoryServer } from 'mongodb-memory-server';

const server = await MongoMemoryServer.create();
await mongoose.connect(server.getUri());`;

const closeFirst = `await mongoose.disconnect(); // or: await client.close();
await server.stop();`;
const set = (option: string, value: string) => (): readonly Cure[] => [{ kind: 'set', option, value }];
const run = (command: string) => (): readonly Cure[] => [{ kind: 'command', command }];
const write = (code: string) => (): readonly Cure[] => [{ kind: 'code', code }];
const setVersion = ({ version }: Context): readonly Cure[] => [{ kind: 'set', option: 'VERSION', value: version }];
/** The first listed version of a series, such as `4.4.`. */
const setSeries = (series: string, { facts }: Context): readonly Cure[] =>
  facts.versions
    .filter((one) => one.startsWith(series))
    .slice(0, 1)
    .map((value) => ({ kind: 'set', option: 'VERSION', value }));
const fetchFirst: Cure = {
  kind: 'command',
  command: `node -e "require('mongodb-memory-server').MongoBinary.getPath().then(console.log)"`,
};

export const entries = [
  // Libraries of the system
  {
    id: 'openssl-1.1',
    weight: 92,
    signs: [
      ...tells('libcrypto|libssl', absent, 72),
      ...any('libcrypto.so.1|libssl.so.1'),
      ...any('libssl1.1|libssl.so|OpenSSL 1.', 72),
    ],
    sections: ['guides/troubleshooting/missing-libraries#libcrypto'],
    cure: setVersion,
  },
  {
    id: 'openssl-3',
    weight: 92,
    signs: [sees('libcrypto.so.3'), sees('libssl.so.3')],
    sections: ['guides/troubleshooting/missing-libraries#openssl-by-build', 'api/config-options#distro'],
    cure: () => [{ kind: 'unset', option: 'DISTRO' }],
  },
  {
    id: 'libcurl',
    weight: 92,
    signs: [
      says('libcurl4 is not available on your system.'),
      says('libcurl3 is not available on your system.'),
      sees('libcurl.so', /cannot|not (?:found|avail)|missing|opened/i),
      sees('CURL_OPENSSL_'),
    ],
    sections: [
      'guides/troubleshooting/missing-libraries#libcurl',
      'guides/integration-examples/docker#which-packages-does-a-slim-image-need',
    ],
    cure: () => [{ kind: 'packages', names: ['libcurl4'] }],
  },
  {
    id: 'missing-library',
    weight: 80,
    signs: [
      says('Instance failed to start because a library is missing or cannot be opened: "<lib>"'),
      sees(' => not found', /lib[\w.+-]+ => not found/),
      ...any(
        'error while loading shared libraries|cannot open shared object file|Library not loaded|' +
          'symbol lookup error|undefined symbol|execution cannot proceed because',
      ),
    ],
    sections: ['guides/troubleshooting/missing-libraries#another-library'],
    cure: ({ reading }) => [
      {
        kind: 'command',
        command: `ldd ${first(reading, 'binary') ?? '~/.cache/mongodb-binaries/mongod-*'} | grep 'not found'`,
      },
    ],
  },
  {
    id: 'old-glibc',
    weight: 90,
    signs: [
      sees('GLIBC_2', /GLIBC_2[.\d]+['`’"]? not found/),
      sees('GLIBCXX_', /GLIBCXX_[\d.]+['`’"]? not found/),
      sees('CXXABI_', /CXXABI_[\d.]+['`’"]? not found/),
    ],
    sections: ['guides/troubleshooting/missing-libraries#another-library', 'api/config-options#distro'],
    cure: (context) => setSeries('5.', context),
  },
  {
    id: 'avx',
    weight: 93,
    signs: [
      ...exits('132'),
      sees('invalid opcode', /mongo|trap/),
      sees(' AVX', /mongo|cpu|support|lack|without|no AVX/i, 72),
      ...any(
        'SIGILL|illegal instruction|requires a CPU with AVX|code 132|' +
          'requires ARMv8.2-A|status=4/ILL|Got signal: 4 ',
      ),
    ],
    sections: ['guides/troubleshooting/missing-libraries#sigill', 'guides/recipes/choose-mongodb-version#sigill'],
    cure: (context) => [{ kind: 'command', command: 'grep -c -w avx /proc/cpuinfo' }, ...setSeries('4.4.', context)],
  },
  {
    id: 'new-kernel',
    weight: 96,
    signs: [
      sees('kernel', /6\.19.{0,20}kernel|kernel.{0,60}6\.19/i, 84),
      ...any('Linux kernel versions 6.19|SERVER-121912'),
    ],
    sections: ['guides/known-issues#linux-6-19'],
    cure: (context) => [
      { kind: 'variable', name: 'GLIBC_TUNABLES', value: 'glibc.pthread.rseq=1' },
      ...setSeries('7.', context),
    ],
  },
  {
    id: 'alpine',
    weight: 94,
    signs: [
      says('There is no official build of MongoDB for Alpine!'),
      says('There is no offical build of MongoDB for Alpine!'),
      sees('ld-linux-x86-64.so.2', /not found|No such|Error loading/),
      sees('Error relocating', /mongod/),
      sees('spawn ', /mongod\S{0,80} ENOENT/, 30),
      sees('Cannot determine version string for', /Alpine/),
      // Nothing else has to be said about such an image.
      sees('alpine', /\bnode:[\w.]*-?alpine/, 20),
      ...tells('alpine|musl', /mongo.{0,80}(?:not|n.t) |musl|glibc/i, 60),
      sees('UnknownLinuxDistro', /alpine/i),
      ...any('linux "alpine|mongod-x64-alpine|mongod-arm64-alpine'),
      sees('ld-musl', 80),
      sees('Spawned Mongo Instance PID is undefined', 30),
      sees('Unknown system error -8', 40),
      sees('Error loading shared library', 92),
    ],
    sections: [
      'guides/known-issues#alpine',
      'guides/integration-examples/docker#does-it-run-on-alpine',
      'guides/troubleshooting/missing-libraries#musl',
    ],
    cure: ({ reading }) => [
      { kind: 'image', image: glibcImage(first(reading, 'image')) },
      { kind: 'packages', names: ['libcurl4'] },
    ],
    adjust: (reading) => (isAlpine(reading) ? 50 : isGlibc(reading) ? -30 : 0),
  },
  {
    id: 'nixos',
    weight: 94,
    signs: [
      sees('nixos', /mongo|NixOS cannot run dynamically/i, 80),
      ...any('linux "nixos|mongod-x64-nixos|NixOS cannot run dynamically linked'),
    ],
    sections: ['guides/known-issues#nixos'],
    cure: () => [{ kind: 'variable', name: 'MONGOMS_SYSTEM_BINARY', value: '/run/current-system/sw/bin/mongod' }],
  },
  {
    id: 'unknown-linux',
    weight: 88,
    signs: [
      says('Unknown/unsupported linux "<distro>" id_like'),
      says('Unknown/unsupported linux "<dist>(<value>)". Falling back to legacy MongoDB build!', 70),
      ...any('Unknown/unsupported linux|Unknown linux distro', 84),
      sees('UnknownLinuxDistro', 72),
    ],
    sections: ['guides/known-issues#linux-distributions-without-builds', 'api/config-options#distro'],
    cure: set('DISTRO', 'ubuntu-22.04'),
  },
  {
    id: 'no-release-file',
    weight: 72,
    signs: [
      says('Could not find any valid Release File, using fallback information'),
      says('Couldnt parse dist information, please report this'),
      sees('linux "unknown"', 92),
    ],
    sections: [
      'guides/error-warning-details#warnings-while-choosing-the-linux-build',
      'guides/known-issues#arch-in-a-container',
    ],
    cure: set('DISTRO', 'ubuntu-22.04'),
  },
  {
    id: 'related-build',
    weight: 20,
    signs: [
      says('There is no official build of MongoDB for ArchLinux (<dist>). Falling back'),
      says('There is no official build of MongoDB for Gentoo (<dist>). Falling back'),
      says('Unhandled RHEL version: "<release>"'),
      says('Couldnt coerce RHEL version "<release>"'),
      says('Could not parse suse version from "<release>"'),
      says('Unmapped distro "<dist>" with ID_LIKE "ubuntu"'),
      says('Could not parse ubuntu year from "<release>"'),
    ],
    sections: ['guides/error-warning-details#warnings-while-choosing-the-linux-build', 'api/config-options#distro'],
  },
  {
    id: 'refused-version',
    weight: 94,
    signs: [
      says('Requested Version "<requested_version>" is not available for "<dist>"! Available Versions:'),
      sees('is not available for "', /ersion/),
      ...tells('Debian 1', unsupported, 66),
      ...any('does not provide binaries for versions before|KnownVersionIncompatibilityError'),
      sees('VersionIncompatib', 80),
    ],
    sections: [
      'guides/recipes/choose-mongodb-version#where',
      'guides/error-warning-details#knownversionincompatibilityerror',
    ],
    cure: setVersion,
  },
  {
    id: 'old-mongod',
    weight: 88,
    signs: [
      sees('wire version'),
      sees('MongoIncompatibleDriver'),
      // What newer releases of mongod know.
      sees('Unrecognized pipeline stage', /^(?!.*\$(?:search|vectorSearch|listSearch|rankFusion))/, 66),
      sees('Unrecognized expression', /\$\w/, 62),
      sees('is an unknown field', /BSON field/, 62),
    ],
    sections: ['guides/recipes/choose-mongodb-version#wire-version'],
    cure: setVersion,
  },
  // Download
  {
    id: 'no-such-build',
    weight: 90,
    signs: [
      sees('fastdl.mongodb.org', /\b40[34]\b/),
      sees('bytes) mongod binary', /\([23]\d\d bytes\)/, 88),
      sees('mongodb-', nonexistent, 62),
      ...tells(' 403|/403|403 |`403', refused, 66),
      ...tells('arm64|aarch64', unsupported, 62),
      ...any(
        'Status Code is 403|requested version-platform combination|Response code 403|StatusCodeError: 403|' +
          'status code 403|response code: 403',
      ),
      // What the download server sends for a file that it does not have.
      sees('<Code>AccessDenied', 91),
      sees('aarch64-debian', 60),
      ...any('AccessDenied|could not resolve package for', 70),
      sees('`403`', 66),
    ],
    sections: ['guides/troubleshooting/download-failures#status-403', 'guides/supported-systems'],
    cure: (context) => buildCure(context),
  },
  {
    id: 'other-status',
    weight: 90,
    signs: [
      sees("Status Code isn't 200!", /it is (?!403)/),
      sees('status code 407', /407/),
      ...any('Status Code isnt 200!|Proxy Authentication Required|Response code 404'),
      sees('HTTP Error 404', 60),
      ...tells('Bad Gateway|Service Unavailable', /download|mongodb\.org|mirror/i, 66),
    ],
    sections: ['guides/troubleshooting/download-failures#other-status-codes'],
    cure: () => [{ kind: 'variable', name: 'HTTPS_PROXY', value: 'http://user:password@proxy.example.com:3128' }],
  },
  {
    id: 'no-connection',
    weight: 84,
    signs: [
      sees('ENOTFOUND', notOfServer),
      sees('EAI_AGAIN', notOfServer),
      sees('ECONNREFUSED', /ECONNREFUSED \S{3,60}:(?:443|80|8080|3128|8443)\b/),
      sees('getaddrinfo', /fastdl|mongodb\.org/),
      sees('Failed to connect to', /:443|port 443/),
      sees('UnknownHostException', unlessMongo),
      sees('UnknownHostException', /downloads\.mongodb\.org/),
      sees('no such host', unlessMongo),
      ...tells('fastdl', blocked, 64),
      ...tells('download', blocked, 58),
      ...any(
        'ENETUNREACH|EHOSTUNREACH|tunneling socket could not be established|' +
          'Proxy connection ended before receiving CONNECT|name or service not known|failure in name resolution|' +
          'could not resolve host|nodename nor servname|network is unreachable|no route to host|EAI_FAIL|' +
          'ENETDOWN|EHOSTDOWN',
      ),
      ...tells(' 403|`403', /403.{0,12}(?:at|by|from) (?:the|an?|our) (?:\w+ )?proxy/i, 91),
      // A proxy that does not know the host, or does not want to.
      ...any('CONNECT tunnel failed|from proxy after CONNECT|host_not_allowed|not in allowlist', 92),
    ],
    sections: ['guides/troubleshooting/download-failures#no-connection', 'guides/recipes/restricted-networks'],
    cure: () => [
      { kind: 'variable', name: 'HTTPS_PROXY', value: 'http://proxy.example.com:3128' },
      { kind: 'set', option: 'DOWNLOAD_MIRROR', value: 'https://mirror.example.com' },
    ],
  },
  {
    id: 'connection-breaks',
    weight: 78,
    signs: [
      says('Could NOT download "<downloadUrl>"!', 60),
      says('Couldnt download "<downloadUrl>"!', 60),
      says('Download failed for url "<url>", Details:', 50),
      sees('ECONNRESET', /^(?!.*Mongo\w*Error).*(?:download|fastdl|read ECONNRESET|socket|network)/i),
      sees('ETIMEDOUT', /ETIMEDOUT (?!127)|download|fastdl|(?:connect|read) ETIMEDOUT/),
      sees('EPIPE', /write EPIPE/, 50),
      sees('Read timed out', /^(?!.*Mongo)/, 60),
      sees('ECONNRESET', /^(?!.*Mongo)/, 44),
      ...any('Download failed for url|fetch failed', 50),
      ...any(
        'socket hang up|bad record mac|end of response|Request timeout after|Max retries exceeded|' +
          'network socket disconnected before secure TLS|ECONNABORTED|ESOCKETTIMEDOUT|UND_ERR_|Premature close|' +
          'ERR_STREAM_PREMATURE_CLOSE|ConnectTimeoutError|handshake timeout|Could not open inputStream|' +
          'network timeout at|other side closed|Error: aborted',
      ),
      sees('failed to download/install MongoDB binaries', 45),
      sees('SSL routines', 66),
      ...any('connection reset by peer|Operation timed out after|Connection timed out after', 60),
    ],
    sections: ['guides/troubleshooting/download-failures#connection-breaks', 'guides/recipes/ci#prefetch'],
    cure: ({ facts }) => [
      ...(facts.options.some(({ name }) => name === 'MAX_RETRIES')
        ? [{ kind: 'set', option: 'MAX_RETRIES', value: '8' } as const]
        : []),
      fetchFirst,
    ],
  },
  {
    id: 'certificate',
    weight: 92,
    signs: [
      sees('CERT_', /\bCERT_[A-Z]/),
      sees('UNABLE_TO_', /UNABLE_TO_(?:GET|VERIFY|DEC)/),
      ...any(
        'self signed certificate|self-signed certificate|unable to get local issuer certificate|' +
          'SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF|CERT_HAS_EXPIRED|unable to verify the first certificate|' +
          'certificate has expired|certificate verify failed|certificate problem|' +
          'DEPTH_ZERO_SELF|ERR_TLS_CERT|certificate signed by unknown authority|altnames|' +
          'PKIX path|valid certification path|not yet valid|unable to get issuer|remote certificate',
      ),
      ...any('x509:|SSLHandshakeException', 78),
      ...any('NODE_EXTRA_CA_CERTS|NODE_TLS_REJECT_UNAUTHORIZED|strict-ssl', 50),
    ],
    sections: [
      'guides/troubleshooting/download-failures#certificates',
      'guides/recipes/restricted-networks#what-about-certificates',
    ],
    cure: () => [{ kind: 'variable', name: 'NODE_EXTRA_CA_CERTS', value: '/etc/ssl/certs/company-ca.pem' }],
  },
  {
    id: 'plain-http',
    weight: 88,
    signs: [
      sees('wrong version number', /SSL|ssl|EPROTO/),
      ...any(
        'protocol mismatch|Protocol "http:" not supported|Protocol "https:" not supported|EPROTO|' +
          'ERR_INVALID_PROTOCOL|ERR_INVALID_URL',
      ),
    ],
    sections: ['guides/troubleshooting/download-failures#plain-http'],
    cure: set('USE_HTTP', 'true'),
  },
  {
    id: 'content-length',
    weight: 90,
    signs: [sees('Response header "content-length"'), sees('"content-length" does not exist')],
    sections: ['guides/troubleshooting/download-failures#content-length'],
    cure: set('DOWNLOAD_IGNORE_MISSING_HEADER', 'true'),
  },
  {
    id: 'redirects',
    weight: 90,
    signs: [sees('Maximum number of redirects exceeded'), sees('ERR_FR_TOO_MANY_REDIRECTS')],
    sections: ['guides/troubleshooting/download-failures#redirects'],
    cure: set('MAX_REDIRECTS', '5'),
  },
  {
    id: 'md5',
    weight: 90,
    signs: [
      says('MD5 check failed! Binary MD5 is'),
      ...tells('hashes|checksum', /n.t (?:equal|match)|mismatch|differ/i, 70),
      ...any('md5 check is failed|MD5 check failed'),
    ],
    sections: ['guides/troubleshooting/download-failures#md5-check-failed'],
    cure: emptyCache,
  },
  {
    id: 'damaged-archive',
    weight: 86,
    signs: [
      says('Unable to open tarball'),
      says('Error during unzip for'),
      says('Error during untar for'),
      says('Cannot find downloaded mongod binary by path'),
      says('MongoBinaryDownload: missing mongod binary in'),
      says('MongoBinaryDownload: unsupported archive'),
      says('MongoBinaryDownload: missing filename for url'),
      sees('unexpected end of file', /zlib|Error|gzip/),
      ...tells('archive', damaged, 60),
      ...any(
        'bytes) mongod binary downloaded|incorrect header check|Z_BUF_ERROR|Z_DATA_ERROR|' +
          'end of central directory record signature not found|TAR_BAD_ARCHIVE|Invalid tar header',
      ),
      ...any(
        'not look like a tar|not in gzip format|file header signature|comment length|incorrect data check|unsupported zip|ZipException',
      ),
      sees('unexpected EOF', 66),
      // zlib
      ...any('invalid distance|invalid stored block|invalid block type', 80),
    ],
    sections: ['guides/troubleshooting/download-failures#damaged-archive', 'guides/troubleshooting/windows#antivirus'],
    cure: emptyCache,
  },
  {
    id: 'half-written',
    weight: 84,
    signs: [
      sees('Syntax error:', /mongod\S*: \d+: .*Syntax error: .*unexpected/),
      // Of QEMU, which runs a program for another processor.
      sees('Could not open', /Could not open '\/lib/, 95),
      ...tells('binary', damaged, 58),
      ...any(
        'spawn UNKNOWN|spawn EFTYPE|Unknown system error -8|Syntax error: "(" unexpected|' +
          'cannot execute binary file|Exec format error|ENOEXEC|wrong ELF class|not a valid Win32 application|' +
          'not compatible with the version of Windows|not a valid application for this OS|rosetta error',
      ),
      ...any('errno: -8|match the detected host platform', 60),
      sees('code "2" and signal', 62),
    ],
    sections: [
      'guides/troubleshooting/download-failures#half-written-binary',
      'guides/troubleshooting/missing-libraries#exec-format',
      'guides/troubleshooting/windows#spawn-unknown',
    ],
    cure: emptyCache,
    adjust: (reading) => (isAlpine(reading) ? -30 : 0),
  },
  {
    id: 'lock-file',
    weight: 86,
    signs: [
      says('Cannot unlock file "<file>"'),
      sees('.lock', /mongodb-(?:binaries|memory)\S*\d\.lock.*(?:ENOENT|EEXIST|EPERM|lock)/, 70),
      sees('waiting for lock', 55),
      sees('.checkLock'),
      sees('lockfile.ts', /mongodb-memory-server-core/, 76),
      // Another worker has renamed it.
      sees('.downloading', /ENOENT|EPERM|EBUSY|EEXIST/, 70),
      sees('ENOENT', /ENOENT.*\brename\b/, 66),
      ...tells(' lock', /stale|orphan|leftover|contention|contend|\block\/download|download\/lock/i, 56),
      ...tells('download', racing, 56),
      ...any('Cannot unlock file|UnableToUnlockLockfileError|ELOCKED|lock file is already being held'),
      sees("reading 'toString'", 40),
    ],
    sections: [
      'guides/troubleshooting/download-failures#lock-files',
      'guides/recipes/parallel-tests#why-do-workers-fight-over-the-download',
    ],
    cure: ({ reading }) => [
      isWindows(reading)
        ? { kind: 'command', shell: 'powershell', command: 'Remove-Item "$HOME\\.cache\\mongodb-binaries\\*.lock"' }
        : { kind: 'command', command: 'rm -f ~/.cache/mongodb-binaries/*.lock' },
      fetchFirst,
    ],
  },
  {
    id: 'etxtbsy',
    weight: 90,
    signs: [sees('ETXTBSY'), sees('text file is busy'), sees('text file busy')],
    sections: ['guides/troubleshooting/download-failures#etxtbsy', 'guides/recipes/ci#prefetch'],
    cure: () => [fetchFirst],
  },
  {
    id: 'disk-full',
    weight: 92,
    signs: [
      ...tells('no space', /\b(?:mongo\w*|disk|tmp|tmpfs|device|fasser\w+|write)\b/i, 84),
      ...tells('mongo-mem', /\bfill|\bfull\b|\d ?[GM]B\b|pile|leak/i, 60),
      sees('disk space', /(?:not enough|no more|insufficient|low|out of) (?:free )?disk space/i, 84),
      ...any(
        'ENOSPC|no space left on device|insufficient free space|' +
          'enough space|disk is full|EDQUOT|disk quota exceeded|DiskFull|OutOfDiskSpace|Errno 28|out of disk|' +
          'disk full',
      ),
      sees('code "14" and signal', 60),
    ],
    sections: [
      'guides/troubleshooting/download-failures#disk-full',
      'guides/recipes/speed-and-memory#why-do-mongo-mem-directories-fill-the-disk',
    ],
    explains: ['segfault', 'data-directory', 'closed'],
    cure: run('rm -rf /tmp/mongo-mem-*'),
  },
  {
    id: 'permissions',
    weight: 84,
    signs: [
      says('File "<path>" does not have the required Permissions'),
      says('Download Directory at "<downloadDir>" does not have sufficient permissions'),
      sees('EACCES', /EACCES.*(?:mkdir|open|unlink|rename|spawn|access|scandir|copyfile|chmod|denied)/),
      sees('EPERM', /EPERM.*(?:mkdir|open|chmod|mongod-)/, 74),
      sees('spawn EPERM', 60),
      sees('initAndListen', /initAndListen.*(?:ermission denied|not permitted)/, 88),
      sees('operation not permitted', /^(?!.*listen)/, 66),
      sees('permission denied', /mongo|data|open|mkdir|lock|sock|cache/i, 62),
      sees('Access to the path', /denied/),
      ...exits('126', 60),
      ...any('EROFS|Failed to unlink socket file|read-only directory|UnauthorizedAccessException'),
      ...any('EACCES|access is denied', 60),
      sees('permission denied', 46),
    ],
    sections: [
      'guides/troubleshooting/download-failures#permissions',
      'guides/integration-examples/docker#how-do-i-run-as-a-non-root-user',
    ],
    cure: set('DOWNLOAD_DIR', './.cache/mongodb-binaries'),
  },
  {
    id: 'extraction-hangs',
    weight: 70,
    signs: [sees('extractZip', /extractZip(?! ?:)\s*(?:\+|$)/, 64), sees('Stuck on extractZip')],
    sections: ['guides/troubleshooting/windows#extraction-hangs'],
    cure: run('npm update yauzl'),
    adjust: (reading) => (isWindows(reading) ? 0 : -40),
  },
  {
    id: 'no-binary',
    weight: 86,
    signs: [
      says('MongoBinary.getPath: could not find an valid binary path!'),
      says('No Cache Path for version "<version>" found', 60),
      ...tells('mongod binary', absent, 56),
      ...any('could not find an valid binary path', 60),
      sees('RUNTIME_DOWNLOAD: "false"'),
      sees('runtimeDownload: false', 50),
    ],
    sections: [
      'api/config-options#runtime_download',
      'guides/recipes/restricted-networks#how-do-i-work-offline-with-a-filled-cache',
    ],
    cure: set('RUNTIME_DOWNLOAD', 'true'),
  },
  {
    id: 'system-binary',
    weight: 90,
    signs: [
      says('No Binary at path "<path>" was found! (ENOENT)'),
      says('Config option "SYSTEM_BINARY" was provided with value'),
      says('Option "SYSTEM_BINARY" was set, but binaryPath was empty!'),
      says('Couldnt find an version from system binary output!'),
      sees('spawn mongod ENOENT', 80),
      sees(
        'mongod',
        /mongod["']?: (?:command not found|executable file not found)|(?:not found|directory): '?mongod\b|'mongod' is not recognized/,
        70,
      ),
      ...tells('SYSTEM_BINARY|systemBinary', /ENOENT|not (?:found|exist)|no such/i, 72),
      sees('No Binary at path'),
    ],
    sections: ['api/config-options#system_binary', 'guides/recipes/choose-mongodb-version#system-binary'],
    cure: run('command -v mongod && mongod --version'),
  },
  {
    id: 'version-conflict',
    weight: 66,
    signs: [says('getPath: MongoMemoryServer: Possible version conflict'), sees('Possible version conflict')],
    sections: ['guides/recipes/choose-mongodb-version#version-conflict'],
    cure: set('SYSTEM_BINARY_VERSION_CHECK', 'false'),
  },
  {
    id: 'postinstall-skipped',
    weight: 40,
    signs: [
      says('Mongodb-Memory-Server* postinstall skipped because "DISABLE_POSTINSTALL"'),
      says('Mongodb-Memory-Server* postinstall skipped because "SYSTEM_BINARY"'),
      ...tells('postinstall|install script|install-script', skipped, 60),
      sees('ignore-scripts', 50),
      sees('Could not find file "postinstall"'),
      ...any(
        "postinstall' is not|Ignored build scripts|ERR_PNPM_IGNORED_BUILDS|build scripts have been disabled|" +
          'pm untrusted|approve-builds|approve-scripts|allow-scripts',
        60,
      ),
    ],
    sections: ['guides/recipes/install#scripts-skipped', 'guides/common-issues#install-scripts-are-skipped'],
    cure: () => [fetchFirst],
  },
  {
    id: 'postinstall',
    weight: 15,
    signs: [
      says('Mongodb-Memory-Server* checking MongoDB binaries', 8),
      says('Mongodb-Memory-Server* failed to find an binary:', 42),
      says('Mongodb-Memory-Server* found binary: "<binPath>"', 5),
      sees('postinstall', /mongo(?:db)?-memory-server\S* postinstall|node (?:\.\/)?postinstall\.js/, 20),
      sees("couldn't be built", /mongodb-memory-server/, 30),
    ],
    sections: ['guides/error-warning-details#messages-during-installation', 'guides/recipes/install#postinstall'],
    cure: set('DISABLE_POSTINSTALL', 'true'),
  },
  // Configuration
  {
    id: 'unknown-version',
    weight: 90,
    signs: [
      says('Could not coerce VERSION to a semver version'),
      says('Could not corece VERSION to a semver version'),
      says('"MongoBinary.options.version" is not an string!', 60),
      says('An MongoDB Binary version must be specified!', 60),
      sees('Invalid Version:', 70),
    ],
    sections: ['guides/recipes/choose-mongodb-version#format', 'guides/error-warning-details#unknownversionerror'],
    cure: setVersion,
  },
  {
    id: 'unknown-platform',
    weight: 90,
    signs: [
      says('Unknown Platform: "<platform>"'),
      sees('unsupported platform', /mongo|linux|darwin|win32/i, 60),
      sees('Termux', 60),
    ],
    sections: ['api/config-options#platform', 'guides/error-warning-details#unknownplatformerror'],
    cure: () => [{ kind: 'unset', option: 'PLATFORM' }],
  },
  {
    id: 'unknown-architecture',
    weight: 90,
    signs: [
      says('Unsupported Architecture: "<arch>"'),
      says('Unsupported Architecture-Platform combination: arch: "<arch>"'),
      sees('unsupported architecture, ia32 and x64'),
    ],
    sections: ['guides/known-issues#other-architectures', 'guides/error-warning-details#unknownarchitectureerror'],
    cure: write(createServer("{ binary: { arch: 'x64' } }")),
  },
  {
    id: 'archive-name',
    weight: 90,
    signs: [
      says('Expected "input" to have Regex Matches'),
      says('Expected "<name>" to have Regex Matches'),
      says('Expected "version" to be found in regex groups'),
      says('Expected "platform" to be found in regex groups'),
      says('Expected "arch" to be found in regex groups'),
      says('Expected "<key>" to be found in regex groups'),
      sees('ParseArchiveRegexError'),
    ],
    sections: ['guides/troubleshooting/windows#archive-name', 'api/config-options#archive_name'],
    cure: ({ version }) => [
      { kind: 'unset', option: 'ARCHIVE_NAME' },
      { kind: 'unset', option: 'DOWNLOAD_URL' },
      { kind: 'set', option: 'VERSION', value: version },
    ],
  },
  {
    id: 'distro-option',
    weight: 92,
    signs: [says('Expected DISTRO option to have a')],
    sections: ['api/config-options#distro'],
    cure: set('DISTRO', 'ubuntu-22.04'),
  },
  {
    id: 'storage-engine',
    weight: 64,
    signs: [
      says('Storage Engine "ephemeralForTest" is removed since mongodb 7.0.0', 40),
      sees('ephemeralForTest', /unsupported|cannot|n.t support/i, 84),
      sees('storage engine', /(?:n.t|no longer) support .{0,40}storage engine|storage engines that support/, 84),
      sees('retryable writes', /storage engine/, 84),
      ...any('storage engine does not support'),
      sees('unknown storage engine', 88),
      sees('does not support retryable writes', 84),
    ],
    sections: ['guides/recipes/transactions#do-i-have-to-set-the-storage-engine', 'guides/recipes/speed-and-memory'],
    cure: write(replSet("{ count: 1, storageEngine: 'wiredTiger' }")),
  },
  {
    id: 'old-node',
    weight: 76,
    signs: [
      says('Using NodeJS below', 50),
      sees("Unexpected token '.'", /SyntaxError/),
      sees('EBADENGINE', /mongo|bson/, 60),
      ...tells('Unsupported engine', /mongo|bson/, 60),
      sees('Unexpected token ?', /SyntaxError/),
      sees('unexpected token', /SyntaxError: (?:Invalid or u|U)nexpected token(?! ['"]?(?:export|import|<))/, 62),
      sees("/promises'", /Cannot find module/, 74),
      sees(
        'is not defined',
        /\b(?:globalThis|AbortController|structuredClone|crypto|fetch|WeakRef) is not defined/,
        62,
      ),
      sees(
        'is not a function',
        /\b(?:fromEntries|replaceAll|promises\.rm|\w\.at|hasOwn|findLast|toSorted)\)? is not a function/,
        70,
      ),
      sees('requires', /requires .{0,12}Node.{0,20}\d/i, 70),
      ...any("Unexpected token '??='|Unexpected token '?'"),
      sees('The engine "node" is incompatible', 80),
      sees('Unsupported engine', 8),
      ...any('ERR_UNKNOWN_BUILTIN_MODULE|ERR_PNPM_UNSUPPORTED_ENGINE', 74),
      sees("Cannot find module 'node:", 76),
      sees('Invalid regular expression', /SyntaxError/, 76),
      // Node.js says it itself, not a test environment: it shows the line.
      ...tells(
        'TextEncoder is not defined|TextDecoder is not defined',
        /coder\([^)]{0,60}\)?;? \^ {1,9}ReferenceError/,
        94,
      ),
    ],
    sections: ['guides/recipes/install#requirements', 'guides/mongodb-server-versions#node-and-driver'],
  },
  // Start
  {
    id: 'windows-runtime',
    weight: 93,
    signs: [
      // As a signed number.
      sees('-1073741515'),
      ...any('3221225781|0xc0000135|vcruntime140|MSVCP140'),
      sees('Exit Code is large', 80),
      ...any('Visual C++|vc_redist|vcredist', 72),
    ],
    sections: ['guides/troubleshooting/windows#exit-codes', 'guides/troubleshooting/exit-codes#windows'],
    cure: () => [
      { kind: 'command', shell: 'powershell', command: 'winget install --exact --id Microsoft.VCRedist.2015+.x64' },
    ],
  },
  {
    id: 'windows-other',
    weight: 94,
    signs: [
      sees('3221', /\b3221(?!225781)\d{6}\b/),
      sees('-10737', /-10737(?!41515)\d{5}\b/),
      sees('0xC000', /\b0xc000(?!0135)[\da-f]{4}\b/i),
      sees('procedure entry point'),
    ],
    sections: ['guides/troubleshooting/exit-codes#windows', 'guides/troubleshooting/windows#exit-codes'],
    cure: ({ reading }) => [
      {
        kind: 'command',
        shell: 'powershell',
        command: `& "${first(reading, 'binary') ?? '$HOME\\.cache\\mongodb-binaries\\mongod-x64-win32-*.exe'}" --version`,
      },
    ],
  },
  {
    id: 'killed',
    weight: 78,
    signs: [
      sees('SIGKILL', /signal|exited|Killed|closed/),
      // npm
      sees('code: 137', 84),
      sees('OOMKilled', /OOMKilled(?!["']?[=:] ?"?false)/, 90),
      ...exits('137', 84),
      sees('Killed', /(?:^|\s\d+ )Killed\b|"killed" signal|signal: killed/, 74),
      sees('signal', /[Ss]ignal:? 9\b/, 74),
      ...any('code 137', 84),
      sees('ENOMEM', 70),
      // Node.js then ends with SIGABRT.
      sees('JavaScript heap out of memory', 84),
      sees('Last few GCs', 84),
      sees('out of memory', 60),
      ...any('cannot allocate memory|oom-kill|std::bad_alloc'),
      ...any('OUT_OF_MEMORY|reaching memory limit|heap limit|Killed process', 74),
      sees('Worker exited unexpectedly', 50),
      ...any('OOM kill| OOM ', 66),
    ],
    sections: [
      'guides/troubleshooting/exit-codes#unix',
      'guides/recipes/ci#exit-137',
      'guides/recipes/speed-and-memory#how-do-i-give-each-mongod-less-memory',
    ],
    cure: write(createServer("{ instance: { args: ['--wiredTigerCacheSizeGB', '0.25'] } }")),
    adjust: (reading) => (isMac(reading) ? -12 : 0),
  },
  {
    id: 'macos-killed',
    weight: 74,
    signs: [
      sees('SIGKILL', /signal|closed/),
      sees('could not verify', /malware|developer/),
      ...any('Gatekeeper|cannot be opened because the developer'),
    ],
    sections: ['guides/troubleshooting/macos#sigkill'],
    cure: ({ reading }) => [
      {
        kind: 'command',
        command: `xattr -d com.apple.quarantine ${first(reading, 'binary') ?? '~/.cache/mongodb-binaries/mongod-*'}`,
      },
    ],
    adjust: (reading) => (isMac(reading) ? 10 : -40),
  },
  {
    id: 'rosetta',
    weight: 92,
    signs: [...any('Unknown system error -86|Bad CPU type in executable|errno: -86'), sees('Rosetta', 50)],
    sections: ['guides/troubleshooting/macos#rosetta'],
    cure: (context) => [...setVersion(context), { kind: 'command', command: 'softwareupdate --install-rosetta' }],
  },
  {
    id: 'wrong-loader',
    weight: 76,
    signs: [
      says('Starting the Binary Failed (PID is undefined)!', 60),
      sees('spawn ', /spawn \S{0,300}mongod\S{0,80} ENOENT/),
      says('MongoD Process failed to spawn', 50),
      // Before that was a message: what watches mongod was given no process.
      sees('_launchKiller', /\bat .*_launchKiller \(/, 62),
      sees('child: undefined', /_launchKiller/, 62),
      sees('could not open', /\/ld-linux|\/ld-musl/),
      sees('interpreter', /bad interpreter|find (?:ELF )?interpreter|interpreter .{0,60}not found/i),
      sees('Spawned Mongo Instance PID is undefined', 60),
      sees("property 'toString' of undefined", 40),
      sees('mongod: not found'),
    ],
    sections: ['guides/troubleshooting/missing-libraries#musl', 'guides/error-warning-details#startbinaryfailederror'],
    cure: () => [{ kind: 'image', image: 'node:22-bookworm' }],
    adjust: (reading) => (isAlpine(reading) ? -40 : 0),
  },
  {
    id: 'macos-library',
    weight: 80,
    signs: [sees('dyld', /Symbol not found|Library not loaded|dyld\[/)],
    sections: ['guides/troubleshooting/macos#very-old-version'],
    cure: setVersion,
  },
  {
    id: 'segfault',
    weight: 80,
    signs: [
      says('Mongod internal error', 76),
      sees('aborting after', /\*\*\*aborting after/, 76),
      // What mongod writes when it crashes.
      sees('Writing fatal message', 76),
      ...exits('13[459]'),
      sees('core dumped', 70),
      sees('Got signal:', /signal: (?:6|7|8|11)\b/, 78),
      ...any('SIGSEGV|SIGBUS|code 139|SIGTRAP|segmentation fault'),
      ...any('SIGABRT|segfault', 72),
      ...any('"msg":"Frame"|BACKTRACE|Invariant failure|WT_PANIC|segfault at|dumped core', 74),
      sees('Fatal assertion', 64),
    ],
    sections: ['guides/troubleshooting/exit-codes#unix', 'guides/enable-debug-mode#mongod-log'],
    cure: (context) => [...emptyCache(context), ...setVersion(context)],
  },
  {
    id: 'data-directory',
    weight: 86,
    signs: [
      says('Instance Failed to start with "<value>". Original Error:', 70),
      says('Instance Failed to start with "DBException in initAndListen". Original Error:', 70),
      says('Defined dbPath is not a directory'),
      sees('Data directory', /not found|Data directory \S+ not found/),
      sees('ENOENT', /ENOENT.*(?:scandir|readdir)/, 74),
      says('"instanceOpts.dbPath" is required to be set!', 60),
      says('Given Path is not a directory!', 60),
      ...exits('100', 66),
      // What mongod says when it gives up, without a reason that an entry knows.
      sees('initAndListen', /initAndListen/, 50),
      sees('NonExistentPath'),
      sees('code "100"', 80),
      sees('exit code 100', 72),
      sees('code 100', 70),
    ],
    sections: [
      'guides/common-issues#dbpath-does-not-exist',
      'guides/recipes/seed-and-persist#how-do-i-keep-the-data-between-runs',
      'guides/troubleshooting/exit-codes#mongod',
    ],
    cure: run('mkdir -p ./data'),
  },
  {
    id: 'data-in-use',
    weight: 92,
    signs: [
      sees('old lock file', /mongod\.lock|unclean|initAndListen/i, 70),
      ...any(
        'DBPathInUse|Unable to lock the lock file|Unable to lock file|mongod instance already running|' +
          'Unable to acquire lock for lockfilepath|Unable to create/open the lock file|' +
          'Another mongod instance is already running',
      ),
    ],
    sections: ['guides/common-issues#dbpath-in-use'],
    cure: run('pgrep -fl mongod'),
  },
  {
    id: 'data-of-other-version',
    weight: 92,
    signs: [
      sees('featureCompatibilityVersion', /invalid|wrong|unsupported|must be|requires/i),
      sees('created by the', /storage engine/),
      ...exits('62'),
      ...any(
        'under any compatibility version|Location28662|Unsupported data files version|UPGRADE PROBLEM|' +
          'IncompatibleServerVersion|too recent to start up|unsupported WiredTiger file version|' +
          'Wrong mongod version|unsupported upgrade or downgrade',
      ),
      sees('WT_TRY_SALVAGE', 70),
    ],
    sections: [
      'guides/troubleshooting/exit-codes#mongod',
      'guides/recipes/seed-and-persist#how-do-i-keep-the-data-between-runs',
    ],
    cure: run('rm -rf ./data && mkdir ./data'),
  },
  {
    id: 'replset-restart',
    weight: 86,
    signs: [
      sees('already initialized', /repl|errmsg|Mongo\w*Error/i, 80),
      ...any(
        'AlreadyInitialized|No host described in new configuration|replica set config is invalid|' +
          'InvalidReplicaSetConfig|ConfigurationIncompatible|has data already|quorum check failed|' +
          'must be localhost references|InitializeNodeWithData|command line set name|ReplicaSetNotFound',
      ),
      sees('NodeNotFound', 80),
      ...any('NotYetInitialized|no replset config has been received', 70),
    ],
    sections: [
      'guides/recipes/transactions#how-do-i-stop-and-restart-a-replica-set',
      'guides/recipes/seed-and-persist#how-do-i-keep-a-replica-set',
    ],
  },
  {
    id: 'port-in-use',
    weight: 88,
    signs: [
      says('Port "<port>" already in use'),
      ...exits('48', 80),
      sees('already in use', /\bport\b/i, 82),
      sees('in use', /\bport \d+ (?:is )?(?:still )?in use/i, 80),
      ...tells(' port', /taken|occupied|\bport (?:collision|conflict|clash)/i, 54),
      ...any(
        'EADDRINUSE|address already in use|Only one usage of each socket address|' +
          'port is already allocated|already running on port|listen EACCES|forbidden by its access permissions',
      ),
      sees('code 48', 80),
      sees('Failed to set up listener', 86),
    ],
    sections: ['guides/recipes/parallel-tests#why-is-the-port-already-in-use', 'guides/common-issues#port-in-use'],
    cure: write(
      createServer('{ instance: { /* without `port` */ } }').replace('{ instance: { /* without `port` */ } }', ''),
    ),
  },
  {
    id: 'no-listen',
    weight: 88,
    signs: [
      sees('EPERM', /\b(?:listen|bind)\b/),
      sees('not permitted', /\b(?:listen|bind)/i),
      // mongod cannot open a socket.
      sees('initAndListen', /: open: Operation not permitted/, 89),
      ...tells('code 48|code "48', /sandbox/i, 82),
      ...tells(' port|bind|listen| socket', /sandbox.*(?:block|n.t|dis|forbid|den[iy])|not permitted/i, 62),
    ],
    sections: ['guides/recipes/restricted-networks#sandbox'],
    explains: ['permissions', 'port-in-use', 'data-directory', 'closed'],
  },
  {
    id: 'port-tries',
    weight: 90,
    signs: [
      says('Max port tries exceeded'),
      says('"instanceOpts.port" is required to be set!', 60),
      sees('getFreePort', /exceeded|[Ee]rror/, 60),
      sees('portGeneration', 30),
    ],
    sections: [
      'guides/recipes/parallel-tests#do-i-have-to-choose-a-port',
      'guides/recipes/parallel-tests#one-server-or-one-per-worker',
    ],
  },
  {
    id: 'launch-timeout',
    weight: 72,
    signs: [
      says('Instance failed to start within <timeoutTime>ms'),
      sees('timed out waiting for', /mongo/i, 66),
      sees('failed to start within'),
      sees('TimeoutExpired', 60),
    ],
    sections: [
      'guides/recipes/timeouts#instance-failed-to-start-within-10000ms',
      'guides/common-issues#launch-timeout',
    ],
    cure: write(createServer('{ instance: { launchTimeout: 60_000 } }')),
  },
  {
    id: 'mongod-argument',
    weight: 88,
    signs: [
      sees('unrecognized option', /mongo|nrecognized option: \w/),
      sees("--help' for more information", /mongo/, 84),
      sees('without journaling', /not supported/),
      ...any(
        'Error parsing command line|unrecognised option|Multiple occurrences of option|Unknown --setParameter|' +
          'invalid value for --|required argument for option',
      ),
    ],
    sections: ['guides/troubleshooting/exit-codes#mongod', 'api/interfaces/mongo-memory-instance-opts#args'],
    cure: ({ reading }) => [
      { kind: 'command', command: `${first(reading, 'binary') ?? '~/.cache/mongodb-binaries/mongod-*'} --help` },
    ],
  },
  {
    id: 'spawn-limit',
    weight: 82,
    signs: [
      sees('EAGAIN', /spawn/),
      sees('pthread_create', /unavailable|EAGAIN/),
      sees('resource temporarily unavailable', /fork|thread|spawn/),
      ...any('EMFILE|Too many open files|spawn ENOMEM|spawn EBADF|ENFILE'),
      ...any('inotify|file watchers', 94),
    ],
    sections: ['guides/recipes/parallel-tests#one-server-or-one-per-worker'],
    cure: run('npx jest --maxWorkers=2'),
  },
  {
    id: 'mocked-fs',
    weight: 84,
    signs: [
      sees('mock-fs'),
      sees('memfs', /mock|vol\b/),
      ...['mock(', '" mock'].map((literal) => sees(literal, mockOfNode, 78)),
      ...tells("reading 'stderr'|property 'stderr'", /MongoInstance/),
    ],
    sections: ['guides/common-issues#mocked-fs'],
  },
  {
    id: 'closed',
    weight: 40,
    signs: [
      says('Instance closed unexpectedly with code "<code>" and signal "<signal>"'),
      sees('instance has failed', /[Ii]nstance has failed/i, 30),
      sees('exited before', /mongo|startup/i),
      ...exits('14|20|47|49|5[01]', 46),
      says('Instance Exited before being ready and without throwing an error!', 46),
      ...any('Mongod instance closed with|Instance closed unexpectedly'),
      sees('code "127"', 62),
      sees('Could not start process', 30),
    ],
    sections: ['guides/troubleshooting/exit-codes', 'guides/enable-debug-mode#run-mongod-by-hand'],
    cure: ({ reading }) => [
      { kind: 'set', option: 'DEBUG', value: '1' },
      { kind: 'command', command: `${first(reading, 'binary') ?? '~/.cache/mongodb-binaries/mongod-*'} --version` },
    ],
  },
  {
    id: 'start-failed',
    weight: 12,
    signs: [
      says('Starting the MongoMemoryServer Instance failed, enable debug log for more information.'),
      says('Starting the MongoMemoryReplSet Instance failed, enable debug log for more information.'),
      sees('enable debug', /starting the .{0,30}instance failed/i),
      sees('failed to start', /mongo/i),
      sees('unable to start', 12),
      sees('Use debug option for more info'),
    ],
    sections: ['guides/enable-debug-mode', 'guides/error-warning-details#what-a-failed-start-leaves-behind'],
    cure: set('DEBUG', '1'),
  },
  // Tests and clients
  {
    id: 'hook-timeout',
    weight: 56,
    signs: [
      sees('timeout of ', /imeout of \d+ ?ms (?:exceeded|for)/),
      sees('exceeded timeout of', /\d+ ?ms/),
      sees(
        'timed out',
        /(?:\b[Tt]est\b|[Hh]ook\b|before(?:All|Each)|after(?:All|Each)).{0,80}timed out|timed out .{0,40}[Hh]ook/,
      ),
      sees('exceeded', /(?:[Tt]ime ?out|[Hh]ook|[Tt]est)\b.{0,60}exceeded|exceeded .{0,20}(?:time ?out|\d ?m?s\b)/),
      ...tells('download', late, 52),
      ...tells('beforeAll|beforeEach| hook', late, 55),
      ...any(
        'Async callback was not invoked within|Timeout - Async callback|Hook timed out in|' +
          'Test timed out in|async callback is called; if returning a Promise|DEFAULT_TIMEOUT_INTERVAL|' +
          'Timed out while running tests|test timed out after|did not finish before its parent|cancelledByParent|' +
          'testTimeoutFailure|config.webServer',
      ),
      sees('jest.setTimeout', /setTimeout(?!\(\d)/, 46),
      sees('Downloading MongoDB "', 34),
      sees('timeout!', 50),
      sees('Attempted to log', /Downloading MongoDB/, 60),
      sees('timed out, ensure'),
    ],
    sections: ['guides/recipes/timeouts#exceeded-timeout-of-5000-ms-for-a-hook', 'guides/common-issues#hook-times-out'],
    cure: ({ reading }) => [fetchFirst, hookTimeout(first(reading, 'runner'))],
  },
  {
    id: 'fake-timers',
    weight: 72,
    signs: [
      ...tells(
        'useFakeTimers|fakeTimers|fake timers',
        /(?<!set)time[ds]?[ -]?out|\bh[au]ng|exceed|stuck|never|nextTick/i,
      ),
      sees('doNotFake'),
    ],
    sections: ['guides/common-issues#fake-timers'],
    cure: write("jest.useFakeTimers({ doNotFake: ['nextTick'] });"),
  },
  {
    id: 'buffering',
    weight: 64,
    signs: [
      ...any('buffering timed out after|before initial connection is complete'),
      sees('bufferCommands', /bufferCommands(?!: )/, 60),
      sees('buffering time', 60),
    ],
    sections: [
      'guides/integration-examples/mongoose#buffering',
      'guides/recipes/timeouts#mongoose-buffering-timed-out-after-10000ms',
    ],
    cure: write(mongooseConnect),
  },
  {
    id: 'connected-twice',
    weight: 86,
    signs: [
      sees('openUri()', /active connection/),
      sees('multiple_connections', 80),
      sees('Trying to open unclosed connection'),
      sees('mongoose.connect()` multiple times', 84),
    ],
    sections: ['guides/integration-examples/mongoose#active-connection'],
    cure: write('await mongoose.disconnect();\nawait server.stop();'),
  },
  {
    id: 'ipv6',
    weight: 84,
    signs: [sees('ECONNREFUSED ::1', /^(?!.*ECONNREFUSED 127)/)],
    sections: ['guides/common-issues#ipv6', 'guides/recipes/authentication#ipv6'],
    cure: write(mongooseConnect),
  },
  {
    id: 'server-gone',
    weight: 54,
    signs: [
      sees('ECONNREFUSED 127.0.0.1', /ECONNREFUSED 127\.0\.0\.1:(?!(?:443|80|8080|3128)\b)\d+/),
      sees('read ECONNRESET', /Mongo\w*Error/, 80),
      sees('MongoNetworkError', /closed|ECONNRESET|connection/, 50),
      ...any(
        'Topology is closed|server is closed|MongoNotConnectedError|Client must be connected before|' +
          'pool destroyed|PoolClearedError|PoolClearedOn|MongoPoolClosedError|closed connection pool|pool is draining|' +
          'connection 1 to 127|MongoTopologyClosedError|interrupted at shutdown|' +
          'Prematurely reached end|client was closed|force closed|quiesce mode|pool was destroyed|' +
          'server shutdown|ShutdownInProgress',
      ),
      sees('topology was destroyed', 56),
      ...any('Cannot use a session that has ended|MongoSocketOpen|actively refused|MongoNetworkTimeoutError', 50),
      sees('connection refused', 48),
      sees('AutoReconnect', 64),
    ],
    sections: [
      'guides/known-issues#mongod-dies-while-the-tests-run',
      'guides/common-issues#server-is-not-started',
      'guides/common-issues#jest-does-not-exit',
    ],
    cure: write(closeFirst),
  },
  {
    id: 'server-selection',
    weight: 52,
    signs: [
      sees('failed to connect', /on first connect/),
      sees('selecting a server', /timeout|timed out/i),
      ...any('Server selection timed out|no suitable servers found|no servers found'),
      sees('MongoServerSelectionError', 48),
      sees('ServerSelectionTimeout', /ServerSelectionTimeout(?!MS:)/, 48),
      sees('ReplicaSetNoPrimary', 64),
      // The name of a server that the tests were not meant for, or of a container.
      sees('ENOTFOUND', ofServer, 62),
      sees('EAI_AGAIN', ofServer, 62),
      sees('querySrv', 62),
      ...any(
        'while waiting to connect|waiting for a server|No available servers|not connect to any servers|NoServerAvailable',
        50,
      ),
      ...any('No servers available|server selection error', 50),
    ],
    sections: [
      'guides/recipes/timeouts#server-selection-timed-out-after-30000-ms',
      'guides/recipes/transactions#why-does-my-client-report-a-server-selection-timeout',
    ],
    cure: write(replSet('{ count: 1 }')),
  },
  {
    id: 'primary-timeout',
    weight: 82,
    signs: [
      says('Timed out after <timeout>ms while waiting for a Primary'),
      says('No Primary found', 70),
      sees('waiting for a Primary', /Timed out|rimary/, 78),
      sees('No primary', /elect|found/i, 60),
      sees('not master', /\bnot master\b/, 64),
      sees('not primary', /\bnot primary\b/, 64),
      ...any('No PRIMARY yet|not in primary or recovering|replica set initialization took'),
      ...any('NotWritablePrimary|NotPrimary|NotMaster', 60),
      sees('slaveOk', 64),
    ],
    sections: [
      'guides/recipes/transactions#why-is-no-primary-elected',
      'guides/recipes/timeouts#timed-out-after-30000ms-while-waiting-for-a-primary',
    ],
    cure: write(replSet('{ count: 1 }')),
  },
  {
    id: 'transactions',
    weight: 92,
    signs: [
      ...tells('transactions|change stream|withTransaction', /(?:not|n.t) support|replica ?set/i, 62),
      ...any(
        'Transaction numbers are only allowed|' +
          'changeStream stage|only supported on replica sets|to be run as a replica set|Standalone servers do not|' +
          'not running with --repl|NoReplicationEnabled|with replication enabled|change streams are only',
      ),
      ...any('Sessions are not supported|does not support sessions', 80),
      ...any('not a replica set member|in multi-document transaction', 70),
      sees('Transactions are not supported', 86),
      sees('does not support retryable writes', 60),
    ],
    sections: ['guides/recipes/transactions', 'guides/integration-examples/prisma'],
    cure: write(replSet('{ count: 1 }')),
  },
  {
    id: 'no-database',
    weight: 90,
    signs: [sees('Database must be defined'), sees('Database name can', /empty/)],
    sections: ['guides/integration-examples/prisma#messages'],
    cure: write("const uri = replSet.getUri('app');"),
  },
  {
    id: 'interrupted',
    weight: 84,
    signs: [
      sees('Unable to acquire', /lock (?!for lockfile)/, 70),
      sees('has been aborted', /[Tt]ransaction/, 56),
      ...any(
        'operation was interrupted|InterruptedDueToReplStateChange|PrimarySteppedDown|' +
          'Please retry your operation|Write conflict during',
      ),
      ...any('TransientTransactionError|WriteConflict', 50),
      ...any('NoSuchTransaction|Given transaction number', 56),
    ],
    sections: ['guides/recipes/transactions#why-was-an-operation-interrupted-right-after-the-start'],
    cure: write(replSet('{ count: 1 }')),
  },
  {
    id: 'not-started',
    weight: 68,
    signs: [
      says('Incorrect State for operation: "<gotState>", allowed States: "[<wantedStates>]"'),
      says('"ensureInstance" waited for "running" but got a different state'),
      sees('openUri()', /must be a string|undefined/, 66),
      sees('uri` parameter', /must be a string|undefined/, 66),
      // The URI is there too early, too late, or in another process.
      sees('Invalid schem', /mongodb/, 64),
      sees(' of undefined', /property '(?:stop|start|instanceInfo|ensureInstance)' of/, 54),
      sees("(reading '", /'(?:stop|start|instanceInfo|ensureInstance)'/, 54),
      sees('before initialization', /mongo|server|repl/i, 56),
      sees('.stop is not a function', /mongo|server|repl/i, 56),
      sees('Incorrect State for operation'),
      ...any(
        "reading 'getUri'|" +
          "property 'getUri' of undefined|property 'getConnectionString' of undefined|" +
          "reading 'getConnectionString'|getUri(...)",
        60,
      ),
      ...any(
        'Invalid connection string|URI malformed|url must be a string|[object Promise]|mongodb://undefined|must include hostname',
        64,
      ),

      sees('uri` parameter', 62),
      sees('MONGO', /define .{0,12}MONGO\w*UR|MONGO\w*UR[IL]\b.{0,20}(?:not|missing|undefined)/, 44),
      sees('Environment variable not found', /DATABASE|MONGO/, 64),
      ...any('is not running. You should|Replica Set is not running|opts.autoStart', 68),
    ],
    sections: [
      'guides/common-issues#server-is-not-started',
      'guides/error-warning-details#stateerror',
      'guides/migration/migrate7#no-function-other-than-start-create-ensureinstance-will-be-starting-anything',
    ],
    cure: write(`${createServer('')}\nconst uri = server.getUri();`),
  },
  {
    id: 'instance-info',
    weight: 50,
    signs: [
      says('"instanceInfo" was undefined when expected to be defined!'),
      says('"ensureInstance" failed, because'),
      says('"instanceInfo" is undefined', 58),
      says('InstanceInfo is undefined!', 58),
      sees('instanceInfo', /is (?:not defined|undefined)/, 42),
      says('Instance Port is undefined!'),
      sees('"instanceInfo"', 42),
    ],
    sections: [
      'guides/error-warning-details#instanceinfoerror',
      'guides/error-warning-details#what-a-failed-start-leaves-behind',
    ],
    cure: set('DEBUG', '1'),
  },
  {
    id: 'started-twice',
    weight: 84,
    signs: [
      says('Cannot start because "instance.mongodProcess" is already defined!'),
      says('Cannot run "MongoInstance.start" because "mongodProcess.pid" is still defined'),
      says('Cannot cleanup because "instance.mongodProcess" is still defined'),
    ],
    sections: ['guides/error-warning-details#stopping', 'guides/error-warning-details#genericmmserror'],
    cure: write('await server.stop();'),
  },
  {
    id: 'replset-count',
    weight: 90,
    signs: [says('ReplSet Count needs to be 1 or higher!'), says('One or more servers are required.', 86)],
    sections: [
      'guides/error-warning-details#replsetcountlowerror',
      'guides/recipes/transactions#how-many-members-should-i-start',
    ],
    cure: write(replSet('{ count: 1 }')),
  },
  {
    id: 'authentication',
    weight: 82,
    signs: [
      says('"auth" was not a object when it was expected!'),
      says('"createAuth" got called, but "this.auth" is undefined!'),
      says('"keyfileLocation" was undefined when expected!'),
      sees('SCRAM', /[Ff]ailed|Could not find user/),
      sees('permissions on', /keyfile|key file/i),
      sees('codeName', /codeName['"]?: ?['"]Unauthorized/, 78),
      ...any(
        'Authentication failed|requires authentication|not authorized on|AuthenticationFailed|' +
          'security.keyFile is required|bad auth|could not find user|unable to authenticate|' +
          'MongoSecurityException|Exception authenticating|Auth::Unauthorized|UserNotFound',
      ),
      sees('not authorized for query', 76),
    ],
    sections: ['guides/recipes/authentication', 'guides/common-issues#authentication'],
    cure: write(createServer("{\n  auth: { enable: true, customRootName: 'root', customRootPwd: 'secret' },\n}")),
  },
  // Importing
  {
    id: 'default-import',
    weight: 86,
    signs: [
      sees('is not a constructor', /[Mm]ongo\w*|_1\.default|default/),
      sees("reading 'create'", /undefined/, 76),
      sees('MongodbMemoryServer', /constructor|undefined|function/),
      sees('has no default export', /mongo/i),
      sees('MongoMemory', /MongoMemory(?:Server|ReplSet)\b['"]? (?:is )?(?:undefined|not defined)/, 76),
      ...any("create is not a function|Cannot read property 'create' of undefined|exported member 'default'"),
      sees('MongoMemoryServer is not defined', 76),
    ],
    sections: ['guides/common-issues#default-import', 'guides/recipes/install#es-modules-and-commonjs'],
    cure: write("import { MongoMemoryServer } from 'mongodb-memory-server';"),
  },
  {
    id: 'named-export',
    weight: 86,
    signs: [
      sees('Named export', /not found/),
      sees('has no exported member', /mongo/i),
      sees('is not exported by', /[Mm]ongo/),
      sees('an export named', 84),
      sees('is a CommonJS module', 80),
      ...any('ERR_PACKAGE_PATH_NOT_EXPORTED|is not defined by "exports"', 78),
    ],
    sections: ['guides/common-issues#named-export-not-found', 'guides/recipes/install#es-modules-and-commonjs'],
    cure: write("import { MongoMemoryServer } from 'mongodb-memory-server';"),
  },
  {
    id: 'removed-name',
    weight: 88,
    signs: [
      sees(
        'getConnectionString',
        /^(?!.*(?:property|reading) ').*(?:not a function|does not exist|undefined|deprecated)/,
      ),
      sees('getInstanceInfo', /not a function|does not exist/),
      sees('getDbName', /not a function|does not exist/),
      sees('getDbPath', /not a function|does not exist/),
      sees('getPort', /\.getPort is not|'getPort' does not exist/),
      sees('autoStart', /does not exist|unknown/),
      sees('EnsureInstanceError', /not|export/, 40),
      says('Unsupported argument type: boolean', 90),
      ...any('waitUntilRunning is not|getUri is not a function'),
    ],
    sections: ['guides/common-issues#removed-names', 'guides/migration/migrate7#removed-methods'],
    cure: write('const uri = server.getUri();'),
  },
  {
    id: 'unexpected-token',
    weight: 76,
    signs: [
      sees('unexpected token', /nexpected token ['"]?(?:export|import)\b/),
      ...any(
        'Jest encountered an unexpected token|Cannot use import statement outside a module|' +
          "Unexpected token 'export'|Must use import to load ES Module|ERR_REQUIRE_ESM|in ES module scope|" +
          'ERR_UNKNOWN_FILE_EXTENSION|ERR_VM_|supports ES Modules',
      ),
    ],
    sections: ['guides/common-issues#jest-unexpected-token'],
  },
  {
    id: 'text-encoder',
    weight: 92,
    signs: [
      sees('jsdom', /testEnvironment|test environment|jest-environment/i, 54),
      ...any('TextEncoder is not defined|TextDecoder is not defined'),
      ...any('setImmediate is not defined|wrong test environment|).unref is not|' + 'externalized for browser', 80),
    ],
    sections: ['guides/common-issues#textencoder'],
    cure: () => [
      {
        kind: 'file',
        name: 'jest.config.js',
        language: 'js',
        text: "/** @type {import('jest').Config} */\nmodule.exports = {\n  testEnvironment: 'node',\n};",
      },
    ],
  },
  {
    id: 'ts7016',
    weight: 84,
    signs: [
      sees('TS2307', /semver|mongodb/, 76),
      sees('Cannot find namespace', /NodeJS|Mongo/, 60),
      sees('lib/util/', /error TS\d+/, 76),
      sees('error TS', /mongodb[\w./-]*\.d\.ts/, 74),
      ...any('TS7016|Could not find a declaration file for module'),
      sees("Cannot find module 'semver'", 80),
      sees('TS1259', 60),
      ...any('asyncDispose|AsyncDisposable', 70),
    ],
    sections: ['guides/common-issues', 'guides/recipes/install#typescript'],
    cure: run('npm install --save-dev @types/semver'),
  },
  {
    id: 'module-not-found',
    weight: 74,
    signs: [
      sees('Module not found', /mongodb-memory-server/),
      sees('Cannot find module', /mongodb-(?:memory|client)|mongodb\/|saslprep|aws4|snappy|kerberos/, 66),
      sees('Cannot find module', /Cannot find (?:module|package) ['"](?![./])[^'"]*mongo/, 60),
      sees('ERR_MODULE_NOT_FOUND', /mongo/, 66),
      sees('Could not resolve "', optional, 66),
      sees("Can't resolve '", optional, 66),
      sees('Failed to resolve import', /mongo/),
      sees('tried to access', /declared/),
      sees('TS2307', /'mongodb-memory-server/, 80),
      sees('jest-mongodb', /not found/, 70),
      ...any(
        "Cannot find module 'mongodb-memory-server|" +
          "Cannot find package 'mongodb-memory-server|Cannot resolve module 'mongodb-memory-server|" +
          "Can't resolve 'mongodb-memory-server",
      ),
      sees("Cannot find module 'mongodb'", 72),
    ],
    sections: ['guides/recipes/install#which-package', 'guides/recipes/install#yarn-pnp'],
    cure: run('npm install --save-dev mongodb-memory-server'),
  },
  {
    id: 'other-runtime',
    weight: 66,
    signs: [
      sees("' is undefined)", /\(In '/),
      sees('deno', /deno (?:test|run)|Deno \d|error: Uncaught/),
      sees('deno', /\bDeno\b/, 46),
      ...any('esm.sh/|deno.land|npm:mongodb-memory-server', 60),
      ...any('Bun v|bun test'),
      sees('bun run', 50),
      ...any("/.bun/|Bun's|Bun 1", 60),
    ],
    sections: ['guides/known-issues#bun-and-deno', 'guides/recipes/install#bun-and-deno'],
  },
  {
    id: 'atlas-search',
    weight: 92,
    signs: [
      sees('$search', /not allowed|Unrecognized|only (?:valid|allowed)|Atlas|stage/),
      sees('SearchIndexes', /no such command|not supported|not allowed/),
      ...any('$vectorSearch|SearchNotEnabled|only allowed on MongoDB Atlas|supported with Atlas'),
    ],
    sections: ['guides/known-issues#atlas-search'],
  },
  {
    id: 'only-mongod',
    weight: 80,
    signs: [
      ...[
        'mongosh',
        'mongoimport',
        'mongoexport',
        'mongorestore',
        'mongodump',
        '"mongo"',
        "'mongo'",
        ' mongo ',
        'mongo:',
      ].map((literal) =>
        sees(
          literal,
          /(?:^|[\s"'`/])(?:mongo|mongosh|mongoimport|mongoexport|mongorestore|mongodump)["'`]?(?::| in | ENOENT|\)| is |\s).{0,80}(?:not found|ENOENT|not recognized|[Nn]o such file|not installed)|spawn mongo ENOENT/,
        ),
      ),
      sees('command not found: mongo', /mongo(?!d\b)/),
      sees('mongoexport', 60),
    ],
    sections: [
      'guides/recipes/seed-and-persist#can-i-run-mongosh-mongoimport-or-mongorestore',
      'guides/known-issues#only-mongod',
    ],
  },
  // Stop
  {
    id: 'does-not-exit',
    weight: 54,
    signs: [
      ...any('stays alive|kept alive', 50),
      sees(' exit', /(?:jest|vitest|mocha|process|tests?|runner|node)\b.{0,40}(?:n.t|not|never) exit/i, 56),
      sees('never ', /never (?:end|finish|exit|stop)/i, 50),
      sees('hang', /\bhangs? .{0,30}(?:after|at the end|exit|finish)/, 54),
      ...any(
        'Jest did not exit|test suite is leaking memory|worker process has failed to exit gracefully|' +
          'has been force exited|open handle|something prevents|after tests are done|' +
          'after the test ended|Timeout terminating|hanging-process|Failed to exit when',
      ),
      ...any('Force exiting Jest|MaxListenersExceededWarning', 50),
      // Not in a command.
      ...['forceExit', 'detectOpenHandles'].map((literal) => sees(literal, /^(?!.*[^`]--(?:forceE|detectO))/, 50)),
      sees('close timed out after', 60),
      sees('has been torn down', 64),
      sees('You are trying to `import` a file after', 66),
    ],
    sections: [
      'guides/common-issues#jest-does-not-exit',
      'guides/integration-examples/test-runners#why-does-the-run-not-end',
    ],
    cure: write(closeFirst),
  },
  {
    id: 'slow-stop',
    weight: 70,
    signs: [
      says('An Process didnt exit with signal "SIGINT" within 10 seconds'),
      says('A child-process didnt exit with signal "SIGINT" within 10 seconds'),
      sees('trying SIGKILL'),
      says('Process "<name>" didnt exit, enable debug for more information.'),
      says('Cannot shutdown replset gracefully, no'),
      sees('stop()', /stop\(\).{0,40}(?:(?:n.t|not|never) resolve|hang)/i, 60),
      sees('kill mongod', /(?:could ?n[o']t|cannot|can't|unable to|failed to) kill/i, 66),
    ],
    sections: ['guides/common-issues#stopping-takes-ten-seconds', 'guides/recipes/timeouts'],
    explains: ['killed', 'macos-killed', 'closed'],
    cure: write(closeFirst),
  },
  {
    id: 'cleanup',
    weight: 76,
    signs: [
      sees('ENOTEMPTY', /mongo-mem|rmdir/),
      sees('EBUSY', /mongo-mem|unlink|rmdir|mongod/),
      sees('EPERM', /EPERM.*(?:mongo-mem|unlink|rmdir)/),
      sees('mongo-mem', /(?:ENOENT|ENOTEMPTY|EBUSY|EPERM)(?!.*\bmkdir\b)/, 72),
      sees('being used by another process', 66),
    ],
    sections: ['guides/troubleshooting/windows#antivirus', 'guides/recipes/seed-and-persist#what-does-stop-delete'],
    cure: write('await server.stop({ doCleanup: false });'),
  },
  {
    id: 'internal',
    weight: 45,
    signs: [
      says('Unknown LockFile Status: "<status>"'),
      says('Assert failed - no custom error'),
      says('An DownloadDir must be specified!'),
      says('Provided Path for lock file is length of 0'),
    ],
    sections: ['guides/error-warning-details#internal-checks', 'guides/enable-debug-mode#report-a-problem'],
    cure: set('DEBUG', '1'),
  },
] as const satisfies readonly Entry[];

export type EntryId = (typeof entries)[number]['id'];

/** An image of the same Node.js with glibc. */
function glibcImage(image: string | undefined): string {
  const [, name = 'node', tag = '22'] = /^([\w./-]+):([\w.-]+)$/.exec(image ?? '') ?? [];
  return /node$/.test(name)
    ? `${name}:${/^\d+(?:\.\d+)*/.exec(tag)?.[0] ?? '22'}-bookworm-slim`
    : 'node:22-bookworm-slim';
}

/** What to change depends on the part of the name that does not fit. */
function buildCure(context: Context): readonly Cure[] {
  const archive = first(context.reading, 'archive') ?? first(context.reading, 'url') ?? '';
  if (/windows-(?:aarch64|arm64)/.test(archive)) {
    return [{ kind: 'code', code: createServer("{ binary: { arch: 'x64' } }") }];
  }
  if (
    /aarch64-(?:debian|suse)/.test(archive) ||
    (isArm(context.reading) && has(context.reading, 'system', /^Debian/))
  ) {
    return [{ kind: 'image', image: 'ubuntu:24.04' }];
  }
  if (/rhel90-8\./.test(archive)) {
    return [{ kind: 'set', option: 'DISTRO', value: 'rhel-9.3' }];
  }
  if (/linux-x86_64-\d|linux-x86_64-debian-/.test(archive)) {
    return [{ kind: 'set', option: 'DISTRO', value: 'ubuntu-22.04' }];
  }
  return setVersion(context);
}

function hookTimeout(runner: string | undefined): Cure {
  if (runner === 'Vitest') {
    return {
      kind: 'file',
      name: 'vitest.config.ts',
      language: 'ts',
      text: "import { defineConfig } from 'vitest/config';\n\nexport default defineConfig({\n  test: { hookTimeout: 120_000 },\n});",
    };
  }
  return runner === 'Mocha'
    ? { kind: 'file', name: '.mocharc.json', language: 'json', text: '{\n  "timeout": 120000\n}' }
    : {
        kind: 'file',
        name: 'jest.config.js',
        language: 'js',
        text: "/** @type {import('jest').Config} */\nmodule.exports = {\n  testTimeout: 120_000,\n};",
      };
}

function replSet(options: string): string {
  return `import { MongoMemoryReplSet } from 'mongodb-memory-server';

const replSet = await MongoMemoryReplSet.create({ replSet: ${options} });
const uri = replSet.getUri();`;
}

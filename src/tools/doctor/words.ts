// What entries say to readers. The engine has none of it: it runs without a browser and in any language.
// The messages are their own ids: with others, what a reader's browser loads would weigh a kilobyte more.
import { translate } from '@docusaurus/Translate';
import type { EntryId } from './entries';

/** What an entry says. */
export interface Words {
  readonly title: string;
  readonly cause: string;
  readonly todo: string;
}

export const words: Readonly<Record<EntryId, () => Words>> = {
  'openssl-1.1': () => ({
    title: translate({
      message: 'The build needs OpenSSL 1.1, which this system does not have',
    }),
    cause: translate({
      message: 'This build of MongoDB is linked to OpenSSL 1.1. Current distributions ship OpenSSL 3 only.',
    }),
    todo: translate({
      message:
        'Ask for a newer MongoDB version, whose builds use OpenSSL 3. If something still sets an older version, remove it there.',
    }),
  }),
  'openssl-3': () => ({
    title: translate({
      message: 'The build is for a newer system: it needs OpenSSL 3',
    }),
    cause: translate({
      message: 'The build of a newer distribution was downloaded, most often because DISTRO or DOWNLOAD_URL names one.',
    }),
    todo: translate({
      message: 'Remove the option, so that the library detects the system, or move to a newer image.',
    }),
  }),
  libcurl: () => ({
    title: translate({ message: 'libcurl is missing' }),
    cause: translate({
      message: 'MongoDB needs libcurl, and slim images do not include it.',
    }),
    todo: translate({
      message:
        'Install it before the tests run. If the message asks for libcurl3 or CURL_OPENSSL_3, ask for a newer MongoDB version instead.',
    }),
  }),
  'missing-library': () => ({
    title: translate({ message: 'A shared library is missing' }),
    cause: translate({
      message: 'The system lacks a library that this build of MongoDB is linked to.',
    }),
    todo: translate({
      message: "List everything that is missing, and install it with the system's package manager.",
    }),
  }),
  'old-glibc': () => ({
    title: translate({
      message: 'The build is for a newer system: its C library is too old',
    }),
    cause: translate({
      message: 'The build expects a newer version of glibc or libstdc++ than the system has.',
    }),
    todo: translate({
      message: 'Ask for an older MongoDB version, or run the tests on a newer system.',
    }),
  }),
  avx: () => ({
    title: translate({
      message: 'The CPU lacks instructions that MongoDB 5.0 and higher need',
    }),
    cause: translate({
      message:
        'MongoDB 5.0 and higher need AVX on x86_64, and ARMv8.2-A on arm64. The CPU, or the one that the virtual machine shows, does not have it.',
    }),
    todo: translate({
      message:
        "Pass the host's CPU through to the virtual machine, or use MongoDB 4.4. The first command prints 0 if AVX is missing.",
    }),
  }),
  'new-kernel': () => ({
    title: translate({ message: 'This MongoDB does not run on Linux 6.19 and newer' }),
    cause: translate({
      message:
        'The memory allocator of MongoDB 8.0 and newer conflicts with these kernels: mongod refuses to start, or it crashes.',
    }),
    todo: translate({
      message:
        'Set the variable where the tests run, or use MongoDB 7.0. In a container, the kernel is that of the host.',
    }),
  }),
  alpine: () => ({
    title: translate({ message: 'MongoDB has no builds for Alpine' }),
    cause: translate({
      message:
        'Alpine uses musl, and MongoDB publishes builds for glibc only. The file exists, but its loader does not.',
    }),
    todo: translate({
      message: 'Run the tests in an image with glibc. You can still ship Alpine.',
    }),
  }),
  nixos: () => ({
    title: translate({ message: "MongoDB's builds do not run on NixOS" }),
    cause: translate({
      message: 'NixOS has no dynamic loader where the builds look for it.',
    }),
    todo: translate({
      message: 'Install a mongod that was built for NixOS, and name it with SYSTEM_BINARY and the matching VERSION.',
    }),
  }),
  'unknown-linux': () => ({
    title: translate({
      message: 'The library does not know this Linux distribution',
    }),
    cause: translate({
      message:
        "No build could be chosen, because the distribution's name, and those that it calls similar, are unknown.",
    }),
    todo: translate({
      message: 'If the system uses glibc, name a related distribution.',
    }),
  }),
  'no-release-file': () => ({
    title: translate({ message: 'The system could not be detected' }),
    cause: translate({
      message: 'No release file such as /etc/os-release was found, as in a minimal image.',
    }),
    todo: translate({ message: 'Name the distribution whose build fits.' }),
  }),
  'related-build': () => ({
    title: translate({ message: 'The build of a related distribution is used' }),
    cause: translate({
      message:
        'MongoDB has no builds for this distribution, so the library takes those of a relative. This is a warning, not an error.',
    }),
    todo: translate({
      message: 'If mongod starts, do nothing. If not, name another distribution with DISTRO.',
    }),
  }),
  'refused-version': () => ({
    title: translate({
      message: 'MongoDB has no build of this version for this system',
    }),
    cause: translate({
      message:
        'The library refuses the pair, because MongoDB never published it. The message names the versions that exist.',
    }),
    todo: translate({ message: 'Ask for a version in that range.' }),
  }),
  'old-mongod': () => ({
    title: translate({ message: 'The driver needs a newer MongoDB than the one that runs' }),
    cause: translate({
      message:
        'Each major of a driver drops old versions of MongoDB. The message names the oldest that this one accepts.',
    }),
    todo: translate({ message: 'Ask for that version or a newer one, or keep an older driver.' }),
  }),
  'no-such-build': () => ({
    title: translate({
      message: 'This build does not exist, or a proxy refuses it',
    }),
    cause: translate({
      message:
        "MongoDB's server answers 403 for files that it does not have. The address shows which version, system, and architecture were asked for; one of them does not match the others.",
    }),
    todo: translate({
      message: 'Correct the one that is wrong. If the address opens in a browser elsewhere, your proxy refuses it.',
    }),
  }),
  'other-status': () => ({
    title: translate({ message: 'The mirror or the proxy refuses the download' }),
    cause: translate({
      message:
        'A status other than 403 comes from a mirror or a proxy: 404 means that the mirror lacks the file, 407 that the proxy wants a password.',
    }),
    todo: translate({
      message: 'Correct the address of the mirror, or put the credentials into the proxy variable.',
    }),
  }),
  'no-connection': () => ({
    title: translate({ message: 'No connection to the download server' }),
    cause: translate({
      message:
        'The name of the server cannot be resolved, or nothing answers at its address, as behind a proxy or without internet access.',
    }),
    todo: translate({
      message: 'Name your proxy or your mirror, or provide the binary beforehand.',
    }),
  }),
  'connection-breaks': () => ({
    title: translate({ message: 'The download broke off' }),
    cause: translate({
      message:
        'The network or a proxy closed the connection before the download was complete. The library has already tried again.',
    }),
    todo: translate({
      message:
        'Allow more attempts, and fetch the binary in a step of its own, so that tests do not depend on the network.',
    }),
  }),
  certificate: () => ({
    title: translate({
      message: 'The certificate of a proxy or mirror is not trusted',
    }),
    cause: translate({
      message: 'A proxy or mirror uses a certificate that Node.js does not know, and npm_config_strict_ssl is true.',
    }),
    todo: translate({ message: 'Make Node.js trust the certificate authority.' }),
  }),
  'plain-http': () => ({
    title: translate({ message: 'The address and USE_HTTP do not agree' }),
    cause: translate({
      message:
        'An http:// address needs USE_HTTP, an https:// address must not have it. An address without either is not an address.',
    }),
    todo: translate({
      message: 'Write the address in full, and set USE_HTTP for http:// only.',
    }),
  }),
  'content-length': () => ({
    title: translate({
      message: 'The server does not say how long the file is',
    }),
    cause: translate({
      message:
        'A proxy or mirror omits the header content-length, so the library cannot tell whether the download is complete.',
    }),
    todo: translate({
      message: 'If you trust the server, let the library ignore it. The MD5 check stays on.',
    }),
  }),
  redirects: () => ({
    title: translate({ message: 'Too many redirects' }),
    cause: translate({
      message: 'The address redirects more often than the library follows.',
    }),
    todo: translate({
      message: 'Allow more redirects, or name the final address in DOWNLOAD_URL.',
    }),
  }),
  md5: () => ({
    title: translate({ message: 'The archive and its checksum do not match' }),
    cause: translate({
      message:
        "The archive is damaged, or the mirror's checksum belongs to another file. An archive that is already there is not downloaded again.",
    }),
    todo: translate({ message: 'Delete both files, then run again.' }),
  }),
  'damaged-archive': () => ({
    title: translate({ message: 'The downloaded archive is damaged' }),
    cause: translate({
      message:
        'The archive is incomplete, or a proxy sent a page instead. A virus scanner may also have removed the file.',
    }),
    todo: translate({ message: 'Delete what was downloaded, then run again.' }),
  }),
  'half-written': () => ({
    title: translate({
      message: 'The binary is damaged, or made for another system',
    }),
    cause: translate({
      message:
        'An interrupted first run left half a file, or the file came from another machine, for instance with node_modules. It is used as it is.',
    }),
    todo: translate({ message: 'Delete it. It is downloaded again.' }),
  }),
  'lock-file': () => ({
    title: translate({
      message: 'Several processes download at once, or a lock is left over',
    }),
    cause: translate({
      message:
        'The first process to download locks the version. A killed process leaves its lock, and two that start at the same moment disturb each other.',
    }),
    todo: translate({
      message: 'Delete the lock while no test runs, and fetch the binary before the workers start.',
    }),
  }),
  etxtbsy: () => ({
    title: translate({ message: 'The binary was started while it was being written' }),
    cause: translate({
      message: 'Another process was still writing the file when this one started it.',
    }),
    todo: translate({ message: 'Fetch the binary once, before the workers start.' }),
  }),
  'disk-full': () => ({
    title: translate({ message: 'The disk is full' }),
    cause: translate({
      message: 'There was no space for the binary or the data. Directories of killed runs are never deleted.',
    }),
    todo: translate({
      message: 'Delete what earlier runs left, while no test runs.',
    }),
  }),
  permissions: () => ({
    title: translate({
      message: 'A directory or the binary has the wrong permissions',
    }),
    cause: translate({
      message: 'The user that runs the tests may not write to the download directory, or may not execute the binary.',
    }),
    todo: translate({ message: 'Choose a directory that belongs to this user.' }),
  }),
  'extraction-hangs': () => ({
    title: translate({ message: 'Unpacking hangs on Windows' }),
    cause: translate({
      message: 'Versions of yauzl before 3.3.1 can stop in the middle of a zip file under newer releases of Node.js.',
    }),
    todo: translate({
      message: 'Update it, then delete the half-written file and its lock.',
    }),
  }),
  'no-binary': () => ({
    title: translate({ message: 'There is no binary, and downloading is off' }),
    cause: translate({
      message: 'RUNTIME_DOWNLOAD is false, and none of the searched directories has the requested version.',
    }),
    todo: translate({
      message: 'Allow the download, or fetch this version beforehand.',
    }),
  }),
  'system-binary': () => ({
    title: translate({ message: 'The system binary was not found' }),
    cause: translate({
      message: 'SYSTEM_BINARY names a file that does not exist, or that prints no version.',
    }),
    todo: translate({ message: 'Find the path of your mongod, and set it.' }),
  }),
  'version-conflict': () => ({
    title: translate({
      message: 'The system binary has another version than the one requested',
    }),
    cause: translate({
      message: 'Your mongod is used. The library warns, because its version is not the one that is set.',
    }),
    todo: translate({
      message: 'Set VERSION to what mongod --version prints, or turn the comparison off.',
    }),
  }),
  'postinstall-skipped': () => ({
    title: translate({ message: 'The install script did not run' }),
    cause: translate({
      message:
        'Install scripts are turned off, or the script was skipped on purpose. The download then happens at the first start, within your first test.',
    }),
    todo: translate({ message: 'Fetch the binary in a step of its own.' }),
  }),
  postinstall: () => ({
    title: translate({ message: 'This is output of the install script' }),
    cause: translate({
      message:
        'The script downloads the binary in advance. If it fails, the installation still succeeds, and the first start tries again.',
    }),
    todo: translate({
      message: 'Look at the error below this line. If you do not need the script, turn it off.',
    }),
  }),
  'unknown-version': () => ({
    title: translate({
      message: 'The requested MongoDB version is not a version',
    }),
    cause: translate({
      message: 'VERSION or binary.version cannot be read as a version number.',
    }),
    todo: translate({ message: 'Write it with numbers.' }),
  }),
  'unknown-platform': () => ({
    title: translate({ message: 'The platform is unknown' }),
    cause: translate({
      message:
        'PLATFORM, or the system of Node.js, is none that MongoDB has builds for. The library knows win32, darwin, and linux only.',
    }),
    todo: translate({
      message: 'Remove PLATFORM, so that the library detects it.',
    }),
  }),
  'unknown-architecture': () => ({
    title: translate({
      message: 'MongoDB has no builds for this architecture',
    }),
    cause: translate({
      message: 'The library knows x64 and arm64 only. A 32-bit Node.js counts as a 32-bit system.',
    }),
    todo: translate({
      message: 'Use a 64-bit Node.js, or ask for the x64 build.',
    }),
  }),
  'archive-name': () => ({
    title: translate({ message: 'The library cannot read this archive name' }),
    cause: translate({
      message:
        'Version, system, and architecture are read from ARCHIVE_NAME or DOWNLOAD_URL, and this name has another form.',
    }),
    todo: translate({
      message: 'Set the version instead, with a mirror if you need one: the library builds the name.',
    }),
  }),
  'distro-option': () => ({
    title: translate({ message: 'DISTRO needs a name and a release' }),
    cause: translate({
      message: 'The value has no dash between the name and the release.',
    }),
    todo: translate({ message: 'Write both.' }),
  }),
  'storage-engine': () => ({
    title: translate({ message: 'The storage engine does not fit' }),
    cause: translate({
      message:
        'ephemeralForTest does not exist from MongoDB 7.0 on, and it knows neither transactions nor retryable writes.',
    }),
    todo: translate({ message: 'Use wiredTiger, or leave the engine out.' }),
  }),
  'old-node': () => ({
    title: translate({
      message: 'Node.js is too old for this release of the library',
    }),
    cause: translate({
      message: 'The library, or its driver, uses syntax that this Node.js does not know.',
    }),
    todo: translate({
      message: 'Update Node.js, or install an older major of the library.',
    }),
  }),
  'windows-runtime': () => ({
    title: translate({ message: 'Windows lacks the Visual C++ runtime' }),
    cause: translate({
      message: 'mongod.exe needs DLLs of the Visual C++ Redistributable, which is not installed.',
    }),
    todo: translate({ message: 'Install it, then run again.' }),
  }),
  'windows-other': () => ({
    title: translate({ message: 'Windows could not run mongod.exe' }),
    cause: translate({
      message:
        'The system is too old for this MongoDB version, the CPU lacks an instruction, or another program interfered. The code tells which.',
    }),
    todo: translate({
      message: 'Look the code up, or start the file by hand and read what Windows says.',
    }),
  }),
  killed: () => ({
    title: translate({
      message: 'Something killed mongod, most often for lack of memory',
    }),
    cause: translate({
      message:
        'Exit code 137 and SIGKILL come from outside. In a container or on CI, it is nearly always the memory limit.',
    }),
    todo: translate({
      message: 'Start fewer servers at a time, and give each less memory.',
    }),
  }),
  'macos-killed': () => ({
    title: translate({ message: 'macOS killed the binary' }),
    cause: translate({
      message: 'A security policy, or a binary for another architecture, makes macOS kill the process right away.',
    }),
    todo: translate({
      message: 'Remove the quarantine mark, run the file by hand once, or delete it.',
    }),
  }),
  rosetta: () => ({
    title: translate({ message: 'The build is for Intel, and Rosetta is missing' }),
    cause: translate({
      message: 'Before MongoDB 6.0 there are no builds for Apple silicon, so the library takes those for Intel.',
    }),
    todo: translate({ message: 'Ask for 6.0 or higher, or install Rosetta.' }),
  }),
  'wrong-loader': () => ({
    title: translate({ message: 'The system cannot run the binary' }),
    cause: translate({
      message:
        'ENOENT for a file that exists means that its dynamic loader does not: a glibc build on Alpine, NixOS, or another system without glibc. Old releases of the library only say that toString or the PID is undefined.',
    }),
    todo: translate({
      message: 'Use a system with glibc. If the file does not exist at all, delete the cache.',
    }),
  }),
  'macos-library': () => ({
    title: translate({
      message: 'The build does not fit this release of macOS',
    }),
    cause: translate({
      message: 'The binary looks for a system library, or a symbol in one, that this macOS does not have.',
    }),
    todo: translate({
      message: 'Ask for a newer MongoDB version, or for an older one on an old macOS.',
    }),
  }),
  segfault: () => ({
    title: translate({ message: 'mongod crashed' }),
    cause: translate({
      message:
        'mongod ended itself or was ended by a signal such as SIGSEGV: a damaged binary, a build for another system, or a bug.',
    }),
    todo: translate({
      message: "Delete the binary, then try another MongoDB version. mongod's own log names the reason.",
    }),
  }),
  'data-directory': () => ({
    title: translate({
      message: 'The data directory does not exist or cannot be used',
    }),
    cause: translate({
      message: 'dbPath names a directory that does not exist, that is not a directory, or that mongod cannot open.',
    }),
    todo: translate({
      message: 'Create it before you start the server, or leave dbPath out to get a new one.',
    }),
  }),
  'mongod-argument': () => ({
    title: translate({ message: 'mongod does not know an option' }),
    cause: translate({
      message: 'An option in args does not exist in this MongoDB version, or is there twice.',
    }),
    todo: translate({
      message: 'Remove it. The command lists the options of the version that you have.',
    }),
  }),
  'connected-twice': () => ({
    title: translate({ message: 'Mongoose is connected already' }),
    cause: translate({
      message: 'Test files that share a process share one Mongoose, and a former one is still connected.',
    }),
    todo: translate({
      message: 'Disconnect at the end of each file, before you stop its server.',
    }),
  }),
  'data-in-use': () => ({
    title: translate({ message: 'Another mongod uses the data directory' }),
    cause: translate({
      message: 'Two servers share a dbPath, or a mongod of an earlier run is still alive.',
    }),
    todo: translate({
      message: 'Give each server its own directory, and end the old process.',
    }),
  }),
  'data-of-other-version': () => ({
    title: translate({
      message: 'The data directory belongs to another version or engine',
    }),
    cause: translate({
      message: 'The files in dbPath were written by another MongoDB version or storage engine.',
    }),
    todo: translate({
      message: 'Delete the data, or use the version that wrote it.',
    }),
  }),
  'replset-restart': () => ({
    title: translate({
      message: 'The data directory already belongs to a replica set',
    }),
    cause: translate({
      message:
        'The directory was written by a replica set whose members had other ports, and the set cannot be initiated again.',
    }),
    todo: translate({
      message: 'Start it with the same name, count, and ports, or with new directories.',
    }),
  }),
  'port-in-use': () => ({
    title: translate({ message: 'The port is already in use' }),
    cause: translate({
      message: 'Another process has the port that your code asks for, often a server of an earlier run.',
    }),
    todo: translate({
      message: 'Leave the port out: the library finds a free one.',
    }),
  }),
  'no-listen': () => ({
    title: translate({ message: 'The sandbox forbids listening' }),
    cause: translate({
      message: 'mongod listens on 127.0.0.1, which is not allowed here.',
    }),
    todo: translate({ message: 'Allow local ports, or run the tests outside the sandbox.' }),
  }),
  'port-tries': () => ({
    title: translate({ message: 'No free port was found' }),
    cause: translate({
      message: 'Many servers start at the same time, or a port is missing in the options.',
    }),
    todo: translate({
      message: 'Start fewer servers at a time: one for all test files is usually enough.',
    }),
  }),
  'launch-timeout': () => ({
    title: translate({ message: 'mongod was too slow to start' }),
    cause: translate({
      message:
        'mongod did not report that it was ready within launchTimeout, as on a busy machine or at the first start of a new file.',
    }),
    todo: translate({
      message: 'Allow more time. If another error came just before, that one is the cause.',
    }),
  }),
  'spawn-limit': () => ({
    title: translate({ message: 'The system refuses more processes or files' }),
    cause: translate({
      message: 'Too many servers, workers, or open files at once.',
    }),
    todo: translate({ message: 'Run fewer workers.' }),
  }),
  'mocked-fs': () => ({
    title: translate({ message: 'A mock replaces a module of Node.js' }),
    cause: translate({
      message: 'The library needs fs, os, and child_process, and your tests have replaced one of them.',
    }),
    todo: translate({
      message: 'Start the server before the mock is installed, or in globalSetup.',
    }),
  }),
  closed: () => ({
    title: translate({ message: 'mongod ended during its start' }),
    cause: translate({
      message: 'The exit code or the signal says why. Without debug output, the reason itself is not in the paste.',
    }),
    todo: translate({
      message: 'Look the code up, or start the binary by hand and read what it prints.',
    }),
  }),
  'start-failed': () => ({
    title: translate({
      message: 'The start failed; the reason is in another line',
    }),
    cause: translate({
      message: 'This line only says that something went wrong.',
    }),
    todo: translate({
      message: 'Paste the error below it. If there is none, turn debug output on.',
    }),
  }),
  'hook-timeout': () => ({
    title: translate({ message: 'The hook ended before the first download did' }),
    cause: translate({
      message:
        'The first start downloads the binary, which takes longer than a test runner waits. Sometimes a missing await or a start that fails looks the same.',
    }),
    todo: translate({
      message: 'Fetch the binary before the tests, and give the hook that starts the server more time.',
    }),
  }),
  'fake-timers': () => ({
    title: translate({ message: 'Fake timers stop the start' }),
    cause: translate({
      message: 'A replica set and a download wait for process.nextTick, which is fake too.',
    }),
    todo: translate({ message: 'Install them after the start, or leave nextTick out.' }),
  }),
  buffering: () => ({
    title: translate({ message: 'Mongoose was not connected when the query ran' }),
    cause: translate({
      message:
        'Mongoose keeps queries until it is connected, and gives up after ten seconds: connect was not called, not awaited, failed, or belongs to another copy of mongoose.',
    }),
    todo: translate({
      message: 'Await connect with the URI of the running server before the first query.',
    }),
  }),
  ipv6: () => ({
    title: translate({ message: 'localhost means ::1, and mongod listens on 127.0.0.1' }),
    cause: translate({
      message: 'Newer releases of Node.js resolve localhost to IPv6 first.',
    }),
    todo: translate({ message: 'Use the URI that getUri() returns, or write 127.0.0.1.' }),
  }),
  'server-gone': () => ({
    title: translate({
      message: 'The server was not running when the client used it',
    }),
    cause: translate({
      message: 'It was stopped too early, its process died, or the client outlived it.',
    }),
    todo: translate({
      message: 'Close the client first, then stop the server. Use the URI of the server that is running now.',
    }),
  }),
  'server-selection': () => ({
    title: translate({
      message: 'The client found no server that it may use',
    }),
    cause: translate({
      message:
        'Nothing answers at the address, the replica set has no primary, or its members are named by addresses that the client cannot reach.',
    }),
    todo: translate({
      message: 'Use the URI that getUri() returns, and wait for a primary. One member is enough.',
    }),
  }),
  'primary-timeout': () => ({
    title: translate({
      message: 'No member of the replica set became primary',
    }),
    cause: translate({
      message: 'An even number of members, priorities of 0, or an overloaded machine.',
    }),
    todo: translate({ message: 'Use one member, or three.' }),
  }),
  transactions: () => ({
    title: translate({
      message: 'Transactions and change streams need a replica set',
    }),
    cause: translate({
      message:
        'MongoMemoryServer starts a single server. Transactions, change streams, and Prisma need a replica set; one member is enough.',
    }),
    todo: translate({ message: 'Start a replica set instead.' }),
  }),
  'no-database': () => ({
    title: translate({ message: 'The URI names no database' }),
    cause: translate({
      message: 'getUri() adds a name only if you give it one.',
    }),
    todo: translate({ message: 'Give it the name.' }),
  }),
  interrupted: () => ({
    title: translate({ message: 'The primary changed during the operation' }),
    cause: translate({
      message: 'Right after the start, a set of several members may choose another primary.',
    }),
    todo: translate({ message: 'Use one member, or repeat the operation.' }),
  }),
  'not-started': () => ({
    title: translate({ message: 'The server was not started when it was used' }),
    cause: translate({
      message:
        'new MongoMemoryServer() starts nothing, and nothing can be asked of a server before its start has ended.',
    }),
    todo: translate({ message: 'Await create() before you ask for the URI.' }),
  }),
  'instance-info': () => ({
    title: translate({ message: 'The server has no data about its process' }),
    cause: translate({
      message: 'The start failed before, or the server was stopped. Usually another error is the cause.',
    }),
    todo: translate({
      message: 'Look at the error above this one. If there is none, turn debug output on.',
    }),
  }),
  'started-twice': () => ({
    title: translate({ message: 'The process is still there' }),
    cause: translate({
      message: 'A server was started twice, or cleaned up before it was stopped.',
    }),
    todo: translate({ message: 'Stop it first. stop() also cleans up.' }),
  }),
  'replset-count': () => ({
    title: translate({ message: 'A replica set needs at least one member' }),
    cause: translate({ message: 'replSet.count is less than 1.' }),
    todo: translate({ message: 'Set it to 1 or 3.' }),
  }),
  authentication: () => ({
    title: translate({
      message: 'Authentication is not set up as the client expects',
    }),
    cause: translate({
      message: 'auth must be an object with enable: true, and the client needs the credentials of a user that exists.',
    }),
    todo: translate({
      message: 'Turn it on, and use the URI with credentials.',
    }),
  }),
  'default-import': () => ({
    title: translate({ message: 'The package has no default export' }),
    cause: translate({
      message: 'The class is a named export. A default import, or a require() without the name, gives something else.',
    }),
    todo: translate({ message: 'Import it by name.' }),
  }),
  'named-export': () => ({
    title: translate({ message: 'The import does not fit the kind of module' }),
    cause: translate({
      message:
        'The package is CommonJS. The name is not exported by this release, or the bundler or runner cannot see it.',
    }),
    todo: translate({
      message: 'Import names that the release exports, from the package and not from a file in it.',
    }),
  }),
  'removed-name': () => ({
    title: translate({ message: 'This name was removed in a major release' }),
    cause: translate({
      message:
        'Methods and options of version 6 are gone, such as getConnectionString(), and booleans for stop() are gone since version 9.',
    }),
    todo: translate({ message: 'Use the new names.' }),
  }),
  'unexpected-token': () => ({
    title: translate({ message: 'The runner does not transform this file' }),
    cause: translate({
      message: 'Jest runs CommonJS by default. A dependency or your configuration is an ES module.',
    }),
    todo: translate({
      message: 'Have Jest transform it, or run Jest with ES modules.',
    }),
  }),
  'text-encoder': () => ({
    title: translate({
      message: 'The tests run in jsdom, which lacks parts of Node.js',
    }),
    cause: translate({
      message: 'The driver needs TextEncoder and the like. jsdom does not have them.',
    }),
    todo: translate({ message: 'Run these tests in the node environment.' }),
  }),
  ts7016: () => ({
    title: translate({ message: 'TypeScript lacks declarations' }),
    cause: translate({
      message: "The library's declarations import types of packages that are not installed.",
    }),
    todo: translate({ message: 'Install the types, or set skipLibCheck.' }),
  }),
  'module-not-found': () => ({
    title: translate({
      message: 'A package is not installed where it is imported',
    }),
    cause: translate({
      message: 'The package, or one that the driver loads if present, cannot be found from the importing file.',
    }),
    todo: translate({
      message: 'Install it in this project. Optional packages of the driver can be ignored.',
    }),
  }),
  'other-runtime': () => ({
    title: translate({ message: 'Only Node.js is supported' }),
    cause: translate({
      message: 'Bun and Deno differ in child processes and install scripts, which the library depends on.',
    }),
    todo: translate({
      message: 'Run these tests with Node.js, or start the server in a Node.js process.',
    }),
  }),
  'atlas-search': () => ({
    title: translate({ message: 'mongod does not know Atlas features' }),
    cause: translate({
      message: '$search and $vectorSearch need a second program, mongot, which this library does not start.',
    }),
    todo: translate({
      message: 'Test these stages against Atlas or its local image.',
    }),
  }),
  'only-mongod': () => ({
    title: translate({ message: 'Only mongod is downloaded' }),
    cause: translate({
      message: 'The archives of the library contain no shell and no tools.',
    }),
    todo: translate({
      message: 'Use the driver for seeding, or install the tools yourself.',
    }),
  }),
  'does-not-exit': () => ({
    title: translate({ message: 'Something keeps the test process alive' }),
    cause: translate({
      message: 'A connection or a server is still open when the tests end.',
    }),
    todo: translate({
      message: 'Close the client first, then stop the server, in the hook that runs last.',
    }),
  }),
  'slow-stop': () => ({
    title: translate({ message: 'mongod did not end in time' }),
    cause: translate({
      message: 'Open connections or a busy machine delay the shutdown. The library then kills the process.',
    }),
    todo: translate({ message: 'Close all clients before stop().' }),
  }),
  cleanup: () => ({
    title: translate({ message: 'The data directory could not be deleted' }),
    cause: translate({
      message: 'Another program, such as a virus scanner, holds a file, or two runs delete the same directory.',
    }),
    todo: translate({ message: 'Leave the directory, and delete it later.' }),
  }),
  internal: () => ({
    title: translate({ message: 'An internal check failed' }),
    cause: translate({ message: 'This should not happen in normal use.' }),
    todo: translate({ message: 'Turn debug output on, and report it.' }),
  }),
};

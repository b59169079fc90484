// What entries say to readers. The engine has none of it: it runs without a browser and in any language.
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
      id: 'site.doctor.openssl-1.1.title',
      message: 'The build needs OpenSSL 1.1, which this system does not have',
    }),
    cause: translate({
      id: 'site.doctor.openssl-1.1.cause',
      message: 'This build of MongoDB is linked to OpenSSL 1.1. Current distributions ship OpenSSL 3 only.',
    }),
    todo: translate({
      id: 'site.doctor.openssl-1.1.todo',
      message:
        'Ask for a newer MongoDB version, whose builds use OpenSSL 3. If something still sets an older version, remove it there.',
    }),
  }),
  'openssl-3': () => ({
    title: translate({
      id: 'site.doctor.openssl-3.title',
      message: 'The build is for a newer system: it needs OpenSSL 3',
    }),
    cause: translate({
      id: 'site.doctor.openssl-3.cause',
      message: 'The build of a newer distribution was downloaded, most often because DISTRO or DOWNLOAD_URL names one.',
    }),
    todo: translate({
      id: 'site.doctor.openssl-3.todo',
      message: 'Remove the option, so that the library detects the system, or move to a newer image.',
    }),
  }),
  libcurl: () => ({
    title: translate({ id: 'site.doctor.libcurl.title', message: 'libcurl is missing' }),
    cause: translate({
      id: 'site.doctor.libcurl.cause',
      message: 'MongoDB needs libcurl, and slim images do not include it.',
    }),
    todo: translate({
      id: 'site.doctor.libcurl.todo',
      message:
        'Install it before the tests run. If the message asks for libcurl3 or CURL_OPENSSL_3, ask for a newer MongoDB version instead.',
    }),
  }),
  'missing-library': () => ({
    title: translate({ id: 'site.doctor.missing-library.title', message: 'A shared library is missing' }),
    cause: translate({
      id: 'site.doctor.missing-library.cause',
      message: 'The system lacks a library that this build of MongoDB is linked to.',
    }),
    todo: translate({
      id: 'site.doctor.missing-library.todo',
      message: "List everything that is missing, and install it with the system's package manager.",
    }),
  }),
  'old-glibc': () => ({
    title: translate({
      id: 'site.doctor.old-glibc.title',
      message: 'The build is for a newer system: its C library is too old',
    }),
    cause: translate({
      id: 'site.doctor.old-glibc.cause',
      message: 'The build expects a newer version of glibc or libstdc++ than the system has.',
    }),
    todo: translate({
      id: 'site.doctor.old-glibc.todo',
      message: 'Ask for an older MongoDB version, or run the tests on a newer system.',
    }),
  }),
  avx: () => ({
    title: translate({
      id: 'site.doctor.avx.title',
      message: 'The CPU lacks instructions that MongoDB 5.0 and higher need',
    }),
    cause: translate({
      id: 'site.doctor.avx.cause',
      message:
        'MongoDB 5.0 and higher need AVX on x86_64, and ARMv8.2-A on arm64. The CPU, or the one that the virtual machine shows, does not have it.',
    }),
    todo: translate({
      id: 'site.doctor.avx.todo',
      message:
        "Pass the host's CPU through to the virtual machine, or use MongoDB 4.4. The first command prints 0 if AVX is missing.",
    }),
  }),
  alpine: () => ({
    title: translate({ id: 'site.doctor.alpine.title', message: 'MongoDB has no builds for Alpine' }),
    cause: translate({
      id: 'site.doctor.alpine.cause',
      message:
        'Alpine uses musl, and MongoDB publishes builds for glibc only. The file exists, but its loader does not.',
    }),
    todo: translate({
      id: 'site.doctor.alpine.todo',
      message: 'Run the tests in an image with glibc. You can still ship Alpine.',
    }),
  }),
  nixos: () => ({
    title: translate({ id: 'site.doctor.nixos.title', message: "MongoDB's builds do not run on NixOS" }),
    cause: translate({
      id: 'site.doctor.nixos.cause',
      message: 'NixOS has no dynamic loader where the builds look for it.',
    }),
    todo: translate({
      id: 'site.doctor.nixos.todo',
      message: 'Install a mongod that was built for NixOS, and name it with SYSTEM_BINARY and the matching VERSION.',
    }),
  }),
  'unknown-linux': () => ({
    title: translate({
      id: 'site.doctor.unknown-linux.title',
      message: 'The library does not know this Linux distribution',
    }),
    cause: translate({
      id: 'site.doctor.unknown-linux.cause',
      message:
        "No build could be chosen, because the distribution's name, and those that it calls similar, are unknown.",
    }),
    todo: translate({
      id: 'site.doctor.unknown-linux.todo',
      message: 'If the system uses glibc, name a related distribution.',
    }),
  }),
  'no-release-file': () => ({
    title: translate({ id: 'site.doctor.no-release-file.title', message: 'The system could not be detected' }),
    cause: translate({
      id: 'site.doctor.no-release-file.cause',
      message: 'No release file such as /etc/os-release was found, as in a minimal image.',
    }),
    todo: translate({ id: 'site.doctor.no-release-file.todo', message: 'Name the distribution whose build fits.' }),
  }),
  'related-build': () => ({
    title: translate({ id: 'site.doctor.related-build.title', message: 'The build of a related distribution is used' }),
    cause: translate({
      id: 'site.doctor.related-build.cause',
      message:
        'MongoDB has no builds for this distribution, so the library takes those of a relative. This is a warning, not an error.',
    }),
    todo: translate({
      id: 'site.doctor.related-build.todo',
      message: 'If mongod starts, do nothing. If not, name another distribution with DISTRO.',
    }),
  }),
  'refused-version': () => ({
    title: translate({
      id: 'site.doctor.refused-version.title',
      message: 'MongoDB has no build of this version for this system',
    }),
    cause: translate({
      id: 'site.doctor.refused-version.cause',
      message:
        'The library refuses the pair, because MongoDB never published it. The message names the versions that exist.',
    }),
    todo: translate({ id: 'site.doctor.refused-version.todo', message: 'Ask for a version in that range.' }),
  }),
  'no-such-build': () => ({
    title: translate({
      id: 'site.doctor.no-such-build.title',
      message: 'This build does not exist, or a proxy refuses it',
    }),
    cause: translate({
      id: 'site.doctor.no-such-build.cause',
      message:
        "MongoDB's server answers 403 for files that it does not have. The address shows which version, system, and architecture were asked for; one of them does not match the others.",
    }),
    todo: translate({
      id: 'site.doctor.no-such-build.todo',
      message: 'Correct the one that is wrong. If the address opens in a browser elsewhere, your proxy refuses it.',
    }),
  }),
  'other-status': () => ({
    title: translate({ id: 'site.doctor.other-status.title', message: 'The mirror or the proxy refuses the download' }),
    cause: translate({
      id: 'site.doctor.other-status.cause',
      message:
        'A status other than 403 comes from a mirror or a proxy: 404 means that the mirror lacks the file, 407 that the proxy wants a password.',
    }),
    todo: translate({
      id: 'site.doctor.other-status.todo',
      message: 'Correct the address of the mirror, or put the credentials into the proxy variable.',
    }),
  }),
  'no-connection': () => ({
    title: translate({ id: 'site.doctor.no-connection.title', message: 'No connection to the download server' }),
    cause: translate({
      id: 'site.doctor.no-connection.cause',
      message:
        'The name of the server cannot be resolved, or nothing answers at its address, as behind a proxy or without internet access.',
    }),
    todo: translate({
      id: 'site.doctor.no-connection.todo',
      message: 'Name your proxy or your mirror, or provide the binary beforehand.',
    }),
  }),
  'connection-breaks': () => ({
    title: translate({ id: 'site.doctor.connection-breaks.title', message: 'The download broke off' }),
    cause: translate({
      id: 'site.doctor.connection-breaks.cause',
      message:
        'The network or a proxy closed the connection before the download was complete. The library has already tried again.',
    }),
    todo: translate({
      id: 'site.doctor.connection-breaks.todo',
      message:
        'Allow more attempts, and fetch the binary in a step of its own, so that tests do not depend on the network.',
    }),
  }),
  certificate: () => ({
    title: translate({
      id: 'site.doctor.certificate.title',
      message: 'The certificate of a proxy or mirror is not trusted',
    }),
    cause: translate({
      id: 'site.doctor.certificate.cause',
      message: 'A proxy or mirror uses a certificate that Node.js does not know, and npm_config_strict_ssl is true.',
    }),
    todo: translate({ id: 'site.doctor.certificate.todo', message: 'Make Node.js trust the certificate authority.' }),
  }),
  'plain-http': () => ({
    title: translate({ id: 'site.doctor.plain-http.title', message: 'The address and USE_HTTP do not agree' }),
    cause: translate({
      id: 'site.doctor.plain-http.cause',
      message:
        'An http:// address needs USE_HTTP, an https:// address must not have it. An address without either is not an address.',
    }),
    todo: translate({
      id: 'site.doctor.plain-http.todo',
      message: 'Write the address in full, and set USE_HTTP for http:// only.',
    }),
  }),
  'content-length': () => ({
    title: translate({
      id: 'site.doctor.content-length.title',
      message: 'The server does not say how long the file is',
    }),
    cause: translate({
      id: 'site.doctor.content-length.cause',
      message:
        'A proxy or mirror omits the header content-length, so the library cannot tell whether the download is complete.',
    }),
    todo: translate({
      id: 'site.doctor.content-length.todo',
      message: 'If you trust the server, let the library ignore it. The MD5 check stays on.',
    }),
  }),
  redirects: () => ({
    title: translate({ id: 'site.doctor.redirects.title', message: 'Too many redirects' }),
    cause: translate({
      id: 'site.doctor.redirects.cause',
      message: 'The address redirects more often than the library follows.',
    }),
    todo: translate({
      id: 'site.doctor.redirects.todo',
      message: 'Allow more redirects, or name the final address in DOWNLOAD_URL.',
    }),
  }),
  md5: () => ({
    title: translate({ id: 'site.doctor.md5.title', message: 'The archive and its checksum do not match' }),
    cause: translate({
      id: 'site.doctor.md5.cause',
      message:
        "The archive is damaged, or the mirror's checksum belongs to another file. An archive that is already there is not downloaded again.",
    }),
    todo: translate({ id: 'site.doctor.md5.todo', message: 'Delete both files, then run again.' }),
  }),
  'damaged-archive': () => ({
    title: translate({ id: 'site.doctor.damaged-archive.title', message: 'The downloaded archive is damaged' }),
    cause: translate({
      id: 'site.doctor.damaged-archive.cause',
      message:
        'The archive is incomplete, or a proxy sent a page instead. A virus scanner may also have removed the file.',
    }),
    todo: translate({ id: 'site.doctor.damaged-archive.todo', message: 'Delete what was downloaded, then run again.' }),
  }),
  'half-written': () => ({
    title: translate({
      id: 'site.doctor.half-written.title',
      message: 'The binary is damaged, or made for another system',
    }),
    cause: translate({
      id: 'site.doctor.half-written.cause',
      message:
        'An interrupted first run left half a file, or the file came from another machine, for instance with node_modules. It is used as it is.',
    }),
    todo: translate({ id: 'site.doctor.half-written.todo', message: 'Delete it. It is downloaded again.' }),
  }),
  'lock-file': () => ({
    title: translate({
      id: 'site.doctor.lock-file.title',
      message: 'Several processes download at once, or a lock is left over',
    }),
    cause: translate({
      id: 'site.doctor.lock-file.cause',
      message:
        'The first process to download locks the version. A killed process leaves its lock, and two that start at the same moment disturb each other.',
    }),
    todo: translate({
      id: 'site.doctor.lock-file.todo',
      message: 'Delete the lock while no test runs, and fetch the binary before the workers start.',
    }),
  }),
  etxtbsy: () => ({
    title: translate({ id: 'site.doctor.etxtbsy.title', message: 'The binary was started while it was being written' }),
    cause: translate({
      id: 'site.doctor.etxtbsy.cause',
      message: 'Another process was still writing the file when this one started it.',
    }),
    todo: translate({ id: 'site.doctor.etxtbsy.todo', message: 'Fetch the binary once, before the workers start.' }),
  }),
  'disk-full': () => ({
    title: translate({ id: 'site.doctor.disk-full.title', message: 'The disk is full' }),
    cause: translate({
      id: 'site.doctor.disk-full.cause',
      message: 'There was no space for the binary or the data. Directories of killed runs are never deleted.',
    }),
    todo: translate({
      id: 'site.doctor.disk-full.todo',
      message: 'Delete what earlier runs left, while no test runs.',
    }),
  }),
  permissions: () => ({
    title: translate({
      id: 'site.doctor.permissions.title',
      message: 'A directory or the binary has the wrong permissions',
    }),
    cause: translate({
      id: 'site.doctor.permissions.cause',
      message: 'The user that runs the tests may not write to the download directory, or may not execute the binary.',
    }),
    todo: translate({ id: 'site.doctor.permissions.todo', message: 'Choose a directory that belongs to this user.' }),
  }),
  'extraction-hangs': () => ({
    title: translate({ id: 'site.doctor.extraction-hangs.title', message: 'Unpacking hangs on Windows' }),
    cause: translate({
      id: 'site.doctor.extraction-hangs.cause',
      message: 'Versions of yauzl before 3.3.1 can stop in the middle of a zip file under newer releases of Node.js.',
    }),
    todo: translate({
      id: 'site.doctor.extraction-hangs.todo',
      message: 'Update it, then delete the half-written file and its lock.',
    }),
  }),
  'no-binary': () => ({
    title: translate({ id: 'site.doctor.no-binary.title', message: 'There is no binary, and downloading is off' }),
    cause: translate({
      id: 'site.doctor.no-binary.cause',
      message: 'RUNTIME_DOWNLOAD is false, and none of the searched directories has the requested version.',
    }),
    todo: translate({
      id: 'site.doctor.no-binary.todo',
      message: 'Allow the download, or fetch this version beforehand.',
    }),
  }),
  'system-binary': () => ({
    title: translate({ id: 'site.doctor.system-binary.title', message: 'The system binary was not found' }),
    cause: translate({
      id: 'site.doctor.system-binary.cause',
      message: 'SYSTEM_BINARY names a file that does not exist, or that prints no version.',
    }),
    todo: translate({ id: 'site.doctor.system-binary.todo', message: 'Find the path of your mongod, and set it.' }),
  }),
  'version-conflict': () => ({
    title: translate({
      id: 'site.doctor.version-conflict.title',
      message: 'The system binary has another version than the one requested',
    }),
    cause: translate({
      id: 'site.doctor.version-conflict.cause',
      message: 'Your mongod is used. The library warns, because its version is not the one that is set.',
    }),
    todo: translate({
      id: 'site.doctor.version-conflict.todo',
      message: 'Set VERSION to what mongod --version prints, or turn the comparison off.',
    }),
  }),
  'postinstall-skipped': () => ({
    title: translate({ id: 'site.doctor.postinstall-skipped.title', message: 'The install script did not run' }),
    cause: translate({
      id: 'site.doctor.postinstall-skipped.cause',
      message:
        'Install scripts are turned off, or the script was skipped on purpose. The download then happens at the first start, within your first test.',
    }),
    todo: translate({ id: 'site.doctor.postinstall-skipped.todo', message: 'Fetch the binary in a step of its own.' }),
  }),
  postinstall: () => ({
    title: translate({ id: 'site.doctor.postinstall.title', message: 'This is output of the install script' }),
    cause: translate({
      id: 'site.doctor.postinstall.cause',
      message:
        'The script downloads the binary in advance. If it fails, the installation still succeeds, and the first start tries again.',
    }),
    todo: translate({
      id: 'site.doctor.postinstall.todo',
      message: 'Look at the error below this line. If you do not need the script, turn it off.',
    }),
  }),
  'unknown-version': () => ({
    title: translate({
      id: 'site.doctor.unknown-version.title',
      message: 'The requested MongoDB version is not a version',
    }),
    cause: translate({
      id: 'site.doctor.unknown-version.cause',
      message: 'VERSION or binary.version cannot be read as a version number.',
    }),
    todo: translate({ id: 'site.doctor.unknown-version.todo', message: 'Write it with numbers.' }),
  }),
  'unknown-platform': () => ({
    title: translate({ id: 'site.doctor.unknown-platform.title', message: 'The platform is unknown' }),
    cause: translate({
      id: 'site.doctor.unknown-platform.cause',
      message:
        'PLATFORM, or the system of Node.js, is none that MongoDB has builds for. The library knows win32, darwin, and linux only.',
    }),
    todo: translate({
      id: 'site.doctor.unknown-platform.todo',
      message: 'Remove PLATFORM, so that the library detects it.',
    }),
  }),
  'unknown-architecture': () => ({
    title: translate({
      id: 'site.doctor.unknown-architecture.title',
      message: 'MongoDB has no builds for this architecture',
    }),
    cause: translate({
      id: 'site.doctor.unknown-architecture.cause',
      message: 'The library knows x64 and arm64 only. A 32-bit Node.js counts as a 32-bit system.',
    }),
    todo: translate({
      id: 'site.doctor.unknown-architecture.todo',
      message: 'Use a 64-bit Node.js, or ask for the x64 build.',
    }),
  }),
  'archive-name': () => ({
    title: translate({ id: 'site.doctor.archive-name.title', message: 'The library cannot read this archive name' }),
    cause: translate({
      id: 'site.doctor.archive-name.cause',
      message:
        'Version, system, and architecture are read from ARCHIVE_NAME or DOWNLOAD_URL, and this name has another form.',
    }),
    todo: translate({
      id: 'site.doctor.archive-name.todo',
      message: 'Set the version instead, with a mirror if you need one: the library builds the name.',
    }),
  }),
  'distro-option': () => ({
    title: translate({ id: 'site.doctor.distro-option.title', message: 'DISTRO needs a name and a release' }),
    cause: translate({
      id: 'site.doctor.distro-option.cause',
      message: 'The value has no dash between the name and the release.',
    }),
    todo: translate({ id: 'site.doctor.distro-option.todo', message: 'Write both.' }),
  }),
  'storage-engine': () => ({
    title: translate({ id: 'site.doctor.storage-engine.title', message: 'The storage engine does not fit' }),
    cause: translate({
      id: 'site.doctor.storage-engine.cause',
      message:
        'ephemeralForTest does not exist from MongoDB 7.0 on, and it knows neither transactions nor retryable writes.',
    }),
    todo: translate({ id: 'site.doctor.storage-engine.todo', message: 'Use wiredTiger, or leave the engine out.' }),
  }),
  'old-node': () => ({
    title: translate({
      id: 'site.doctor.old-node.title',
      message: 'Node.js is too old for this release of the library',
    }),
    cause: translate({
      id: 'site.doctor.old-node.cause',
      message: 'The library, or its driver, uses syntax that this Node.js does not know.',
    }),
    todo: translate({
      id: 'site.doctor.old-node.todo',
      message: 'Update Node.js, or install an older major of the library.',
    }),
  }),
  'windows-runtime': () => ({
    title: translate({ id: 'site.doctor.windows-runtime.title', message: 'Windows lacks the Visual C++ runtime' }),
    cause: translate({
      id: 'site.doctor.windows-runtime.cause',
      message: 'mongod.exe needs DLLs of the Visual C++ Redistributable, which is not installed.',
    }),
    todo: translate({ id: 'site.doctor.windows-runtime.todo', message: 'Install it, then run again.' }),
  }),
  'windows-other': () => ({
    title: translate({ id: 'site.doctor.windows-other.title', message: 'Windows could not run mongod.exe' }),
    cause: translate({
      id: 'site.doctor.windows-other.cause',
      message:
        'The system is too old for this MongoDB version, the CPU lacks an instruction, or another program interfered. The code tells which.',
    }),
    todo: translate({
      id: 'site.doctor.windows-other.todo',
      message: 'Look the code up, or start the file by hand and read what Windows says.',
    }),
  }),
  killed: () => ({
    title: translate({
      id: 'site.doctor.killed.title',
      message: 'Something killed mongod, most often for lack of memory',
    }),
    cause: translate({
      id: 'site.doctor.killed.cause',
      message:
        'Exit code 137 and SIGKILL come from outside. In a container or on CI, it is nearly always the memory limit.',
    }),
    todo: translate({
      id: 'site.doctor.killed.todo',
      message: 'Start fewer servers at a time, and give each less memory.',
    }),
  }),
  'macos-killed': () => ({
    title: translate({ id: 'site.doctor.macos-killed.title', message: 'macOS killed the binary' }),
    cause: translate({
      id: 'site.doctor.macos-killed.cause',
      message: 'A security policy, or a binary for another architecture, makes macOS kill the process right away.',
    }),
    todo: translate({
      id: 'site.doctor.macos-killed.todo',
      message: 'Remove the quarantine mark, run the file by hand once, or delete it.',
    }),
  }),
  rosetta: () => ({
    title: translate({ id: 'site.doctor.rosetta.title', message: 'The build is for Intel, and Rosetta is missing' }),
    cause: translate({
      id: 'site.doctor.rosetta.cause',
      message: 'Before MongoDB 6.0 there are no builds for Apple silicon, so the library takes those for Intel.',
    }),
    todo: translate({ id: 'site.doctor.rosetta.todo', message: 'Ask for 6.0 or higher, or install Rosetta.' }),
  }),
  'wrong-loader': () => ({
    title: translate({ id: 'site.doctor.wrong-loader.title', message: 'The system cannot run the binary' }),
    cause: translate({
      id: 'site.doctor.wrong-loader.cause',
      message:
        'ENOENT for a file that exists means that its dynamic loader does not: a glibc build on Alpine, NixOS, or another system without glibc. Old releases of the library only say that toString or the PID is undefined.',
    }),
    todo: translate({
      id: 'site.doctor.wrong-loader.todo',
      message: 'Use a system with glibc. If the file does not exist at all, delete the cache.',
    }),
  }),
  'macos-library': () => ({
    title: translate({
      id: 'site.doctor.macos-library.title',
      message: 'The build does not fit this release of macOS',
    }),
    cause: translate({
      id: 'site.doctor.macos-library.cause',
      message: 'The binary looks for a system library, or a symbol in one, that this macOS does not have.',
    }),
    todo: translate({
      id: 'site.doctor.macos-library.todo',
      message: 'Ask for a newer MongoDB version, or for an older one on an old macOS.',
    }),
  }),
  segfault: () => ({
    title: translate({ id: 'site.doctor.segfault.title', message: 'mongod crashed' }),
    cause: translate({
      id: 'site.doctor.segfault.cause',
      message:
        'mongod ended itself or was ended by a signal such as SIGSEGV: a damaged binary, a build for another system, or a bug.',
    }),
    todo: translate({
      id: 'site.doctor.segfault.todo',
      message: "Delete the binary, then try another MongoDB version. mongod's own log names the reason.",
    }),
  }),
  'data-directory': () => ({
    title: translate({
      id: 'site.doctor.data-directory.title',
      message: 'The data directory does not exist or cannot be used',
    }),
    cause: translate({
      id: 'site.doctor.data-directory.cause',
      message: 'dbPath names a directory that does not exist, that is not a directory, or that mongod cannot open.',
    }),
    todo: translate({
      id: 'site.doctor.data-directory.todo',
      message: 'Create it before you start the server, or leave dbPath out to get a new one.',
    }),
  }),
  'mongod-argument': () => ({
    title: translate({ id: 'site.doctor.mongod-argument.title', message: 'mongod does not know an option' }),
    cause: translate({
      id: 'site.doctor.mongod-argument.cause',
      message: 'An option in args does not exist in this MongoDB version, or is there twice.',
    }),
    todo: translate({
      id: 'site.doctor.mongod-argument.todo',
      message: 'Remove it. The command lists the options of the version that you have.',
    }),
  }),
  'connected-twice': () => ({
    title: translate({ id: 'site.doctor.connected-twice.title', message: 'Mongoose is connected already' }),
    cause: translate({
      id: 'site.doctor.connected-twice.cause',
      message: 'Test files that share a process share one Mongoose, and a former one is still connected.',
    }),
    todo: translate({
      id: 'site.doctor.connected-twice.todo',
      message: 'Disconnect at the end of each file, before you stop its server.',
    }),
  }),
  'data-in-use': () => ({
    title: translate({ id: 'site.doctor.data-in-use.title', message: 'Another mongod uses the data directory' }),
    cause: translate({
      id: 'site.doctor.data-in-use.cause',
      message: 'Two servers share a dbPath, or a mongod of an earlier run is still alive.',
    }),
    todo: translate({
      id: 'site.doctor.data-in-use.todo',
      message: 'Give each server its own directory, and end the old process.',
    }),
  }),
  'data-of-other-version': () => ({
    title: translate({
      id: 'site.doctor.data-of-other-version.title',
      message: 'The data directory belongs to another version or engine',
    }),
    cause: translate({
      id: 'site.doctor.data-of-other-version.cause',
      message: 'The files in dbPath were written by another MongoDB version or storage engine.',
    }),
    todo: translate({
      id: 'site.doctor.data-of-other-version.todo',
      message: 'Delete the data, or use the version that wrote it.',
    }),
  }),
  'replset-restart': () => ({
    title: translate({
      id: 'site.doctor.replset-restart.title',
      message: 'The data directory already belongs to a replica set',
    }),
    cause: translate({
      id: 'site.doctor.replset-restart.cause',
      message:
        'The directory was written by a replica set whose members had other ports, and the set cannot be initiated again.',
    }),
    todo: translate({
      id: 'site.doctor.replset-restart.todo',
      message: 'Start it with the same name, count, and ports, or with new directories.',
    }),
  }),
  'port-in-use': () => ({
    title: translate({ id: 'site.doctor.port-in-use.title', message: 'The port is already in use' }),
    cause: translate({
      id: 'site.doctor.port-in-use.cause',
      message: 'Another process has the port that your code asks for, often a server of an earlier run.',
    }),
    todo: translate({
      id: 'site.doctor.port-in-use.todo',
      message: 'Leave the port out: the library finds a free one.',
    }),
  }),
  'port-tries': () => ({
    title: translate({ id: 'site.doctor.port-tries.title', message: 'No free port was found' }),
    cause: translate({
      id: 'site.doctor.port-tries.cause',
      message: 'Many servers start at the same time, or a port is missing in the options.',
    }),
    todo: translate({
      id: 'site.doctor.port-tries.todo',
      message: 'Start fewer servers at a time: one for all test files is usually enough.',
    }),
  }),
  'launch-timeout': () => ({
    title: translate({ id: 'site.doctor.launch-timeout.title', message: 'mongod was too slow to start' }),
    cause: translate({
      id: 'site.doctor.launch-timeout.cause',
      message:
        'mongod did not report that it was ready within launchTimeout, as on a busy machine or at the first start of a new file.',
    }),
    todo: translate({
      id: 'site.doctor.launch-timeout.todo',
      message: 'Allow more time. If another error came just before, that one is the cause.',
    }),
  }),
  'spawn-limit': () => ({
    title: translate({ id: 'site.doctor.spawn-limit.title', message: 'The system refuses more processes or files' }),
    cause: translate({
      id: 'site.doctor.spawn-limit.cause',
      message: 'Too many servers, workers, or open files at once.',
    }),
    todo: translate({ id: 'site.doctor.spawn-limit.todo', message: 'Run fewer workers.' }),
  }),
  'mocked-fs': () => ({
    title: translate({ id: 'site.doctor.mocked-fs.title', message: 'A mock replaces the file system' }),
    cause: translate({
      id: 'site.doctor.mocked-fs.cause',
      message: 'The library reads release files and the binary through fs, which your tests have replaced.',
    }),
    todo: translate({
      id: 'site.doctor.mocked-fs.todo',
      message: 'Start the server before the mock is installed, or in globalSetup.',
    }),
  }),
  closed: () => ({
    title: translate({ id: 'site.doctor.closed.title', message: 'mongod ended during its start' }),
    cause: translate({
      id: 'site.doctor.closed.cause',
      message: 'The exit code or the signal says why. Without debug output, the reason itself is not in the paste.',
    }),
    todo: translate({
      id: 'site.doctor.closed.todo',
      message: 'Look the code up, or start the binary by hand and read what it prints.',
    }),
  }),
  'start-failed': () => ({
    title: translate({
      id: 'site.doctor.start-failed.title',
      message: 'The start failed; the reason is in another line',
    }),
    cause: translate({
      id: 'site.doctor.start-failed.cause',
      message: 'This line only says that something went wrong.',
    }),
    todo: translate({
      id: 'site.doctor.start-failed.todo',
      message: 'Paste the error below it. If there is none, turn debug output on.',
    }),
  }),
  'hook-timeout': () => ({
    title: translate({ id: 'site.doctor.hook-timeout.title', message: 'The hook ended before the first download did' }),
    cause: translate({
      id: 'site.doctor.hook-timeout.cause',
      message:
        'The first start downloads the binary, which takes longer than a test runner waits. Sometimes a missing await or a start that fails looks the same.',
    }),
    todo: translate({
      id: 'site.doctor.hook-timeout.todo',
      message: 'Fetch the binary before the tests, and give the hook that starts the server more time.',
    }),
  }),
  buffering: () => ({
    title: translate({ id: 'site.doctor.buffering.title', message: 'Mongoose was not connected when the query ran' }),
    cause: translate({
      id: 'site.doctor.buffering.cause',
      message:
        'Mongoose keeps queries until it is connected, and gives up after ten seconds: connect was not called, not awaited, failed, or belongs to another copy of mongoose.',
    }),
    todo: translate({
      id: 'site.doctor.buffering.todo',
      message: 'Await connect with the URI of the running server before the first query.',
    }),
  }),
  ipv6: () => ({
    title: translate({ id: 'site.doctor.ipv6.title', message: 'localhost means ::1, and mongod listens on 127.0.0.1' }),
    cause: translate({
      id: 'site.doctor.ipv6.cause',
      message: 'Newer releases of Node.js resolve localhost to IPv6 first.',
    }),
    todo: translate({ id: 'site.doctor.ipv6.todo', message: 'Use the URI that getUri() returns, or write 127.0.0.1.' }),
  }),
  'server-gone': () => ({
    title: translate({
      id: 'site.doctor.server-gone.title',
      message: 'The server was not running when the client used it',
    }),
    cause: translate({
      id: 'site.doctor.server-gone.cause',
      message: 'It was stopped too early, its process died, or the client outlived it.',
    }),
    todo: translate({
      id: 'site.doctor.server-gone.todo',
      message: 'Close the client first, then stop the server. Use the URI of the server that is running now.',
    }),
  }),
  'server-selection': () => ({
    title: translate({
      id: 'site.doctor.server-selection.title',
      message: 'The client found no server that it may use',
    }),
    cause: translate({
      id: 'site.doctor.server-selection.cause',
      message:
        'Nothing answers at the address, the replica set has no primary, or its members are named by addresses that the client cannot reach.',
    }),
    todo: translate({
      id: 'site.doctor.server-selection.todo',
      message: 'Use the URI that getUri() returns, and wait for a primary. One member is enough.',
    }),
  }),
  'primary-timeout': () => ({
    title: translate({
      id: 'site.doctor.primary-timeout.title',
      message: 'No member of the replica set became primary',
    }),
    cause: translate({
      id: 'site.doctor.primary-timeout.cause',
      message: 'An even number of members, priorities of 0, or an overloaded machine.',
    }),
    todo: translate({ id: 'site.doctor.primary-timeout.todo', message: 'Use one member, or three.' }),
  }),
  transactions: () => ({
    title: translate({
      id: 'site.doctor.transactions.title',
      message: 'Transactions and change streams need a replica set',
    }),
    cause: translate({
      id: 'site.doctor.transactions.cause',
      message:
        'MongoMemoryServer starts a single server. Transactions, change streams, and Prisma need a replica set; one member is enough.',
    }),
    todo: translate({ id: 'site.doctor.transactions.todo', message: 'Start a replica set instead.' }),
  }),
  interrupted: () => ({
    title: translate({ id: 'site.doctor.interrupted.title', message: 'The primary changed during the operation' }),
    cause: translate({
      id: 'site.doctor.interrupted.cause',
      message: 'Right after the start, a set of several members may choose another primary.',
    }),
    todo: translate({ id: 'site.doctor.interrupted.todo', message: 'Use one member, or repeat the operation.' }),
  }),
  'not-started': () => ({
    title: translate({ id: 'site.doctor.not-started.title', message: 'The server was not started when it was used' }),
    cause: translate({
      id: 'site.doctor.not-started.cause',
      message:
        'new MongoMemoryServer() starts nothing, and nothing can be asked of a server before its start has ended.',
    }),
    todo: translate({ id: 'site.doctor.not-started.todo', message: 'Await create() before you ask for the URI.' }),
  }),
  'instance-info': () => ({
    title: translate({ id: 'site.doctor.instance-info.title', message: 'The server has no data about its process' }),
    cause: translate({
      id: 'site.doctor.instance-info.cause',
      message: 'The start failed before, or the server was stopped. Usually another error is the cause.',
    }),
    todo: translate({
      id: 'site.doctor.instance-info.todo',
      message: 'Look at the error above this one. If there is none, turn debug output on.',
    }),
  }),
  'started-twice': () => ({
    title: translate({ id: 'site.doctor.started-twice.title', message: 'The process is still there' }),
    cause: translate({
      id: 'site.doctor.started-twice.cause',
      message: 'A server was started twice, or cleaned up before it was stopped.',
    }),
    todo: translate({ id: 'site.doctor.started-twice.todo', message: 'Stop it first. stop() also cleans up.' }),
  }),
  'replset-count': () => ({
    title: translate({ id: 'site.doctor.replset-count.title', message: 'A replica set needs at least one member' }),
    cause: translate({ id: 'site.doctor.replset-count.cause', message: 'replSet.count is less than 1.' }),
    todo: translate({ id: 'site.doctor.replset-count.todo', message: 'Set it to 1 or 3.' }),
  }),
  authentication: () => ({
    title: translate({
      id: 'site.doctor.authentication.title',
      message: 'Authentication is not set up as the client expects',
    }),
    cause: translate({
      id: 'site.doctor.authentication.cause',
      message: 'auth must be an object with enable: true, and the client needs the credentials of a user that exists.',
    }),
    todo: translate({
      id: 'site.doctor.authentication.todo',
      message: 'Turn it on, and use the URI with credentials.',
    }),
  }),
  'default-import': () => ({
    title: translate({ id: 'site.doctor.default-import.title', message: 'The package has no default export' }),
    cause: translate({
      id: 'site.doctor.default-import.cause',
      message: 'The class is a named export. A default import, or a require() without the name, gives something else.',
    }),
    todo: translate({ id: 'site.doctor.default-import.todo', message: 'Import it by name.' }),
  }),
  'named-export': () => ({
    title: translate({ id: 'site.doctor.named-export.title', message: 'The import does not fit the kind of module' }),
    cause: translate({
      id: 'site.doctor.named-export.cause',
      message:
        'The package is CommonJS. The name is not exported by this release, or the bundler or runner cannot see it.',
    }),
    todo: translate({
      id: 'site.doctor.named-export.todo',
      message: 'Import names that the release exports, from the package and not from a file in it.',
    }),
  }),
  'removed-name': () => ({
    title: translate({ id: 'site.doctor.removed-name.title', message: 'This name was removed in a major release' }),
    cause: translate({
      id: 'site.doctor.removed-name.cause',
      message:
        'Methods and options of version 6 are gone, such as getConnectionString(), and booleans for stop() are gone since version 9.',
    }),
    todo: translate({ id: 'site.doctor.removed-name.todo', message: 'Use the new names.' }),
  }),
  'unexpected-token': () => ({
    title: translate({ id: 'site.doctor.unexpected-token.title', message: 'The runner does not transform this file' }),
    cause: translate({
      id: 'site.doctor.unexpected-token.cause',
      message: 'Jest runs CommonJS by default. A dependency or your configuration is an ES module.',
    }),
    todo: translate({
      id: 'site.doctor.unexpected-token.todo',
      message: 'Have Jest transform it, or run Jest with ES modules.',
    }),
  }),
  'text-encoder': () => ({
    title: translate({
      id: 'site.doctor.text-encoder.title',
      message: 'The tests run in jsdom, which lacks parts of Node.js',
    }),
    cause: translate({
      id: 'site.doctor.text-encoder.cause',
      message: 'The driver needs TextEncoder and the like. jsdom does not have them.',
    }),
    todo: translate({ id: 'site.doctor.text-encoder.todo', message: 'Run these tests in the node environment.' }),
  }),
  ts7016: () => ({
    title: translate({ id: 'site.doctor.ts7016.title', message: 'TypeScript lacks declarations' }),
    cause: translate({
      id: 'site.doctor.ts7016.cause',
      message: "The library's declarations import types of packages that are not installed.",
    }),
    todo: translate({ id: 'site.doctor.ts7016.todo', message: 'Install the types, or set skipLibCheck.' }),
  }),
  'module-not-found': () => ({
    title: translate({
      id: 'site.doctor.module-not-found.title',
      message: 'A package is not installed where it is imported',
    }),
    cause: translate({
      id: 'site.doctor.module-not-found.cause',
      message: 'The package, or one that the driver loads if present, cannot be found from the importing file.',
    }),
    todo: translate({
      id: 'site.doctor.module-not-found.todo',
      message: 'Install it in this project. Optional packages of the driver can be ignored.',
    }),
  }),
  'other-runtime': () => ({
    title: translate({ id: 'site.doctor.other-runtime.title', message: 'Only Node.js is supported' }),
    cause: translate({
      id: 'site.doctor.other-runtime.cause',
      message: 'Bun and Deno differ in child processes and install scripts, which the library depends on.',
    }),
    todo: translate({
      id: 'site.doctor.other-runtime.todo',
      message: 'Run these tests with Node.js, or start the server in a Node.js process.',
    }),
  }),
  'atlas-search': () => ({
    title: translate({ id: 'site.doctor.atlas-search.title', message: 'mongod does not know Atlas features' }),
    cause: translate({
      id: 'site.doctor.atlas-search.cause',
      message: '$search and $vectorSearch need a second program, mongot, which this library does not start.',
    }),
    todo: translate({
      id: 'site.doctor.atlas-search.todo',
      message: 'Test these stages against Atlas or its local image.',
    }),
  }),
  'only-mongod': () => ({
    title: translate({ id: 'site.doctor.only-mongod.title', message: 'Only mongod is downloaded' }),
    cause: translate({
      id: 'site.doctor.only-mongod.cause',
      message: 'The archives of the library contain no shell and no tools.',
    }),
    todo: translate({
      id: 'site.doctor.only-mongod.todo',
      message: 'Use the driver for seeding, or install the tools yourself.',
    }),
  }),
  'does-not-exit': () => ({
    title: translate({ id: 'site.doctor.does-not-exit.title', message: 'Something keeps the test process alive' }),
    cause: translate({
      id: 'site.doctor.does-not-exit.cause',
      message: 'A connection or a server is still open when the tests end.',
    }),
    todo: translate({
      id: 'site.doctor.does-not-exit.todo',
      message: 'Close the client first, then stop the server, in the hook that runs last.',
    }),
  }),
  'slow-stop': () => ({
    title: translate({ id: 'site.doctor.slow-stop.title', message: 'mongod did not end in time' }),
    cause: translate({
      id: 'site.doctor.slow-stop.cause',
      message: 'Open connections or a busy machine delay the shutdown. The library then kills the process.',
    }),
    todo: translate({ id: 'site.doctor.slow-stop.todo', message: 'Close all clients before stop().' }),
  }),
  cleanup: () => ({
    title: translate({ id: 'site.doctor.cleanup.title', message: 'The data directory could not be deleted' }),
    cause: translate({
      id: 'site.doctor.cleanup.cause',
      message: 'Another program, such as a virus scanner, holds a file, or two runs delete the same directory.',
    }),
    todo: translate({ id: 'site.doctor.cleanup.todo', message: 'Leave the directory, and delete it later.' }),
  }),
  internal: () => ({
    title: translate({ id: 'site.doctor.internal.title', message: 'An internal check failed' }),
    cause: translate({ id: 'site.doctor.internal.cause', message: 'This should not happen in normal use.' }),
    todo: translate({ id: 'site.doctor.internal.todo', message: 'Turn debug output on, and report it.' }),
  }),
};

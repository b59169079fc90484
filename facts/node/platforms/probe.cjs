// cspell:ignore getos
// Runs in a child process without environment variables, see ../platforms.ts: the library reads its configuration when
// it is imported.
// In: the core's package.json as an argument, systems and MongoDB versions as JSON on stdin. Out: the versions with the
// default first, and for each system an answer for each of them, as JSON on stdout.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const load = createRequire(process.argv[2]);
const { MongoBinaryDownloadUrl } = load('./lib/util/MongoBinaryDownloadUrl');
const { isValidOs, parseOS } = load('./lib/util/getos');
const errors = load('./lib/util/errors');
const { DEFAULT_VERSION } = load('./lib/util/resolveConfig');

// Warnings are not part of the answers.
console.warn = () => undefined;

/**
 * @param {{ platform: string, arch: string, releaseFile: string | null }} system
 * @param {string} version
 */
async function answer({ platform, arch, releaseFile }, version) {
  let os = { os: platform };
  // Does what the library's `getOS()` does, which reads the files of this machine.
  if (platform === 'linux') {
    os = releaseFile === null ? undefined : parseOS(releaseFile);
    if (!isValidOs(os)) {
      os = { os: 'linux', dist: 'unknown', release: '' };
    }
  }
  try {
    return { archive: await new MongoBinaryDownloadUrl({ platform, arch, os, version }).getArchiveName() };
  } catch (thrown) {
    const error = Object.keys(errors).find((key) => thrown.constructor === errors[key]) ?? thrown.constructor.name;
    const available = thrown.available_versions ?? thrown.availableVersions;
    return { error, message: thrown.message, available };
  }
}

async function main() {
  const { systems, versions } = JSON.parse(readFileSync(0, 'utf8'));
  const mongod = [...new Set([DEFAULT_VERSION, ...versions])];
  const answers = await Promise.all(
    systems.map((system) => Promise.all(mongod.map((version) => answer(system, version)))),
  );
  process.stdout.write(JSON.stringify({ mongod, answers }));
}

main();

// cspell:ignore getos
// Runs in a child process without environment variables, see askPackage() in packages.ts: the library reads its
// configuration when it is imported, so only a fresh process shows its own defaults.
// In: the core's package.json as an argument; as JSON on stdin, errors to create, and systems and MongoDB versions to ask
// about. Out, as JSON on stdout: the options, the versions with the default first, the message of each error, and
// for each system an answer for each version.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const load = createRequire(process.argv[2]);
const config = load('./lib/util/resolveConfig');
const errors = load('./lib/util/errors');
const camelCase = load('camelcase');
const { MongoBinaryDownloadUrl } = load('./lib/util/MongoBinaryDownloadUrl');
const { isValidOs, parseOS } = load('./lib/util/getos');

// Warnings are not part of the answers.
console.warn = () => undefined;

/**
 * @param {{ platform: string, arch: string, releaseFile: string | null }} system
 * @param {string} version
 */
async function answer({ platform, arch, releaseFile }, version) {
  // Does what the library's `getOS()` does, which reads the files of this machine.
  const found = platform === 'linux' ? releaseFile !== null && parseOS(releaseFile) : { os: platform };
  const os =
    platform !== 'linux' || isValidOs(found || undefined) ? found : { os: 'linux', dist: 'unknown', release: '' };
  try {
    return { archive: await new MongoBinaryDownloadUrl({ platform, arch, os, version }).getArchiveName() };
  } catch (thrown) {
    const error = Object.keys(errors).find((key) => thrown.constructor === errors[key]) ?? thrown.constructor.name;
    return { error, message: thrown.message, available: thrown.available_versions ?? thrown.availableVersions };
  }
}

async function main() {
  const { calls = [], systems = [], versions = [] } = JSON.parse(readFileSync(0, 'utf8'));
  const options = Object.values(config.ResolveConfigVariables).map((name) => ({
    name,
    env: config.envName(name),
    packageJson: camelCase(name),
    default: config.resolveConfig(name),
  }));
  const messages = calls.map(({ by, args }) => new errors[by](...args).message);
  const mongod = [...new Set([config.DEFAULT_VERSION, ...versions])];
  const answers = await Promise.all(systems.map((one) => Promise.all(mongod.map((version) => answer(one, version)))));
  process.stdout.write(JSON.stringify({ options, mongod, messages, answers }));
}

main();

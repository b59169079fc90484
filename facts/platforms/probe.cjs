// cspell:ignore getos
// Runs in a child process without environment variables, see ../platforms.ts: the library reads its configuration when
// it is imported, and it reports by console.warn.
// In: the core's package.json as argument, the questions as JSON on stdin. Out: the answers as JSON on stdout.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const load = createRequire(process.argv[2]);
const { MongoBinaryDownloadUrl } = load('./lib/util/MongoBinaryDownloadUrl');
const { isValidOs, parseOS } = load('./lib/util/getos');
const errors = load('./lib/util/errors');
const { DEFAULT_VERSION } = load('./lib/util/resolveConfig');

/** @type {string[]} */
let warnings = [];
console.warn = (...args) => {
  warnings.push(args.join(' '));
};

/**
 * What the library's `getOS()` returns for a release file, or for none.
 * @param {string | null} releaseFile
 */
function detect(releaseFile) {
  const os = releaseFile === null ? undefined : parseOS(releaseFile);
  if (isValidOs(os)) {
    return os;
  }
  warnings.push('Could not find any valid Release File, using fallback information');
  return { os: 'linux', dist: 'unknown', release: '' };
}

/** @param {{ platform: string, arch: string, releaseFile: string | null, version: string | null }} question */
async function answer({ platform, arch, releaseFile, version }) {
  warnings = [];
  try {
    const os = platform === 'linux' ? detect(releaseFile) : { os: platform };
    const url = new MongoBinaryDownloadUrl({ platform, arch, os, version: version ?? DEFAULT_VERSION });
    const archive = await url.getArchiveName();
    return { archive, warnings };
  } catch (error) {
    const name = Object.keys(errors).find((key) => error.constructor === errors[key]) ?? error.constructor.name;
    return {
      error: name,
      message: error.message,
      available: error.available_versions ?? error.availableVersions,
      warnings,
    };
  }
}

async function main() {
  const questions = JSON.parse(readFileSync(0, 'utf8'));
  const answers = [];
  for (const question of questions) {
    answers.push(await answer(question));
  }
  process.stdout.write(JSON.stringify({ mongod: DEFAULT_VERSION, answers }));
}

main();

// cspell:ignore getos
// Runs in a child process without environment variables, see ../platforms.ts: the library reads its configuration when
// it is imported.
// In: the core's package.json as an argument, the questions as JSON on stdin. Out: the answers as JSON on stdout.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const load = createRequire(process.argv[2]);
const { MongoBinaryDownloadUrl } = load('./lib/util/MongoBinaryDownloadUrl');
const { isValidOs, parseOS } = load('./lib/util/getos');
const errors = load('./lib/util/errors');
const { DEFAULT_VERSION } = load('./lib/util/resolveConfig');

// Warnings are not part of the answers.
console.warn = () => undefined;

/** @param {{ platform: string, arch: string, releaseFile: string | null, version: string | null }} question */
async function answer({ platform, arch, releaseFile, version }) {
  let os = { os: platform };
  // Does what the library's `getOS()` does, which reads the files of this machine.
  if (platform === 'linux') {
    os = releaseFile === null ? undefined : parseOS(releaseFile);
    if (!isValidOs(os)) {
      os = { os: 'linux', dist: 'unknown', release: '' };
    }
  }
  try {
    const url = new MongoBinaryDownloadUrl({ platform, arch, os, version: version ?? DEFAULT_VERSION });
    return { archive: await url.getArchiveName() };
  } catch (thrown) {
    const error = Object.keys(errors).find((key) => thrown.constructor === errors[key]) ?? thrown.constructor.name;
    const available = thrown.available_versions ?? thrown.availableVersions;
    return { error, message: thrown.message, available };
  }
}

async function main() {
  const answers = [];
  for (const question of JSON.parse(readFileSync(0, 'utf8'))) {
    answers.push(await answer(question));
  }
  process.stdout.write(JSON.stringify({ mongod: DEFAULT_VERSION, answers }));
}

main();

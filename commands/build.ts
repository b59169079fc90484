import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { readDeploy } from '../facts/deploy';
import { readReleasedVersions } from '../facts/node/sitePages';
import { currentLabel, segmentOf } from '../facts/versions';
import { secureSite } from './contentSecurity';
import { runCommand } from './runCommand';

const root = path.resolve(__dirname, '..');
const buildDir = path.join(root, 'build');
/** Each run has a directory of its own in here, so that two at once don't mix, and a killed one publishes nothing. */
const workDir = path.join(root, '.build', 'work');

/**
 * Builds one site, and prints the warnings.
 *
 * @throws Error with what the build printed, if it fails
 */
async function buildSite(docsVersion: string, outDir: string, strict = false): Promise<void> {
  console.time(docsVersion);
  const docusaurus = path.join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const env = {
    ...process.env,
    DOCS_VERSION: docsVersion,
    ...(strict && { STRICT: '1' }),
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: `${outDir}.generated`,
    NO_UPDATE_NOTIFIER: '1',
  };
  try {
    // With more room for new objects, in MB, collecting those that are gone takes a fifteenth less of the build.
    const command = ['--max-semi-space-size=64', docusaurus, 'build', '--out-dir', outDir];
    const { stderr } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
    process.stderr.write(stderr);
  } catch (cause) {
    const { stdout, stderr } = cause as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${stdout}${stderr}\nThe build of version "${docsVersion}" failed.`, { cause });
  }
  await secureSite(outDir);
  console.timeEnd(docsVersion);
}

/**
 * Puts a finished directory in place of the one that is there, and keeps some parts of that. Only whole directories are
 * renamed, so if another run does the same in between, this tries again, and nothing is mixed.
 */
async function replace(place: string, next: string, kept: readonly string[] = [], attempt = 1): Promise<void> {
  const previous = `${next}.previous-${attempt}`;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    if (existsSync(place)) {
      await rename(place, previous);
    }
    for (const part of kept.filter((one) => existsSync(path.join(previous, one)))) {
      await replace(path.join(next, part), path.join(previous, part));
    }
    await rename(next, place);
  } catch (error) {
    if (attempt === 5) {
      throw error;
    }
    await replace(place, next, kept, attempt + 1);
  }
}

async function main({ quick, strict }: { readonly quick?: boolean; readonly strict?: boolean }): Promise<void> {
  const released = readReleasedVersions(root);
  const { DOCS_VERSION: named } = process.env;
  // `npm test` visits the first of the others. Unknown names are rejected before anything is built.
  const chosen = named === undefined ? ['current', ...released.slice(0, quick ? 1 : undefined)] : [named];
  chosen.forEach((name) => readDeploy({ DOCS_VERSION: name }, released));
  await mkdir(workDir, { recursive: true });
  for (const dir of (await readdir(workDir)).map((name) => path.join(workDir, name))) {
    // A build takes minutes: a run that began an hour ago was killed.
    if (Date.now() - (statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 3_600_000) {
      await rm(dir, { recursive: true, force: true });
    }
  }
  const work = await mkdtemp(path.join(workDir, 'run-'));
  const built = (name: string): string => path.join(work, name);
  try {
    await pMap(chosen, (name) => buildSite(name, built(name), strict), { concurrency: 2, stopOnError: false });
    // The site at the root contains the others.
    for (const name of chosen.filter((one) => one !== 'current')) {
      await replace(path.join(named === undefined ? built('current') : buildDir, segmentOf(name)), built(name));
    }
    if (chosen.includes('current')) {
      await replace(buildDir, built('current'), named === undefined ? [] : released.map(segmentOf));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const pages = [currentLabel, ...released].map((label) => path.join(buildDir, segmentOf(label), 'index.html'));
  const rest = pages.every((page) => existsSync(page)) ? '' : ', but not every version: "npm run build" builds all';
  console.log(`build/ has the new ${chosen.join(', ')}${rest}.`);
}

if (require.main === module) {
  runCommand(({ values }) => main(values), { options: { quick: { type: 'boolean' }, strict: { type: 'boolean' } } });
}

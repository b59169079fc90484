import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { readDeploy } from '../facts/deploy';
import { readReleasedVersions } from '../facts/node/sitePages';
import { segmentOf } from '../facts/versions';
import { secureSite } from './contentSecurity';
import { runCommand } from './runCommand';
import { cachedSite, keepSite, siteKey } from './siteCache';

const root = path.resolve(__dirname, '..');
const cacheDir = path.join(root, '.build');
const buildDir = path.join(root, 'build');

/** In megabytes. A build creates many short-lived objects, and with more room for them, it needs fewer collections. */
const nodeOptions = ['--max-semi-space-size=64'];

/** Ends a build when its parent is killed. Otherwise it would keep writing while the next one runs. */
const endWithParent =
  'data:text/javascript,if(process.channel){process.on("disconnect",()=>process.exit(1));process.channel.unref()}';

/** One run of `docusaurus build`. */
export interface DocusaurusBuild {
  /** `current` or the name of a released version. */
  readonly docsVersion: string;
  /** Absolute path of the directory to write the site to. */
  readonly outDir: string;
  /** Config to use instead of docusaurus.config.ts, relative to the root. */
  readonly config?: string;
  /** Whether warnings fail the build. */
  readonly strict?: boolean;
}

/**
 * Builds one site. Docusaurus' generated files are in a directory of `.build/generated`.
 *
 * @throws Error with what the build printed, if it fails
 */
export async function runDocusaurus({ docsVersion, outDir, config, strict = false }: DocusaurusBuild): Promise<void> {
  const docusaurus = path.join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const options = ['build', '--out-dir', outDir, ...(config === undefined ? [] : ['--config', config])];
  await rm(outDir, { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, '--import', endWithParent, docusaurus, ...options], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DOCS_VERSION: docsVersion,
        ...(strict && { STRICT: '1' }),
        // Not the directory of `npm start`, which may be running. One per site, because the files differ.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join('.build', 'generated', path.basename(outDir)),
        NO_UPDATE_NOTIFIER: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    // Docusaurus prints warnings and errors there.
    child.stderr?.pipe(process.stderr);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`${output}\nThe build of version "${docsVersion}" failed.`));
      }
    });
  });
  await secureSite(outDir);
}

/** The place of a version in the published directory, and of its files now. */
interface BuiltSite {
  readonly segment: string;
  readonly directory: string;
}

/** Builds a version, unless nothing that it depends on has changed. */
async function siteOf(docsVersion: string, strict: boolean): Promise<BuiltSite> {
  const started = performance.now();
  const { deployName: label } = readDeploy({ DOCS_VERSION: docsVersion }, readReleasedVersions(root));
  const folder = path.join(cacheDir, 'sites', label);
  const key = await siteKey(root, docsVersion);
  let directory = await cachedSite(folder, key, strict);
  const how = directory === undefined ? 'built' : 'taken from the cache';
  if (directory === undefined) {
    const outDir = path.join(cacheDir, 'work', label);
    await runDocusaurus({ docsVersion, outDir, strict });
    // An edit made during the build may or may not be included, so no later build may reuse this site.
    const isCurrent = (await siteKey(root, docsVersion)) === key;
    directory = await keepSite(folder, isCurrent ? key : 'edited meanwhile', strict, outDir);
  }
  console.log(`${label.padEnd(6)} ${how} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { directory, segment: segmentOf(label) };
}

/** Merges the sites beside the published directory, then swaps the two, so that the published site is all old or all new. */
async function publish(sites: readonly BuiltSite[]): Promise<void> {
  const [next, previous] = [`${buildDir}-next`, `${buildDir}-previous`];
  await rm(next, { recursive: true, force: true });
  // In order, because the site at the root contains the directory of the others.
  for (const { directory, segment } of sites) {
    await cp(directory, path.join(next, segment), { recursive: true });
  }
  await rm(previous, { recursive: true, force: true });
  if (existsSync(buildDir)) {
    await rename(buildDir, previous);
  }
  await rename(next, buildDir);
  await rm(previous, { recursive: true, force: true });
}

/**
 * Runs work that only one process may do at a time, because two builds would write the same generated files.
 *
 * @throws Error that names the process that is building
 */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(path.dirname(lock), { recursive: true });
  await writeFile(lock, String(process.pid), { flag: 'wx' }).catch(async () => {
    const other = Number(await readFile(lock, 'utf8'));
    if (isRunning(other)) {
      throw new Error(`Another build is running here, as process ${other}. If that is not a build, remove ${lock}.`);
    }
    await writeFile(lock, String(process.pid));
  });
  await work().finally(() => rm(lock, { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What to build: by default, all versions. */
interface Choice {
  /** Only the current version and the first of the others, which the browser tests of `npm test` visit. */
  readonly quick: boolean;
  readonly strict: boolean;
}

async function main({ quick, strict }: Choice): Promise<void> {
  const started = performance.now();
  const released = readReleasedVersions(root);
  const { DOCS_VERSION: named } = process.env;
  const all = ['current', ...(quick ? released.slice(0, 1) : released)];
  const chosen = named === undefined ? all : [named];
  // Rejects unknown names before anything is built.
  chosen.forEach((docsVersion) => readDeploy({ DOCS_VERSION: docsVersion }, released));
  await withLock(path.join(cacheDir, 'building'), async () => {
    // A build keeps little more than one core busy.
    const concurrency = availableParallelism();
    await publish(await pMap(chosen, (docsVersion) => siteOf(docsVersion, strict), { concurrency }));
  });
  console.log(`build/ is complete, after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (require.main === module) {
  const flag = { type: 'boolean', default: false } as const;
  runCommand(({ values }) => main(values), {
    options: { quick: flag, strict: flag },
  });
}

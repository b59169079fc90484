import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { readDeploy } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { segmentOf } from '../facts/versions';
import { assemble, assertReplaceable, type PlacedSite } from './assemble';
import { withBuildLock } from './buildLock';
import { secureSite } from './contentSecurity';
import { runCommand } from './runCommand';
import { cachedSite, keepSite, siteKey, type CachedSite } from './siteCache';
import { siteInputs } from './siteInputs';
import { findWarnings } from './warnings';

const root = path.resolve(__dirname, '..');
const cacheDir = path.join(root, '.build');
const buildDir = path.join(root, 'build');

/** A build creates many short-lived objects. With more room for them, in megabytes, fewer collections are needed. */
const nodeOptions = ['--max-semi-space-size=64'];

/** Ends a build when its parent is killed. Otherwise it would keep writing while the next one runs. */
const endWithParent =
  'data:text/javascript,if(process.channel){process.on("disconnect",()=>process.exit(1));process.channel.unref()}';

/** One run of `docusaurus build`. */
export interface DocusaurusBuild {
  /** `current` or the name of a released version. */
  readonly docsVersion: string;
  /** Absolute folder to write the site to. */
  readonly outDir: string;
  /** Config to use instead of docusaurus.config.ts, relative to the root. */
  readonly config?: string;
}

/**
 * Runs a build. If the bundler crashes instead of reporting an error, its cache is damaged: the cache is removed, and the
 * build is run once more.
 *
 * @param bundlerCache - absolute folder
 */
export async function withoutDamagedCache(bundlerCache: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await run();
  if (!outcome.hasCrashed || !existsSync(bundlerCache)) {
    return outcome;
  }
  console.warn(`The bundler crashed. Removing ${bundlerCache} and building again.`);
  await rm(bundlerCache, { recursive: true });
  return run();
}

/** The folder of what Docusaurus generates for a site, relative to the root. */
const generatedOf = (outDir: string): string => path.join('.build', 'generated', path.basename(outDir));

/**
 * Builds one site, once more if the cache of the bundler is damaged.
 *
 * @returns what the build printed
 * @throws Error with what the build printed, if it fails
 */
export async function runDocusaurus(build: DocusaurusBuild): Promise<string> {
  const generated = generatedOf(build.outDir);
  const bundlerCache = path.join(root, generated, 'bundler-cache');
  const outcome = await withoutDamagedCache(bundlerCache, () => runOnce(build, generated));
  if (!outcome.succeeded) {
    throw new Error(`The build of version "${build.docsVersion}" failed:\n${outcome.output}`);
  }
  // Not a plugin: those run side by side when the pages are there, and others read the pages or make some.
  await secureSite(build.outDir, readDeploy({ DOCS_VERSION: build.docsVersion }, readReleasedVersions(root)).baseUrl);
  return outcome.output;
}

/** How a run of `docusaurus build` ended. */
interface Outcome {
  readonly succeeded: boolean;
  readonly hasCrashed: boolean;
  readonly output: string;
}

function runOnce({ docsVersion, outDir, config }: DocusaurusBuild, generated: string): Promise<Outcome> {
  const docusaurus = path.join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const options = ['--out-dir', outDir, ...(config === undefined ? [] : ['--config', config])];
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...nodeOptions, '--import', endWithParent, docusaurus, 'build', ...options],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DOCS_VERSION: docsVersion,
          // Not the folder of `npm start`, which may be running. One per site, because the files differ.
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
          NO_UPDATE_NOTIFIER: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const hasCrashed = signal !== null || /\bpanic/i.test(output);
      resolve({ succeeded: code === 0, hasCrashed, output });
    });
  });
}

async function siteOf(docsVersion: string, label: string): Promise<PlacedSite & CachedSite> {
  const started = performance.now();
  const keyNow = (): Promise<string> => siteKey(root, siteInputs(root, docsVersion));
  let key = await keyNow();
  const sitesDir = path.join(cacheDir, 'sites');
  let site = await cachedSite(sitesDir, label, key);
  const how = site === undefined ? 'built' : 'taken from the cache';
  if (site === undefined) {
    const work = path.join(cacheDir, 'work', label);
    await rm(work, { recursive: true, force: true });
    const output = await runDocusaurus({ docsVersion, outDir: work });
    if (process.env.DOCUSAURUS_PERF_LOGGER !== undefined) {
      console.log(output);
    }
    // An edit made during the build may or may not be included, so no later build may reuse this site.
    key = (await keyNow()) === key ? key : `${key}-edited-meanwhile`;
    site = await keepSite(sitesDir, label, key, work, findWarnings(output));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label.padEnd(6)} ${how} in ${seconds} s`);
  for (const warning of site.warnings) {
    console.warn(`${label.padEnd(6)} ${warning}`);
  }
  return { ...site, key, segment: segmentOf(label) };
}

/**
 * The share of one of several machines.
 *
 * @param shard - such as `1/2`: every second version, from the first on
 * @throws Error if it is not a share, or if that one would build nothing
 */
export function shareOf<T>(all: readonly T[], shard: string | undefined): readonly T[] {
  if (shard === undefined) {
    return all;
  }
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(shard) ?? []).map(Number);
  if (index < 1 || index > count || count > all.length) {
    const choices = all.map((_, position) => `${String(position + 1)}/${String(all.length)}`).join(', ');
    throw new Error(
      `There is no share "${shard}" (BUILD_SHARD) of ${String(all.length)} versions. At most: ${choices}.`,
    );
  }
  return all.filter((_, position) => position % count === index - 1);
}

/** Builds the chosen versions, by default all, and puts them into build/. */
async function main({ only, failOnWarnings }: { only: string[] | undefined; failOnWarnings: boolean }): Promise<void> {
  const started = performance.now();
  const released = readReleasedVersions(root);
  const chosen =
    only ?? (process.env.DOCS_VERSION === undefined ? ['current', ...released] : [process.env.DOCS_VERSION]);
  const wanted = shareOf([...new Set(chosen)], process.env.BUILD_SHARD).map((docsVersion) => ({
    docsVersion,
    label: readDeploy({ DOCS_VERSION: docsVersion }, released).deployName,
  }));
  await assertReplaceable(buildDir);
  const sites = await withBuildLock(cacheDir, async () => {
    // A build keeps little more than one core busy.
    const built = await pMap(wanted, ({ docsVersion, label }) => siteOf(docsVersion, label), {
      concurrency: availableParallelism(),
    });
    await assemble(buildDir, built, path.join(cacheDir, 'assembled.json'));
    return built;
  });
  console.log(`build/ is complete, after ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const warnings = sites.flatMap((site) => site.warnings);
  if (failOnWarnings && warnings.length > 0) {
    throw new Error(`The build has warnings (${String(warnings.length)}), listed above.`);
  }
}

if (require.main === module) {
  runCommand(({ values: { only, 'fail-on-warnings': failOnWarnings } }) => main({ only, failOnWarnings }), {
    options: { 'fail-on-warnings': { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  });
}

import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { readDeploy } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { segmentOf } from '../facts/versions';
import { assemble, type PlacedSite } from './assemble';
import { withBuildLock } from './buildLock';
import { runCommand } from './runCommand';
import { cachedSite, keepSite, siteKey, type CachedSite } from './siteCache';
import { siteInputs } from './siteInputs';
import { findWarnings } from './warnings';

const root = path.resolve(__dirname, '..');
const cacheDir = path.join(root, '.build');
const buildDir = path.join(root, 'build');

/** A build makes much that is soon garbage: with room for it, in megabytes, it is collected in fewer rounds. */
const nodeOptions = ['--max-semi-space-size=64'];

/** Ends a build when the one that started it is killed, which would otherwise go on writing beside the next one. */
const endWithParent =
  'data:text/javascript,if(process.channel){process.on("disconnect",()=>process.exit(1));process.channel.unref()}';

/** One run of `docusaurus build`. */
export interface DocusaurusBuild {
  /** `current` or the name of a released version. */
  readonly docsVersion: string;
  /** Absolute folder to write the site to. */
  readonly outDir: string;
  /** Another config than docusaurus.config.ts, relative to the root. */
  readonly config?: string;
}

/**
 * Builds one site.
 *
 * @returns what the build printed
 * @throws Error with what the build printed, when it fails
 */
export function runDocusaurus({ docsVersion, outDir, config }: DocusaurusBuild): Promise<string> {
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
          // Not the folder of `npm start`, which may be running; and one for each site, because its files differ.
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join('.build', 'generated', path.basename(outDir)),
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
    child.on('close', (code) => {
      if (code === 0) {
        resolve(output);
      } else {
        reject(new Error(`The build of version "${docsVersion}" failed:\n${output}`));
      }
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
    // What was edited meanwhile may be in there or not, so no later build may take it for either.
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

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'fail-on-warnings': { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  });
  const released = readReleasedVersions(root);
  const started = performance.now();
  const chosen = process.env.DOCS_VERSION;
  const all = chosen === undefined ? ['current', ...released] : [chosen];
  const wanted = [...new Set(values.only ?? all)].map((docsVersion) => ({
    docsVersion,
    label: readDeploy({ DOCS_VERSION: docsVersion }, released).deployName,
  }));
  const sites = await withBuildLock(cacheDir, async () => {
    // A build keeps hardly more than one core busy.
    const built = await pMap(wanted, ({ docsVersion, label }) => siteOf(docsVersion, label), {
      concurrency: availableParallelism(),
    });
    await assemble(buildDir, built, path.join(cacheDir, 'assembled.json'));
    return built;
  });
  console.log(`build/ is complete, after ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const warnings = sites.flatMap((site) => site.warnings);
  if (values['fail-on-warnings'] && warnings.length > 0) {
    throw new Error(`The build warns about ${String(warnings.length)} things, listed above.`);
  }
}

if (require.main === module) {
  runCommand(main);
}

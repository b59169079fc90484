import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { readDeploy } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { readPageMap, readPageTitles } from '../facts/sitePages';
import { segmentOf } from '../facts/versions';
import { assemble } from './assemble';
import { cachedSite, keepSite, siteKey, type CachedSite, type SiteInputs } from './siteCache';
import { findWarnings } from './warnings';
import { runCommand } from './runCommand';

const root = path.resolve(__dirname, '..');
const cacheDir = path.join(root, '.build', 'sites');
const buildDir = path.join(root, 'build');

/** What every site is built from, whatever its version. */
const sharedInputs = [
  'babel.config.js',
  'docusaurus.config.ts',
  'facts',
  'package-lock.json',
  'package.json',
  'plugins',
  'src',
  'static',
  'versions.json',
];

function contentOf(docsVersion: string): readonly string[] {
  return docsVersion === 'current'
    ? ['docs', 'sidebars.ts']
    : [`versioned_docs/version-${docsVersion}`, `versioned_sidebars/version-${docsVersion}-sidebars.json`];
}

/**
 * Inputs of one version's site. Of the other versions only the paths and titles of their pages count: the version
 * selector and the not-found page lead to them.
 */
export function inputsOf(docsVersion: string): SiteInputs {
  return {
    contents: [...sharedInputs, ...contentOf(docsVersion)],
    values: {
      docsVersion,
      pages: JSON.stringify([readPageMap(root), readPageTitles(root)]),
      node: process.versions.node,
      platform: process.platform,
    },
  };
}

/** A build makes much that is soon garbage: with room for it, in megabytes, it is collected in fewer rounds. */
const nodeOptions = ['--max-semi-space-size=64'];

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
    const child = spawn(process.execPath, [...nodeOptions, docusaurus, 'build', ...options], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DOCS_VERSION: docsVersion,
        // Not the folder of `npm start`, which may be running; and one for each site, because its files differ.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join('.build', 'generated', path.basename(outDir)),
        NO_UPDATE_NOTIFIER: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
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

async function siteOf(docsVersion: string, label: string): Promise<CachedSite & { readonly key: string }> {
  const started = performance.now();
  const key = await siteKey(root, inputsOf(docsVersion));
  let site = cachedSite(cacheDir, label, key);
  const how = site === undefined ? 'built' : 'taken from the cache';
  if (site === undefined) {
    const work = path.join(root, '.build', 'work', label);
    await rm(work, { recursive: true, force: true });
    const output = await runDocusaurus({ docsVersion, outDir: work });
    if (process.env.DOCUSAURUS_PERF_LOGGER !== undefined) {
      console.log(output);
    }
    site = await keepSite(cacheDir, label, key, work, findWarnings(output));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label.padEnd(6)} ${how} in ${seconds} s`);
  for (const warning of site.warnings) {
    console.warn(`${label.padEnd(6)} ${warning}`);
  }
  return { ...site, key };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'fail-on-warnings': { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  });
  const released = readReleasedVersions(root);
  const started = performance.now();
  const chosen = process.env.DOCS_VERSION;
  const all = chosen === undefined ? ['current', ...released] : [chosen];
  const wanted = (values.only ?? all).map((docsVersion) => ({
    docsVersion,
    label: readDeploy({ DOCS_VERSION: docsVersion }, released).deployName,
  }));
  // A build keeps hardly more than one core busy.
  const sites = await pMap(
    wanted,
    async ({ docsVersion, label }) => ({ ...(await siteOf(docsVersion, label)), segment: segmentOf(label) }),
    { concurrency: availableParallelism() },
  );
  const stamp = path.join(root, '.build', 'assembled.json');
  const content = JSON.stringify(sites.map(({ key, segment }) => [segment, key]));
  if (!existsSync(buildDir) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== content) {
    await rm(stamp, { force: true });
    await assemble(buildDir, sites);
    await writeFile(stamp, content);
  }
  console.log(`build/ is complete, after ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const warnings = sites.flatMap((site) => site.warnings);
  if (values['fail-on-warnings'] && warnings.length > 0) {
    throw new Error(`The build warns about ${String(warnings.length)} things, listed above.`);
  }
}

if (require.main === module) {
  runCommand(main);
}

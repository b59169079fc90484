import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import semver from 'semver';
import { changesOf, releasesOf, type ReleaseChanges } from '../facts/history';
import { installedLabels, locatePackages } from '../facts/node/packages';
import type { ReleaseRecord } from '../facts/releases';
import { npm } from './npm';
import { readRelease, type LibraryRelease } from './readRelease';
import { runCommand } from './runCommand';

const packageName = 'mongodb-memory-server-core';

/**
 * Things from older releases need no mark, because every documented version has them. Those releases are in
 * facts/data/olderReleases.json.
 */
const oldest = '7.0.0';

const view = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await npm(['view', ...args, '--json'])) || '[]');

/** Fetches a package, and returns its directory. */
async function unpack(version: string, work: string): Promise<string> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await npm(['pack', '--ignore-scripts', `--pack-destination=${work}`, `${packageName}@${version}`]);
  // By name and from its directory, because tar takes the colon in a Windows path for the end of a host name.
  execFileSync('tar', ['-xzf', `${packageName}-${version}.tgz`], { cwd: work });
  return path.join(work, 'package');
}

/** The releases of `mongodb-memory-server-global-<line>`, each with the MongoDB version that it installs. */
async function readGlobals(line: string) {
  const answer = await view(`mongodb-memory-server-global-${line}@>=${oldest}`, 'version', 'mongodb_version');
  // npm prints an object for one release, and an array for several.
  const releases = [answer].flat() as readonly { readonly version: string; readonly mongodb_version: string }[];
  return releases.map(({ version, mongodb_version: mongod }) => ({ line, version, mongod }));
}

/**
 * The releases to list: stable ones from 7.0.0 on, the installed ones, and the pre-releases that lead up to these. Others
 * led up to releases that replaced them.
 */
export function listedReleases(published: readonly string[], installed: readonly string[]): readonly string[] {
  // A pre-release as a bound includes only those of the same line.
  const range = [`>=${oldest}`, ...installed.map((version) => `>=${oldest} <=${version}`)].join(' || ');
  return [...new Set([...published, ...installed])].filter((one) => semver.satisfies(one, range)).sort(semver.compare);
}

/**
 * The record of a release. A date or a global package, once known, stays, because mirrors lack some.
 *
 * @param release - undefined if it was not read again
 */
export function recordOf(
  version: string,
  before: ReleaseRecord | undefined,
  release: Pick<LibraryRelease, 'defaults' | 'node' | 'driver'> | undefined,
  { date, globals }: Pick<ReleaseRecord, 'date' | 'globals'>,
): ReleaseRecord {
  const { node = null, driver = null } = release ?? before ?? {};
  const builtIn = (release === undefined ? before?.default : release.defaults.VERSION) ?? null;
  const all = { ...before?.globals, ...globals };
  return { version, date: before?.date ?? date, default: builtIn, node, driver, globals: all };
}

/**
 * Writes facts/data/history.json and facts/data/releases.json. A published release never changes, so known ones stay as
 * they are.
 *
 * @param siteDir - absolute path of the directory that holds package.json, node_modules and facts/data
 * @param all - whether to read every release again, after a change to what is read
 * @param global - `X.Y` of new global packages
 * @returns versions that were read
 * @throws Error if npm doesn't answer, a release can't be fetched, or its code has an unknown shape; nothing is written then
 */
export async function renewReleases(
  siteDir: string,
  { all = false, global = [] }: { readonly all?: boolean; readonly global?: readonly string[] } = {},
): Promise<readonly string[]> {
  const data = path.join(siteDir, 'facts', 'data');
  const [historyFile, recordsFile] = [path.join(data, 'history.json'), path.join(data, 'releases.json')];
  const history = releasesOf(JSON.parse(await readFile(historyFile, 'utf8')) as readonly ReleaseChanges[]);
  const records = JSON.parse(await readFile(recordsFile, 'utf8')) as readonly ReleaseRecord[];
  const packages = installedLabels(siteDir).map((label) => locatePackages(label, siteDir));
  const installed = new Map(packages.map(({ version, coreDir }) => [version, coreDir]));
  const { versions: published, time } = (await view(packageName, 'versions', 'time')) as {
    readonly versions: readonly string[];
    readonly time: Readonly<Record<string, string>>;
  };
  // A mirror reports when it copied a release.
  const hasPublicationDates = (await npm(['config', 'get', 'registry'])).includes('//registry.npmjs.org');

  const versions = listedReleases([...history.map(({ version }) => version), ...published], [...installed.keys()]);
  const known = history.filter(({ version }) => !all && versions.includes(version));
  const unknown = versions.filter((version) => !known.some((release) => release.version === version));
  const added = await pMap(
    unknown,
    async (version) =>
      readRelease(installed.get(version) ?? (await unpack(version, path.join(siteDir, '.build', 'releases', version)))),
    { concurrency: 4 },
  );

  const lines = [...new Set([...records.flatMap(({ globals }) => Object.keys(globals)), ...global])];
  const globals = (await pMap(lines, readGlobals, { concurrency: 2 })).flat();
  const nextRecords = versions.map((version) => {
    const before = records.find((one) => one.version === version);
    const release = added.find((one) => one.version === version);
    const own = globals.filter((one) => one.version === version).map(({ line, mongod }) => [line, mongod] as const);
    const date = (hasPublicationDates && time[version]?.slice(0, 10)) || null;
    return recordOf(version, before, release, { date, globals: Object.fromEntries(own) });
  });
  // One release per line, for readable diffs.
  const printed = (all: readonly object[]): string => `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
  await writeFile(historyFile, printed(changesOf([...known, ...added])));
  await writeFile(recordsFile, printed(nextRecords));
  return unknown;
}

if (require.main === module) {
  runCommand(
    async ({ values }) => {
      console.log(`Read: ${(await renewReleases(path.resolve(__dirname, '..'), values)).join(', ') || 'nothing new'}.`);
    },
    { options: { all: { type: 'boolean' }, global: { type: 'string', multiple: true } } },
  );
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import semver from 'semver';
import { compileHistory, contentsOf, type LibraryHistory } from '../facts/history';
import { readRelease } from './readRelease';
import { npm } from './npm';
import { installedLabels, locatePackages } from '../facts/node/packages';
import type { ReleaseRecord } from '../facts/releases';
import { runCommand } from './runCommand';

const packageName = 'mongodb-memory-server-core';

/**
 * Things from older releases need no mark, because every documented version has them. Those releases are in
 * facts/data/olderReleases.json.
 */
const oldest = '7.0.0';

/** Where releases come from: npm, or a test. */
export interface ReleaseSource {
  /** All versions of the core package, with their publication dates, such as `2025-12-23`; null if unknown. */
  readonly published: () => Promise<Readonly<Record<string, string | null>>>;
  /** Absolute path of an unpacked core package. */
  readonly unpack: (version: string) => Promise<string>;
  /** By version of the library, the MongoDB version that `mongodb-memory-server-global-<line>` installs. */
  readonly globals: (line: string) => Promise<Readonly<Record<string, string>>>;
}

const view = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await npm(['view', ...args, '--json'])) || '[]');

/** @param cacheDir - absolute path of the directory that keeps unpacked packages */
function npmSource(cacheDir: string): ReleaseSource {
  return {
    async published() {
      const { versions, time } = (await view(packageName, 'versions', 'time')) as {
        versions: readonly string[];
        time: Readonly<Record<string, string>>;
      };
      // A mirror reports when it copied a release.
      const hasPublicationDates = (await npm(['config', 'get', 'registry'])).includes('//registry.npmjs.org');
      return Object.fromEntries(
        versions.map((version) => [version, (hasPublicationDates && time[version]?.slice(0, 10)) || null]),
      );
    },
    async unpack(version) {
      const dir = path.join(cacheDir, version);
      if (!existsSync(dir)) {
        const work = `${dir}.incoming`;
        await rm(work, { recursive: true, force: true });
        await mkdir(work, { recursive: true });
        await npm(['pack', '--ignore-scripts', `--pack-destination=${work}`, `${packageName}@${version}`]);
        // By name and from its directory, because tar takes the colon in a Windows path for the end of a host name.
        execFileSync('tar', ['-xzf', `${packageName}-${version}.tgz`], { cwd: work });
        await rename(work, dir);
      }
      return path.join(dir, 'package');
    },
    async globals(line) {
      const answer = await view(`mongodb-memory-server-global-${line}@>=${oldest}`, 'version', 'mongodb_version');
      // npm prints an object for one release, and an array for several.
      const releases = [answer].flat() as readonly { readonly version: string; readonly mongodb_version: string }[];
      return Object.fromEntries(releases.map(({ version, mongodb_version: mongod }) => [version, mongod]));
    },
  };
}

/** What to read besides new releases. */
export interface RenewOptions {
  /** Whether to read every release again, after a change to what is read. */
  readonly all?: boolean | undefined;
  /** `X.Y` of new global packages. */
  readonly global?: readonly string[] | undefined;
}

/**
 * Writes facts/data/history.json and facts/data/releases.json: all stable releases from 7.0.0 on, the installed ones, and
 * the pre-releases that lead up to these. A published release never changes, so known ones stay as they are.
 *
 * @param siteDir - absolute path of the directory that holds package.json, node_modules and facts/data
 * @returns versions that were read
 * @throws Error if npm doesn't answer, a release can't be fetched, or its code has an unknown shape; nothing is written then
 */
export async function renewReleases(
  siteDir: string,
  { all = false, global: newLines = [] }: RenewOptions = {},
  source = npmSource(path.join(siteDir, '.build', 'releases')),
): Promise<readonly string[]> {
  const dataFile = (name: string): string => path.join(siteDir, 'facts', 'data', `${name}.json`);
  const history = JSON.parse(await readFile(dataFile('history'), 'utf8')) as LibraryHistory;
  const records = JSON.parse(await readFile(dataFile('releases'), 'utf8')) as readonly ReleaseRecord[];
  const packages = installedLabels(siteDir).map((label) => locatePackages(label, siteDir));
  const installed = new Map(packages.map(({ version, coreDir }) => [version, coreDir]));
  const days = await source.published();

  // A pre-release as a bound includes only those of the same line. Others led up to releases that replaced them.
  const range = [`>=${oldest}`, ...[...installed.keys()].map((version) => `>=${oldest} <=${version}`)].join(' || ');
  const versions = [...new Set([...history.releases, ...Object.keys(days), ...installed.keys()])]
    .filter((version) => semver.satisfies(version, range))
    .sort(semver.compare);
  const recordOf = (version: string): ReleaseRecord | undefined => records.find((one) => one.version === version);
  const known = contentsOf(history).filter(
    ({ version }) => !all && versions.includes(version) && recordOf(version) !== undefined,
  );
  const unknown = versions.filter((version) => !known.some((release) => release.version === version));
  const added = await pMap(
    unknown,
    async (version) => readRelease(installed.get(version) ?? (await source.unpack(version))),
    { concurrency: 4 },
  );

  const lines = [...new Set([...records.flatMap(({ globals }) => Object.keys(globals)), ...newLines])];
  const globals = await pMap(lines, async (line) => [line, await source.globals(line)] as const, { concurrency: 2 });
  const nextRecords = versions.map((version): ReleaseRecord => {
    const before = recordOf(version);
    const release = added.find((one) => one.version === version);
    const now = globals.flatMap(([line, mongods]) => (version in mongods ? [[line, mongods[version]] as const] : []));
    return {
      version,
      date: before?.date ?? days[version] ?? null,
      default: (release === undefined ? before?.default : release.defaults.VERSION) ?? null,
      node: (release ?? before)?.node ?? null,
      driver: (release ?? before)?.driver ?? null,
      globals: { ...before?.globals, ...Object.fromEntries(now) },
    };
  });
  await writeFile(dataFile('history'), printHistory(compileHistory(packageName, [...known, ...added])));
  await writeFile(dataFile('releases'), `[\n${nextRecords.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  return unknown;
}

/** One entry per line, for readable diffs. */
function printHistory({ package: name, releases, things, defaults }: LibraryHistory): string {
  const lines = (content: object): string =>
    Object.entries(content)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{
"package": ${JSON.stringify(name)},
"releases": ${JSON.stringify(releases)},
"things": {
${lines(things)}
},
"defaults": {
${lines(defaults)}
}
}
`;
}

if (require.main === module) {
  runCommand(
    async ({ values }) => {
      console.log(`Read: ${(await renewReleases(path.resolve(__dirname, '..'), values)).join(', ') || 'nothing new'}.`);
    },
    { options: { all: { type: 'boolean' }, global: { type: 'string', multiple: true } } },
  );
}

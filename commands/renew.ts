import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import semver from 'semver';
import { compileHistory, contentsOf, type LibraryHistory } from '../facts/history';
import { readRelease, type LibraryRelease } from '../facts/library/release';
import { installedLabels, locatePackages } from '../facts/packages';
import type { ReleaseRecord } from '../facts/serverVersions';
import { npm } from '../facts/npm';
import { runCommand } from './runCommand';

const usage = `npm run renew [-- <options>]

Adds the releases of the library that facts/data/history.json and facts/data/releases.json lack.

  --all            read every release again, after a change to what is read
  --offline        add the installed releases only, without asking npm
  --global <X.Y>   a mongodb-memory-server-global-X.Y that no release had so far
  --help           print this text

Packages are kept in .build/releases. If one could not be fetched, nothing is changed.`;

const packageName = 'mongodb-memory-server-core';
/**
 * What is older needs no mark, because every documented version has it. Those releases are in
 * facts/data/olderReleases.json.
 */
const oldest = '7.0.0';
const run = promisify(execFile);

export interface RenewOptions {
  /** Absolute folder that holds package.json, node_modules and facts/data. */
  readonly siteDir: string;
  /** Reads every release again. */
  readonly all?: boolean;
  /** Adds the installed releases only. */
  readonly offline?: boolean;
  /** `X.Y` of global packages that no release had so far. */
  readonly globals?: readonly string[];
}

/** What a renewal found. */
export interface Renewal {
  readonly releases: readonly string[];
  /** Those read in this run. */
  readonly added: readonly string[];
  /** Whether npm's dates differ from the known ones, as those of a mirror do: they say when it copied a release. */
  readonly isMirror: boolean;
}

/**
 * Writes facts/data/history.json and facts/data/releases.json: all stable releases from 7.0.0 on, the installed ones, and
 * the pre-releases that lead up to these. A published release never changes, so what is known of one stays.
 *
 * @throws Error if npm doesn't answer, a release can't be fetched, or the code of a package has an unknown shape
 */
export async function renew({ siteDir, all = false, offline = false, globals = [] }: RenewOptions): Promise<Renewal> {
  const [historyFile = '', releasesFile = ''] = ['history', 'releases'].map((name) =>
    path.join(siteDir, 'facts', 'data', `${name}.json`),
  );
  const history = JSON.parse(await readFile(historyFile, 'utf8')) as LibraryHistory;
  const records = JSON.parse(await readFile(releasesFile, 'utf8')) as readonly ReleaseRecord[];
  const installed = new Map(
    installedLabels(siteDir)
      .map((label) => locatePackages(label, siteDir))
      .map(({ version, coreDir }) => [version, coreDir]),
  );
  const published = offline ? { versions: [], time: {} } : await publishedReleases();

  // A pre-release as a bound lets in only those of the same line: the others led up to releases that replaced them.
  const range = [`>=${oldest}`, ...[...installed.keys()].map((version) => `>=${oldest} <=${version}`)].join(' || ');
  const releases = [...new Set([...history.releases, ...published.versions, ...installed.keys()])]
    .filter((version) => semver.satisfies(version, range))
    .sort(semver.compare);
  const isRecorded = (version: string): boolean => records.some((record) => record.version === version);
  const known = all
    ? []
    : contentsOf(history).filter(({ version }) => releases.includes(version) && isRecorded(version));

  const failures: string[] = [];
  const added: LibraryRelease[] = [];
  const unknown = releases.filter((version) => known.every((release) => release.version !== version));
  const read = async (version: string): Promise<void> => {
    let coreDir: string;
    try {
      coreDir =
        installed.get(version) ?? (await fetchRelease(version, path.join(siteDir, '.build', 'releases'), offline));
    } catch (error) {
      failures.push(`${version} could not be fetched: ${reasonOf(error)}`);
      return;
    }
    added.push(readRelease(coreDir));
  };
  await pMap(unknown, read, { concurrency: 4 });
  if (failures.length > 0) {
    throw new Error(failures.join('\n'));
  }
  const next = compileHistory(packageName, [...known, ...added]);

  const { dayOf, isMirror } = publicationDays(published.time, records);
  const names = new Set([...records.flatMap((record) => Object.keys(record.globals)), ...globals]);
  const globalsOf = offline ? () => ({}) : await publishedGlobals([...names], range);
  const nextRecords = next.releases.flatMap((version): ReleaseRecord | [] => {
    const before = records.find((record) => record.version === version);
    const release = added.find((other) => other.version === version);
    const read = release === undefined ? before : { ...release, default: release.defaults.VERSION ?? null };
    return read === undefined
      ? []
      : {
          version,
          date: before?.date ?? dayOf(version),
          default: read.default,
          node: read.node,
          driver: read.driver,
          globals: { ...before?.globals, ...globalsOf(version) },
        };
  });

  await writeFile(historyFile, printHistory(next));
  await writeFile(releasesFile, printRecords(nextRecords));
  return {
    releases: next.releases,
    added: added.map(({ version }) => version).sort(semver.compare),
    isMirror,
  };
}

/** Versions of the core package, and when each was published. */
async function publishedReleases(): Promise<{ versions: readonly string[]; time: Readonly<Record<string, string>> }> {
  const { versions, time } = JSON.parse(await npm(['view', packageName, 'versions', 'time', '--json'])) as {
    versions: readonly string[];
    time: Readonly<Record<string, string>>;
  };
  return { versions, time };
}

/**
 * Unpacks a release into the cache unless it is there. Folders in the cache are complete: made elsewhere, then moved.
 */
async function fetchRelease(version: string, cacheDir: string, offline: boolean): Promise<string> {
  const dir = path.join(cacheDir, version);
  if (!existsSync(dir)) {
    if (offline) {
      throw new Error('It is not installed, and --offline does not ask npm.');
    }
    await mkdir(cacheDir, { recursive: true });
    const work = await mkdtemp(path.join(cacheDir, 'fetch-'));
    try {
      await npm(['pack', '--ignore-scripts', `--pack-destination=${work}`, `${packageName}@${version}`]);
      const archive = `${packageName}-${version}.tgz`;
      // By name and from its folder: tar takes the colon of a Windows path for the end of a host name.
      await run('tar', ['-xzf', archive], { cwd: work });
      await rm(path.join(work, archive));
      await rename(work, dir);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return path.join(dir, 'package');
}

/** The first line of what a command printed as its error; what follows differs from run to run. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).split('\n', 1)[0] ?? '';
}

/** The date of each release, unless most of the known dates show that the times are those of a mirror. */
function publicationDays(
  time: Readonly<Record<string, string>>,
  records: readonly ReleaseRecord[],
): { readonly dayOf: (version: string) => string | null; readonly isMirror: boolean } {
  const distances = records.flatMap(({ version, date }) =>
    date === null || time[version] === undefined ? [] : Math.abs(Date.parse(time[version]) - Date.parse(date)),
  );
  const twoDays = 2 * 24 * 60 * 60 * 1000;
  const isMirror = distances.filter((distance) => distance > twoDays).length * 2 > distances.length;
  return { dayOf: (version) => (isMirror ? null : (time[version]?.slice(0, 10) ?? null)), isMirror };
}

/** Which MongoDB version the global packages of a release start, by `X.Y`. */
async function publishedGlobals(
  names: readonly string[],
  range: string,
): Promise<(version: string) => Readonly<Record<string, string>>> {
  const found = await pMap(
    names,
    async (name) => {
      const spec = `mongodb-memory-server-global-${name}@${range}`;
      // npm prints an object for one release, an array for several, and nothing for none.
      const answer = JSON.parse((await npm(['view', spec, 'version', 'mongodb_version', '--json'])) || '[]') as object;
      const releases = [answer].flat() as readonly { readonly version: string; readonly mongodb_version: string }[];
      return releases.map((release) => ({ name, ...release }));
    },
    { concurrency: 2 },
  );
  return (version) =>
    Object.fromEntries(
      found
        .flat()
        .filter((release) => release.version === version)
        .map((release) => [release.name, release.mongodb_version]),
    );
}

/** One entry per line, for readable diffs. */
function printHistory(history: LibraryHistory): string {
  const lines = (content: object): string =>
    Object.entries(content)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{
"package": ${JSON.stringify(history.package)},
"releases": ${JSON.stringify(history.releases)},
"things": {
${lines(history.things)}
},
"defaults": {
${lines(history.defaults)}
}
}
`;
}

function printRecords(records: readonly ReleaseRecord[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

async function main(options: Omit<RenewOptions, 'siteDir'>): Promise<void> {
  const { releases, added, isMirror } = await renew({ siteDir: process.cwd(), ...options });
  console.log(`${releases.length} releases, read now: ${added.join(', ') || 'none'}.`);
  if (isMirror && added.length > 0) {
    console.warn('This registry is a mirror, which does not know publication dates: those of new releases are null.');
  }
}

if (require.main === module) {
  runCommand(
    async ({ values: { help, global: globals, ...options } }) => {
      if (help) {
        console.log(usage);
      } else {
        await main({ ...options, globals });
      }
    },
    {
      options: {
        all: { type: 'boolean' },
        offline: { type: 'boolean' },
        global: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    },
  );
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import world from '../facts/data/world.json';
import { readLibrary } from '../facts/node/library';
import { locatePackages, packageAlias } from '../facts/node/packages';
import { readReleasedVersions } from '../facts/node/sitePages';
import { partsOf } from '../facts/platforms/archives';
import { currentLabel, preReleaseLabel } from '../facts/versions';
import { renewReleases } from './libraryReleases';
import { npm } from './npm';
import { runCommand } from './runCommand';

const packageName = 'mongodb-memory-server';

/** What to change. */
export interface ReleasePlan {
  /** Label whose release changes. */
  readonly label: string;
  /** Release to document, or a range such as `11.x` for its newest stable release. */
  readonly wanted: string;
  /** Label that documents the previous release. */
  readonly before: string;
  /** Label under which docs/ is copied to versioned_docs/; undefined for no copy. */
  readonly copyAs?: string;
}

/**
 * Decides what to change, before anything is touched.
 *
 * @param words - a release such as `10.4.4`, or `promote 11.x`
 * @param documented - which release each label documents, the current one first
 * @throws Error that says what is rejected and what is accepted
 */
export function planRelease(words: readonly string[], documented: Readonly<Record<string, string>>): ReleasePlan {
  const { [preReleaseLabel]: preRelease } = documented;
  const [current = ''] = Object.keys(documented);
  const next = `${preRelease === undefined ? Number.parseInt(current) + 1 : semver.major(preRelease)}.x`;
  const [wanted = ''] = words;
  if (words.join(' ') === `promote ${next}` && !(next in documented)) {
    return { label: next, wanted: next, before: preRelease === undefined ? current : preReleaseLabel, copyAs: current };
  }
  const listed = Object.entries(documented).map(([label, release]) => `${label} (${release})`);
  const reject = (reason: string): never => {
    throw new Error(`${reason} Pass a release newer than one of ${listed.join(', ')}, or "promote ${next}".`);
  };
  if (semver.valid(wanted) !== wanted || words.length > 1) {
    return reject(`"${words.join(' ')}" is not a release to document.`);
  }
  const own = `${semver.major(wanted)}.x`;
  const isOfNext = own === next && preRelease !== undefined;
  const label = semver.prerelease(wanted) === null && !isOfNext ? own : preReleaseLabel;
  // The first pre-release begins with the pages of the current version.
  const before = label in documented || label !== preReleaseLabel ? label : current;
  const { [before]: previous } = documented;
  if (previous === undefined) {
    return reject(`${wanted} belongs to ${label}, which is not documented.`);
  }
  if (semver.lte(wanted, previous)) {
    return reject(`${wanted} is not newer than ${previous}, which ${before} documents.`);
  }
  return { label, wanted, before, ...(label !== before && { copyAs: label }) };
}

const root = path.resolve(__dirname, '..');
const file = (...parts: readonly string[]): string => path.join(root, ...parts);
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const runScript = (...command: readonly string[]): unknown =>
  execFileSync(process.execPath, command, { cwd: root, stdio: 'pipe' });

function show(title: string, command: string, ...args: readonly string[]): void {
  console.log(`\n${title}`);
  spawnSync(command, args, { cwd: root, stdio: 'inherit' });
}

/** The release that each version documents, according to package.json, because node_modules may be out of date. */
function documentedReleases(): Readonly<Record<string, string>> {
  const { devDependencies } = JSON.parse(readFileSync(file('package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return Object.fromEntries(
    [currentLabel, ...readReleasedVersions(root)].map((label) => [
      label,
      /[^@]+$/.exec(devDependencies[packageAlias(label)] ?? '')?.[0] ?? `none: add ${packageAlias(label)}`,
    ]),
  );
}

/** Writes what readers could notice in an installed release to a file, one thing per line. */
function writeFacts(label: string, name: string): string {
  const packages = locatePackages(label, root);
  const { types, platforms, ...library } = readLibrary(packages);
  const things: Readonly<Record<string, unknown>> = {
    ...library,
    types: types.map(({ kind, name }) => ({ kind, name })),
    members: types.flatMap(({ name: owner, members }) =>
      members.map(({ name, signatures }) => ({ owner, name, signatures })),
    ),
    platforms: platforms.rows.map(({ name: system, arch, answers }) => {
      const builds = answers.map(({ archive, ...answer }) => (archive === undefined ? answer : partsOf(archive).build));
      return { system, arch, builds: [...new Set(builds.map((build) => JSON.stringify(build)))].sort() };
    }),
  };
  const lines = Object.entries(things).flatMap(([kind, all]) =>
    [all].flat().map((one) => `${kind} ${JSON.stringify(one)}`),
  );
  mkdirSync(file('.build'), { recursive: true });
  writeFileSync(file('.build', name), `${lines.sort().join('\n')}\n`);
  return path.posix.join('.build', name);
}

/** Moves the pages and sidebars of the pre-release to docs/. */
function takePreRelease(): void {
  rmSync(file('docs'), { recursive: true });
  renameSync(file('versioned_docs', `version-${preReleaseLabel}`), file('docs'));
  const sidebars = file('versioned_sidebars', `version-${preReleaseLabel}-sidebars.json`);
  const head = "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';\n\n";
  const comment =
    '// The navbar links to the first entry of each sidebar. The first entry of the first sidebar is the main doc.\n';
  const text = `const sidebars: SidebarsConfig = ${readFileSync(sidebars, 'utf8').trim()};\n\nexport default sidebars;\n`;
  writeFileSync(file('sidebars.ts'), head + comment + text);
  runScript(require.resolve('prettier/bin/prettier.cjs'), '--write', 'sidebars.ts');
  rmSync(sidebars);
  // The current version is there, too, until facts/data/current.json names the next one.
  const released = (JSON.parse(readFileSync(file('versions.json'), 'utf8')) as string[]).filter(
    (label) => label !== preReleaseLabel,
  );
  writeFileSync(file('versions.json'), `${JSON.stringify(released, null, 2)}\n`);
}

async function main(words: readonly string[]): Promise<void> {
  const { label, wanted, before, copyAs } = planRelease(words, documentedReleases());
  const isPromotion = copyAs === currentLabel;
  const takesPreRelease = isPromotion && before === preReleaseLabel;
  if (git('status', '--porcelain') !== '') {
    throw new Error('Commit or stash your changes first, so that "git restore" can undo those of this command.');
  }
  const published = [JSON.parse(await npm(['view', packageName, 'versions', '--json'])) as string | string[]].flat();
  const release = semver.maxSatisfying(published, wanted);
  if (release === null) {
    throw new Error(`npm has no ${packageName} ${wanted}. Its newest releases are ${published.slice(-5).join(', ')}.`);
  }
  const { version: previous } = locatePackages(before, root);
  const factsBefore = writeFacts(before, 'release-before.txt');
  console.log(`Making ${label} document ${packageName} ${release} ...`);
  try {
    if (copyAs !== undefined) {
      runScript(file('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'), 'docs:version', copyAs);
    }
    if (takesPreRelease) {
      takePreRelease();
      await npm(['uninstall', packageAlias(preReleaseLabel)], root);
    }
    if (isPromotion) {
      writeFileSync(file('facts', 'data', 'current.json'), `${JSON.stringify({ label })}\n`);
    }
    await npm(['install', '--save-dev', `${packageAlias(label)}@npm:${packageName}@${release}`], root);
    await renewReleases(root);
  } catch (cause) {
    const undo = 'git restore --staged --worktree . && git clean --force -d && npm ci';
    throw new Error(`${(cause as Error).message}\n\nTo undo the rest: ${undo}`, { cause });
  }
  const difference = ['diff', '--no-index', '--unified=0', factsBefore, writeFacts(label, 'release-after.txt')];
  show(`From ${previous} to ${release}:`, 'git', '--no-pager', ...difference);
  const grep = ['--no-pager', 'grep', '--untracked', '--line-number', '--word-regexp', '-E'];
  const old = takesPreRelease ? `${previous}|[Bb]eta|[Pp]re-releases?` : previous;
  show(`Lines that mention ${old}:`, 'git', ...grep, old.replaceAll('.', '\\.'), '--', 'docs', 'versioned_docs');
  const tsx = [process.execPath, require.resolve('tsx/cli')] as const;
  show('Which settings are in effect:', ...tsx, 'checks/behavior/observe.ts', label);
  show('In the data:', 'git', '--no-pager', 'diff', '--', 'facts/data/behavior');
  const current = isPromotion ? label : currentLabel;
  const folderOf = (name: string): string => (name === current ? 'docs' : `versioned_docs/version-${name}`);
  const folders = new Set([label, copyAs ?? label].map(folderOf));
  show('What the checks say about the pages:', ...tsx, 'checks/run.ts', ...folders);
  const halfYearAgo = new Date(Date.now() - 183 * 24 * 60 * 60_000).toISOString();
  console.log('\nTo look up again, and to correct in facts/data/world.json:');
  console.table(Object.fromEntries(Object.entries(world).filter(([, { seen }]) => seen < halfYearAgo)));
}

if (require.main === module) {
  runCommand(({ positionals }) => main(positionals), { allowPositionals: true });
}

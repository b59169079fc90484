import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import semver from 'semver';
import { readLibrary } from '../facts/node/library';
import { npm } from './npm';
import { locatePackages, packageAlias } from '../facts/node/packages';
import { readPlatforms } from '../facts/node/platforms';
import { partsOf } from '../facts/platforms/archives';
import { readReleasedVersions } from '../facts/node/sitePages';
import { currentLabel, preReleaseLabel } from '../facts/versions';
import { renewReleases } from './libraryReleases';
import { runCommand } from './runCommand';

const packageName = 'mongodb-memory-server';

/** What to change. */
export interface ReleasePlan {
  /** Label whose release changes. */
  readonly label: string;
  /** Label that documents the previous release. */
  readonly before: string;
  /** Label under which docs/ is copied to versioned_docs/; undefined for no copy. */
  readonly copyAs?: string;
  /** Whether docs/ gets the label, with the pages of `before`. */
  readonly isNewMajor: boolean;
  /** By label, the release or range that it documents from now on; undefined removes the label. */
  readonly documents: Readonly<Record<string, string | undefined>>;
}

/**
 * Decides what to change, before anything is touched.
 *
 * @param words - a release such as `10.4.4`, or `promote 11.x`
 * @param documented - which release each label documents, the current one first
 * @throws Error that says what is rejected and what is accepted
 */
export function planRelease(words: readonly string[], documented: Readonly<Record<string, string>>): ReleasePlan {
  return words[0] === 'promote' ? planNextMajor(words.slice(1), documented) : planNextRelease(words, documented);
}

function planNextRelease(words: readonly string[], documented: Readonly<Record<string, string>>): ReleasePlan {
  const listed = Object.entries(documented).map(([name, release]) => `${name} (${release})`);
  const [version = '', ...others] = words;
  if (semver.valid(version) !== version || others.length > 0) {
    throw new Error(
      `Pass one release of the library, such as 10.4.4 or 11.3.0-beta.4, or "promote 11.x"${
        words.length > 0 ? `, not "${words.join(' ')}"` : ''
      }. Documented releases: ${listed.join(', ')}.`,
    );
  }
  const [current = ''] = Object.keys(documented);
  const own = `${semver.major(version)}.x`;
  const { [preReleaseLabel]: next } = documented;
  const isOfNext = !(own in documented) && next !== undefined && semver.major(next) === semver.major(version);
  const label = semver.prerelease(version) === null && !isOfNext ? own : preReleaseLabel;
  const isNew = !(label in documented);
  const before = isNew && label === preReleaseLabel ? current : label;
  const previous = documented[before];
  if (previous === undefined) {
    throw new Error(
      `${version} belongs to ${label}, which is not documented. Documented releases: ${listed.join(', ')}. To start it, ` +
        `run "npm run release -- promote ${label}".`,
    );
  }
  if (semver.lte(version, previous)) {
    throw new Error(`${version} is not newer than ${previous}, which ${before} documents.`);
  }
  return { label, before, isNewMajor: false, ...(isNew && { copyAs: label }), documents: { [label]: version } };
}

function planNextMajor(words: readonly string[], documented: Readonly<Record<string, string>>): ReleasePlan {
  const [current = ''] = Object.keys(documented);
  const [label = '', ...others] = words;
  if (!/^[1-9]\d*\.x$/.test(label) || others.length > 0 || Number.parseInt(label, 10) <= Number.parseInt(current, 10)) {
    throw new Error(
      `Pass one label for docs/, greater than ${current}${words.length > 0 ? `, not "${words.join(' ')}"` : ''}. For ` +
        `example: npm run release -- promote ${Number.parseInt(current, 10) + 1}.x`,
    );
  }
  const preRelease = documented[preReleaseLabel];
  if (preRelease !== undefined && !semver.satisfies(preRelease, label, { includePrerelease: true })) {
    const first = `npm run release -- promote ${semver.major(preRelease)}.x`;
    throw new Error(`${preReleaseLabel} documents ${preRelease}. Promote it first: ${first}`);
  }
  return {
    label,
    before: preRelease === undefined ? current : preReleaseLabel,
    copyAs: current,
    isNewMajor: true,
    documents: { [label]: label, ...(preRelease !== undefined && { [preReleaseLabel]: undefined }) },
  };
}

/**
 * Picks a release on npm.
 *
 * @param wanted - a release, or a range such as `11.x` for its newest stable release
 * @throws Error that names the newest releases
 */
export function pickRelease(published: readonly string[], wanted: string): string {
  const found = semver.maxSatisfying(published, wanted);
  if (found === null) {
    const major = semver.major(semver.coerce(wanted) ?? wanted);
    const near = semver.rsort(published.filter((version) => semver.major(version) === major)).slice(0, 3);
    throw new Error(`npm has no ${packageName} ${wanted}. Of ${major}.x it has: ${near.join(', ') || 'none'}.`);
  }
  return found;
}

const root = path.resolve(__dirname, '..');
const file = (...parts: readonly string[]): string => path.join(root, ...parts);
const readJson = (name: string): unknown => JSON.parse(readFileSync(file(name), 'utf8'));
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The release that each version documents, according to package.json, because node_modules may be out of date. */
function documentedReleases(): Readonly<Record<string, string>> {
  const { devDependencies } = readJson('package.json') as Manifest;
  return Object.fromEntries(
    [currentLabel, ...readReleasedVersions(root)].map((label) => [
      label,
      /[^@]+$/.exec(devDependencies[packageAlias(label)] ?? '')?.[0] ?? `none: add ${packageAlias(label)}`,
    ]),
  );
}

/** What readers could notice in an installed release, one thing per line. */
function factsOf(label: string): readonly string[] {
  const packages = locatePackages(label, root);
  const { node, driver, mongod, options, exports: exported, types, errors, messages } = readLibrary(packages);
  return [
    ...Object.entries({ node, driver, mongod }).map(([name, value]) => `${name} ${value}`),
    ...options.map(({ name, ...option }) => `option ${name} ${JSON.stringify(option)}`),
    ...exported.map((name) => `export ${name}`),
    ...types.map(({ kind, name, extends: bases }) => [kind, name, ...bases].join(' ')),
    ...types.flatMap(({ name: owner, members }) =>
      members.map(
        ({ name, static: isStatic, signatures }) =>
          `member ${owner}${isStatic ? '.' : '#'}${name} ${signatures.join('; ')}`,
      ),
    ),
    ...errors.map(({ name, parameters }) => `error ${name} ${JSON.stringify(parameters)}`),
    ...messages.map(({ by, text }) => `message of ${by} ${JSON.stringify(text)}`),
    ...readPlatforms(packages).rows.map(({ name, arch, answers }) => {
      const picked = answers.map((answer) =>
        answer.archive === undefined ? answer.error : partsOf(answer.archive).build,
      );
      return `platform ${name} ${arch} ${[...new Set(picked)].sort().join(', ')}`;
    }),
  ];
}

/** The lines that differ between two releases, grouped by thing. */
function differences(old: readonly string[], now: readonly string[]): readonly string[] {
  const only = (sign: string, lines: readonly string[], others: readonly string[]): readonly string[] =>
    lines.filter((line) => !others.includes(line)).map((line) => `${sign} ${line}`);
  return [...only('-', old, now), ...only('+', now, old)].sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1));
}

/** Moves the pages and sidebars of the pre-release to docs/. */
async function takePreRelease(): Promise<void> {
  const pages = file('versioned_docs', `version-${preReleaseLabel}`);
  const sidebars = file('versioned_sidebars', `version-${preReleaseLabel}-sidebars.json`);
  rmSync(file('docs'), { recursive: true });
  renameSync(pages, file('docs'));
  const [head = '', ...tails] = readFileSync(file('sidebars.ts'), 'utf8').split(/(?<=SidebarsConfig = )\{/);
  if (tails.length !== 1) {
    throw new Error('sidebars.ts has no "const sidebars: SidebarsConfig = {".');
  }
  const text = `${head}${readFileSync(sidebars, 'utf8').trim()};\n\nexport default sidebars;\n`;
  const options = { ...(await resolveConfig(file('sidebars.ts'))), filepath: file('sidebars.ts') };
  writeFileSync(file('sidebars.ts'), await format(text, options));
  rmSync(sidebars);
  const released = (readJson('versions.json') as readonly string[]).filter((label) => label !== preReleaseLabel);
  writeFileSync(file('versions.json'), `${JSON.stringify(released, null, 2)}\n`);
}

/** Switches package.json, the lockfile, node_modules, and the data made from them to other releases. */
async function install(documents: ReleasePlan['documents']): Promise<void> {
  const manifest = readJson('package.json') as Manifest;
  const changed = Object.entries(documents).map(([label, version]): [string, string | undefined] => [
    packageAlias(label),
    version && `npm:${packageName}@${version}`,
  ]);
  // JSON omits undefined values.
  const devDependencies = Object.entries({ ...manifest.devDependencies, ...Object.fromEntries(changed) });
  devDependencies.sort(([a], [b]) => (a < b ? -1 : 1));
  const next = { ...manifest, devDependencies: Object.fromEntries(devDependencies) };
  writeFileSync(file('package.json'), `${JSON.stringify(next, null, 2)}\n`);
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline'], root);
  await renewReleases(root);
}

/** Prints the lines of the pages of all versions that `git grep` finds. */
function printLines(title: string, ...options: readonly string[]): void {
  console.log(`\n${title}`);
  const words = ['--no-pager', 'grep', '--untracked', '--line-number', '--word-regexp', ...options];
  spawnSync('git', [...words, '--', 'docs', 'versioned_docs'], { cwd: root, stdio: 'inherit' });
}

async function main(words: readonly string[]): Promise<void> {
  const documented = documentedReleases();
  const { label, before, copyAs, isNewMajor, ...plan } = planRelease(words, documented);
  const takesPreRelease = isNewMajor && before === preReleaseLabel;
  if (git('status', '--porcelain') !== '') {
    throw new Error('Commit or stash your changes first, so that "git restore" can undo those of this command.');
  }
  const published = [JSON.parse(await npm(['view', packageName, 'versions', '--json'])) as string | string[]].flat();
  const documents = Object.fromEntries(
    Object.entries(plan.documents).map(([name, wanted]) => [name, wanted && pickRelease(published, wanted)]),
  );
  const { [label]: release = '' } = documents;
  const old = { version: locatePackages(before, root).version, facts: factsOf(before) };
  console.log(`Making ${label} document ${packageName} ${release} ...`);
  try {
    if (copyAs !== undefined) {
      const docusaurus = file('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
      execFileSync(process.execPath, [docusaurus, 'docs:version', copyAs], { cwd: root, stdio: 'pipe' });
    }
    if (takesPreRelease) {
      await takePreRelease();
    }
    if (isNewMajor) {
      writeFileSync(file('facts', 'data', 'current.json'), `${JSON.stringify({ label })}\n`);
    }
    await install(documents);
  } catch (cause) {
    const undo = 'git restore --staged --worktree . && git clean --force -d && npm ci';
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(git('status', '--porcelain') === '' ? message : `${message}\n\nTo undo the rest: ${undo}`, {
      cause,
    });
  }
  console.log(
    `\nFrom ${old.version} to ${release}\n${differences(old.facts, factsOf(label)).join('\n') || 'no difference'}`,
  );
  printLines(`These lines mention ${old.version}:`, '--fixed-strings', old.version);
  if (takesPreRelease) {
    printLines('These lines are about a pre-release:', '--ignore-case', '--extended-regexp', 'beta|pre-releases?');
  }
  console.log('\nWhat the release does differently when it runs:');
  const observe = [require.resolve('tsx/cli'), 'checks/behavior/observe.ts', label];
  spawnSync(process.execPath, observe, { cwd: root, stdio: 'inherit' });
  spawnSync('git', ['--no-pager', 'diff', '--', 'facts/data/behavior'], { cwd: root, stdio: 'inherit' });
  console.log('\nWhat the checks say about the pages:');
  const current = isNewMajor ? label : currentLabel;
  const folders = [...Object.keys(documents), ...(copyAs === undefined ? [] : [copyAs])]
    .map((name) => (name === current ? 'docs' : `versioned_docs/version-${name}`))
    .filter((folder) => existsSync(file(folder)));
  const check = [require.resolve('tsx/cli'), 'checks/run.ts', ...new Set(folders)];
  spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' });
}

if (require.main === module) {
  runCommand(({ positionals }) => main(positionals), { allowPositionals: true });
}

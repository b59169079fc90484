import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locatePackages, type LibraryPackages } from '../facts/packages';
import { currentLabel, preReleaseLabel } from '../facts/versions';
import { copyProject } from './copyProject';
import { documentedReleases } from './documentedReleases';
import { findingsOf } from './findings';
import { serveRegistry, type LocalRegistry } from './localRegistry';

// What a maintainer does when the library has a new release, in copies of the project, with packages made for it.

const root = path.resolve(__dirname, '..');
const documented = documentedReleases(root);
const current = { label: currentLabel, packages: locatePackages(currentLabel, root) };
const majorOf = (label: string): number => Number.parseInt(label, 10);

/** What a run of a command came to. */
interface Run {
  readonly code: number | null;
  /** What it printed, its errors too. */
  readonly output: string;
}

let made: string;
let registry: LocalRegistry;
const copies: string[] = [];

/** Packages of a release that does not exist, made of those of one that does. */
function makeRelease(from: LibraryPackages, version: string, edit?: (coreDir: string) => void): readonly string[] {
  const dirs = [from.coreDir, from.mainDir].map((source) => {
    const dir = path.join(made, version, path.basename(source), 'package');
    cpSync(source, dir, { recursive: true, filter: (file) => !path.relative(source, file).startsWith('node_modules') });
    const file = path.join(dir, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
    const core = manifest.dependencies['mongodb-memory-server-core'] && { 'mongodb-memory-server-core': version };
    const dependencies = { ...manifest.dependencies, ...core };
    writeFileSync(file, JSON.stringify({ ...manifest, version, dependencies }));
    return dir;
  });
  edit?.(dirs[0] ?? '');
  return dirs;
}

/** The global packages of a release, of all that any release had. */
function makeGlobals(version: string): readonly string[] {
  const records = JSON.parse(readFileSync(path.join(root, 'facts', 'data', 'releases.json'), 'utf8')) as {
    globals: Readonly<Record<string, string>>;
  }[];
  const globals = Object.entries(Object.assign({}, ...records.map((record) => record.globals)) as object);
  return globals.map(([line, mongod]) => {
    const dir = path.join(made, version, line, 'package');
    mkdirSync(dir, { recursive: true });
    const manifest = { name: `mongodb-memory-server-global-${line}`, version, mongodb_version: mongod as string };
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
    return dir;
  });
}

/** Replaces a text of a file, which must be there. */
function replaceIn(file: string, text: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(text, by);
  expect(after, `${String(text)} in ${file}`).not.toBe(before);
  writeFileSync(file, after);
}

/** A new option that some code reads, another message, and a member that is gone. */
function changeLibrary(coreDir: string): void {
  const lib = path.join(coreDir, 'lib');
  const config = path.join(lib, 'util', 'resolveConfig');
  replaceIn(`${config}.d.ts`, /(enum ResolveConfigVariables \{)/, '$1\n    DRILL_LIMIT = "DRILL_LIMIT",');
  replaceIn(
    `${config}.js`,
    /(\(function \(ResolveConfigVariables\) \{)/,
    '$1\n    ResolveConfigVariables["DRILL_LIMIT"] = "DRILL_LIMIT";',
  );
  replaceIn(
    `${config}.js`,
    /(exports\.defaultValues = new Map\(\[)/,
    '$1\n    [ResolveConfigVariables.DRILL_LIMIT, "7"],',
  );
  replaceIn(
    path.join(lib, 'util', 'MongoBinary.js'),
    /$/,
    '\nNumber(resolveConfig_1.default(resolveConfig_1.ResolveConfigVariables.DRILL_LIMIT));\n',
  );
  replaceIn(path.join(lib, 'util', 'errors.js'), 'Unknown Platform: ', 'This platform is unknown: ');
  replaceIn(path.join(lib, 'util', 'DryMongoBinary.d.ts'), /\n[^\n]*getSystemPath\([^\n]*/, '');
}

/** Writes what the pages lack about {@link changeLibrary}. */
function writeWords(copy: string): void {
  const docs = path.join(copy, 'docs');
  replaceIn(path.join(docs, 'api', 'classes', 'dry-mongo-binary.mdx'), /### getSystemPath \{.*?(?=### )/s, '');
  replaceIn(
    path.join(docs, 'guides', 'error-warning-details.mdx'),
    "='Unknown Platform: ",
    "='This platform is unknown: ",
  );
  replaceIn(
    path.join(docs, 'api', 'config-options.mdx'),
    /(?=\n## Debug output)/,
    '\n### DRILL_LIMIT {#drill_limit}\n\n<Option name="DRILL_LIMIT">\n\n- Accepted values: any number\n\n</Option>\n',
  );
}

/** A copy of the project in which everything is committed. */
function copyCommitted(): string {
  const copy = copyProject(root, true);
  copies.push(copy);
  git(copy, 'init', '--quiet');
  commit(copy);
  return copy;
}

function git(copy: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=drill', '-c', 'user.email=drill@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: copy, encoding: 'utf8' });
}

function commit(copy: string): void {
  git(copy, 'add', '.');
  git(copy, 'commit', '--quiet', '--message=drill');
}

/** Starts a command of the copy, by its name under commands/. */
function start(copy: string, command: string, args: readonly string[]): ReturnType<typeof spawn> {
  return spawn(process.execPath, [require.resolve('tsx/cli'), `commands/${command}.ts`, ...args], {
    cwd: copy,
    env: { ...process.env, npm_config_registry: registry.url },
  });
}

function finished(child: ReturnType<typeof spawn>): Promise<Run> {
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

async function run(copy: string, command: string, ...args: readonly string[]): Promise<Run> {
  return finished(start(copy, command, args));
}

/** Runs a command that must end well. */
async function succeed(copy: string, command: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await run(copy, command, ...args);
  expect(code, output).toBe(0);
  return output;
}

/** Lines that a command lists as needing words. */
function findingsIn(output: string): readonly string[] {
  expect(output).toMatch(/needs? words/);
  const [, listed = ''] = output.split('need words; "npm run checks" lists them again:\n');
  return listed.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
}

/** The documented pre-release, and the releases that come: none that exists, of which more would be known. */
const preRelease = documented[preReleaseLabel] ?? `${majorOf(currentLabel) + 1}.0.0-beta.1`;
const promoted = { label: `${semver.major(preRelease)}.x`, version: `${semver.major(preRelease)}.900.0` };
const cut = { label: `${semver.major(preRelease) + 1}.x`, version: `${semver.major(preRelease) + 1}.0.0` };
const patch = semver.inc(current.packages.version, 'patch') ?? '';

beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const newest = preReleaseLabel in documented ? locatePackages(preReleaseLabel, root) : current.packages;
  registry = await serveRegistry(root, [
    ...makeRelease(newest, preRelease),
    ...makeRelease(newest, promoted.version),
    ...makeRelease(newest, cut.version),
    ...makeRelease(current.packages, patch, changeLibrary),
    ...makeGlobals(patch),
  ]);
});

afterAll(async () => {
  await registry.close();
  for (const dir of [made, ...copies]) {
    rmSync(dir, { recursive: true, force: true });
  }
});

describe('a release', { timeout: 300_000 }, () => {
  it('is one command, and what it lists is words', async () => {
    const copy = copyCommitted();
    const output = await succeed(copy, 'release', patch);
    expect(git(copy, 'status', '--porcelain').split('\n').slice(0, -1)).toEqual([
      ' M facts/data/history.json',
      ' M facts/data/releases.json',
      ' M package-lock.json',
      ' M package.json',
    ]);
    expect(output).toContain(`From ${current.packages.version} to ${patch}`);
    for (const line of [
      'Floors: no change',
      '  added    DRILL_LIMIT: number, MONGOMS_DRILL_LIMIT, drillLimit',
      '  added    DRILL_LIMIT: 7',
      '  removed  DryMongoBinary.getSystemPath: static getSystemPath(',
      '  added    UnknownPlatformError: This platform is unknown: "<value>"',
      '  removed  UnknownPlatformError: Unknown Platform: "<value>"',
      'Platforms: no change',
    ]) {
      expect(output).toContain(line);
    }
    const findings = findingsIn(output);
    expect(findings.filter((line) => !/^docs\/\S+\.mdx:\d+ {2}/.test(line))).toEqual([]);
    for (const name of ['DRILL_LIMIT', 'getSystemPath', 'Unknown Platform']) {
      expect(findings.join('\n')).toContain(name);
    }

    writeWords(copy);
    expect(await findingsOf(copy, [currentLabel])).toEqual([]);
    await succeed(copy, 'build', '--only', 'current');
    expect(readFileSync(path.join(copy, 'build', 'docs', 'api', 'config-options', 'index.html'), 'utf8')).toContain(
      'MONGOMS_DRILL_LIMIT',
    );
  });
});

describe('a pre-release that becomes the current version', { timeout: 600_000 }, () => {
  let copy: string;
  const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
  const readJson = (file: string): unknown => JSON.parse(read(file));

  beforeAll(async () => {
    copy = copyCommitted();
    if (!(preReleaseLabel in documented)) {
      await succeed(copy, 'release', preRelease);
      commit(copy);
    }
  }, 300_000);

  it.each([
    [['011.x'], /^Give one label that docs\/ gets next, greater than .*, not "011\.x"/],
    [[promoted.label, cut.label], /^Give one label/],
    [
      [promoted.label, '--release', promoted.label.replace('x', '999.0')],
      /^npm has no mongodb-memory-server \d+\.999\.0/,
    ],
  ])('refuses %j', async (args, message) => {
    const { code, output } = await run(copy, 'promote', ...args);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(git(copy, 'status', '--porcelain')).toBe('');
  });

  it('leaves everything as it was where it is stopped', async () => {
    const child = start(copy, 'promote', [promoted.label]);
    const end = finished(child);
    child.stdout?.once('data', () => child.kill('SIGINT'));
    const { code, output } = await end;
    expect(output).toContain('Stopped.\n\nAll files are as they were');
    expect(code).toBe(1);
    expect(git(copy, 'status', '--porcelain')).toBe('');
    git(copy, 'stash', 'clear');
  });

  it('says what to do where it was killed', async () => {
    writeFileSync(path.join(copy, 'versions.json'), JSON.stringify([currentLabel]));
    const { code, output } = await run(copy, 'promote', promoted.label);
    expect(code).toBe(1);
    expect(output).toMatch(/^These files have changes that are not committed:\n\n M versions\.json\n\n.*git stash/s);
    git(copy, 'checkout', '--quiet', '.');
  });

  it('is one command, and what it lists is words', async () => {
    const [docs, beta] = ['docs', `versioned_docs/version-${preReleaseLabel}`].map((place) =>
      git(copy, 'rev-parse', `HEAD:${place}`),
    );
    const others = (readJson('versions.json') as string[]).filter((label) => label !== preReleaseLabel);
    const sidebars = readJson(`versioned_sidebars/version-${preReleaseLabel}-sidebars.json`);
    const output = await succeed(copy, 'promote', promoted.label);
    commit(copy);

    expect(git(copy, 'rev-parse', 'HEAD:docs')).toBe(beta);
    expect(git(copy, 'rev-parse', `HEAD:versioned_docs/version-${currentLabel}`)).toBe(docs);
    expect(readJson('versions.json')).toEqual([currentLabel, ...others]);
    expect(readJson('facts/data/current.json')).toEqual({ label: promoted.label });
    expect(existsSync(path.join(copy, 'versioned_docs', `version-${preReleaseLabel}`))).toBe(false);
    const print = "console.log(JSON.stringify(require('./sidebars.ts').default))";
    const written = execFileSync(process.execPath, [require.resolve('tsx/cli'), '--eval', print], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(JSON.parse(written)).toEqual(sidebars);
    const { devDependencies } = readJson('package.json') as { devDependencies: Record<string, string> };
    expect(devDependencies).toMatchObject({
      [`mms-${promoted.label}`]: `npm:mongodb-memory-server@${promoted.version}`,
    });
    expect(devDependencies).not.toHaveProperty(`mms-${preReleaseLabel}`);

    const pages = new RegExp(String.raw`^(?:docs|versioned_docs/version-${currentLabel})/\S+\.mdx:\d+ {2}`);
    expect(findingsIn(output).filter((line) => !pages.test(line))).toEqual([]);
  });

  it('is what the build publishes', async () => {
    await succeed(copy, 'build', '--only', 'current', '--only', currentLabel);
    expect(readJson('build/versions.json')).toMatchObject({
      [promoted.label]: '',
      [currentLabel]: `versions/${currentLabel}`,
    });
    const [now, before] = ['build', `build/versions/${currentLabel}`].map((dir) => ({
      page: read(`${dir}/docs/guides/faq/index.html`),
      landing: read(`${dir}/index.html`),
      typedoc: read(`${dir}/typedoc/index.html`),
    }));
    expect(now?.page).toContain('/edit/master/docs/guides/faq.mdx');
    expect(now?.page).toContain(`Checked against mongodb-memory-server ${promoted.version}.`);
    expect(now?.landing).toContain(`mongodb-memory-server@${majorOf(promoted.label)}`);
    expect(now?.typedoc).toContain(promoted.version);
    expect(before?.page).toContain(`/edit/master/versioned_docs/version-${currentLabel}/guides/faq.mdx`);
    expect(before?.page).toContain(`Checked against mongodb-memory-server ${current.packages.version}.`);
    expect(before?.page).toContain('no longer maintained');
    expect(before?.page).toMatch(
      /<link[^>]*rel="?canonical"?[^>]*href="?[^">]*\/mongodb-memory-server\/docs\/guides\/faq\b/,
    );
    expect(before?.typedoc).toContain(current.packages.version);
  });

  it('breaks none of the tests beside the code', async () => {
    const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
    const { code, output } = await finished(
      spawn(
        process.execPath,
        [vitest, 'run', 'facts', 'src', 'checks', '--testNamePattern', '^(?!.*documentation of)'],
        {
          cwd: copy,
        },
      ),
    );
    expect(code, output).toBe(0);
  });

  it('is followed by a cut, where the next major has no pre-release', async () => {
    const twice = await run(copy, 'promote', promoted.label);
    expect(twice.output).toMatch(/^Give one label that docs\/ gets next, greater than/);

    const docs = git(copy, 'rev-parse', 'HEAD:docs');
    const output = await succeed(copy, 'cut', cut.label);
    commit(copy);
    expect(git(copy, 'rev-parse', 'HEAD:docs')).toBe(docs);
    expect(git(copy, 'rev-parse', `HEAD:versioned_docs/version-${promoted.label}`)).toBe(docs);
    expect((readJson('versions.json') as string[]).slice(0, 2)).toEqual([promoted.label, currentLabel]);
    const pages = new RegExp(String.raw`^(?:docs|versioned_docs/version-${promoted.label})/\S+\.mdx:\d+ {2}`);
    expect(findingsIn(output).filter((line) => !pages.test(line))).toEqual([]);
    await succeed(copy, 'build', '--only', 'current');
    expect(read('build/docs/guides/faq/index.html')).toContain(`Checked against mongodb-memory-server ${cut.version}.`);
  });
});

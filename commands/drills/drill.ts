import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LibraryPackages } from '../../facts/packages';
import { copyProject } from '../copyProject';
import { serveRegistry } from './localRegistry';

/** Absolute folder of the project. */
export const root = path.resolve(__dirname, '..', '..');

/** A made-up release. */
export interface MadeRelease {
  /** The packages that it is made from. */
  readonly from: LibraryPackages;
  readonly version: string;
  /** Changes the core package, in its folder. */
  readonly edit?: (coreDir: string) => void;
}

/** The result of running a command. */
export interface Run {
  readonly code: number | null;
  /** What it printed, including errors. */
  readonly output: string;
}

/** A copy of the project, in its own repository, in which a maintainer's commands run without a network. */
export interface Drill {
  /** Absolute folder. */
  readonly copy: string;
  git(...args: readonly string[]): string;
  /** Commits everything. */
  commit(): void;
  read(file: string): string;
  readJson(file: string): unknown;
  /** Starts a command, by its name under commands/. */
  start(command: string, ...args: readonly string[]): ChildProcess;
  run(command: string, ...args: readonly string[]): Promise<Run>;
  /**
   * Runs a command that must succeed.
   *
   * @returns what it printed
   */
  succeed(command: string, ...args: readonly string[]): Promise<string>;
  /** Removes everything. */
  close(): Promise<void>;
}

/** @param releases - what npm offers in addition to what is installed */
export async function openDrill(releases: readonly MadeRelease[]): Promise<Drill> {
  const made = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const packages = releases.flatMap((release) => [...makeRelease(made, release), ...makeGlobals(made, release)]);
  const registry = await serveRegistry(root, packages);
  const copy = copyProject(root, true);

  const git: Drill['git'] = (...args) => {
    const identity = ['-c', 'user.name=drill', '-c', 'user.email=drill@example.org', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...identity, ...args], { cwd: copy, encoding: 'utf8' });
  };
  const commit = (): void => {
    git('add', '.');
    git('commit', '--quiet', '--message=drill');
  };
  git('init', '--quiet');
  commit();

  const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
  const start: Drill['start'] = (command, ...args) =>
    spawn(process.execPath, [require.resolve('tsx/cli'), `commands/${command}.ts`, ...args], {
      cwd: copy,
      env: { ...process.env, npm_config_registry: registry.url },
    });
  const run: Drill['run'] = (command, ...args) => finished(start(command, ...args));
  return {
    copy,
    git,
    commit,
    read,
    readJson: (file) => JSON.parse(read(file)) as unknown,
    start,
    run,
    succeed: async (command, ...args) => {
      const { code, output } = await run(command, ...args);
      if (code !== 0) {
        throw new Error(`"npm run ${command} -- ${args.join(' ')}" failed:\n${output}`);
      }
      return output;
    },
    close: async () => {
      await registry.close();
      for (const dir of [made, copy]) {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

/** Waits until a process has ended. */
export function finished(child: ChildProcess): Promise<Run> {
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

/**
 * Lines in a command's output about pages that need words.
 *
 * @throws Error if it lists none without saying so
 */
export function findingsIn(output: string): readonly string[] {
  const [, listed] = output.split('need words; "npm run checks" lists them again:\n');
  if (listed === undefined && !/^No page of .* needs words\.$/m.test(output)) {
    throw new Error(`The output says nothing about words:\n${output}`);
  }
  return (listed ?? '').split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
}

/** Makes the packages of a made-up release from those of a real one. */
function makeRelease(made: string, { from, version, edit }: MadeRelease): readonly string[] {
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

/**
 * The global packages of a release: those of the release that it is made of. npm knows the others, too, in the last version
 * that there was.
 */
function makeGlobals(made: string, { from, version }: MadeRelease): readonly string[] {
  const records = JSON.parse(readFileSync(path.join(root, 'facts', 'data', 'releases.json'), 'utf8')) as {
    version: string;
    globals: Readonly<Record<string, string>>;
  }[];
  const lines = [...new Set(records.flatMap(({ globals }) => Object.keys(globals)))];
  return lines.map((line) => {
    const last = records.findLast(({ globals }) => line in globals);
    const own = records.find((record) => record.version === from.version)?.globals[line];
    const manifest = {
      name: `mongodb-memory-server-global-${line}`,
      version: own === undefined ? last?.version : version,
      mongodb_version: own ?? last?.globals[line],
    };
    const dir = path.join(made, version, line, 'package');
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
    return dir;
  });
}

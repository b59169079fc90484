import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LibraryPackages } from '../../facts/packages';
import { serveRegistry } from './registry';

/** Absolute path of the project. */
export const root = path.resolve(__dirname, '..', '..');

/** A made-up release. */
export interface MadeRelease {
  /** The packages that it is made from. */
  readonly from: LibraryPackages;
  readonly version: string;
  /** Changes the core package in its directory. */
  readonly edit?: (coreDir: string) => void;
}

/** A copy of the last commit, where a maintainer's commands run without a network. */
export interface Drill {
  /** Absolute path of the directory. */
  readonly copy: string;
  readonly git: (...args: readonly string[]) => string;
  readonly commit: () => void;
  readonly read: (file: string) => string;
  /** Runs a TypeScript file of the copy. Returns its exit code, and what it printed, including errors. */
  readonly run: (file: string, ...args: readonly string[]) => Promise<{ code: number | null; output: string }>;
  readonly close: () => Promise<void>;
}

/** @param releases - what npm offers in addition to what is installed */
export async function openDrill(releases: readonly MadeRelease[]): Promise<Drill> {
  // Inside the project, because hard links need the same file system.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const work = mkdtempSync(path.join(root, '.build', 'drill-'));
  const copy = path.join(work, 'copy');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, copy]);
  // The registry of a drill has no packages of samples, so these must be installed: nightly.yml does that.
  for (const dir of ['.', 'checks/samples']) {
    execFileSync('cp', ['-al', path.join(root, dir, 'node_modules'), path.join(copy, dir)]);
  }
  // npm changes only this file in place; the others it replaces.
  const list = path.join(copy, 'node_modules', '.package-lock.json');
  rmSync(list, { force: true });
  copyFileSync(path.join(root, 'node_modules', '.package-lock.json'), list);

  const registry = await serveRegistry(
    root,
    releases.flatMap((release) => makeRelease(work, release)),
  );
  const git: Drill['git'] = (...args) =>
    execFileSync('git', ['-c', 'user.name=drill', '-c', 'user.email=drill@example.org', ...args], {
      cwd: copy,
      encoding: 'utf8',
    });
  return {
    copy,
    git,
    commit: () => {
      git('add', '.');
      git('commit', '--quiet', '--message=drill');
    },
    read: (file) => readFileSync(path.join(copy, file), 'utf8'),
    run: (file, ...args) => runIn(copy, registry.url, file, args),
    close: async () => {
      await registry.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function runIn(cwd: string, registry: string, file: string, args: readonly string[]): ReturnType<Drill['run']> {
  const child = spawn(process.execPath, [require.resolve('tsx/cli'), file, ...args], {
    cwd,
    env: { ...process.env, npm_config_registry: registry },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

/** Makes the packages of a made-up release from those of a real one. */
function makeRelease(work: string, { from, version, edit }: MadeRelease): readonly string[] {
  const dirs = [from.coreDir, from.mainDir].map((source) => {
    const dir = path.join(work, version, path.basename(source), 'package');
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

import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the project as it stands, without what git ignores, so that it can be changed and built with caches of its own.
 * The modules are linked.
 *
 * @param root - absolute folder of the project, in a git repository
 * @param isInstallable - whether npm is to install in the copy, for which the modules must lie there, file by file
 * @throws Error that says why git cannot tell which files belong to it
 * @returns absolute temporary folder; the caller removes it
 */
export function copyProject(root: string, isInstallable = false): string {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (git.status !== 0) {
    const reason = git.error?.message ?? git.stderr.trim();
    throw new Error(`The project is copied with git, which does not work in ${root}: ${reason}`);
  }
  const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  // git also lists what was deleted and not committed yet.
  for (const file of git.stdout.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  if (isInstallable) {
    linkFiles(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    return copy;
  }
  mkdirSync(path.join(copy, 'node_modules'));
  const modules = readdirSync(path.join(root, 'node_modules'), { withFileTypes: true });
  for (const { name } of modules.filter((entry) => entry.name !== '.cache' && !entry.isFile())) {
    // A junction, since Windows lets only administrators make links of another kind.
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name), 'junction');
  }
  return copy;
}

/** Links each file of installed modules: npm puts new files in the place of others, and writes only its own list in place. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => name !== '.cache')) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      linkFiles(source, target);
    } else if (entry.isSymbolicLink()) {
      cpSync(source, target, { verbatimSymlinks: true });
    } else if (entry.name !== '.package-lock.json') {
      linkOrCopy(source, target);
    }
  }
  const list = path.join(from, '.package-lock.json');
  if (existsSync(list)) {
    // The last one: npm does not believe it where anything is newer.
    copyFileSync(list, path.join(to, '.package-lock.json'));
  }
}

/** The temporary folder may be another file system. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') {
      throw error;
    }
    copyFileSync(source, target);
  }
}

import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Files of the project, ignored ones left out: paths from its root, with `/`.
 *
 * @throws Error that says why git can't list them
 */
export function projectFiles(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (git.status !== 0) {
    const reason = git.error?.message ?? git.stderr.trim();
    throw new Error(`The files of the project are listed by git, which fails in ${root}: ${reason}`);
  }
  // git also lists files whose deletion is not committed yet.
  return git.stdout.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)));
}

/**
 * Copies the project in its current state, without ignored files, so that the copy can be changed and built with its
 * own caches. The modules are linked.
 *
 * @param root - absolute folder of the project, in a git repository
 * @param isInstallable - whether npm will install in the copy, which needs the modules linked file by file
 * @throws Error that says why git can't list the files
 * @returns absolute temporary folder; the caller removes it
 */
export function copyProject(root: string, isInstallable = false): string {
  const files = projectFiles(root);
  const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  for (const file of files) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  if (isInstallable) {
    linkFiles(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    return copy;
  }
  mkdirSync(path.join(copy, 'node_modules'));
  const modules = readdirSync(path.join(root, 'node_modules'), { withFileTypes: true });
  for (const { name } of modules.filter((entry) => entry.name !== '.cache' && !entry.isFile())) {
    // A junction, because on Windows only administrators may create other links.
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name), 'junction');
  }
  return copy;
}

/** Links each file of installed modules: npm replaces files, and changes only its own list in place. */
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
    // Copied last: npm ignores it if anything is newer.
    copyFileSync(list, path.join(to, '.package-lock.json'));
  }
}

/** The temporary folder may be on another file system. */
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

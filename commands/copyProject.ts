import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the project as it stands, without what git ignores, so that it can be changed and built with caches of its own.
 * The modules are linked.
 *
 * @param root - absolute folder of the project, in a git repository
 * @returns absolute temporary folder; the caller removes it
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  // git also lists what was deleted and not committed yet.
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  return copy;
}

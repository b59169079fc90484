import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Missing } from './driver';

let isListed = false;

function find(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/**
 * Finds a program, and installs it from Debian's packages if asked to and where this user may.
 *
 * @param names - what it may be called
 * @param aptPackage - what has it
 * @returns absolute path
 * @throws Missing with the reason
 */
export function findProgram(names: readonly string[], aptPackage: string, mayInstall: boolean): string {
  const known = find(names);
  if (known !== undefined) {
    return known;
  }
  if (!mayInstall) {
    throw new Missing(`there is no ${names.join(' or ')}`);
  }
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 })
      .status === 0;
  if (isRoot && process.platform === 'linux') {
    isListed ||= apt('update');
    if (apt('install', '-y', '--no-install-recommends', aptPackage)) {
      const installed = find(names);
      if (installed !== undefined) {
        return installed;
      }
    }
  }
  throw new Missing(
    `there is no ${names.join(' or ')}, and ${isRoot ? `apt-get could not install ${aptPackage}` : 'only root may install it'}`,
  );
}

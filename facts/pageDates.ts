import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Maps the path of a page's file, relative to the project and with slashes, to a day: `YYYY-MM-DD`, in UTC. */
export type PageDates = Readonly<Record<string, string>>;

/**
 * Reads when pages were last touched by a commit, in one run of git for all of them.
 *
 * @param siteDir - absolute folder of the project
 * @returns a day for each committed page; undefined where git can't know all of them: in a shallow clone, in a folder
 * that belongs to no repository, and without git
 */
export function readPageDates(siteDir: string): PageDates | undefined {
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 30 });
    return status === 0 ? stdout : undefined;
  };
  if (git('rev-parse', '--is-shallow-repository')?.trim() !== 'false') {
    return undefined;
  }
  const options = ['--relative', '--name-only', '--no-renames', '--format=@%ct'];
  const log = git('-c', 'core.quotePath=false', 'log', ...options, '--', 'docs', 'versioned_docs');
  const dates = new Map<string, string>();
  let day = '';
  // Newest first, so the first commit that names a file is the last one that touched it.
  for (const line of log?.split('\n').filter((text) => text !== '') ?? []) {
    if (line.startsWith('@')) {
      day = new Date(Number(line.slice(1)) * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length);
    } else if (!dates.has(line)) {
      dates.set(line, day);
    }
  }
  return dates.size === 0 ? undefined : Object.fromEntries(dates);
}

/** The day of a page's file. */
export function pageDate(dates: PageDates | undefined, siteDir: string, file: string): string | undefined {
  return dates?.[path.relative(siteDir, file).split(path.sep).join('/')];
}

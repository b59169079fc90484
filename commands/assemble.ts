import { constants, existsSync } from 'node:fs';
import { access, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { joinHeaders } from './contentSecurity';
import { fingerprint } from './siteFiles';

/** A built site and where it goes. */
export interface PlacedSite {
  /** Absolute folder of its files. */
  readonly directory: string;
  /** Distinguishes it from every other state of this site. */
  readonly key: string;
  /** Path below the published folder, empty for its root. */
  readonly segment: string;
}

/** Next to the published folder: the one being assembled, and the one being replaced. */
const beside = (buildDir: string) => ({ next: `${buildDir}-next`, previous: `${buildDir}-previous` });

/**
 * Makes sure that the published folder can be replaced before anything is built for it: after a build as root, for
 * instance in a container, it may belong to another user.
 *
 * @throws Error that names the first folder that this user can't write to
 */
export async function assertReplaceable(buildDir: string): Promise<void> {
  const { next, previous } = beside(buildDir);
  for (const folder of [buildDir, next, previous].filter((name) => existsSync(name))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const inside = entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const changed of [path.dirname(folder), folder, ...inside]) {
      await access(changed, constants.W_OK).catch((cause: unknown) => {
        throw new Error(
          `This user can't write to ${changed}. Remove ${folder} or change its owner, then build again.`,
          {
            cause,
          },
        );
      });
    }
  }
}

/**
 * Assembles the sites next to the published folder and swaps them in at the end, so what is published is always
 * complete: all old or all new. Does nothing if these same sites are already there, untouched.
 *
 * @param buildDir - absolute published folder
 * @param stamp - absolute file, outside that folder, that records what was put there
 */
export async function assemble(buildDir: string, sites: readonly PlacedSite[], stamp: string): Promise<void> {
  const keys = sites.map(({ key, segment }) => [segment, key]);
  const state = async (): Promise<string> => JSON.stringify([keys, await fingerprint(buildDir)]);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await state())) {
    return;
  }
  const { next, previous } = beside(buildDir);
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await Promise.all(
    sites.map(({ directory, segment }) => cp(directory, path.join(next, segment), { recursive: true })),
  );
  // The root's site comes first: its headers apply to all.
  await joinHeaders(sites.map(({ segment }) => path.join(next, segment)).sort());
  await rm(previous, { recursive: true, force: true });
  if (existsSync(buildDir)) {
    await rename(buildDir, previous);
  }
  await rename(next, buildDir);
  await rm(previous, { recursive: true, force: true });
  await writeFile(stamp, await state());
}

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint } from './siteFiles';

/** A built site and where it goes. */
export interface PlacedSite {
  /** Absolute folder of its files. */
  readonly directory: string;
  /** Tells it from every other state of this site. */
  readonly key: string;
  /** Path below the published folder, empty for its root. */
  readonly segment: string;
}

/**
 * Puts the sites together beside the published folder and swaps them in at the end: what is published is the old whole
 * or the new whole, never a part. Does nothing where these very sites lie there already, untouched.
 *
 * @param buildDir - absolute published folder
 * @param stamp - absolute file, outside of that folder, that remembers what was put there
 */
export async function assemble(buildDir: string, sites: readonly PlacedSite[], stamp: string): Promise<void> {
  const keys = sites.map(({ key, segment }) => [segment, key]);
  const state = async (): Promise<string> => JSON.stringify([keys, await fingerprint(buildDir)]);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await state())) {
    return;
  }
  const next = `${buildDir}-next`;
  const previous = `${buildDir}-previous`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await Promise.all(
    sites.map(({ directory, segment }) => cp(directory, path.join(next, segment), { recursive: true })),
  );
  await rm(previous, { recursive: true, force: true });
  if (existsSync(buildDir)) {
    await rename(buildDir, previous);
  }
  await rename(next, buildDir);
  await rm(previous, { recursive: true, force: true });
  await writeFile(stamp, await state());
}

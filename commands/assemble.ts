import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A built site and where it goes. */
export interface PlacedSite {
  /** Absolute folder of its files. */
  readonly directory: string;
  /** Path below the published folder, empty for its root. */
  readonly segment: string;
}

/**
 * Puts the sites together beside the published folder and swaps them in at the end: what is published is the old whole
 * or the new whole, never a part.
 *
 * @param buildDir - absolute published folder
 */
export async function assemble(buildDir: string, sites: readonly PlacedSite[]): Promise<void> {
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
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** After this many milliseconds without a sign of life, a build counts as killed and its lock as free. */
const stale = 10_000;

/**
 * Does something that only one process at a time may do in this folder, such as replacing build/. Others wait.
 *
 * @param cacheDir - absolute folder of the caches; the lock lies in it, and is made with it
 * @param log - tells the person at the terminal why nothing happens
 */
export async function withBuildLock<T>(
  cacheDir: string,
  work: () => Promise<T>,
  log: (message: string) => void = console.log,
): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  const options = {
    stale,
    lockfilePath: path.join(cacheDir, 'lock'),
    onCompromised: (cause: Error) => {
      // Whoever took it builds into the same folders: to go on would mix the two.
      throw new Error(`Another program took ${options.lockfilePath} from this build. Run it again.`, { cause });
    },
  };
  const release = await lock(cacheDir, options).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) {
      throw error;
    }
    log(`Another build is running in ${path.dirname(cacheDir)}. This one waits for it.`);
    const retries = { forever: true, minTimeout: 100, maxTimeout: 500, randomize: true };
    return lock(cacheDir, { ...options, retries });
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

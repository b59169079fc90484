import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** Milliseconds without a sign of life after which a build counts as killed and its lock as free. */
const stale = 10_000;

/**
 * Does work that only one process at a time may do in this folder, such as replacing build/. Other processes wait.
 *
 * @param cacheDir - absolute folder of the caches, created if missing; it holds the lock
 * @param log - prints why nothing happens
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
      // The other process builds into the same folders: continuing would mix the two.
      throw new Error(`Another process took ${options.lockfilePath} from this build. Run it again.`, { cause });
    },
  };
  const release = await lock(cacheDir, options).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) {
      throw error;
    }
    log(`Another build is running in ${path.dirname(cacheDir)}. Waiting for it.`);
    const retries = { forever: true, minTimeout: 100, maxTimeout: 500, randomize: true };
    return lock(cacheDir, { ...options, retries });
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files below a folder, in order. A missing folder has none. */
async function filesBelow(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return [];
    }
    throw error;
  });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Fingerprint of what the files below a folder say: it is the same for a copy on another machine.
 *
 * @returns hexadecimal SHA-256; a missing folder counts as empty
 */
export async function contentFingerprint(directory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBelow(directory)) {
    const content = await readFile(file);
    hash.update(JSON.stringify([path.relative(directory, file).replaceAll('\\', '/'), content.length])).update(content);
  }
  return hash.digest('hex');
}

/**
 * Fingerprint of the files below a folder: their names, sizes and times. It stays the same until one is touched, which
 * is enough to notice files that were emptied, removed, or replaced, and a hundred times cheaper than reading them.
 *
 * @returns hexadecimal SHA-256; a missing folder counts as empty
 */
export async function fingerprint(directory: string): Promise<string> {
  const described = await Promise.all(
    (await filesBelow(directory)).map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return [path.relative(directory, file), size, mtimeMs];
    }),
  );
  return createHash('sha256').update(JSON.stringify(described)).digest('hex');
}

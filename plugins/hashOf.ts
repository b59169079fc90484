import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Hash of the names and contents of files.
 *
 * @param root - absolute folder that the names are relative to
 * @param entries - files, and folders with all their files, relative to the root; a missing one counts as empty
 * @returns hexadecimal SHA-256
 */
export function hashOf(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesIn(path.join(root, entry)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${String(content.length)}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(entry: string): readonly string[] {
  if (statSync(entry, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return existsSync(entry) ? [entry] : [];
  }
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath, found.name))
    .sort();
}

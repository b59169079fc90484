import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Hash of the names and contents of files.
 *
 * @param root - absolute path of the directory that the names are relative to
 * @returns hexadecimal SHA-256
 */
export function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    // With the length, content that moves from one file to the next changes the hash.
    hash.update(`${file} ${String(content.length)}\n`).update(content);
  }
  return hash.digest('hex');
}

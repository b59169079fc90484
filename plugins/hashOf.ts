import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Hash of the names and contents of files.
 *
 * @param root - absolute path of the directory that the names are relative to
 * @param entries - files, and directories with all their files, relative to the root
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
  const isFolder = statSync(entry).isDirectory();
  const names = isFolder ? readdirSync(entry, { recursive: true, encoding: 'utf8' }).sort() : [''];
  return names.map((name) => path.join(entry, name)).filter((file) => statSync(file).isFile());
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Tests, and files that editors and systems leave behind. */
const ignored = /\.test\.tsx?$|(?:^|[\\/])\.[^\\/]*$/;

/**
 * Hash of the names and contents of files, without tests.
 *
 * @param root - absolute path of the directory that the names are relative to
 * @param entries - files, and directories with all their files, relative to the root; missing ones count as empty
 * @returns hexadecimal SHA-256
 */
export function hashOf(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesIn(path.join(root, entry)))) {
    const content = readFileSync(file);
    // With the length, content that moves from one file to the next changes the hash.
    hash.update(`${path.relative(root, file)} ${String(content.length)}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(entry: string): readonly string[] {
  const isFolder = statSync(entry, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isFolder ? readdirSync(entry, { recursive: true, encoding: 'utf8' }).sort() : [''];
  return names
    .map((name) => path.join(entry, name))
    .filter((file) => !ignored.test(file) && statSync(file, { throwIfNoEntry: false })?.isFile());
}

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a generated file, and creates its directory, unless the file already has that text: writing it again, even
 * unchanged, would make the dev server rebuild.
 *
 * @param file - absolute path
 */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

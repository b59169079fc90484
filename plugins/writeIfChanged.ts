import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a generated file, and its folder, unless it holds that text already: a file that is written again, even with the
 * same text, makes the dev server build again.
 *
 * @param file - absolute path
 */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

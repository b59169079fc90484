import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from '../../facts/npm';

/**
 * Installs packages in a temporary folder, without running their scripts.
 *
 * @param packages - exact versions by name
 * @param files - what else is in the folder, by relative path
 * @throws Error with npm's message
 * @returns absolute folder; the caller removes it
 */
export async function installPackages(
  packages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchmark-'));
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  for (const [name, content] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  try {
    await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

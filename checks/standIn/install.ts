import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../check';

/** mongodb-memory-server deletes a binary below one mebibyte, or without its checksum beside it (11.3.0). */
const size = 1024 * 1024;

let made: { readonly file: string; readonly checksum: string } | undefined;

/**
 * Puts an executable stand-in for mongod somewhere.
 *
 * @param file - absolute path; its name ends in the version that it stands in for, unless STAND_IN_VERSION is set
 */
export function installStandIn(file: string): void {
  made ??= makeStandIn(path.join(siteDir, '.build', 'stand-in'));
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  try {
    linkSync(made.file, file);
  } catch {
    // On another disk.
    copyFileSync(made.file, file);
  }
  writeFileSync(`${file}.md5`, `${made.checksum} *${path.basename(file)}\n`);
}

/**
 * One bundle, because a stand-in is started a thousand times: looking for modules would take longer than what it does.
 */
function makeStandIn(dir: string): { file: string; checksum: string } {
  const bundle = path.join(dir, 'bundle.cjs');
  const written = `${bundle}.${process.pid}`;
  buildSync({
    entryPoints: [path.join(__dirname, 'mongod.ts')],
    outfile: written,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
  // Another process may be writing it.
  renameSync(written, bundle);
  const program = `#!${process.execPath}\nrequire(${JSON.stringify(bundle)});\n//`.padEnd(size + 1, '.');
  const file = path.join(dir, 'mongod');
  writeFileSync(`${file}.${process.pid}`, program, { mode: 0o755 });
  renameSync(`${file}.${process.pid}`, file);
  return { file, checksum: createHash('md5').update(program).digest('hex') };
}

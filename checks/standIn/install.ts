import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../check';

/** mongodb-memory-server deletes a binary below one mebibyte, or without its checksum beside it (11.3.0). */
const size = 1024 * 1024;

/** The program, made once. */
let program: string | undefined;

/**
 * Puts an executable stand-in for mongod somewhere.
 *
 * @param file - absolute path; its name ends in the version that it stands in for
 */
export function installStandIn(file: string): void {
  program ??= makeStandIn();
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, program, { mode: 0o755 });
  writeFileSync(`${file}.md5`, `${createHash('md5').update(program).digest('hex')} *${path.basename(file)}\n`);
}

/**
 * One bundle, because a stand-in is started a thousand times: looking for modules would take longer than what it does.
 */
function makeStandIn(): string {
  const bundle = path.join(siteDir, '.build', 'stand-in.cjs');
  const outfile = `${bundle}.${process.pid}`;
  const entryPoints = [path.join(__dirname, 'mongod.ts')];
  buildSync({ entryPoints, outfile, bundle: true, minify: true, platform: 'node', format: 'cjs', logLevel: 'error' });
  // Another process may be writing it.
  renameSync(outfile, bundle);
  return `#!${process.execPath}\nrequire(${JSON.stringify(bundle)});\n//`.padEnd(size + 1, '.');
}

import { buildSync } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

let bundle: string | undefined;

/**
 * Puts an executable stand-in for mongod somewhere.
 *
 * @param siteDir - absolute folder of the site; the program itself lies in its `.build`
 * @param file - absolute path. The version that it stands in for is the end of its name, or the variable STAND_IN_VERSION
 */
export function installStandIn(siteDir: string, file: string): void {
  bundle ??= makeBundle(siteDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!${process.execPath}\nrequire(${JSON.stringify(bundle)});\n`, { mode: 0o755 });
}

/** One file, because a stand-in is started a thousand times: looking for modules would take longer than what it does. */
function makeBundle(siteDir: string): string {
  const file = path.join(siteDir, '.build', 'stand-in', 'mongod.cjs');
  const written = `${file}.${process.pid}`;
  buildSync({
    entryPoints: [path.join(__dirname, 'main.ts')],
    outfile: written,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
  // Another process may be at it.
  mkdirSync(path.dirname(file), { recursive: true });
  renameSync(written, file);
  return file;
}

import { buildSync } from 'esbuild';
import path from 'node:path';
import type { LibraryPackages } from './packages';

/** Loads a copy of the library. */
export type OpenLibrary = (
  require: (name: string) => unknown,
  process: object,
  console: object,
  exports: object,
) => void;

/** Classes of the package that look for a mongod. */
const entry = `
exports.MongoBinary = require('./lib/util/MongoBinary').MongoBinary;
exports.MongoBinaryDownloadUrl = require('./lib/util/MongoBinaryDownloadUrl').MongoBinaryDownloadUrl;
exports.DryMongoBinary = require('./lib/util/DryMongoBinary').DryMongoBinary;
`;

/** What does not affect the choice of a mongod: downloading, unpacking, locks. */
const leftOut = ['debug', '*/lockfile', '*/MongoBinaryDownload'];

/**
 * The library's own code that decides which mongod starts, in one piece: the body of a function that returns a function
 * of `require`, `process`, `console`, and `exports`. That function loads a new copy of the library and adds its classes to
 * `exports`. It gets the modules of Node.js and what is {@link leftOut} from `require`, so it sees the machine that the
 * caller simulates, even in a browser.
 *
 * @param packages - from `locatePackages`
 */
export function mongodSource({ coreDir }: LibraryPackages): string {
  const ownPath = path.join(__dirname, 'mongodSource', 'path.cjs');
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: coreDir },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // The oldest browsers of `browserslist` in package.json.
    target: ['chrome111', 'firefox121', 'safari16.4'],
    alias: { path: ownPath, 'node:path': ownPath },
    external: leftOut,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  const library = outputFiles.map(({ text }) => text).join('');
  return `"use strict";\nreturn (require, process, console, exports) => {\nlet window;\n${library}\n};\n`;
}

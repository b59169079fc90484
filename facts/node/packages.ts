import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The published packages of one documented version, on disk. */
export interface LibraryPackages {
  /** Version label of this site: `10.x`, `9.x`, `beta`, ... */
  readonly label: string;
  /** npm version of `mongodb-memory-server`, for instance `10.4.3`. */
  readonly version: string;
  /** Absolute path of the `mongodb-memory-server` package. */
  readonly mainDir: string;
  /** Absolute path of the `mongodb-memory-server-core` package that the main package depends on. */
  readonly coreDir: string;
}

/** Alias in package.json of the package that is documented under a version label. */
export function packageAlias(label: string): string {
  return `mms-${label}`;
}

/** Labels of all versions whose packages are installed, documented or not. */
export function installedLabels(siteDir: string): readonly string[] {
  const { devDependencies } = readManifest(siteDir);
  const prefix = packageAlias('');
  return Object.keys(devDependencies).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
}

/**
 * Finds the published packages of one version among the installed dependencies.
 *
 * @param siteDir - absolute path of the directory that holds package.json
 * @throws Error that names what to install
 */
export function locatePackages(label: string, siteDir: string, alias = packageAlias(label)): LibraryPackages {
  const mainDir = packageDir(alias, siteDir);
  return {
    label,
    version: readManifest(mainDir).version,
    mainDir,
    coreDir: packageDir('mongodb-memory-server-core', mainDir),
  };
}

function readManifest(dir: string): { version: string; devDependencies: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as ReturnType<typeof readManifest>;
}

/** Resolves a package as Node.js does, but without its cache, because npm may install another release in between. */
function packageDir(name: string, from: string): string {
  const dir = path.join(from, 'node_modules', name);
  if (existsSync(path.join(dir, 'package.json'))) {
    return dir;
  }
  if (from === path.dirname(from)) {
    throw new Error(
      `"${name}" is not installed. Run "npm ci". A new version also needs "${packageAlias('<label>')}": "npm:mongodb-memory-server@<version>" in the devDependencies.`,
    );
  }
  return packageDir(name, path.dirname(from));
}

/**
 * Runs the library's own code in a child process; probe.cjs says what goes in and out.
 *
 * @throws Error if the library cannot be run
 */
export function askPackage(coreDir: string, question: object): unknown {
  const printed = execFileSync(
    process.execPath,
    [path.join(__dirname, 'probe.cjs'), path.join(coreDir, 'package.json')],
    {
      cwd: path.parse(coreDir).root,
      env: { NODE_NO_WARNINGS: '1' },
      input: JSON.stringify(question),
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return JSON.parse(printed);
}

/**
 * Loads a package as Node.js does. Docusaurus loads TypeScript with jiti, which would compile the ES modules that a file
 * imports, and run large packages again each time it reads the configuration.
 */
export const loadPackage: (name: string) => unknown = createRequire(__filename);

/** Finds the package that tests and fixtures use. It stays the same when the site documents another release. */
export function locateFrozen(siteDir: string): LibraryPackages {
  return locatePackages('10.x', siteDir, 'frozen');
}

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the published packages of one documented version lie on disk. */
export interface LibraryPackages {
  /** Version label of this site: `10.x`, `9.x`, `beta`, ... */
  readonly label: string;
  /** npm version of `mongodb-memory-server`, for instance `10.4.3`. */
  readonly version: string;
  /** Absolute folder of the `mongodb-memory-server` package. */
  readonly mainDir: string;
  /** Absolute folder of the `mongodb-memory-server-core` package that the main package depends on. */
  readonly coreDir: string;
}

/** npm alias in package.json that installs the package documented under a version label. */
export function packageAlias(label: string): string {
  return `mms-${label}`;
}

/**
 * Labels of all versions whose packages are installed, documented or not.
 *
 * @param siteDir - absolute folder that holds package.json
 */
export function installedLabels(siteDir: string): readonly string[] {
  const { devDependencies } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const prefix = packageAlias('');
  return Object.keys(devDependencies).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
}

/**
 * Finds the published packages of one version label among the installed dependencies.
 *
 * @param label - version label, for instance `10.x`
 * @param siteDir - absolute folder that holds package.json
 * @param alias - name in package.json
 * @throws Error that names the label and the alias to install
 */
export function locatePackages(label: string, siteDir: string, alias = packageAlias(label)): LibraryPackages {
  const fromSite = createRequire(path.join(siteDir, 'package.json'));
  let manifest: string;
  try {
    manifest = fromSite.resolve(`${alias}/package.json`);
  } catch (cause) {
    throw new Error(
      `No package is installed for version "${label}". Add "${alias}": "npm:mongodb-memory-server@<version>" to the devDependencies.`,
      { cause },
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const core = createRequire(manifest).resolve('mongodb-memory-server-core/package.json');
  return { label, version, mainDir: path.dirname(manifest), coreDir: path.dirname(core) };
}

/**
 * Finds packages that tests and fixtures are judged against: `frozen-10.x` and so on, which stay what they are when the
 * site documents another release or has another current version.
 */
export function locateFrozen(label: string, siteDir: string): LibraryPackages {
  return locatePackages(label, siteDir, `frozen-${label}`);
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LibraryPackages } from '../../facts/node/packages';
import { devDependencies } from './package.json';

/** Absolute path of the packages that samples import, apart from the library and its driver. */
export const sampleModules = path.join(__dirname, 'node_modules');

/**
 * Makes a directory in which samples find what they import: a version of the library, its driver, and the packages of
 * checks/samples.
 *
 * @throws Error if these are not installed
 */
export function linkPackages(dir: string, packages: LibraryPackages): void {
  if (!isInstalled()) {
    throw new Error('The packages of the samples are missing or old. Run "npm ci --prefix checks/samples".');
  }
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const links: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.keys(devDependencies).map((name) => [name, path.join(sampleModules, name)])),
    'mongodb-memory-server': packages.mainDir,
    'mongodb-memory-server-core': packages.coreDir,
    mongodb: path.dirname(load.resolve('mongodb/package.json')),
    '.bin': path.join(sampleModules, '.bin'),
  };
  for (const [name, target] of Object.entries(links)) {
    const link = path.join(dir, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
}

/** Installs these packages, and says so, if they are missing or differ from the lockfile. */
export function installSamplePackages(): void {
  if (isInstalled()) {
    return;
  }
  console.log(
    'Installing the packages of the samples (Jest, Vitest, NestJS, …) into checks/samples. This takes a minute.',
  );
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: __dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error('"npm ci" in checks/samples failed; see above.');
  }
}

// Vitest calls it before the slow tests.
export { installSamplePackages as setup };

/** Whether everything in the lockfile is installed, apart from what other systems need. */
function isInstalled(): boolean {
  const files = [path.join(__dirname, 'package-lock.json'), path.join(sampleModules, '.package-lock.json')];
  const [wanted = {}, there] = files.filter(existsSync).map((file) => {
    const content = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
    };
    return content.packages;
  });
  return Object.entries(wanted).every(
    ([name, { version, optional = false }]) => name === '' || optional || there?.[name]?.version === version,
  );
}

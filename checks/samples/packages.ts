import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the directory with the packages that samples import, apart from the library and its driver. */
export const samplesDir = __dirname;

/** Names of these packages. */
export function samplePackages(): readonly string[] {
  const { devDependencies } = JSON.parse(readFileSync(path.join(samplesDir, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(devDependencies);
}

/** Installs these packages if they are missing or differ from the lockfile. */
export function installSamplePackages(): void {
  const lockfile = path.join(samplesDir, 'package-lock.json');
  const installed = path.join(samplesDir, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && isSame(lockfile, installed)) {
    return;
  }
  console.log(
    'Installing the packages of the samples (Jest, Vitest, NestJS, …) into checks/samples. This takes a minute.',
  );
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: samplesDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error('"npm ci" in checks/samples failed; see above.');
  }
}

/** Whether everything that is installed has the version in the lockfile. */
function isSame(lockfile: string, installed: string): boolean {
  const [wanted, there] = [lockfile, installed].map(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> }).packages,
  );
  return (
    Object.entries(there ?? {}).every(([name, { version }]) => wanted?.[name]?.version === version) &&
    samplePackages().every((name) => there?.[`node_modules/${name}`] !== undefined)
  );
}

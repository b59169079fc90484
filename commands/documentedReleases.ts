import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { packageAlias } from '../facts/packages';
import { readReleasedVersions } from '../facts/released';
import { currentLabel } from '../facts/versions';
import { npm } from '../facts/npm';
import { renew } from './renew';

const packageName = 'mongodb-memory-server';

interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Which release each version documents, the current one first, according to package.json: node_modules may be out of
 * date.
 *
 * @throws Error that names a version without a package
 */
export function documentedReleases(root: string): Readonly<Record<string, string>> {
  const { devDependencies } = readManifest(root);
  const labels = [currentLabel, ...readReleasedVersions(root)];
  return Object.fromEntries(
    labels.map((label) => {
      const spec = devDependencies[packageAlias(label)];
      if (spec === undefined) {
        throw new Error(`package.json has no "${packageAlias(label)}", which ${label} documents.`);
      }
      return [label, spec.slice(spec.lastIndexOf('@') + 1)];
    }),
  );
}

/** All releases on npm, including pre-releases. */
export async function publishedReleases(): Promise<readonly string[]> {
  // npm prints a single one as a string.
  return [JSON.parse(await npm(['view', packageName, 'versions', '--json'])) as string | readonly string[]].flat();
}

/**
 * Picks a release on npm.
 *
 * @param published - from {@link publishedReleases}
 * @param wanted - a release, or a range such as `11.x` for its newest stable release
 * @throws Error that names the newest releases
 */
export function pickRelease(published: readonly string[], wanted: string): string {
  const found = semver.maxSatisfying(published, wanted);
  if (found === null) {
    const major = semver.major(semver.coerce(wanted) ?? wanted);
    const near = semver.rsort(published.filter((version) => semver.major(version) === major)).slice(0, 3);
    throw new Error(
      `npm has no ${packageName} ${wanted}. ${
        near.length > 0
          ? `The newest of ${major}.x: ${near.join(', ')}.`
          : `The newest release: ${semver.rsort([...published])[0] ?? 'none'}.`
      }`,
    );
  }
  return found;
}

/**
 * Switches package.json, the lockfile, node_modules, and the data made from them to other releases.
 *
 * @param releases - by version label; undefined removes the package of a label
 */
export async function documentReleases(
  root: string,
  releases: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<void> {
  const manifest = readManifest(root);
  const changed = Object.entries(releases).map(([label, version]): [string, string | undefined] => [
    packageAlias(label),
    version && `npm:${packageName}@${version}`,
  ]);
  // JSON leaves out what is undefined.
  const devDependencies = Object.entries({ ...manifest.devDependencies, ...Object.fromEntries(changed) });
  devDependencies.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    path.join(root, 'package.json'),
    `${JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(devDependencies) }, null, 2)}\n`,
  );
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root, signal });
  await renew({ siteDir: root });
}

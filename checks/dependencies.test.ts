import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { subset } from 'semver';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { engines?: { node?: string } | readonly string[]; optional?: boolean }>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

function inexact(versions: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(versions).filter((name) => !/^(?:npm:.*@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(versions[name] ?? ''));
}

/** Folders of packages that don't support each version of Node.js that the project supports. npm skips optional ones. */
function unsupported(node: string, { packages }: Lockfile): readonly string[] {
  return Object.entries(packages).flatMap(([folder, { engines, optional }]) => {
    // Old packages have an array.
    const demanded = engines !== undefined && 'node' in engines ? engines.node : undefined;
    return optional === true || demanded === undefined || subset(node, demanded) ? [] : [folder];
  });
}

it('dependencies have exact versions', () => {
  expect(inexact({ ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
  expect(inexact({ a: '1.0.0', b: '^1.0.0', c: 'npm:d@2.0.0-beta.1' })).toEqual(['b']);
});

it('every package supports the versions of Node.js that package.json allows', () => {
  expect(unsupported(manifest.engines.node, lockfile)).toEqual([]);
  const packages = { a: { engines: { node: '>=20.19.0' } }, b: { engines: { node: '>=99' }, optional: true } };
  expect(unsupported('^20.18.1 || >=22', { packages })).toEqual(['a']);
});

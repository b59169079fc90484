import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { subset } from 'semver';

type Versions = Readonly<Record<string, string>>;
type Packages = Readonly<Record<string, { engines?: { node?: string } | readonly string[]; optional?: boolean }>>;

const { engines, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
};
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Packages };

function inexact(versions: Versions): readonly string[] {
  return Object.keys(versions).filter((name) => !/^(?:npm:.*@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(versions[name] ?? ''));
}

/**
 * Directories of packages that don't support each version of Node.js that the project supports. npm skips optional
 * ones.
 */
function unsupported(node: string, all: Packages): readonly string[] {
  return Object.keys(all).filter((folder) => {
    const { engines: own, optional } = all[folder] ?? {};
    // In old packages, it is an array.
    const demanded = own !== undefined && 'node' in own ? own.node : undefined;
    return optional !== true && demanded !== undefined && !subset(node, demanded);
  });
}

it('dependencies have exact versions', () => {
  expect(inexact({ ...dependencies, ...devDependencies })).toEqual([]);
  expect(inexact({ a: '1.0.0', b: '^1.0.0', c: 'npm:d@2.0.0-beta.1' })).toEqual(['b']);
});

it('every package supports the versions of Node.js that package.json allows', () => {
  expect(unsupported(engines.node, packages)).toEqual([]);
  const some = { a: { engines: { node: '>=20.19.0' } }, b: { engines: { node: '>=99' }, optional: true } };
  expect(unsupported('^20.18.1 || >=22', some)).toEqual(['a']);
});

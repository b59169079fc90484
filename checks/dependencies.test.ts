import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDependencies, checkEngines, type Lockfile, type Manifest } from './dependencies';

interface Overrides {
  readonly [name: string]: string | Overrides;
}

/** Each version with the path that leads to it, such as `a > b`. */
function pathsOf(overrides: Overrides): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : pathsOf(value).map(([inner, version]): [string, string] => [`${name} > ${inner}`, version]),
  );
}

const title = 'What each dependency is for';

describe('dependencies', () => {
  it('have exact versions and reasons', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const { looked, problems } = checkDependencies(manifest, readFileSync('CONTRIBUTING.md', 'utf8'), title);
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(50);
  });

  it('have reasons if they are overridden', () => {
    const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: Overrides };
    const devDependencies = Object.fromEntries(pathsOf(overrides));
    const guide = readFileSync('CONTRIBUTING.md', 'utf8');
    const { looked, problems } = checkDependencies({ devDependencies }, guide, 'What each override is for');
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(5);
  });

  it('are rejected without a reason, with a range, and after removal', () => {
    const manifest = {
      dependencies: { a: '1.0.0', b: '^1.0.0' },
      devDependencies: { c: 'npm:d@2.0.0-beta.1', 'f-1': '1.0.0', 'f-2': '1.0.0' },
    };
    const guide = [
      `## ${title}`,
      '',
      '| Packages | For |',
      '| --- | --- |',
      '| `b`, `c` | x |',
      '| `c`, `e` | y |',
      '| `f-*`, `g-*` | z |',
    ];
    expect(checkDependencies(manifest, guide.join('\n'), title)).toEqual({
      looked: 5,
      problems: [
        'b has the version "^1.0.0", which is not exact.',
        'a is not in the table.',
        'e is in the table, but not in package.json.',
        'g-* is in the table, but not in package.json.',
        'c is in the table twice.',
      ],
    });
  });

  it('are all missing without a table', () => {
    const { problems } = checkDependencies({ dependencies: { a: '1.0.0' } }, '## Other\n\n| `a` |\n| --- |\n', title);
    expect(problems).toEqual(['a is not in the table.']);
  });
});

describe('the version of Node.js', () => {
  it('in package.json and the guides suits every package', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
    const { looked, problems } = checkEngines(engines.node, lockfile);
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(500);
    // '^20.19.0 || >=24' is read as "20.19+, or 24+".
    const floors = engines.node.split(' || ').map((range) => `${/\d+(?:\.[1-9]\d*)?/.exec(range)?.[0] ?? '?'}+`);
    const words = `Node.js ${floors.slice(0, -1).join(', ')}, or ${floors.at(-1) ?? '?'}`;
    for (const guide of ['README.md', 'CONTRIBUTING.md']) {
      expect(readFileSync(guide, 'utf8'), guide).toContain(words);
    }
  });

  it('is rejected if a package needs another one', () => {
    const packages = {
      '': { engines: { node: '>=1' } },
      'node_modules/a': { engines: { node: '>=20.19.0' } },
      'node_modules/b': { engines: { node: '>=18' } },
      'node_modules/c': { engines: { node: '>=99' }, optional: true },
      'node_modules/d': { engines: ['node >= 0.2.0'] },
      'node_modules/e': {},
    };
    expect(checkEngines('^20.18.1 || >=22', { packages })).toEqual({
      looked: 2,
      problems: ['node_modules/a requires Node.js >=20.19.0, package.json allows ^20.18.1 || >=22.'],
    });
    expect(checkEngines('^20.19.0 || >=22', { packages }).problems).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDependencies, type Manifest } from './dependencies';

const title = 'What each dependency is for';

describe('dependencies', () => {
  it('have exact versions and reasons', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const { looked, problems } = checkDependencies(manifest, readFileSync('CONTRIBUTING.md', 'utf8'), title);
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(50);
  });

  it('are refused without a reason, with a range, and when they are gone', () => {
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
        'b has the version "^1.0.0", which is not an exact one.',
        'a is not in the table.',
        'e is in the table, but not in package.json.',
        'g-* is in the table, but not in package.json.',
        'c is there twice.',
      ],
    });
  });

  it('are all missing where there is no table', () => {
    const { problems } = checkDependencies({ dependencies: { a: '1.0.0' } }, '## Other\n\n| `a` |\n| --- |\n', title);
    expect(problems).toEqual(['a is not in the table.']);
  });
});

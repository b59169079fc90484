import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { siteDir } from './check';
import { checkWorkflow } from './workflows';

const workflows = path.join(siteDir, '.github', 'workflows');
const manifest = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', object>
>;

interface Dependabot {
  readonly updates: readonly { readonly ignore?: readonly { readonly 'dependency-name': string }[] }[];
}

/** Names that no package of package.json has. A name may end in `*`. */
function unknownPackages(names: readonly string[], packages: readonly string[]): readonly string[] {
  return names.filter(
    (name) => !packages.some((known) => (name.endsWith('*') ? known.startsWith(name.slice(0, -1)) : known === name)),
  );
}

describe('dependency updates', () => {
  it('ignore packages that there are', () => {
    const { updates } = parse(readFileSync(path.join(siteDir, '.github', 'dependabot.yml'), 'utf8')) as Dependabot;
    const names = updates.flatMap(({ ignore = [] }) => ignore.map((entry) => entry['dependency-name']));
    const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(names.length).toBeGreaterThan(8);
    expect(unknownPackages(names, packages)).toEqual([]);
    expect(unknownPackages(['react', 'react-*', 'raect'], ['react', 'react-dom'])).toEqual(['raect']);
  });
});

describe('issue forms', () => {
  const folder = path.join(siteDir, '.github', 'ISSUE_TEMPLATE');

  it.each(readdirSync(folder).filter((name) => name !== 'config.yml'))('%s asks for something', (name) => {
    const form = parse(readFileSync(path.join(folder, name), 'utf8')) as {
      readonly name: string;
      readonly description: string;
      readonly body: readonly { readonly id: string; readonly attributes: { readonly label: string } }[];
    };
    expect([form.name, form.description].every((text) => text.length > 0)).toBe(true);
    expect(form.body.length).toBeGreaterThan(1);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    expect(form.body.every(({ attributes }) => attributes.label.length > 0)).toBe(true);
  });
});

describe('workflows', () => {
  it.each(readdirSync(workflows))('%s is one, and runs scripts only', (name) => {
    const { commands, problems } = checkWorkflow(
      readFileSync(path.join(workflows, name), 'utf8'),
      Object.keys(manifest.scripts),
    );
    expect(problems).toEqual([]);
    expect(commands).toBeGreaterThanOrEqual(2);
  });

  it('are refused when GitHub would', () => {
    const wrong = 'on: push\njobs:\n  test:\n    run-on: ubuntu-latest\n    steps:\n      - run: npm ci\n';
    expect(checkWorkflow(wrong, []).problems.join()).toContain("Additional property 'run-on' is not allowed");
  });

  it('are refused when they run something else', () => {
    const other = 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm run tset\n';
    expect(checkWorkflow(other, ['test'])).toEqual({
      commands: 1,
      problems: ['"npm run tset" is no script of package.json.'],
    });
  });

  it.each(['', '        timeout-minutes: 90\n'])('are refused when all tests may take long: %j', (limit) => {
    const endless = `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n${limit}`;
    expect(checkWorkflow(endless, [])).toEqual({
      commands: 1,
      problems: ['"npm test" needs "timeout-minutes: 20".'],
    });
  });
});

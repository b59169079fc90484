import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from './check';
import { checkWorkflow } from './workflows';

const workflows = path.join(siteDir, '.github', 'workflows');
const { scripts } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as { scripts: object };

describe('workflows', () => {
  it.each(readdirSync(workflows))('%s is one, and runs scripts only', (name) => {
    const { commands, problems } = checkWorkflow(
      readFileSync(path.join(workflows, name), 'utf8'),
      Object.keys(scripts),
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
});

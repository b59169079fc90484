import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateFrozen } from '../facts/node/packages';
import { siteDir } from './check';
import { checkExecution } from './execution';
import { testFixtures } from './fixtures';
import { parsePage } from './pages';
import { checkSamples } from './samples';
import { closeSandbox, openSandbox, runUnit, type Outcome, type Sandbox } from './samples/run';
import { unitsOf } from './samples/units';

describe('runs', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox(locateFrozen(siteDir), false);
  });
  afterAll(() => {
    closeSandbox(sandbox);
  });

  async function runOf(content: string, timeLimit = sandbox.timeLimit): Promise<Outcome | undefined> {
    const page = await parsePage(content, { file: 'page.mdx', id: 'page' });
    const [unit] = unitsOf([page]);
    return unit && runUnit(unit, { ...sandbox, timeLimit });
  }

  it('are stopped if they do not exit', async () => {
    const outcome = await runOf('```ts\nsetInterval(() => undefined, 1000);\n```\n', 10_000);
    expect(outcome?.problems[0]).toMatch(/^It does not exit on its own/);
  });

  it.each([
    ['node:test', {}],
    ['vitest', {}],
    ['@jest/globals', { test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js' }],
  ])('of %s fail if a test fails', async (runner, scripts) => {
    const test = `import { test } from '${runner}';\ntest('one', () => { throw new Error('it is wrong'); });`;
    const manifest = JSON.stringify({ type: 'module', scripts });
    const outcome = await runOf(
      `\`\`\`js title="test/one.test.js"\n${test}\n\`\`\`\n\n\`\`\`json title="package.json"\n${manifest}\n\`\`\`\n`,
    );
    expect(outcome?.problems[0]).toMatch(/^It exited with 1/);
  });
});

testFixtures('samples', checkSamples);
testFixtures('execution', checkExecution);

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
    sandbox = { ...(await openSandbox(locateFrozen(siteDir), false)), timeLimit: 60_000 };
  });
  afterAll(() => {
    closeSandbox(sandbox);
  });

  async function runsOf(content: string, timeLimit = sandbox.timeLimit): Promise<readonly Outcome[]> {
    const page = await parsePage(content, { file: 'page.mdx', id: 'page', path: '/page.mdx' });
    return Promise.all(unitsOf([page]).map((unit) => runUnit(unit, { ...sandbox, timeLimit })));
  }

  it('a run is stopped if it does not exit', async () => {
    const [outcome] = await runsOf('```ts\nsetInterval(() => undefined, 1000);\n```\n', 3000);
    expect(outcome?.problems[0]).toMatch(/^It does not exit on its own/);
  });

  it.each([
    ['jest', "const { test } = require('@jest/globals');", 'cjs', '() => {}'],
    ['vitest', "import { test } from 'vitest';", 'mjs', '() => {}'],
    ['mocha', "import { it as test } from 'mocha';", 'mjs', '() => {}'],
    ['ava', "import test from 'ava';", 'mjs', '(t) => { t.pass(); }'],
    ['node:test', "import { test } from 'node:test';", 'mjs', '() => {}'],
    ['playwright', "import { test } from '@playwright/test';", 'mjs', '() => {}'],
  ])('a %s run fails if a test fails', async (_runner, start, extension, passing) => {
    const project = (body: string): string =>
      [
        ...['```js title="jest.config.cjs"', "module.exports = { testMatch: ['**/*.test.cjs'] };", '```', ''],
        ...['```json title=".mocharc.json"', '{ "spec": ["test/*"] }', '```', ''],
        ...['```js title="test/one.test.' + extension + '"', start, `test('one', ${body});`, '```', ''],
      ].join('\n');
    const [passed] = await runsOf(project(passing));
    expect(passed?.problems).toEqual([]);
    const [failed] = await runsOf(project('() => { throw new Error("it is wrong"); }'));
    // Vitest 5 cannot print the error on Node.js 20.
    expect(failed?.problems[0]).toMatch(/^It exited with 1/);
  });
});

testFixtures('samples', checkSamples);
testFixtures('execution', checkExecution);

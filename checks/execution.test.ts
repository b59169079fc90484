import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateFrozen } from '../facts/packages';
import { siteDir } from './check';
import { checkExecution, executeSamples } from './execution';
import { parsePage } from './pages';
import { proveFixtures } from './prove';
import { closeWorkshop, openWorkshop, runUnit } from './samples/run';
import type { Outcome, Workshop } from './samples/run';
import { unitsOf } from './samples/units';

describe('a run', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = { ...(await openWorkshop(locateFrozen('10.x', siteDir), siteDir, false)), timeLimit: 60_000 };
  });
  afterAll(() => {
    closeWorkshop(workshop);
  });

  async function runsOf(content: string, timeLimit = workshop.timeLimit): Promise<readonly Outcome[]> {
    const page = await parsePage(content, { file: 'page.mdx', id: 'page', path: '/page.mdx' });
    return Promise.all(unitsOf([page]).map((unit) => runUnit(unit, { ...workshop, timeLimit })));
  }

  it('is ended when it does not end', async () => {
    const [outcome] = await runsOf('```ts\nsetInterval(() => undefined, 1000);\n```\n', 3000);
    expect(outcome?.problems[0]?.message).toMatch(/^It does not end by itself/);
  });

  it.each([
    ['jest', "const { test } = require('@jest/globals');", 'cjs', '() => {}'],
    ['vitest', "import { test } from 'vitest';", 'mjs', '() => {}'],
    ['mocha', "import { it as test } from 'mocha';", 'mjs', '() => {}'],
    ['ava', "import test from 'ava';", 'mjs', '(t) => { t.pass(); }'],
    ['node:test', "import { test } from 'node:test';", 'mjs', '() => {}'],
    ['playwright', "import { test } from '@playwright/test';", 'mjs', '() => {}'],
  ])(
    'of %s fails with a test that fails',
    async (_runner, start, extension, passing) => {
      const project = (body: string): string =>
        [
          ...['```js title="jest.config.cjs"', "module.exports = { testMatch: ['**/*.test.cjs'] };", '```', ''],
          ...['```json title=".mocharc.json"', '{ "spec": ["test/*"] }', '```', ''],
          ...['```js title="test/one.test.' + extension + '"', start, `test('one', ${body});`, '```', ''],
        ].join('\n');
      const [passed] = await runsOf(project(passing));
      expect(passed?.problems).toEqual([]);
      const [failed] = await runsOf(project('() => { throw new Error("it is wrong"); }'));
      expect(failed?.problems[0]?.message).toMatch(/^It ends with 1[^]*it is wrong/);
    },
    300_000,
  );
});

describe('a sample whose port another program took', () => {
  const packages = locateFrozen('10.x', siteDir);
  const lost = 'throw new Error("StdoutInstanceError: Port \\"40239\\" already in use");';

  async function findingsOf(code: string): Promise<number> {
    const file = { file: 'page.mdx', id: 'page', path: '/page.mdx' };
    const page = await parsePage(`\`\`\`ts\n${code}\n\`\`\`\n`, file);
    return (await executeSamples({ pages: [page], packages })).findings.length;
  }

  it('runs once more, and no oftener', async () => {
    const cache = path.join(siteDir, '.build');
    mkdirSync(cache, { recursive: true });
    const dir = mkdtempSync(path.join(cache, 'lost-port-'));
    // In parts, because a sample gets a temporary folder of its own where it names one.
    const once = (name: string): string =>
      `import { appendFileSync, readFileSync } from 'node:fs';
const file = ${JSON.stringify(path.join(dir, name).split(path.sep))}.join('/');
appendFileSync(file, 'x');
const runs = readFileSync(file, 'utf8').length;
`;
    try {
      expect(await findingsOf(`${once('first')}if (runs === 1) {\n  ${lost}\n}`)).toBe(0);
      expect(await findingsOf(`${once('always')}${lost}\nexport const count = runs;`)).toBe(1);
      expect(['first', 'always'].map((name) => readFileSync(path.join(dir, name), 'utf8'))).toEqual(['xx', 'xx']);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

proveFixtures('execution', checkExecution);

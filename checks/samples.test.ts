import path from 'node:path';
import { expect, it } from 'vitest';
import { locateFrozen } from '../facts/node/packages';
import { loadDocs, siteDir } from './check';
import { checkExecution, execute } from './execution';
import { testFixtures } from './fixtures';
import { checkSamples } from './samples';

testFixtures('samples', checkSamples);
testFixtures('execution', checkExecution);

it('a sample that does not exit is stopped', async () => {
  const dir = path.join(siteDir, 'checks/fixtures/execution/stuck');
  const { findings } = await execute(await loadDocs(locateFrozen(siteDir), [dir], dir), { timeLimit: 10_000 });
  expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^It does not exit on its own/)]);
});

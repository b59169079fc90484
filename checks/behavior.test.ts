import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLibrary } from '../facts/library';
import { locateFrozen } from '../facts/packages';
import { checkBehavior, expectationsOf, judgeExpectation } from './behavior';
import { openLab } from './behavior/lab';
import type { Lab } from './behavior/lab';
import { siteDir } from './check';
import { parsePage } from './pages';
import type { Page } from './pages';
import { prove } from './prove';

describe('judgeExpectation', () => {
  let page: Page;
  const packages = locateFrozen('10.x', siteDir);
  const docs = { library: readLibrary(packages) };
  let lab: Lab;
  beforeAll(async () => {
    page = await parsePage('### One\n\nIt says `7.0.24`.\n', { file: 'page.mdx', id: 'page', path: '/page.mdx' });
    lab = openLab(packages);
  });
  afterAll(() => {
    lab.close();
  });

  it('takes what holds, and what the section says', async () => {
    const statement = 'the default version';
    const run = ({ config }: Lab) => [config.DEFAULT_VERSION];
    expect(await judgeExpectation({ page: 'page', section: 'one', statement, run }, page, lab, docs)).toEqual([]);
    expect(await judgeExpectation({ page: 'page', statement, run: () => true }, page, lab, docs)).toEqual([]);
  });

  it('refuses what does not hold', async () => {
    const findings = await judgeExpectation(
      { page: 'page', section: 'one', statement: 'two is one', run: () => false },
      page,
      lab,
      docs,
    );
    expect(findings).toEqual([
      { file: 'page.mdx', line: 1, message: `This is not true of ${docs.library.version}: two is one.` },
    ]);
  });
});

prove('behavior', checkBehavior, (library) => ({ statements: expectationsOf(library).length }));

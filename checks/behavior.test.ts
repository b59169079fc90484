import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateFrozen } from '../facts/packages';
import { readLibrary } from '../facts/library';
import { checkBehavior, judgeExpectation } from './behavior';
import { observe } from './behavior/expectation';
import { openLab } from './behavior/lab';
import type { Lab } from './behavior/lab';
import { siteDir } from './check';
import { parsePage } from './pages';
import { proveFixtures } from './prove';

describe('judgeExpectation', () => {
  const packages = locateFrozen('10.x', siteDir);
  const library = readLibrary(packages);
  let lab: Lab;
  beforeAll(() => {
    lab = openLab(packages);
  });
  afterAll(() => {
    lab.close();
  });

  /** The findings for a section `#one`, as `line: message` without the end that is the same in all. */
  async function judge(source: string, expectation: ReturnType<typeof observe>): Promise<readonly string[]> {
    const page = await parsePage(source, { file: 'page.mdx', id: 'page', path: '/page.mdx' });
    const docs = { folder: '.', isWhole: false, library, pages: [page] };
    const { findings } = await judgeExpectation(expectation, lab, docs);
    return findings.map(
      ({ line, message }) => `${String(line)}: ${message.replace(/ That is what .*| Its words .*/, '')}`,
    );
  }

  const sentence = observe({
    how: 'the version',
    run: ({ config }) => config.DEFAULT_VERSION,
    says: [['page#one', (version) => `It starts ${version}.`]],
  });

  it('takes a whole sentence, whatever its markup', async () => {
    expect(await judge('### One\n\nFirst. It [starts](x.mdx)\n`7.0.24`. `and` more.\n', sentence)).toEqual([]);
  });

  it('refuses a text that is part of a sentence, or of another section', async () => {
    const source = '### One\n\nHere: It starts 7.0.24. It starts 7.0.23.\n\n### Two\n\nIt starts 7.0.24.\n';
    expect(await judge(source, sentence)).toEqual(['3: "It starts 7.0.23." should be "It starts 7.0.24.".']);
  });

  it('names the section that is missing, and a statement that is missing', async () => {
    expect(await judge('### Two\n', sentence)).toEqual([
      '1: This section #one must exist, and say "It starts 7.0.24.".',
    ]);
    expect(await judge('### One\n\nSomething else altogether.\n', sentence)).toEqual([
      '1: Nothing here says "It starts 7.0.24.".',
    ]);
  });

  it('takes the text of a run that only tells whether it is so', async () => {
    const isSo = (value: boolean) =>
      observe({ how: 'one and two', run: () => value, says: [['page#one', 'One is not two.']] });
    expect(await judge('### One\n\nOne is not two.\n', isSo(true))).toEqual([]);
    expect(await judge('### One\n\nOne is two.\n', isSo(true))).toEqual([
      '3: "One is two." should be "One is not two.".',
    ]);
    expect(await judge('### One\n\nOne is not two.\n', isSo(false))).toEqual([
      '3: "One is not two." is not true: 10.4.3 did otherwise, false, when it was seen: one and two.',
    ]);
  });

  it('takes a line of code', async () => {
    const line = observe({ how: 'a start', run: () => 'Error: no', says: [['page#one', (message) => message]] });
    expect(await judge('### One\n\n```text\nError: no\n```\n', line)).toEqual([]);
    expect(await judge('### One\n\n```text\nError: yes\n```\n', line)).toEqual([
      '4: "Error: yes" should be "Error: no".',
    ]);
  });

  const list = observe({ how: 'the order', run: () => ['a b', 'c d', 'e f'], says: [['page#one', (items) => items]] });

  it('takes a numbered list as a whole, in its order', async () => {
    expect(await judge('### One\n\n1. `a` b\n2. c d\n3. e f\n', list)).toEqual([]);
    expect(await judge('### One\n\n1. a b\n2. e f\n3. c d\n', list)).toEqual([
      '4: "e f" should be "c d (in this order)".',
    ]);
    expect(await judge('### One\n\n1. a b\n2. c d\n3. e f\n4. g h\n', list)).toEqual(['6: "g h" was not seen.']);
    expect(await judge('### One\n\n1. a b\n2. e f\n', list)).toEqual(['3: Nothing here says "c d".']);
    expect(await judge('### One\n\n- a b\n- c d\n- e f\n', list)).toHaveLength(3);
  });

  it('takes a table as a whole, by row and column', async () => {
    const table = observe({
      how: 'the states',
      run: () => ['Call | State', 'start() | running', 'stop() | new'],
      says: [['page#one', (rows) => rows]],
    });
    const page = (...rows: readonly string[]): string =>
      `### One\n\n| ${rows[0] ?? ''} |\n| - | - |\n${rows
        .slice(1)
        .map((row) => `| ${row} |\n`)
        .join('')}`;
    expect(await judge(page('Call | State', '`start()` | running', 'stop() | **new**'), table)).toEqual([]);
    expect(await judge(page('Call | State', 'start() | new', 'stop() | running'), table)).toEqual([
      '5: "start() | new" should be "start() | running".',
      '6: "stop() | running" should be "stop() | new".',
    ]);
    expect(await judge(page('State | Call', 'start() | running', 'stop() | new'), table)).toEqual([
      '3: "State | Call" should be "Call | State".',
    ]);
  });

  it('asks the majors that it is for', async () => {
    const limited = observe({
      how: 'the majors',
      run: () => true,
      says: [
        ['page#one', 'Older.', { until: 9 }],
        ['page#one', 'Newer.', { since: 10 }],
      ],
    });
    expect(await judge('### One\n\nNewer.\n', limited)).toEqual([]);
    expect(await judge('### One\n\nOlder.\n', limited)).toEqual(['3: "Older." should be "Newer.".']);
  });
});

proveFixtures('behavior', checkBehavior);

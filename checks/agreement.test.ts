import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedVersions } from '../facts/sitePages';
import { checkAgreement, compareVersions, findDisagreements, recordOf } from './agreement';
import type { Comparison, JudgedDifferences } from './agreement';
import { loadVersion, printFindings, siteDir } from './check';
import { readPages } from './pages';

const fixtures = path.join(siteDir, 'checks', 'fixtures', 'agreement');

/** Compares the versions of a fixture, which has a folder for each. */
async function comparisonOf(dir: string): Promise<Comparison> {
  const labels = readdirSync(dir).filter((name) => name.endsWith('.x'));
  const sides = labels.map(async (label) => ({ label, pages: await readPages(path.join(dir, label), dir) }));
  return compareVersions(await Promise.all(sides));
}

/** What is found in it, with what has been judged of it. */
async function findIn(dir: string): Promise<readonly string[]> {
  const record = path.join(dir, 'judged.json');
  const judged = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as JudgedDifferences) : {};
  return printFindings(findDisagreements(await comparisonOf(dir), judged));
}

describe.each(['pass', 'fail'])('agreement: fixtures that must %s', (verdict) => {
  const folders = readdirSync(path.join(fixtures, verdict));

  it.each(folders)('%s', async (folder) => {
    const dir = path.join(fixtures, verdict, folder);
    const expected =
      verdict === 'pass' ? [] : readFileSync(path.join(dir, 'expected.txt'), 'utf8').trimEnd().split('\n');
    expect(await findIn(dir)).toEqual(expected);
    expect(folders.length).toBeGreaterThan(0);
  });
});

describe.each([...documentedVersions(siteDir)])('agreement: documentation of $label', (version) => {
  it('is true', async () => {
    const { findings, counts } = await checkAgreement(await loadVersion(version));
    expect.soft(findings.length, `\n${printFindings(findings).join('\n')}\n\nfindings`).toBe(0);
    expect(counts.statements).toBeGreaterThan(10_000);
  });
});

it('takes for judged what has been recorded, and misses it once it is gone', async () => {
  const { differences, agreements } = await comparisonOf(path.join(fixtures, 'fail', 'each'));
  expect(differences.length).toBeGreaterThan(10);
  expect(findDisagreements({ differences, agreements }, recordOf(differences))).toEqual([]);
  const fewer = differences.filter(({ section }) => section !== 'judged');
  expect(printFindings(findDisagreements({ differences: fewer, agreements }, recordOf(differences)))).toEqual([
    `checks/differences.json:1  page#judged no longer has 2 of the statements in which its versions differed. "npm run drift -- --accept" takes them off the record.`,
  ]);
});

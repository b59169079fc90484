import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateFrozen } from '../facts/packages';
import { documentedVersions } from '../facts/sitePages';
import { loadDocs, printFindings, siteDir } from './check';
import type { Docs } from './check';
import { acceptedOf, checkLeftAgainst, readAccepted, tiesOf } from './left';
import type { AcceptedLeft } from './left';

const fixtures = path.join(siteDir, 'checks', 'fixtures', 'left');

function readFixture(dir: string): Promise<Docs> {
  return loadDocs(locateFrozen('10.x', siteDir), [dir], dir);
}

describe.each(['pass', 'fail'])('left: fixtures that must %s', (verdict) => {
  const folders = readdirSync(path.join(fixtures, verdict));

  it.each(folders)(
    '%s',
    async (folder) => {
      const dir = path.join(fixtures, verdict, folder);
      const accepted = JSON.parse(readFileSync(path.join(dir, 'left.json'), 'utf8')) as AcceptedLeft;
      const { findings, counts } = await checkLeftAgainst(accepted)(await readFixture(dir));
      const expected =
        verdict === 'pass' ? [] : readFileSync(path.join(dir, 'expected.txt'), 'utf8').trimEnd().split('\n');
      expect(printFindings(findings)).toEqual(expected);
      expect(counts.stated).toBeGreaterThan(1);
    },
    60_000,
  );
});

describe('what is accepted', () => {
  it('is found no more, and misses what is gone', async () => {
    const docs = await readFixture(path.join(fixtures, 'fail', 'all'));
    const accepted = acceptedOf({}, new Map([['10.x', await tiesOf(docs)]]), () => true);
    expect((await checkLeftAgainst(accepted)(docs)).findings).toEqual([]);
    const others = { ...accepted, gone: { left: { '10.x': 1, '9.x': 1 }, known: '' } };
    expect(printFindings((await checkLeftAgainst(others)({ ...docs, isWhole: true })).findings)).toEqual([
      'checks/left.json:1  10.x has no page gone. "npm run drift -- --accept gone" takes it off the record.',
    ]);
  });

  it('is kept for pages that are not asked for', () => {
    const accepted = { one: { left: { '10.x': 1 }, known: '012345' }, two: { left: { '10.x': 2 }, known: '' } };
    expect(acceptedOf(accepted, new Map(), (id) => id === 'two')).toEqual({ one: accepted.one });
  });

  it('is of documented versions', () => {
    const labels = new Set(Object.values(readAccepted()).flatMap(({ left }) => Object.keys(left)));
    expect([...labels].sort()).toEqual(
      documentedVersions(siteDir)
        .map(({ label }) => label)
        .sort(),
    );
  });
});

// That no page has more is proved in behavior.test.ts, with what the runs there have seen.

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

/** Not as a whole documentation: for that, each run of the library is repeated that any page could tell of. */
async function readFixture(dir: string): Promise<Docs> {
  return { ...(await loadDocs(locateFrozen('10.x', siteDir), [dir], dir)), isWhole: false };
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
  it('is found no more', async () => {
    const docs = await readFixture(path.join(fixtures, 'fail', 'all'));
    const accepted = acceptedOf({}, new Map([['10.x', await tiesOf(docs)]]), () => true);
    expect((await checkLeftAgainst(accepted)(docs)).findings).toEqual([]);
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

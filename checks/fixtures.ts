import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateFrozen } from '../facts/node/packages';
import { loadDocs, printFindings, runCheck, siteDir, type Check } from './check';

/**
 * Declares the tests of a check: it accepts the fixtures under `fixtures/<name>/pass`, and finds exactly what
 * `expected.txt` lists in those under `fixtures/<name>/fail`.
 *
 * A fixture is a directory of pages, checked against the package `frozen`, so that no release of the library changes
 * its findings. One called `whole` is a complete documentation, in which pages can be missing.
 */
export function testFixtures(name: string, check: Check): void {
  const fixtures = path.join(siteDir, 'checks', 'fixtures', name);

  describe.each(['pass', 'fail'])(`${name}: fixtures that must %s`, (verdict) => {
    // Concurrent, because some wait for a timeout.
    it.concurrent.each(readdirSync(path.join(fixtures, verdict)))('%s', async (folder) => {
      const dir = path.join(fixtures, verdict, folder);
      const docs = await loadDocs(locateFrozen(siteDir), [dir], dir);
      const { findings } = await runCheck(check, { ...docs, isWhole: folder === 'whole' });
      const expected =
        verdict === 'pass' ? [] : readFileSync(path.join(dir, 'expected.txt'), 'utf8').trimEnd().split('\n');
      expect(printFindings(findings)).toEqual(expected);
    });
  });
}

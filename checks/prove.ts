import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LibraryFacts } from '../facts/library';
import { locateFrozen } from '../facts/packages';
import { documentedVersions } from '../facts/sitePages';
import type { DocumentedVersion } from '../facts/sitePages';
import { loadDocs, loadVersion, printFindings, reportOf, siteDir } from './check';
import type { Check } from './check';

/**
 * Declares the tests of a check: it accepts the fixtures under `fixtures/<name>/pass`, finds exactly what
 * `expected.txt` lists in those under `fixtures/<name>/fail`, and finds nothing in the documentation of any version.
 *
 * A fixture is a folder of pages. `<folder>@beta` is judged against the package `frozen-beta`, others against
 * `frozen-10.x`: no release of the library changes their findings. One called `whole...` is a complete documentation,
 * in which pages can be missing.
 *
 * @param minimum - minimum of each count for a version, so that a check that looks at nothing fails
 */
export function prove(name: string, check: Check, minimum: (library: LibraryFacts) => Record<string, number>): void {
  proveFixtures(name, check);
  describe.each([...documentedVersions(siteDir)])(`${name}: documentation of $label`, (version) => {
    proveDocumentation(version, check, minimum);
  });
}

/** Declares the tests of a check with its fixtures; see {@link prove}. */
export function proveFixtures(name: string, check: Check): void {
  const fixtures = path.join(siteDir, 'checks', 'fixtures', name);

  describe.each(['pass', 'fail'])(`${name}: fixtures that must %s`, (verdict) => {
    const folders = existsSync(path.join(fixtures, verdict)) ? readdirSync(path.join(fixtures, verdict)) : [];

    it('exist', () => {
      expect(folders).not.toEqual([]);
    });

    // At once, because some wait for what never ends.
    it.concurrent.each(folders)('%s', async (folder) => {
      const dir = path.join(fixtures, verdict, folder);
      const [, label = '10.x'] = folder.split('@');
      const docs = await loadDocs(locateFrozen(label, siteDir), [dir], dir);
      const { findings } = await check({ ...docs, isWhole: folder.startsWith('whole') });
      const expected =
        verdict === 'pass' ? [] : readFileSync(path.join(dir, 'expected.txt'), 'utf8').trimEnd().split('\n');
      expect(printFindings(findings)).toEqual(expected);
    });
  });
}

/** Declares the test that the documentation of a version is clean; see {@link prove}. */
export function proveDocumentation(
  version: DocumentedVersion,
  check: Check,
  minimum: (library: LibraryFacts) => Record<string, number>,
): void {
  it('is true', async () => {
    const docs = await loadVersion(version);
    const { findings, counts } = await reportOf(check, docs);
    expect.soft(findings.length, `\n${printFindings(findings).join('\n')}\n\nfindings`).toBe(0);
    for (const [kind, least] of Object.entries(minimum(docs.library))) {
      expect
        .soft(counts[kind], `number of ${kind} in the documentation of ${version.label}`)
        .toBeGreaterThanOrEqual(least);
    }
  });
}

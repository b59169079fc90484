import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrationGuides } from '../../../facts/node/migrationGuides';
import { documentedVersions } from '../../../facts/node/sitePages';
import { readUpgrade } from '../../../facts/node/upgrade';
import { currentLabel } from '../../../facts/versions';
import { compareReleases, existingRelease, type Comparison } from './compare';
import { changesIn, oldCode } from './pastedChanges';

const siteDir = path.resolve(__dirname, '../../..');
const facts = readUpgrade(siteDir, currentLabel);
const compared = (from: string, to: string): Comparison => compareReleases(from, to, facts);

describe('a comparison', () => {
  it('has what is gone, and the guides between two majors, none for a downgrade', () => {
    expect(compared('9.5.0', '10.4.3').removed).toEqual(['option EXP_NET0LISTEN']);
    expect(compared('8.16.1', '10.4.3').guides.map(({ major }) => major)).toEqual([9, 10]);
    expect(compared('10.4.3', '8.16.1')).toMatchObject({ guides: [], isDowngrade: true });
    expect(compared('5.0.1', '6.9.6').removed).toEqual([]);
    expect(['10.4.3', '9', '9.', '__proto__', ''].map((asked) => existingRelease(asked, facts))).toEqual([
      ...['10.4.3', '9.5.0', undefined, undefined, undefined],
    ]);
  });
});

/** What has to change in a text, and the reader's own lines before and after. */
const cases = JSON.parse(readFileSync(path.join(siteDir, 'tests/cases/upgrade.json'), 'utf8')) as readonly {
  readonly text: string;
  readonly changes?: readonly string[];
  readonly diff?: string;
}[];

describe('a paste', () => {
  const changes = (text: string, from: string, to: string): readonly string[] =>
    changesIn(text, compared(from, to), facts).map(
      ({ lines, written, advice, guide, section }) =>
        `${lines.join()} ${written} ${advice ?? `${String(guide?.major)}${String(section?.anchor)}`}`,
    );

  it.each(cases)('$text has to change from 8.16.1 to 10.4.3', ({ text, changes: expected, diff }) => {
    expect(expected ?? diff).toBeDefined();
    if (expected !== undefined) {
      expect(changes(text, '8.16.1', '10.4.3')).toEqual(expected);
    }
    if (diff !== undefined) {
      const diffs = changesIn(text, compared('8.16.1', '10.4.3'), facts).map((change) => change.diff ?? '');
      expect(diffs.join('\n').trim()).toBe(diff);
    }
  });

  it('changes nothing within a major, and reports packages that a release lacks', () => {
    expect(changes('new MongoMemoryServer(); await server.getUri()', '10.4.1', '10.4.3')).toEqual([]);
    expect(changes('{ "mongodb-memory-server-global-4.0": "~9.5.0" }', '9.5.0', '11.1.0').join()).toContain(
      'Use `mongodb-memory-server`',
    );
  });

  it.each(documentedVersions(siteDir))('leads to sections of the guides: $label', ({ label }) => {
    const guides = readMigrationGuides(siteDir, label);
    for (const [major, anchor] of oldCode.flatMap(({ sections }) => sections)) {
      const known = guides.find((guide) => guide.major === major)?.sections ?? [];
      expect(
        known.map((section) => section.anchor),
        `migrate${major} of ${label}`,
      ).toContain(anchor);
    }
  });
});

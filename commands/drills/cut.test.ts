import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locatePackages } from '../../facts/packages';
import { currentLabel, preReleaseLabel } from '../../facts/versions';
import { documentedReleases } from '../documentedReleases';
import { leavePages } from '../leavePages';
import { findingsIn, openDrill, root, type Drill } from './drill';

const documented = documentedReleases(root);
/** A major without a pre-release: the one after that of the pre-release. */
const major = Number.parseInt(documented[preReleaseLabel] ?? currentLabel, 10) + 1;
const cut = { label: `${String(major)}.x`, version: `${String(major)}.0.0` };

describe('a major without a pre-release', () => {
  let drill: Drill;

  beforeAll(async () => {
    drill = await openDrill([{ from: locatePackages(currentLabel, root), version: cut.version }]);
  });

  afterAll(() => drill.close(), 60_000);

  it('starts with the pages of the current version, and the cut lists only what needs words', async () => {
    const docs = drill.git('rev-parse', 'HEAD:docs');
    const versions = drill.readJson('versions.json') as string[];
    const output = await drill.succeed('cut', cut.label);
    drill.commit();
    expect(drill.git('rev-parse', 'HEAD:docs')).toBe(docs);
    expect(drill.git('rev-parse', `HEAD:versioned_docs/version-${currentLabel}`)).toBe(docs);
    expect(drill.readJson('versions.json')).toEqual([currentLabel, ...versions]);
    const pages = new RegExp(String.raw`^(?:docs|versioned_docs/version-${currentLabel})/\S+\.mdx:\d+ {2}`);
    expect(findingsIn(output).filter((line) => !pages.test(line))).toEqual([]);
  });

  it('is what the build publishes', async () => {
    // The others are as they were; `npm test` builds all of them.
    leavePages(drill.copy);
    await drill.succeed('build', '--only', 'current');
    expect(drill.read('build/docs/guides/faq/index.html')).toContain(
      `Checked against mongodb-memory-server ${cut.version}.`,
    );
  });
});

import semver from 'semver';
import releaseNotes from './data/releaseNotes.json';
import type { LibraryHistory } from './history';
import { type ChangedValue, contentChanges, type ContentChanges, type ReleaseContents } from './releaseChanges';
import type { ReleaseRecord } from './releases';
import { placeOf } from './symbols';

/** One release, and how it differs from the one before. */
export interface ReleaseChanges extends Pick<ReleaseRecord, 'version' | 'date'>, ContentChanges {
  /** What its release notes say, in our words; code is in backticks. */
  readonly notes: readonly string[];
  /** What it starts and needs, if that has changed: `default`, `node`, `driver`. */
  readonly needs: readonly ChangedValue[];
}

/**
 * The releases of a major, newest first. Pre-releases are among them if the documented release is one itself.
 * Things that the API pages and the errors page don't describe are left out.
 *
 * @param version - the documented release
 */
export function changelogOf(
  history: LibraryHistory,
  releases: readonly ReleaseRecord[],
  version: string,
): readonly ReleaseChanges[] {
  const isShown = (other: string): boolean => semver.prerelease(version) !== null || semver.prerelease(other) === null;
  const records = releases
    .filter((record) => isShown(record.version))
    .sort((a, b) => semver.compare(a.version, b.version));
  const contents = describedContents(history);
  return records
    .map((record, index) => changesOf(record, records[index - 1], contents))
    .filter((changes) => semver.major(changes.version) === semver.major(version))
    .reverse();
}

function changesOf(
  { version, date, default: mongod, node, driver }: ReleaseRecord,
  before: ReleaseRecord | undefined,
  contents: ReleaseContents,
): ReleaseChanges {
  const isKnown = [version, before?.version ?? ''].every((one) => contents.releases.includes(one));
  const needs = Object.entries({ default: mongod, node, driver }).flatMap(([name, to]) => {
    const from = before?.[name as 'default' | 'node' | 'driver'];
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
  return {
    version,
    date,
    notes: (releaseNotes as Readonly<Record<string, readonly string[] | undefined>>)[version] ?? [],
    needs,
    ...(before !== undefined && isKnown
      ? contentChanges(contents, before.version, version)
      : { added: [], removed: [], defaults: [] }),
  };
}

/** The part of a history that the API pages, the options page, or the errors page describe. */
export function describedContents({ releases, things, defaults }: LibraryHistory): ReleaseContents {
  const described = Object.entries(things).filter(([thing]) => {
    const [owner = '', member] = thing.split('#');
    return member !== 'constructor' && (owner.startsWith('export ') || placeOf(owner) !== undefined);
  });
  return { releases, things: Object.fromEntries(described), defaults };
}

import semver from 'semver';
import releaseNotes from './data/releaseNotes.json';
import { contentsOf, type LibraryHistory, type ReleaseContent } from './history';
import type { ReleaseRecord } from './releases';
import { placeOf } from './symbols';

/** A value that differs from the one in the previous release; null for none. */
export interface ChangedValue {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One release, and how it differs from the one before. */
export interface ReleaseChanges extends Pick<ReleaseRecord, 'version' | 'date'> {
  /** What its release notes say, in our words; code is in backticks. */
  readonly notes: readonly string[];
  /** What it starts and needs, if that has changed: `default`, `node`, `driver`. */
  readonly needs: readonly ChangedValue[];
  /** Things as in facts/history.ts, sorted. Of a new or removed type or error, only the type or error itself. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Config options that both releases have, except VERSION, whose default is in `needs`. */
  readonly defaults: readonly ChangedValue[];
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
  const contents = new Map(contentsOf(history).map((content) => [content.version, content]));
  return records
    .map((record, index) => changesOf(record, records[index - 1], contents))
    .filter((changes) => semver.major(changes.version) === semver.major(version))
    .reverse();
}

function changesOf(
  { version, date, default: mongod, node, driver }: ReleaseRecord,
  before: ReleaseRecord | undefined,
  contents: ReadonlyMap<string, ReleaseContent>,
): ReleaseChanges {
  const [now, then] = [contents.get(version), contents.get(before?.version ?? '')];
  const isKnown = now !== undefined && then !== undefined;
  const values = { default: mongod, node, driver };
  return {
    version,
    date,
    notes: (releaseNotes as Readonly<Record<string, readonly string[] | undefined>>)[version] ?? [],
    needs: before === undefined ? [] : changedValues(before as unknown as Values, values),
    added: isKnown ? newThings(now.things, then.things) : [],
    removed: isKnown ? newThings(then.things, now.things) : [],
    defaults: isKnown ? changedValues(then.defaults, now.defaults).filter(({ name }) => name !== 'VERSION') : [],
  };
}

type Values = Readonly<Record<string, string | null>>;

function changedValues(then: Values, now: Values): readonly ChangedValue[] {
  return Object.entries(now).flatMap(([name, to]) => {
    const from = then[name];
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
}

function newThings(things: readonly string[], others: readonly string[]): readonly string[] {
  const old = new Set(others);
  return things
    .filter((thing) => {
      const [owner = '', member] = thing.split('#');
      const isOfOld = member === undefined || (old.has(owner) && member !== 'constructor');
      return !old.has(thing) && isOfOld && isDescribed(owner);
    })
    .sort();
}

/** Whether the API pages, the options page, or the errors page describe a thing that is not a member. */
export function isDescribed(owner: string): boolean {
  return owner.startsWith('export ') || placeOf(owner) !== undefined;
}

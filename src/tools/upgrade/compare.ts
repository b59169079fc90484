import type { MigrationGuide, UpgradeFacts } from '../../../facts/upgrade';
import { type ChangedValue, contentChanges, type ContentChanges, hasThing } from '../../../facts/releaseChanges';
import type { ReleaseRecord } from '../../../facts/releases';
import { placeOf as pagePlaceOf } from '../../../facts/symbols';
import type { Place } from '../../components/version/PlaceLink';

/** What one release has and another one lacks. */
export interface ThingChanges extends ContentChanges {
  /** The releases that were compared. The oldest known release replaces an even older one. */
  readonly from: string;
  readonly to: string;
}

export interface Comparison {
  readonly from: ReleaseRecord;
  readonly to: ReleaseRecord;
  readonly isDowngrade: boolean;
  /** `mongod`, `engine`, `node`, `driver`, where they differ. */
  readonly needs: readonly ChangedValue[];
  /** undefined if neither release is in the history. */
  readonly things: ThingChanges | undefined;
  /** The guides between them, in order; none for a downgrade. */
  readonly guides: readonly MigrationGuide[];
}

/**
 * How one release differs from another.
 *
 * @returns undefined if a release does not exist
 */
export function compareReleases(from: string, to: string, facts: UpgradeFacts): Comparison | undefined {
  const [before, after] = [recordOf(from, facts), recordOf(to, facts)];
  if (before === undefined || after === undefined) {
    return undefined;
  }
  const isDowngrade = facts.releases.indexOf(after) < facts.releases.indexOf(before);
  return {
    from: before,
    to: after,
    isDowngrade,
    needs: [
      { name: 'mongod', from: before.default, to: after.default },
      { name: 'engine', from: engineOf(before, facts), to: engineOf(after, facts) },
      { name: 'node', from: before.node, to: after.node },
      { name: 'driver', from: before.driver, to: after.driver },
    ].filter((change) => change.from !== change.to),
    things: thingChanges(from, to, facts),
    guides: facts.guides.filter(({ major }) => majorOf(from) < major && major <= majorOf(to)),
  };
}

function recordOf(version: string, { releases }: UpgradeFacts): ReleaseRecord | undefined {
  return releases.find((release) => release.version === version);
}

export function majorOf(version: string): number {
  return Number.parseInt(version);
}

/** The storage engine of the default MongoDB; null where no package of the major was read. */
export function engineOf({ version, default: mongod }: ReleaseRecord, { documented }: UpgradeFacts): string | null {
  const isKnown = mongod !== null && documented.some(({ major }) => major === majorOf(version));
  return isKnown ? (majorOf(mongod) >= 7 ? 'wiredTiger' : 'ephemeralForTest') : null;
}

/** The release itself if it is in the history, or the oldest one there if it is older. */
function known(version: string, { history: { releases } }: UpgradeFacts): string | undefined {
  return releases.includes(version) ? version : releases[0];
}

function thingChanges(asked: string, wanted: string, facts: UpgradeFacts): ThingChanges | undefined {
  const [from, to] = [known(asked, facts), known(wanted, facts)];
  const isKnown = [asked, wanted].some((version) => facts.history.releases.includes(version));
  if (from === undefined || to === undefined || !isKnown) {
    return undefined;
  }
  return { from, to, ...contentChanges(facts.history, from, to) };
}

/** The release between two others, in either order, that added or removed a thing; undefined if that is not known. */
export function turnOf(thing: string, { from, to }: ThingChanges, facts: UpgradeFacts): string | undefined {
  const { releases } = facts.history;
  const [start = 0, end = 0] = [releases.indexOf(from), releases.indexOf(to)].sort((a, b) => a - b);
  const between = releases.slice(start, end + 1);
  const last = between.at(-1) ?? '';
  const has = hasThing(facts.history, thing, last);
  const before = between.findLast((version) => hasThing(facts.history, thing, version) !== has);
  return before === undefined ? undefined : between[between.indexOf(before) + 1];
}

/** The page about a thing, in the version that is built or else in another one that has it. */
export function placeOf(thing: string, facts: UpgradeFacts): Place | undefined {
  const having = facts.documented.filter(({ version }) => hasThing(facts.history, thing, version));
  const label = (having.find((version) => version.label === facts.label) ?? having.at(-1))?.label;
  const place = pagePlaceOf(thing);
  return place && label !== undefined ? { label, page: `docs/${place.page}`, anchor: place.anchor } : undefined;
}

/** The newest release of a major, stable if there is one. */
export function newestOf(major: number, { releases }: UpgradeFacts): string {
  const own = releases.filter(({ version }) => majorOf(version) === major).map(({ version }) => version);
  return own.findLast((version) => !version.includes('-')) ?? own.at(-1) ?? '';
}

/** The changelog that lists a release; undefined if no version has it. */
export function changelogOf(version: string, { documented }: UpgradeFacts): Place | undefined {
  const own = documented.find(({ major }) => major === majorOf(version));
  return own && { label: own.label, page: 'docs/guides/changelog', anchor: '' };
}

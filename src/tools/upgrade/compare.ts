import type { MigrationGuide, UpgradeFacts, UpgradeRelease } from '../../../facts/upgrade';
import { hasThing } from '../../../facts/releaseChanges';

export interface Comparison {
  readonly from: UpgradeRelease;
  readonly to: UpgradeRelease;
  readonly isDowngrade: boolean;
  /** `option EXP_NET0LISTEN`. The oldest release in the history stands for older ones. */
  readonly removed: readonly string[];
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
    removed: removedBetween(from, to, facts),
    guides: facts.guides.filter(({ major }) => majorOf(from) < major && major <= majorOf(to)),
  };
}

function recordOf(version: string, { releases }: UpgradeFacts): UpgradeRelease | undefined {
  return releases.find((release) => release.version === version);
}

export function majorOf(version: string): number {
  return Number.parseInt(version);
}

function removedBetween(from: string, to: string, { history }: UpgradeFacts): readonly string[] {
  const [start = '', end = ''] = [from, to].map((one) => (history.releases.includes(one) ? one : history.releases[0]));
  return Object.keys(history.things).filter(
    (thing) => !thing.includes('#') && hasThing(history, thing, start) && !hasThing(history, thing, end),
  );
}

/** The newest release of a major, stable if there is one. */
export function newestOf(major: number, { releases }: UpgradeFacts): string {
  const own = releases.filter(({ version }) => majorOf(version) === major).map(({ version }) => version);
  return own.findLast((version) => !version.includes('-')) ?? own.at(-1) ?? '';
}

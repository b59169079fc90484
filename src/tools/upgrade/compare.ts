import { guidesBetween } from '@site/facts/guidesBetween';
import type { StepPart } from '@site/facts/node/migrationGuides';
import type { UpgradeFacts, UpgradeGuide, UpgradeRelease } from '@site/facts/node/upgrade';

export interface Comparison {
  readonly from: UpgradeRelease;
  readonly to: UpgradeRelease;
  readonly isDowngrade: boolean;
  /** The guides between them, in order, each without the steps that a later one repeats; none for a downgrade. */
  readonly guides: readonly UpgradeGuide[];
}

/** What a step is about, without its numbers: a section such as `#mongodb-7`, or else its words. */
function topicOf(step: readonly StepPart[]): string {
  const words = step.map(({ text }) => text).join('');
  return (step.find(({ anchor = '' }) => /\d$/.test(anchor))?.anchor ?? words).replace(/\d[\d.]*/g, '');
}

/**
 * How one release differs from another.
 *
 * @throws Error if a release does not exist
 */
export function compareReleases(from: string, to: string, facts: UpgradeFacts): Comparison {
  const [before, after] = [from, to].map((version) => facts.releases.find((release) => release.version === version));
  if (before === undefined || after === undefined) {
    throw new Error(`${from} or ${to} is not a release.`);
  }
  const guides = guidesBetween(from, to, facts.guides);
  const isLast = (step: readonly StepPart[], index: number): boolean =>
    !guides.slice(index + 1).some(({ steps }) => steps.some((other) => topicOf(other) === topicOf(step)));
  return {
    from: before,
    to: after,
    isDowngrade: facts.releases.indexOf(after) < facts.releases.indexOf(before),
    guides: guides.map((guide, index) => ({ ...guide, steps: guide.steps.filter((step) => isLast(step, index)) })),
  };
}

/** A release, or the newest one of a major, stable if there is one. Undefined if there is no such release. */
export function existingRelease(asked: string, { releases }: UpgradeFacts): string | undefined {
  const own = releases.map(({ version }) => version).filter((one) => one === asked || one.startsWith(`${asked}.`));
  return own.findLast((version) => !version.includes('-')) ?? own.at(-1);
}

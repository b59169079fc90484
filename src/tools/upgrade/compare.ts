import { guidesBetween } from '../../../facts/guidesBetween';
import type { StepPart } from '../../../facts/node/migrationGuides';
import type { UpgradeFacts, UpgradeGuide, UpgradeRelease } from '../../../facts/node/upgrade';

export interface Comparison {
  readonly from: UpgradeRelease;
  readonly to: UpgradeRelease;
  readonly isDowngrade: boolean;
  /** The guides between them, in order, each without the steps that a later one repeats; none for a downgrade. */
  readonly guides: readonly UpgradeGuide[];
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
  return {
    from: before,
    to: after,
    isDowngrade: facts.releases.indexOf(after) < facts.releases.indexOf(before),
    guides: guidesBetween(from, to, facts.guides).map((guide, index, all) => ({
      ...guide,
      steps: guide.steps.filter((parts) => !isRepeated(parts, all.slice(index + 1))),
    })),
  };
}

/** Whether a later guide has the same step, with other numbers: the required Node.js, or a section about the same code. */
function isRepeated(parts: readonly StepPart[], later: readonly UpgradeGuide[]): boolean {
  const withoutNumbers = (text: string): string => text.replace(/\d[\d.]*/g, '');
  const textOf = (step: readonly StepPart[]): string => step.map(({ text }) => text).join('');
  const anchorsOf = (step: readonly StepPart[]): readonly string[] =>
    step.flatMap(({ anchor }) => (anchor === undefined ? [] : [withoutNumbers(anchor)]));
  const isSame = (other: readonly StepPart[]): boolean =>
    withoutNumbers(textOf(other)) === withoutNumbers(textOf(parts)) ||
    (anchorsOf(parts).includes(anchorsOf(other)[0] ?? '') &&
      parts.every(({ text, isCode }) => isCode !== true || textOf(other).includes(text)));
  return later.some(({ steps }) => steps.some(isSame));
}

/** A release, or the newest one of a major, stable if there is one. Undefined if there is no such release. */
export function existingRelease(asked: string, { releases }: UpgradeFacts): string | undefined {
  const own = releases.map(({ version }) => version).filter((one) => one === asked || one.startsWith(`${asked}.`));
  return own.findLast((version) => !version.includes('-')) ?? own.at(-1);
}

import type { ReactNode } from 'react';
import facts from '@generated/library-facts/upgrade.json';
import usual from '@generated/library-facts/usualUpgrade.json';
import type { GuideSteps } from '@site/facts/migrationGuides';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { withCode } from '../form/withCode';
import { compareReleases, existingRelease } from './compare';
import { Diff } from './Diff';
import { changesIn, releaseIn, type PastedChange } from './pastedChanges';
import type { UpgradeState } from './state';

/** What the upgrade view shows about two releases and a paste. */
export interface UpgradeAnswer {
  readonly from: string;
  readonly to: string;
  readonly guides: readonly GuideSteps[];
  readonly isDowngrade: boolean;
  readonly changes: readonly PastedChange[];
  /** The release that a pasted package.json asks for. */
  readonly stated?: string | undefined;
}

/** Compares two releases; if one does not exist, the usual one instead. A pasted package.json says the first one. */
export function answerUpgrade(asked: UpgradeState, text: string): UpgradeAnswer {
  const stated = releaseIn(text, facts);
  const isNew = stated !== undefined && stated !== asked.overruled;
  const from = (isNew ? stated : existingRelease(asked.from, facts)) ?? usual.from;
  const to = existingRelease(asked.to, facts) ?? usual.to;
  const comparison = compareReleases(from, to, facts);
  const changes = changesIn(text, comparison, facts);
  return {
    from,
    to,
    guides: comparison.guides,
    isDowngrade: comparison.isDowngrade,
    changes,
    stated,
  };
}

/** What has to change in the reader's files. */
export function ChangeList({ changes }: Pick<UpgradeAnswer, 'changes'>): ReactNode {
  return (
    <ul>
      {changes.slice(0, 50).map(({ lines, written, advice, diff, guide, section }, index) => (
        <li key={index}>
          {lines.length === 1 ? 'Line' : 'Lines'} {lines.map((line) => line + 1).join(', ')}: <code>{written}</code>{' '}
          {advice !== undefined && withCode(advice)}
          {guide !== undefined && section !== undefined && (
            <>
              {diff === undefined ? 'has changed' : 'must change'}. See{' '}
              <PlaceLink place={{ ...guide, anchor: section.anchor }}>{section.title}</PlaceLink>
            </>
          )}
          {diff !== undefined && <Diff text={diff} />}
        </li>
      ))}
    </ul>
  );
}

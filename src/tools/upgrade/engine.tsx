import type { ReactNode } from 'react';
import facts from '@generated/library-facts/upgrade.json';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { withCode } from '../form/withCode';
import { compareReleases, existingRelease, type Comparison } from './compare';
import { Diff } from './Diff';
import { changesIn, releaseIn, type PastedChange } from './pastedChanges';
import type { UpgradeState } from './state';

/** What the upgrade view shows about two releases and a paste. */
export interface UpgradeAnswer extends Pick<Comparison, 'guides' | 'isDowngrade'>, UpgradeState {
  readonly changes: readonly PastedChange[];
  /** The one that a pasted package.json asks for. */
  readonly stated?: string | undefined;
}

/** The release that a package.json asks for. */
export function statedRelease(text: string): string | undefined {
  return releaseIn(text, facts);
}

/**
 * Compares two releases.
 *
 * @param usual - instead of releases that do not exist
 * @param text - what the reader has pasted
 */
export function answerUpgrade(asked: UpgradeState, usual: UpgradeState, text: string): UpgradeAnswer {
  const from = existingRelease(asked.from, facts) ?? usual.from;
  const to = existingRelease(asked.to, facts) ?? usual.to;
  const comparison = compareReleases(from, to, facts);
  const changes = changesIn(text, comparison, facts);
  return {
    from,
    to,
    guides: comparison.guides,
    isDowngrade: comparison.isDowngrade,
    changes,
    stated: statedRelease(text),
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

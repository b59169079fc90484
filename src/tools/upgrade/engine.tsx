import type { ReactNode } from 'react';
import facts from '@generated/library-facts/upgrade.json';
import usual from '@generated/library-facts/usualUpgrade.json';
import type { GuideSteps } from '@site/facts/node/migrationGuides';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { withCode } from '../frame/withCode';
import { compareReleases, existingRelease } from './compare';
import { Diff } from './Diff';
import { changesIn, releaseIn, type PastedChange } from './pastedChanges';
import type { UpgradeState } from './state';

/** What the upgrade view shows about two releases and a paste. */
export interface UpgradeAnswer {
  readonly from: string;
  readonly to: string;
  readonly guides: readonly GuideSteps[];
  /** Why there are no guides. */
  readonly note?: string | undefined;
  /** The package to install; undefined for a downgrade. */
  readonly packageName?: string | undefined;
  readonly changes: readonly PastedChange[];
  /** The release that a pasted package.json asks for. */
  readonly stated?: string | undefined;
  /** What was found in the paste. */
  readonly summary?: string;
}

/** Compares two releases; if one does not exist, the usual one instead. A pasted package.json says the first one. */
export function answerUpgrade(asked: UpgradeState, text: string): UpgradeAnswer {
  const stated = releaseIn(text, facts);
  const isNew = stated !== undefined && stated !== asked.overruled;
  const from = (isNew ? stated : existingRelease(asked.from, facts)) ?? usual.from;
  const to = existingRelease(asked.to, facts) ?? usual.to;
  const comparison = compareReleases(from, to, facts);
  const { guides, isDowngrade } = comparison;
  const changes = changesIn(text, comparison, facts);
  const own = changes.find(({ written, diff }) => /^mongodb-memory-server[\w-]*$/.test(written) && diff !== undefined);
  const packageName = isDowngrade ? undefined : (own?.written ?? 'mongodb-memory-server');
  const note = guides.length > 0 ? undefined : whyNoGuides(from, to, isDowngrade);
  const said = stated === from ? `From ${from}, as in your package.json. ` : '';
  return { from, to, guides, note, packageName, changes, stated, summary: said + summaryOf(text, changes.length, to) };
}

function whyNoGuides(from: string, to: string, isDowngrade: boolean): string {
  if (isDowngrade) {
    return `${to} is older than ${from}, and there are no guides for a downgrade.`;
  }
  return Number.parseInt(from) === Number.parseInt(to)
    ? 'Both releases belong to the same major, so there is no guide to follow.'
    : 'No guide covers this upgrade.';
}

function summaryOf(text: string, count: number, to: string): string {
  if (count > 0) {
    return `${String(count)} ${count === 1 ? 'change' : 'changes'} for ${to}:`;
  }
  return text.trim() === ''
    ? ''
    : 'Nothing was recognized that has to change. The steps above may still apply to your code.';
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

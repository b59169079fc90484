import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import facts from '@generated/library-facts/upgrade.json';
import usual from '@generated/library-facts/usualUpgrade.json';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { answerOf, statedRelease } from './answerOf';
import { compareReleases, existingRelease } from './compare';
import { UpgradeContext, type UpgradeState } from './state';
import type { StepsProps } from './Steps';

/** What to do between two releases; if one does not exist, between the usual ones. */
export function stepsBetween(asked: UpgradeState): StepsProps {
  const from = existingRelease(asked.from, facts) ?? usual.from;
  const to = existingRelease(asked.to, facts) ?? usual.to;
  const { guides, isDowngrade } = compareReleases(from, to, facts);
  return { from, to, guides, isDowngrade, note: guides.length > 0 ? undefined : whyNoGuides(from, to, isDowngrade) };
}

function whyNoGuides(from: string, to: string, isDowngrade: boolean): string {
  if (isDowngrade) {
    return `${to} is older than ${from}, and there are no guides for a downgrade.`;
  }
  return Number.parseInt(from) === Number.parseInt(to)
    ? 'Both releases belong to the same major, so there is no guide to follow.'
    : 'No guide covers this upgrade.';
}

/** What has to change in a paste. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const { from, to, onStated } = useContext(UpgradeContext);
  const comparison = useMemo(() => compareReleases(from, to, facts), [from, to]);
  const judged = useJudged(text, { byDefault: comparison.to.default ?? undefined });
  const stated = judged && statedRelease(judged.paste, facts)?.release;

  useEffect(() => {
    onStated(stated);
  }, [stated, onStated]);
  useEffect(
    () => () => {
      onStated();
    },
    [onStated],
  );

  return (
    judged && (
      <AnswerView answer={answerOf(judged, comparison, facts)} formats={formatsOf(judged.paste)} onAnswer={onAnswer} />
    )
  );
}

import { useEffect, useMemo, type ReactNode } from 'react';
import upgrade from '@generated/library-facts/upgrade.json';
import uses from '@generated/library-facts/uses.json';
import usual from '@generated/library-facts/usualUpgrade.json';
import type { PasteViewProps } from '../frame/PasteTool';
import { libraryIn, lineOf } from '../judge/judge';
import { JudgedAnswer, useJudged } from '../judge/useJudged';
import { answerOf, statedRelease } from './answerOf';
import { compareReleases, existingRelease } from './compare';
import type { Stated, StepsProps } from './Steps';

const facts = { ...upgrade, gone: uses.gone };

/** What to do between two releases; if one does not exist, between the usual ones. */
export function stepsBetween(asked: Pick<StepsProps, 'from' | 'to'>): StepsProps {
  const from = existingRelease(asked.from, facts) ?? usual.from;
  const to = existingRelease(asked.to, facts) ?? usual.to;
  return { from, to, guides: compareReleases(from, to, facts).guides };
}

/** Two releases, and what to do with what the paste says. */
export interface UpgradeProps extends Pick<StepsProps, 'from' | 'to'> {
  readonly onStated: (stated: Stated) => void;
}

/** What has to change in a paste. */
export function View({ text, onAnswer, from, to, onStated }: PasteViewProps & UpgradeProps): ReactNode {
  const comparison = useMemo(() => compareReleases(from, to, facts), [from, to]);
  const judged = useJudged(text, comparison.to.default ?? undefined);
  const paste = typeof judged === 'object' ? judged.paste : undefined;
  const release = paste && statedRelease(paste, facts);
  const named = paste && libraryIn(paste)?.name;
  const line = lineOf(named ?? '');
  // Some packages for one MongoDB have no later release.
  const library = line === undefined || comparison.to.globals[line] ? named : undefined;

  const answer = typeof judged === 'object' ? answerOf(judged, comparison, facts) : undefined;
  const sections = answer?.items.map(({ link }) => link?.page ?? '').join('\n') ?? '';

  useEffect(() => {
    onStated({ release, library, sections });
    return () => onStated({});
  }, [release, library, sections, onStated]);

  return <JudgedAnswer judged={judged} answerOf={() => answer} onAnswer={onAnswer} />;
}

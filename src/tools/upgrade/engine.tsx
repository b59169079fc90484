import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import openLibrary from '@generated/library-facts/mongod.js';
import matrix from '@generated/library-facts/platforms.json';
import facts from '@generated/library-facts/upgrade.json';
import usual from '@generated/library-facts/usualUpgrade.json';
import type { Answer } from '../frame/answer';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { judgeMongods, versionSetting } from '../mongod/judgeMongod';
import { readPaste } from '../paste/readPaste';
import { formatsOf } from '../settings/formats';
import { judgeSettings } from '../settings/judgeSettings';
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
  const [answer, setAnswer] = useState<Answer>();
  const paste = useMemo(() => readPaste(text, configuration), [text]);

  useEffect(() => {
    onStated(statedRelease(paste, facts)?.release);
  }, [paste, onStated]);
  useEffect(
    () => () => {
      onStated();
    },
    [onStated],
  );

  useEffect(() => {
    let isLatest = true;
    const comparison = compareReleases(from, to, facts);
    const settings = judgeSettings(paste.settings, configuration);
    const isSet = settings.some(({ option }) => option === 'VERSION');
    const version = versionSetting(comparison.to.default ?? '');
    const asked = isSet ? Promise.resolve([]) : judgeMongods(paste, [...settings, version], library);
    void asked.then((mongods) => {
      if (isLatest) {
        const next = answerOf({ paste, settings }, comparison, facts, mongods);
        setAnswer(next);
        onAnswer(next.title);
      }
    });
    return () => {
      isLatest = false;
    };
  }, [paste, from, to, onAnswer]);

  return answer && <AnswerView answer={answer} formats={formatsOf(paste)} />;
}

const library = { open: openLibrary, published: matrix.published };

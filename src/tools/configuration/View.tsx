import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { SettingsTabs } from '../settings/SettingsTabs';
import { answerOf, correctionOf } from './answer';
import tool from '../frame/tool.module.css';

/** Explains pasted settings, and writes them as they should be. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const judged = useJudged(text);
  if (judged === undefined) {
    return undefined;
  }
  const correction = correctionOf(judged);
  const formats = formatsOf(judged.paste);
  return (
    <AnswerView answer={answerOf(judged, facts.version)} formats={formats} onAnswer={onAnswer}>
      {correction !== undefined && <p className={tool.strong}>Corrected:</p>}
      <SettingsTabs choice={correction ?? {}} only={formats} />
    </AnswerView>
  );
}

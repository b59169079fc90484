import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { SettingsTabs } from '../settings/SettingsTabs';
import { answerOf, choiceOf, correctionOf } from './answer';
import { SettingsForm } from './SettingsForm';
import tool from '../frame/tool.module.css';

/** Explains pasted settings, and puts them into a form. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const judged = useJudged(text);
  if (judged === undefined) {
    return undefined;
  }
  const correction = correctionOf(judged);
  const formats = formatsOf(judged.paste);
  return (
    <>
      <AnswerView answer={answerOf(judged, facts.version)} formats={formats} onAnswer={onAnswer}>
        {correction !== undefined && <p className={tool.strong}>Corrected:</p>}
        <SettingsTabs choice={correction ?? {}} only={formats} />
      </AnswerView>
      <details className={tool.more}>
        <summary>Change them in a form</summary>
        <SettingsForm given={choiceOf(judged.settings)} />
      </details>
    </>
  );
}

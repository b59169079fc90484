import { useState, type ReactNode } from 'react';
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
  const [isForm, setIsForm] = useState(false);
  const answer = judged && answerOf(judged, facts.version);
  const correction = judged && correctionOf(judged);

  return (
    judged !== undefined &&
    answer !== undefined && (
      <>
        <AnswerView answer={answer} formats={formatsOf(judged.paste)} onAnswer={onAnswer}>
          {correction !== undefined && (
            <>
              <p className={tool.strong}>Corrected:</p>
              <SettingsTabs choice={correction} only={formatsOf(judged.paste)} />
            </>
          )}
        </AnswerView>
        {isForm ? (
          <SettingsForm given={choiceOf(judged.settings)} />
        ) : (
          <p>
            <button
              type="button"
              className="button button--secondary"
              onClick={() => {
                setIsForm(true);
              }}
            >
              Change them in a form
            </button>
          </p>
        )}
      </>
    )
  );
}

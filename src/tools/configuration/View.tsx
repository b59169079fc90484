import { useEffect, useState, type ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { Corrected } from '../settings/Corrected';
import { formatsOf } from '../settings/formats';
import { answerOf, choiceOf } from './answer';
import { SettingsForm } from './SettingsForm';

/** Explains pasted settings, and puts them into a form. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const judged = useJudged(text);
  const [isForm, setIsForm] = useState(false);
  const answer = judged && answerOf(judged, facts.version);
  const title = answer?.title;

  useEffect(() => {
    if (title !== undefined) {
      onAnswer(title);
    }
  }, [title, onAnswer]);

  return (
    judged !== undefined &&
    answer !== undefined && (
      <>
        <AnswerView answer={answer} formats={formatsOf(judged.paste)}>
          <Corrected judged={judged} />
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

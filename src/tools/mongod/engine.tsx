import { useContext, type ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import { idOf, systems } from '@site/facts/platforms/systems';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { answerOf } from './answerOf';
import { ChoiceContext, ChoiceFields } from './ChoiceFields';

/** The answer to a paste, and to what is chosen beside it. Without a system in the paste, the chosen one counts. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const { choice } = useContext(ChoiceContext);
  const system = systems.find((one) => idOf(one) === choice.system);
  const judged = useJudged(text, { system, version: choice.version === '' ? undefined : choice.version });
  return (
    judged && (
      <>
        <AnswerView
          answer={answerOf(judged, configuration.version)}
          formats={formatsOf(judged.paste)}
          onAnswer={onAnswer}
        />
        {text !== '' && judged.paste.hosts.length === 0 && <ChoiceFields />}
      </>
    )
  );
}

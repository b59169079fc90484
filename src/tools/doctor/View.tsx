import type { ReactNode } from 'react';
import facts from '@generated/library-facts/doctor.json';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { answerOf } from './answerOf';

/** What the doctor says about a paste. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const judged = useJudged(text);
  return (
    judged && <AnswerView answer={answerOf(judged, facts)} formats={formatsOf(judged.paste)} onAnswer={onAnswer} />
  );
}

import type { ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { answerOf } from './answerOf';

/** Which mongod a paste gets. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const judged = useJudged(text);
  const answer = judged && answerOf(judged, configuration.version);
  return answer && <AnswerView answer={answer} formats={formatsOf(judged.paste)} onAnswer={onAnswer} />;
}

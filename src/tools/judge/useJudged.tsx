import { useEffect, useState, type ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import open from '@generated/library-facts/mongod.mjs';
import matrix from '@generated/library-facts/platforms.json';
import type { Answer } from '../frame/answer';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { formatsOf } from '../settings/writeSettings';
import { judge, type Judged } from './judge';

const facts = { configuration, mongod: { open, published: matrix.published } };

/**
 * What the judges say about a text; undefined until they have read it. Only views that are loaded with the first paste use it.
 */
export function useJudged(text: string, version?: string): Judged | undefined {
  const [judged, setJudged] = useState<Judged>();
  useEffect(() => {
    let isCurrent = true;
    void judge(text, facts, version).then((found) => {
      setJudged((before) => (isCurrent ? found : before));
    });
    return () => {
      isCurrent = false;
    };
  }, [text, version]);
  return judged;
}

/** What a tool shows below a paste. */
export function viewOf(answerOf: (judged: Judged) => Answer | undefined): (props: PasteViewProps) => ReactNode {
  return function View({ text, onAnswer }) {
    const judged = useJudged(text);
    const answer = judged && answerOf(judged);
    return answer && <AnswerView answer={answer} formats={formatsOf(judged.paste)} onAnswer={onAnswer} />;
  };
}

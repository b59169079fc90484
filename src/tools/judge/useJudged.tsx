import { useContext, useEffect, useState, type ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import type { OpenLibrary } from '@site/facts/node/mongodSource';
import type { Answer } from '../frame/answer';
import { AnswerView } from '../frame/AnswerView';
import { PastedLines, type PasteViewProps } from '../frame/PasteTool';
import { formatsOf } from '../settings/writeSettings';
import { nothing } from './answers';
import { judge, type Judged } from './judge';

const load = async (): Promise<OpenLibrary> => (await import('@generated/library-facts/mongod.mjs')).default;
const facts = { configuration, load };

type More = (judged: Judged) => Judged | Promise<Judged>;

/**
 * What the judges say about a text; undefined until they have read it. Only views that are loaded with the first paste use it.
 *
 * @param more - adds what only one view needs
 */
export function useJudged(text: string, version?: string, more?: More): Judged | 'failed' | undefined {
  const [judged, setJudged] = useState<Judged | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Judged | 'failed'): void => setJudged((before) => (isCurrent ? found : before));
    judge(text, facts, version)
      .then(more)
      .then(show, (error: unknown) => {
        console.error(error);
        show('failed');
      });
    return () => {
      isCurrent = false;
    };
  }, [text, version, more]);
  return judged;
}

const failed: Answer = {
  ...{ ...nothing, title: 'A part of this tool could not be loaded' },
  paragraphs: ['Check your connection, reload the page, then paste again.'],
};

export interface JudgedAnswerProps extends Pick<PasteViewProps, 'onAnswer'> {
  readonly judged: Judged | 'failed' | undefined;
  readonly answerOf: (judged: Judged) => Answer | undefined;
}

/** What a tool says about a paste. */
export function JudgedAnswer({ judged, answerOf, onAnswer }: JudgedAnswerProps): ReactNode {
  const answer = judged === 'failed' ? failed : judged && answerOf(judged);
  const { count } = useContext(PastedLines);
  const { settings = [], hosts = [] } = typeof judged === 'object' ? judged.paste : {};
  const formats = formatsOf({ settings: settings.filter(({ line }) => line <= count), hosts });
  return answer && <AnswerView answer={answer} formats={formats} onAnswer={onAnswer} />;
}

/** What a tool shows below a paste. */
export function viewOf(answerOf: JudgedAnswerProps['answerOf'], more?: More): (props: PasteViewProps) => ReactNode {
  return function View({ text, onAnswer }) {
    return <JudgedAnswer judged={useJudged(text, undefined, more)} answerOf={answerOf} onAnswer={onAnswer} />;
  };
}

import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import openLibrary from '@generated/library-facts/mongod.js';
import matrix from '@generated/library-facts/platforms.json';
import { idOf, systems } from '@site/facts/platforms/systems';
import type { Answer } from '../frame/answer';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import type { Paste, Setting } from '../paste/paste';
import { readPaste } from '../paste/readPaste';
import { formatsOf } from '../settings/formats';
import { judgeSettings } from '../settings/judgeSettings';
import type { Choice } from './address';
import { ChoiceContext, ChoiceFields } from './ChoiceFields';
import { judgeMongods, judgeMongodsOn, placesIn, type MongodFacts } from './judgeMongod';
import { answerOf } from './answerOf';

const facts: MongodFacts = { open: openLibrary, published: matrix.published };

interface Answered {
  readonly answer: Answer;
  /** Whether the paste says which system it is. */
  readonly isKnown: boolean;
}

/** Without a system in the paste, the chosen one. */
async function answerPaste(paste: Paste, { system, version }: Choice): Promise<Answered> {
  const value = { kind: 'known', value: version } as const;
  const chosen: readonly Setting[] =
    version === '' ? [] : [{ place: 'code', name: 'binary.version', value, line: 0, in: 'code' }];
  const settings = judgeSettings([...paste.settings, ...chosen], configuration);
  const own = systems.find((one) => idOf(one) === system);
  const isKnown = placesIn(paste).length > 0 || paste.images.length > 0 || own === undefined;
  const mongods = isKnown
    ? await judgeMongods(paste, settings, facts)
    : await judgeMongodsOn({ system: own, line: 0 }, settings, facts);
  const shown = settings.filter(({ setting }) => setting.line > 0);
  return { answer: answerOf({ paste, settings: shown, mongods, nodes: [] }, configuration.version), isKnown };
}

/** The answer to a paste, and to what is chosen beside it. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const { choice } = useContext(ChoiceContext);
  const [answered, setAnswered] = useState<Answered>();
  const paste = useMemo(() => readPaste(text, configuration), [text]);

  useEffect(() => {
    let isLatest = true;
    void answerPaste(paste, choice).then((next) => {
      if (isLatest) {
        setAnswered(next);
        onAnswer(next.answer.title.replaceAll('`', ''));
      }
    });
    return () => {
      isLatest = false;
    };
  }, [paste, choice, onAnswer]);

  return (
    answered && (
      <>
        <AnswerView answer={answered.answer} formats={formatsOf(paste)} />
        {text !== '' && !answered.isKnown && <ChoiceFields />}
      </>
    )
  );
}

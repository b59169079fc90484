import facts from '@generated/library-facts/doctor.json';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answerOf';

export const View = viewOf(
  (judged) => answerOf(judged, { ...facts, causes: judged.causes ?? [] }),
  async (judged) =>
    judged.paste.messages.length === 0
      ? judged
      : { ...judged, causes: (await import('@generated/library-facts/causes.json')).default },
);

import facts from '@generated/library-facts/doctor.json';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answerOf';

export const View = viewOf(
  (judged) => answerOf(judged, { ...facts, causes: judged.causes ?? [] }),
  async (judged) => {
    const { messages, uses } = judged.paste;
    const causes = messages.length > 0 ? await import('@generated/library-facts/causes.json') : undefined;
    const code = uses.length > 0 ? await import('./changes') : undefined;
    return { ...judged, causes: causes?.default, changes: code?.changesIn(uses, facts.version) };
  },
);

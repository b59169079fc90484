import facts from '@generated/library-facts/doctor.json';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answerOf';

export const View = viewOf(
  (judged) => answerOf(judged, { ...facts, causes: [], versions: [], systems: [], ...judged.causes }),
  async (judged) => {
    const { messages, uses } = judged.paste;
    const causes = messages.length > 0 ? await import('@generated/library-facts/causes.json') : undefined;
    const gone = uses.length > 0 ? await import('@generated/library-facts/gone.json') : undefined;
    const changes = gone && (await import('../judge/judgeUses')).usesToChange(uses, gone.default, facts.version);
    return { ...judged, causes: causes?.default, changes };
  },
);

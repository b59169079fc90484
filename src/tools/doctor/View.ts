import facts from '@generated/library-facts/doctor.json';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answerOf';

export const View = viewOf(
  (judged) => answerOf(judged, { ...facts, causes: [], versions: [], systems: [], members: {}, ...judged.causes }),
  async (judged) => {
    const { messages, uses } = judged.paste;
    const causes = messages.length > 0 ? await import('@generated/library-facts/causes.json') : undefined;
    if (uses.length === 0) {
      return { ...judged, causes: causes?.default };
    }
    const { default: known } = await import('@generated/library-facts/uses.json');
    const { usesToChange } = await import('../judge/judgeUses');
    const changes = usesToChange(uses, { ...known, version: facts.version });
    return { ...judged, causes: causes?.default, changes };
  },
);

import facts from '@generated/library-facts/doctor.json';
import { usesToChange } from '../judge/judgeUses';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answerOf';

const none = { causes: [], errors: [], versions: [], systems: [], members: {} };

export const View = viewOf(
  (judged) => answerOf(judged, { ...facts, ...none, ...judged.causes }),
  async (judged) => {
    const { messages, uses } = judged.paste;
    const causes = messages.length > 0 ? await import('@generated/library-facts/causes.json') : undefined;
    const known = uses.length > 0 ? await import('@generated/library-facts/uses.json') : undefined;
    const changes = known && usesToChange(uses, { ...known.default, version: facts.version });
    return { ...judged, causes: causes?.default, changes };
  },
);

import facts from '@generated/library-facts/doctor.json';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answerOf';

export const View = viewOf((judged) => answerOf(judged, facts));

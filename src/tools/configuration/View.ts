import configuration from '@generated/library-facts/configuration.json';
import { viewOf } from '../judge/useJudged';
import { answerOf } from './answer';

export const View = viewOf((judged) => answerOf(judged, configuration.version));

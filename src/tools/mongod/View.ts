import configuration from '@generated/library-facts/configuration.json';
import { mongodAnswer } from '../judge/answers';
import { viewOf } from '../judge/useJudged';

export const View = viewOf((judged) => mongodAnswer(judged, configuration.version));

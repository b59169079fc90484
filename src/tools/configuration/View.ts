import configuration from '@generated/library-facts/configuration.json';
import { answerToFiles } from '../judge/answers';
import { viewOf } from '../judge/useJudged';

export const View = viewOf((judged) => answerToFiles(judged, configuration.version, 'settings'));

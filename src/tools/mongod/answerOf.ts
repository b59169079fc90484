import type { Answer } from '../frame/answer';
import { itemsOf, mongodAnswers, noteOn, unknownSystem } from '../judge/answers';
import type { Judged } from '../judge/judge';

/** Says which mongod a paste gets. */
export function answerOf(judged: Judged, release: string): Answer {
  const { paste, settings } = judged;
  const items = itemsOf(judged);
  const [answer, ...others] = mongodAnswers(judged);
  if (answer === undefined) {
    return { ...unknownSystem(judged), items };
  }
  const hasProblems = settings.some(({ isProblem }) => isProblem);
  return {
    ...answer,
    items,
    paragraphs: [...answer.paragraphs, ...noteOn(paste, release)],
    links: answer.links.filter(({ page }) => !hasProblems || page !== 'guides/integration-examples/docker'),
    others,
  };
}

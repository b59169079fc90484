import type { Answer } from '../frame/answer';
import { itemsOf, mongodAnswers, unknownSystem } from '../judge/answers';
import type { Judged } from '../judge/judge';

/** Says which mongod a paste gets. */
export function answerOf(judged: Judged, release: string): Answer {
  const { paste, settings } = judged;
  const items = itemsOf(judged);
  const [answer, ...others] = mongodAnswers(judged);
  if (answer === undefined) {
    return { ...unknownSystem(judged), items };
  }
  const older = paste.releases.find(({ value }) => value !== release)?.value;
  const note = `This is what ${release} does. The paste is from ${older ?? ''}, which may choose another build or none.`;
  const hasProblems = settings.some(({ isProblem }) => isProblem);
  return {
    ...answer,
    items,
    paragraphs: [...answer.paragraphs, ...(older === undefined ? [] : [note])],
    links: answer.links.filter(({ page }) => !hasProblems || page !== 'guides/integration-examples/docker'),
    others,
  };
}

import type { Answer } from '../frame/answer';
import type { Judged, JudgedMongod } from '../judge/judge';
import { writtenText } from '../settings/judgeSettings';
import { answerAbout, dockerPage } from './answerAbout';

/** The worst first. */
const order: readonly JudgedMongod['verdict']['kind'][] = ['refused', 'download', 'start', 'likely', 'works'];

/** Says which mongod a paste gets. */
export function answerOf({ paste, settings, mongods }: Judged, release: string): Answer {
  const [first, ...others] = mongods.toSorted((a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind));
  const items = settings.map(({ setting, text, isProblem }) => ({
    ...{ written: writtenText(setting), text, isProblem, line: setting.line },
  }));
  const image = paste.hosts.find((host) => host.image !== undefined);
  if (first === undefined) {
    const title =
      image !== undefined ? `The system of \`${image.image}\` is not known` : 'The paste names no system that is known';
    const paragraphs = ['Run `cat /etc/os-release; uname -m` there, and paste what it prints.'];
    return { tone: 'unknown', title, paragraphs, items, fixes: [], links: [], others: [] };
  }
  const answer = answerAbout(first);
  const older = paste.releases.find(({ value }) => value !== release)?.value;
  const note =
    older === undefined
      ? []
      : [`This is what ${release} does. The paste is from ${older}, which may choose another build or none.`];
  const hasSettings = items.some(({ isProblem }) => isProblem);
  return {
    ...answer,
    items,
    paragraphs: [...answer.paragraphs, ...note],
    links: answer.links.filter(({ page }) => !hasSettings || page !== dockerPage),
    others: others.map((other) => answerAbout(other)),
  };
}

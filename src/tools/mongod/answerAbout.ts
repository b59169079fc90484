import data from '@site/facts/data/mongodAnswers.json';
import type { Answer, AnswerLink, Tone } from '../frame/answer';
import type { JudgedMongod } from '../judge/judge';

type Kind = JudgedMongod['verdict']['kind'];

/** What else to read, for verdicts that have all of this. */
type Condition = Readonly<Partial<Record<'kind' | 'system' | 'version' | 'build' | 'lacks' | 'help', string>>>;

const verdicts = data.verdicts as Readonly<Record<Kind, { readonly tone: Tone; readonly title: string }>>;
const links: readonly (AnswerLink & { readonly if: Condition })[] = data.links;

/** Says what one system gets. */
export function answerAbout(mongod: JudgedMongod): Answer {
  const { system, arch, version, build = '', verdict, fixes, without = '', lacks = '' } = mongod;
  const { kind, reason } = verdict;
  const where = `${system}, ${arch}`;
  const { tone, title: said } = verdicts[kind];
  const unknown =
    build === '' ? 'Which `mongod` starts on {system} is not known' : 'Your own `mongod` is used on {system}';
  const title = (kind === 'likely' && version === '' ? unknown : said)
    .replace('{mongod}', version === '' ? 'the `mongod`' : `MongoDB ${version}`)
    .replace('{system}', lacks === '' ? where : `${where}, without \`${lacks}\``)
    .replace(/^the/, 'The');
  const isDistro = fixes.some((fix) => fix.kind === 'set' && fix.option === 'DISTRO');
  const verb = tone === 'fault' ? 'asks for' : 'uses';
  const paragraphs = [
    fixes.length === 0 ? '' : lacks === '' ? 'To fix it, set:' : 'Install it before the tests run:',
    without === '' ? '' : `Remove \`${without}\`: without it, this works.`,
    build === '' || reason?.includes(build) === true ? '' : `The library ${verb} \`${build}\`.`,
    reason ?? '',
    isDistro ? 'MongoDB does not promise that this build runs here. An image that has a build is safer.' : '',
    isDistro ? 'Delete any binary that was downloaded earlier, because `DISTRO` does not change its name.' : '',
  ].filter((text) => text !== '');
  const help = fixes.length > 0 ? 'fix' : without;
  const facts: Condition = { kind, system: where, version, build, lacks, help };
  const fitting = links.filter((link) =>
    Object.entries(link.if).every(([key, like]) => new RegExp(like).test(facts[key as keyof Condition] ?? '')),
  );
  const read = fitting.map(({ text, page }) => ({ text, page }));
  return { tone, title, paragraphs, fixes, items: [], links: read, others: [] };
}

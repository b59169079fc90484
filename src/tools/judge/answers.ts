import data from '@site/facts/data/mongodAnswers.json';
import type { Answer, AnswerLink, Item, Tone } from '../frame/answer';
import type { Paste } from '../paste/paste';
import { writtenText } from '../settings/judgeSettings';
import { knownText } from '../settings/values';
import type { Judged, JudgedMongod } from './judge';

/* What the verdicts on files say. Each tool begins with what it is about. */

type Kind = JudgedMongod['verdict']['kind'];

/** What else to read, for verdicts that have all of this. */
type Condition = Readonly<Partial<Record<'kind' | 'system' | 'version' | 'build' | 'lacks' | 'help', string>>>;

const verdicts = data.verdicts as Readonly<Record<Kind, { readonly tone: Tone; readonly title: string }>>;
const links: readonly (AnswerLink & { readonly if: Condition })[] = data.links;

export const nothing: Answer = {
  ...{ tone: 'unknown', title: '', paragraphs: [], fixes: [], items: [], links: [], others: [] },
};

/** The worst first. */
const order: readonly Kind[] = ['refused', 'download', 'start', 'likely', 'works'];

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** The paste may be from a release that does something else. */
export function noteOn({ releases }: Paste, version: string): readonly string[] {
  const own = releases.find(({ value }) => value !== version)?.value;
  return own === undefined ? [] : [`This is what ${version} does. The paste is from ${own}, which may differ.`];
}

export function itemsOf({ settings }: Judged): readonly Item[] {
  return settings.map(({ setting, text, isProblem }) => ({
    ...{ written: writtenText(setting), text, line: setting.line, isProblem },
  }));
}

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
  return { ...nothing, tone, title, paragraphs, fixes, links: read };
}

/** What each system gets, the worst first. */
function mongodAnswers({ mongods }: Judged): readonly Answer[] {
  return mongods.toSorted((a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind)).map(answerAbout);
}

/** Says what the settings do. */
function settingsAnswer({ settings }: Judged, version: string): Answer {
  const wrong = settings.filter(({ isProblem }) => isProblem).length;
  const unchecked = settings.filter(({ kind }) => kind === 'notChecked').length;
  const states: readonly (readonly [isTrue: boolean, tone: Tone, title: string])[] = [
    [settings.length === 0, 'fault', 'The library reads no settings here'],
    [
      wrong > 0,
      'fault',
      `${count(wrong, 'setting')} of ${String(settings.length)} ${wrong > 1 ? 'need' : 'needs'} attention`,
    ],
    [unchecked === settings.length, 'unknown', 'The values are not in the paste, so they are not checked'],
    [unchecked > 0, 'caution', `Nothing is wrong, but ${count(unchecked, 'value')} cannot be checked`],
    [true, 'good', 'Nothing is wrong with these settings'],
  ];
  const [, tone = 'good', title = ''] = states.find(([isTrue]) => isTrue) ?? [];
  const how = `How mongodb-memory-server ${version} reads them:`;
  const paragraphs = settings.length > 0 ? [how] : [];
  return { ...nothing, tone, title, paragraphs };
}

/**
 * What is wrong with the files of a paste, or what they lead to; undefined if they say nothing about the library.
 *
 * @param version - of the library
 * @param begin - what comes first, if it is wrong
 */
export function answerToFiles(judged: Judged, version: string, begin: 'settings' | 'mongods'): Answer | undefined {
  const { paste, settings, nodes } = judged;
  const about = mongodAnswers(judged);
  const isSet = settings.length > 0;
  const ofSettings = isSet ? [settingsAnswer(judged, version)] : [];
  const old = nodes.map(({ written, needed, line }) => ({
    ...{ written, line, isProblem: true, text: `${needed} or later is needed.` },
  }));
  const title = `Node.js is too old for mongodb-memory-server ${version}`;
  const ofNode: readonly Answer[] = old.length === 0 ? [] : [{ ...nothing, tone: 'fault', title, items: old }];
  const unknown =
    paste.hosts.some(({ image }) => image !== undefined) && about.length === 0 ? [unknownSystem(judged)] : [];
  const all =
    begin === 'settings' ? [...ofSettings, ...about, ...ofNode] : [...about, ...unknown, ...ofNode, ...ofSettings];
  const [first, ...others] = all.toSorted((a, b) => Number(b.tone === 'fault') - Number(a.tone === 'fault'));
  return (
    first && {
      ...first,
      items: [...first.items, ...itemsOf(judged)],
      others: others.filter((one) => one.tone === 'fault' || about.includes(one)),
    }
  );
}

/** What decides on every system. */
const decidedBy: Readonly<Record<string, string>> = {
  SYSTEM_BINARY: 'Nothing is downloaded. `{value}` runs, if it is there.',
  ARCHIVE_NAME: 'The library asks for `{value}`.',
};

/** Nothing is known about a paste's image, or about its machine. */
function unknownSystem({ paste, settings }: Judged): Answer {
  const decided = settings.flatMap(({ option = '', kind, setting }) => {
    const text = kind === 'inEffect' ? decidedBy[option] : undefined;
    return text === undefined ? [] : [text.replace('{value}', knownText(setting.value) ?? '')];
  });
  const image = paste.hosts.find((host) => host.image !== undefined)?.image;
  return {
    ...nothing,
    title: image === undefined ? 'The paste names no system that is known' : `The system of \`${image}\` is not known`,
    paragraphs: [...decided, 'Run `cat /etc/os-release; uname -m` there, and paste what it prints.'],
  };
}

/** Says which mongod a paste gets. */
export function mongodAnswer(judged: Judged, release: string): Answer {
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

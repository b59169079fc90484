import type { Answer, Item, Tone } from '../frame/answer';
import { answerAbout } from '../mongod/answerAbout';
import type { Paste } from '../paste/paste';
import { writtenText } from '../settings/judgeSettings';
import type { Judged, JudgedMongod } from './judge';

/* What the verdicts on files say. Each tool begins with what it is about. */

export const nothing: Answer = {
  ...{ tone: 'unknown', title: '', paragraphs: [], fixes: [], items: [], links: [], others: [] },
};

/** The worst first. */
const order: readonly JudgedMongod['verdict']['kind'][] = ['refused', 'download', 'start', 'likely', 'works'];

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

/** What each system gets, the worst first. */
export function mongodAnswers({ mongods }: Judged): readonly Answer[] {
  return mongods
    .toSorted((a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind))
    .map((mongod) => answerAbout(mongod));
}

/** Says what the settings do. */
function settingsAnswer({ paste, settings }: Judged, version: string): Answer {
  const wrong = settings.filter(({ isProblem }) => isProblem).length;
  const unchecked = settings.filter(({ kind }) => kind === 'notChecked').length;
  const states: readonly (readonly [isTrue: boolean, tone: Tone, title: string])[] = [
    [settings.length === 0, 'fault', 'The library reads no settings here'],
    [
      wrong > 0,
      'fault',
      `${count(wrong, 'setting')} of ${String(settings.length)} ${wrong > 1 ? 'need' : 'needs'} attention`,
    ],
    [paste.problems.length > 0, 'fault', 'The library does not read these settings'],
    [unchecked === settings.length, 'unknown', 'The values are not in the paste, so they are not checked'],
    [unchecked > 0, 'caution', `Nothing is wrong, but ${count(unchecked, 'value')} cannot be checked`],
    [true, 'good', 'Nothing is wrong with these settings'],
  ];
  const [, tone = 'good', title = ''] = states.find(([isTrue]) => isTrue) ?? [];
  const how = `How mongodb-memory-server ${version} reads them:`;
  const paragraphs = [...paste.problems, ...(settings.length > 0 ? [how] : [])];
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
  const isSet = settings.length + paste.problems.length > 0;
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

/** Nothing is known about a paste's image, or about its machine. */
export function unknownSystem({ paste }: Judged): Answer {
  const image = paste.hosts.find((host) => host.image !== undefined)?.image;
  return {
    ...nothing,
    title: image === undefined ? 'The paste names no system that is known' : `The system of \`${image}\` is not known`,
    paragraphs: ['Run `cat /etc/os-release; uname -m` there, and paste what it prints.'],
  };
}

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

/** `The download of MongoDB 6.0.14 fails on Debian 12, arm64` */
function titleOf({ system, arch, version, build = '', verdict: { kind }, lacks }: JudgedMongod): string {
  const unknown =
    build === '' ? 'Which `mongod` starts on {system} is not known' : 'Your own `mongod` is used on {system}';
  const said = kind === 'likely' && version === '' ? unknown : verdicts[kind].title;
  return said
    .replace('{mongod}', version === '' ? 'the `mongod`' : `MongoDB ${version}`)
    .replace('{system}', `${system}, ${arch}${lacks === undefined ? '' : `, without \`${lacks}\``}`)
    .replace(/^the/, 'The');
}

/** Says what one system gets. */
export function answerAbout(mongod: JudgedMongod): Answer {
  const { system, arch, version, build = '', verdict, fixes, without = '', lacks = '', onArm } = mongod;
  const { kind, reason = '' } = verdict;
  const { tone } = verdicts[kind];
  const isDistro = fixes.some((fix) => fix.kind === 'set' && fix.option === 'DISTRO');
  const arm = onArm && titleOf({ ...mongod, arch: 'arm64', verdict: { kind: onArm }, lacks: undefined });
  const paragraphs = [
    fixes.length > 0 && (lacks === '' ? 'To fix it, set:' : 'Install it before the tests run:'),
    without !== '' && `Remove \`${without}\`: without it, this works.`,
    build !== '' && !reason.includes(build) && `The library ${tone === 'fault' ? 'asks for' : 'uses'} \`${build}\`.`,
    reason,
    arm !== undefined && `On an Apple silicon Mac, this image usually runs as arm64: ${arm.replace(/^The/, 'the')}.`,
    isDistro && 'MongoDB does not promise that this build runs here. An image that has a build is safer.',
    isDistro && 'Delete any binary that was downloaded earlier, because `DISTRO` does not change its name.',
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  const help = fixes.length > 0 ? 'fix' : without;
  const facts: Condition = { kind, system: `${system}, ${arch}`, version, build, lacks, help };
  const fitting = links.filter((link) =>
    Object.entries(link.if).every(([key, like]) => new RegExp(like).test(facts[key as keyof Condition] ?? '')),
  );
  const read = fitting.map(({ text, page }) => ({ text, page }));
  return { ...nothing, tone, title: titleOf(mongod), paragraphs, fixes, links: read };
}

/** What to write instead, by option; empty if nothing is wrong, or if that is not sure. */
export function correctionOf({ settings, paste }: Judged): Readonly<Record<string, string>> {
  // What only code sets, such as `instance.port`, would be lost.
  const isSure = settings.every(
    ({
      kind,
      option,
      setting: { place, name, value, isConditional },
      nearest = option ?? (place === 'code' ? name : ''),
    }) => kind !== 'notChecked' && value.kind === 'known' && isConditional !== true && !/[a-z]/.test(nearest),
  );
  const choices = settings
    // What is meant yields to what is set.
    .toSorted((a, b) => Number(a.nearest === undefined) - Number(b.nearest === undefined))
    .flatMap(({ option, nearest = option, right }) =>
      nearest === undefined || right === undefined ? [] : [[nearest, right] as const],
    );
  const isWrong = settings.some(({ isProblem }) => isProblem);
  return Object.fromEntries(isWrong && isSure && paste.runs.length === 1 ? choices : []);
}

/** Says what the settings do. */
function settingsAnswer(judged: Judged, version: string): Answer {
  const { paste, settings } = judged;
  const fixes = Object.entries(correctionOf(judged)).map(([option, value]) => ({
    kind: 'set' as const,
    option,
    value,
  }));
  const wrong = settings.filter(({ isProblem }) => isProblem).length;
  const unknown = settings.filter(({ kind }) => kind === 'notChecked').length;
  const unsure = unknown + settings.filter(({ isUnsure }) => isUnsure).length;
  const [tone, title]: readonly [Tone, string] =
    settings.length === 0
      ? ['fault', 'The library reads no settings here']
      : wrong > 0
        ? [
            'fault',
            `${count(wrong, 'setting')} of ${String(settings.length)} ${wrong > 1 ? 'need' : 'needs'} attention`,
          ]
        : paste.problems.length > 0
          ? ['fault', 'The library does not read these settings']
          : unknown === settings.length
            ? ['unknown', 'None of the values can be checked']
            : unsure > 0
              ? ['caution', `Nothing is wrong, but ${count(unsure, 'value')} cannot be checked`]
              : ['good', 'Nothing is wrong with these settings'];
  const how = settings.length === 0 ? [] : [`How mongodb-memory-server ${version} reads them:`];
  const paragraphs = [...(fixes.length > 0 ? ['Corrected:'] : []), ...paste.problems, ...how];
  return { ...nothing, tone, title, paragraphs, fixes };
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

/**
 * What is wrong with the files of a paste, or what they lead to; undefined if they say nothing about the library.
 *
 * @param version - of the library
 * @param tool - which begins with what it is about; the doctor, with what is wrong
 */
export function answerToFiles(
  judged: Judged,
  version: string,
  tool: 'doctor' | 'mongod' | 'settings',
): Answer | undefined {
  const { paste, settings, nodes } = judged;
  const about = judged.mongods
    .toSorted((a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind))
    .map(answerAbout);
  const isUnknown = tool === 'mongod' || (tool === 'doctor' && paste.hosts.some(({ image }) => image !== undefined));
  const items = nodes.map(({ written, needed, line }) => ({
    ...{ written, line, isProblem: true, text: `${needed} or later is needed.` },
  }));
  const title = `Node.js is too old for mongodb-memory-server ${version}`;
  const ofNode: readonly Answer[] = nodes.length === 0 ? [] : [{ ...nothing, tone: 'fault', title, items }];
  const ofSettings = settings.length + paste.problems.length === 0 ? [] : [settingsAnswer(judged, version)];
  const ofSystems = about.length === 0 && isUnknown ? [unknownSystem(judged)] : about;
  const all = {
    settings: [...ofSettings, ...about, ...ofNode],
    mongod: [...ofSystems, ...ofNode],
    doctor: [...ofSystems, ...ofNode, ...ofSettings],
  }[tool];
  const isFirst = ({ tone }: Answer): boolean => tool !== 'mongod' && tone === 'fault';
  const [first, ...others] = all.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return (
    first && {
      ...first,
      paragraphs: [...first.paragraphs, ...noteOn(paste, version)],
      items: [...first.items, ...itemsOf(judged)],
      others: others.filter((one) => one.tone === 'fault' || about.includes(one)),
    }
  );
}

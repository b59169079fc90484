import data from '@site/facts/data/changedBehavior.json';
import type { GoneThing, SectionLink, UpgradeFacts } from '@site/facts/node/upgrade';
import type { AnswerLink, Item } from '../frame/answer';
import type { Judged, JudgedMongod, JudgedSetting } from '../judge/judge';
import { judgeNodes } from '../judge/judgeNodes';
import { answerAbout, mistakeItems } from '../judge/answers';
import { isLibrary, wrappers } from '../paste/names';
import type { Dependency, Paste, Setting, Use } from '../paste/paste';
import { writtenText } from '../settings/judgeSettings';
import { knownText, valuesOf } from '../settings/values';
import type { Comparison } from './compare';

/** What releases changed without removing a name. */
interface Changed {
  /** The guides' sections about it, as major and anchor, the oldest first. */
  readonly sections: readonly (readonly [number, string])[];
  /** Whether newer code may look the same, so that only an older start says that it is old. */
  readonly isStillValid?: boolean;
  readonly text?: string;
}

interface ChangedUse extends Changed {
  readonly member: string;
  /** The first argument, or its type. */
  readonly argument?: string;
  /** Of a server that is not started: whether it is used. */
  readonly isUsed?: boolean;
}

/** A setting that does not do what it did. Without a text, the judge finds the problem, and says why. */
interface ChangedSetting extends Changed {
  readonly path: string;
  readonly value?: string;
}

export const changed = data as unknown as {
  readonly uses: readonly ChangedUse[];
  readonly settings: readonly ChangedSetting[];
};

const major = (version: string): number => Number.parseInt(version);

function isChangedUse({ class: own, member, values = [] }: Use, rule: ChangedUse, uses: readonly Use[]): boolean {
  const beside = uses.filter((other) => other.class === own);
  const isRunning = beside.some((other) => other.member === 'start' || other.member === 'ensureInstance');
  const isUsed = beside.some((other) => other.isNotStarted === true && other.member.startsWith('get'));
  const given = values.slice(0, 1).flatMap(valuesOf);
  return (
    member === rule.member &&
    (rule.argument === undefined || given.some((one) => [String(one), typeof one].includes(rule.argument ?? ''))) &&
    (member !== 'new' || (!isRunning && (rule.isUsed !== true || isUsed)))
  );
}

/** Everything in a paste that has to change, or may have to. */
export function changesIn(
  { paste, settings, mongods }: Pick<Judged, 'paste' | 'settings' | 'mongods'>,
  comparison: Comparison,
  facts: UpgradeFacts,
): readonly Item[] {
  const { from, to, isDowngrade } = comparison;
  const linkTo = (section: SectionLink | undefined): AnswerLink | undefined => {
    const guide = facts.guides.find((one) => one.major === section?.major);
    const own = guide?.sections.find(({ anchor }) => anchor === section?.anchor);
    return guide && own && { text: own.title, page: guide.page.replace('docs/', '') + own.anchor, label: guide.label };
  };
  /** The newest section up to the target; undefined if nothing changed on the way. */
  const linkOf = ({ sections, isStillValid }: Changed): AnswerLink | undefined => {
    const least = isStillValid === true ? major(from.version) : 0;
    const [own, anchor = ''] = sections.findLast(([one]) => one > least && one <= major(to.version)) ?? [];
    return own === undefined || isDowngrade ? undefined : linkTo({ major: own, anchor });
  };
  const isGone = (thing: GoneThing): boolean => isBefore(thing.last, to.version, facts);
  const gone = new Map(facts.gone.filter(isGone).map((thing) => [thing.name, thing]));
  /** A name that is gone, or else the first rule with a section on the way. */
  const itemOf = (name: string, written: string, line: number, rules: readonly Changed[]): Item | undefined => {
    const thing = gone.get(name);
    if (thing !== undefined) {
      return { ...problem(written, line, textOf(thing)), link: linkTo(thing.section) };
    }
    const [found] = rules.flatMap(({ text = '', ...rule }) => {
      const link = linkOf(rule);
      return link === undefined ? [] : [{ ...problem(written, line, text), link }];
    });
    return found;
  };
  const ofUses = paste.uses.flatMap((use) => {
    const rules = changed.uses.filter((rule) => isChangedUse(use, rule, paste.uses));
    return itemOf(nameOfUse(use), writtenUse(use), use.line, rules) ?? [];
  });
  const ofSettings = settings.flatMap((judged) => {
    const { setting, kind, text, isProblem } = judged;
    const written = writtenText(setting);
    // Without words of its own, a rule says where to read more about what the judge found.
    const rules = changed.settings.filter((rule) => isChangedSetting(judged, rule)).map((rule) => ({ text, ...rule }));
    const isMisnamed = isProblem && (kind === 'unknown' || (kind === 'misplaced' && setting.place === 'code'));
    const misnamed = isMisnamed ? problem(written, setting.line, text) : [];
    return itemOf(nameOfSetting(setting), written, setting.line, rules) ?? misnamed;
  });
  return [
    ...mistakeItems(paste, 'caution'),
    ...ofUses,
    ...ofSettings,
    ...paste.dependencies.flatMap((one) => rangeItem(one, comparison) ?? companionItem(one) ?? []),
    ...nodeItems(paste, comparison),
    ...mongodItems(mongods, paste, comparison),
  ].toSorted((a, b) => a.line - b.line);
}

const problem = (written: string, line: number, text: string): Item => ({ written, line, text, tone: 'caution' });

function isChangedSetting({ setting, isProblem }: JudgedSetting, { path, value = '', text }: ChangedSetting): boolean {
  const own = knownText(setting.value) ?? '';
  return (isProblem || text !== undefined) && new RegExp(path).test(setting.name) && new RegExp(value).test(own);
}

function textOf({ last, instead }: GoneThing): string {
  return `Gone after ${last}.${instead === undefined ? '' : ` Instead: ${instead.replace(/\.$/, '')}.`}`;
}

const nameOfUse = ({ class: own, member }: Use): string => (own === '' ? member : `${own}#${member}`);

const nameOfSetting = ({ place, class: own = '', name }: Setting): string =>
  place === 'code' ? `${own}.${name}` : name;

function writtenUse({ class: own, member, values }: Use): string {
  const call = values === undefined ? '' : `(${values.map((one) => knownText(one) ?? '…').join(', ')})`;
  return own === '' ? member : member === 'new' ? `new ${own}()` : `${own}.${member}${call}`;
}

function isBefore(version: string, other: string, { releases }: UpgradeFacts): boolean {
  const indexOf = (one: string): number => releases.findIndex((release) => release.version === one);
  return indexOf(version) < indexOf(other);
}

/** What is gone, and used. */
export function goneIn({ uses, settings }: Paste, { gone }: UpgradeFacts): readonly GoneThing[] {
  const names = new Set([...uses.map(nameOfUse), ...settings.map(nameOfSetting)]);
  return gone.filter(({ name }) => names.has(name));
}

/** What a range of one number should be: `^10.4.3`, `~9.1`, `>=8`, `10.x`. Other ranges are not checked. */
function rangeItem(
  { name, range, line }: Dependency,
  { isDowngrade, to: { version, globals } }: Comparison,
): Item | undefined {
  const [, sign = '', own = ''] = /^([~^]|>=)?\s*v?(\d+(?:\.\d+){0,2}(?:-[\w.]+)?)(?:\.[x*])*$/.exec(range) ?? [];
  const known = own.split('.', { '^': 1, '~': 2 }[sign] ?? 3).join('.');
  const isAccepted = sign === '>=' ? major(own) <= major(version) : `${version}.`.startsWith(`${known}.`);
  if (!isLibrary(name) || own === '' || isAccepted || isDowngrade) {
    return undefined;
  }
  const [, mongod = ''] = /^mongodb-memory-server-global-(.+)$/.exec(name) ?? [];
  const isMissing = mongod !== '' && globals[mongod] === undefined;
  const right = (version.includes('-') ? '' : sign.replace('>=', '^')) + version;
  const text = isMissing
    ? `There is no release ${version}. Use \`mongodb-memory-server\`, and set \`MONGOMS_VERSION\`.`
    : `Needs another version: \`${right}\``;
  return problem(`"${name}": "${range}"`, line, text);
}

/** A package around the library: its old types, or a wrapper, with which the library changes. */
function companionItem({ name, range, line }: Dependency): Item | undefined {
  if (name === '@types/mongodb-memory-server') {
    return problem(`"${name}": "${range}"`, line, 'Remove it, because the library has its own types.');
  }
  const text = `Brings a release of mongodb-memory-server. To upgrade that, update \`${name}\`.`;
  const isWrapper = wrappers.some((one) => one.name === name);
  return isWrapper ? { written: `"${name}": "${range}"`, line, text, tone: 'unknown' } : undefined;
}

function nodeItems(paste: Paste, { to }: Comparison): readonly Item[] {
  return judgeNodes(paste, to.node ?? '').map(({ written, needed, line }) => {
    const image = paste.hosts.find((one) => one.line === line)?.image;
    const isRange = paste.nodes.some((node) => node.line === line && node.of === 'range');
    const words = isRange ? 'Allows versions that are too old' : 'Too old';
    return problem(image ?? written, line, `${words}. ${to.version} needs Node.js ${needed} or later.`);
  });
}

/** Systems where the new default, or the version that is set, does not work with the target. */
function mongodItems(mongods: readonly JudgedMongod[], { hosts }: Paste, { to }: Comparison): readonly Item[] {
  return mongods.flatMap((mongod): readonly Item[] => {
    const { tone, title } = answerAbout(mongod);
    const written = hosts.find(({ line }) => line === mongod.line)?.image ?? mongod.system;
    const text = `${title}.${mongod.version === to.default ? ` It is the default of ${to.version}.` : ''}`;
    const link = { text: 'What helps', page: 'guides/supported-systems#which-mongod' };
    const isFault = tone === 'fault' && mongod.lacks === undefined;
    return isFault ? [{ ...problem(written, mongod.line, text), link }] : [];
  });
}

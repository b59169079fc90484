import type { GoneThing, UpgradeFacts } from '@site/facts/node/upgrade';
import type { AnswerLink, Item } from '../frame/answer';
import { compareVersions, judgeNodes, lineOf, type Judged, type JudgedSetting } from '../judge/judge';
import { changed, changeOf, judgeUses, nameOfUse, itemOn } from '../judge/judgeUses';
import type { Changed, ChangedSetting, Changes } from '../judge/judgeUses';
import { isLibrary } from '../paste/names';
import type { Dependency, Paste, Setting } from '../paste/paste';
import { writtenText } from '../settings/judgeSettings';
import { knownText } from '../settings/values';
import type { Comparison } from './compare';

const major = (version: string): number => Number.parseInt(version);

/** Everything in a paste that has to change, or may have to. */
export function changesIn(
  { paste, settings, mongods }: Pick<Judged, 'paste' | 'settings' | 'mongods'>,
  comparison: Comparison,
  facts: UpgradeFacts,
): readonly Item[] {
  const { from, to, isDowngrade } = comparison;
  /** The newest section up to the target; undefined if nothing changed on the way. */
  const linkOf = ({ sections, isStillValid }: Changed): AnswerLink | undefined => {
    const least = isStillValid === true ? major(from.version) : 0;
    const [last, anchor] = sections.findLast(([one]) => one > least && one <= major(to.version)) ?? [];
    const guide = isDowngrade ? undefined : facts.guides.find((one) => one.major === last);
    return anchor !== undefined && guide?.sections.includes(anchor) === true
      ? { text: 'What changed', page: guide.page.replace('docs/', '') + anchor, label: guide.label }
      : undefined;
  };
  const isGone = (thing: GoneThing): boolean => compareVersions(thing.last, to.version) < 0;
  const changes = { gone: new Map(facts.gone.filter(isGone).map((thing) => [thing.name, thing])), linkOf };
  const ofSettings = settings.flatMap((judged) => {
    const { setting, text } = judged;
    // Without words of its own, a rule says where to read more about what the judge found.
    const rules = changed.settings.filter((rule) => isChangedSetting(judged, rule)).map((rule) => ({ text, ...rule }));
    return changeOf(nameOfSetting(setting), writtenText(setting), setting.line, rules, changes) ?? [];
  });
  return [
    ...judgeUses(paste.uses, changes),
    ...ofSettings,
    ...paste.dependencies.flatMap((one) => rangeItem(one, comparison) ?? []),
    ...nodeItems(paste, comparison, linkOf),
    ...mongodItems(mongods, paste, comparison),
  ].toSorted((a, b) => a.line - b.line);
}

function isChangedSetting({ setting, isProblem }: JudgedSetting, { path, value = '', text }: ChangedSetting): boolean {
  const own = knownText(setting.value) ?? '';
  return (isProblem || text !== undefined) && new RegExp(path).test(setting.name) && new RegExp(value).test(own);
}

const nameOfSetting = ({ place, class: own = '', name }: Setting): string =>
  place === 'code' ? `${own}.${name}` : name;

/** What is gone, and used. */
export function goneIn({ uses, settings }: Paste, { gone }: UpgradeFacts): readonly GoneThing[] {
  const names = new Set([...uses.map(nameOfUse), ...settings.map(nameOfSetting)]);
  return gone.filter(({ name }) => names.has(name));
}

/** What a range of one number should be: `^10.4.3`, `~9.1`, `>=8`, `10.x`; empty if there is no such release. Others are not checked. */
export function rightRange({ name, range }: Dependency, { isDowngrade, to: { version, globals } }: Comparison) {
  const [, sign = '', own = ''] = /^([~^]|>=)?\s*v?(\d+(?:\.\d+){0,2}(?:-[\w.]+)?)(?:\.[x*])*$/.exec(range) ?? [];
  const known = own.split('.', { '^': 1, '~': 2 }[sign] ?? 3).join('.');
  const isAccepted = sign === '>=' ? major(own) <= major(version) : `${version}.`.startsWith(`${known}.`);
  if (!isLibrary(name) || own === '' || isAccepted || isDowngrade) {
    return undefined;
  }
  const isMissing = globals[lineOf(name) ?? ''] === undefined && lineOf(name) !== undefined;
  return isMissing ? '' : (version.includes('-') ? '' : sign.replace('>=', '^')) + version;
}

function rangeItem(dependency: Dependency, comparison: Comparison): Item | undefined {
  const { name, range, line } = dependency;
  const right = rightRange(dependency, comparison);
  const missing = `There is no release ${comparison.to.version}. Use \`mongodb-memory-server\`, and set \`MONGOMS_VERSION\`.`;
  const text = right === '' ? missing : `Needs another version: \`${right ?? ''}\``;
  return right === undefined ? undefined : itemOn(`"${name}": "${range}"`, line, text);
}

function nodeItems(paste: Paste, { to, guides }: Comparison, linkOf: Changes['linkOf']): readonly Item[] {
  const link = linkOf({ sections: guides.map((guide) => [guide.major, '#node']) });
  return judgeNodes(paste, to.node ?? '').map(({ written, needed, line }) => {
    const image = paste.hosts.find((one) => one.line === line)?.image;
    return { ...itemOn(image ?? written, line, `${to.version} needs Node.js ${needed} or later.`), link };
  });
}

/** Systems where the new default, or the version that is set, does not work with the target. */
function mongodItems(mongods: Judged['mongods'], { hosts }: Paste, { to }: Comparison): readonly Item[] {
  return mongods.flatMap((mongod): readonly Item[] => {
    const { tone, title } = mongod.answer;
    const written = hosts.find(({ line }) => line === mongod.line)?.image ?? mongod.system;
    const isDefault = mongod.version === to.default && title.includes(mongod.version);
    const text = `${title}.${isDefault ? ` It is the default of ${to.version}.` : ''}`;
    const link = { text: 'What helps', page: 'guides/supported-systems#which-mongod' };
    const isFault = tone === 'fault' && mongod.lacks === undefined;
    return isFault ? [{ ...itemOn(written, mongod.line, text), link }] : [];
  });
}

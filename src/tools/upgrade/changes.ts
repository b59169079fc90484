import data from '../../../facts/data/changedBehavior.json';
import type { GoneThing, SectionLink, UpgradeFacts } from '../../../facts/node/upgrade';
import type { AnswerLink, Item } from '../frame/answer';
import type { Judged, JudgedMongod } from '../judge/judge';
import { valuesOf } from '../settings/values';
import { judgeNodes } from '../judge/judgeNodes';
import { answerAbout } from '../mongod/answerAbout';
import { isLibrary, wrappers } from '../paste/names';
import type { Paste, Setting, Use } from '../paste/paste';
import { writtenText } from '../settings/judgeSettings';
import type { Comparison } from './compare';

/** What releases changed without removing a name. */
interface Changed {
  /** The guides' sections about it, as major and anchor, the oldest first. */
  readonly sections: readonly (readonly [number, string])[];
  /** Whether newer code may look the same, so that only an older start says that it is old. */
  readonly isStillValid?: boolean;
  readonly text: string;
}

interface ChangedUse extends Changed {
  readonly member: string;
  /** The first argument, or what it may be. */
  readonly argument?: unknown;
  /** Of a server that is not started: whether it is used. */
  readonly isUsed?: boolean;
}

interface ChangedSetting extends Changed {
  readonly paths: readonly string[];
  readonly values?: readonly unknown[];
  /** Options of the same object that make it right. */
  readonly unless?: readonly string[];
  /** The first MongoDB that has the change. */
  readonly sinceMongod?: string;
}

export const changed = data as unknown as {
  readonly uses: readonly ChangedUse[];
  readonly settings: readonly ChangedSetting[];
};

const major = (version: string): number => Number.parseInt(version);

/** Compares numbers of versions. */
const isBelow = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) < 0;

function isChangedUse(use: Use, rule: ChangedUse, uses: readonly Use[]): boolean {
  const own = uses.filter((other) => other.class === use.class);
  const isRunning = own.some(({ member }) => member === 'start' || member === 'ensureInstance');
  const isUsed = own.some(({ isNotStarted, member }) => isNotStarted === true && member.startsWith('get'));
  const [given] = use.values ?? [];
  const values = given === undefined ? [] : valuesOf(given);
  return (
    use.member === rule.member &&
    (rule.argument === undefined || [rule.argument].flat().every((one) => values.includes(one))) &&
    (rule.member !== 'new' || (!isRunning && (rule.isUsed !== true || isUsed)))
  );
}

function isChangedSetting(setting: Setting, rule: ChangedSetting, { settings, runs }: Paste): boolean {
  const { values, unless = [], sinceMongod } = rule;
  const beside = runs
    .filter((run) => run.settings.includes(setting))
    .flatMap((run) => run.settings.filter((one) => one.place === 'code' && one.class === setting.class));
  const version =
    beside.find(({ name }) => name === 'binary.version') ??
    settings.find(({ name }) => name === 'MONGOMS_VERSION' || name === 'version');
  const isNew = (value: unknown): boolean => sinceMongod === undefined || !isBelow(String(value), sinceMongod);
  return (
    rule.paths.includes(setting.name) &&
    (values === undefined ||
      valuesOf(setting.value).some((value) => values.some((one) => JSON.stringify(one) === JSON.stringify(value)))) &&
    !beside.some(({ name }) => unless.length > 0 && [...unless, '...'].some((end) => name.endsWith(end))) &&
    (version === undefined || sinceMongod === undefined || valuesOf(version.value).some(isNew))
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
  const sectionOf = ({ sections, isStillValid }: Changed): SectionLink | undefined => {
    const least = isStillValid === true ? major(from.version) : 0;
    const [own, anchor] = sections.findLast(([one]) => one > least && one <= major(to.version)) ?? [];
    return own === undefined || anchor === undefined || isDowngrade ? undefined : { major: own, anchor };
  };
  const gone = new Map(facts.gone.map((thing) => [thing.name, thing]));
  const about = (name: string, written: string, line: number, rules: readonly Changed[]): readonly Item[] => {
    const thing = gone.get(name);
    const rule = rules.find((one) => sectionOf(one) !== undefined);
    return thing !== undefined && isBefore(thing.last, to.version, facts)
      ? [{ ...problem(written, line, textOf(thing)), link: linkTo(thing.section) }]
      : rule === undefined
        ? []
        : [{ ...problem(written, line, rule.text), link: linkTo(sectionOf(rule)) }];
  };
  const ofUses = paste.uses.flatMap((use) =>
    about(
      nameOfUse(use),
      writtenUse(use),
      use.line,
      changed.uses.filter((rule) => isChangedUse(use, rule, paste.uses)),
    ),
  );
  const ofSettings = settings.flatMap(({ setting, kind, text, isProblem }): readonly Item[] => {
    const { line, place, name } = setting;
    const written = writtenText(setting);
    const rules = changed.settings.filter((rule) => place === 'code' && isChangedSetting(setting, rule, paste));
    const found = about(nameOfSetting(setting), written, line, rules);
    const first = Object.hasOwn(facts.added, name) ? facts.added[name] : undefined;
    const isMisnamed = isProblem && (kind === 'unknown' || (kind === 'misplaced' && place === 'code'));
    if (found.length > 0 || place === 'code') {
      return found.length > 0 || !isMisnamed ? found : [problem(written, line, text)];
    }
    return first !== undefined
      ? isBefore(to.version, first, facts)
        ? [problem(written, line, `does nothing before ${first}.`)]
        : []
      : isMisnamed
        ? [problem(written, line, text)]
        : [];
  });
  return [
    ...ofUses,
    ...ofSettings,
    ...rangeItems(paste, comparison),
    ...nodeItems(paste, comparison),
    ...mongodItems(mongods, paste, comparison),
  ].toSorted((a, b) => a.line - b.line);
}

const problem = (written: string, line: number, text: string): Item => ({ written, line, text, isProblem: true });

function textOf({ last, instead, section }: GoneThing): string {
  const since = section === undefined ? 'Instead' : `In ${String(section.major)}.x`;
  const next = instead === undefined ? '' : ` ${since}: ${instead.replace(/\.$/, '')}.`;
  return `is gone after ${last}.${next}`;
}

const nameOfUse = ({ class: own, member }: Use): string => (own === '' ? member : `${own}#${member}`);

const nameOfSetting = ({ place, class: own = '', name }: Setting): string =>
  place === 'code' ? `${own}.${name}` : name;

function writtenUse({ class: own, member, values }: Use): string {
  const call = values === undefined ? '' : '()';
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

/** A range of one number: `^10.4.3`, `~9.1`, `>=8`, `10.x`. */
const simpleRange = /^([~^]|>=)?\s*v?(\d+(?:\.\d+){0,2}(?:-[\w.]+)?)(?:\.[x*])*$/;

function rangeItems({ dependencies }: Paste, { to: { version, globals } }: Comparison): readonly Item[] {
  return dependencies.flatMap(({ name, range, line }): readonly Item[] => {
    const written = `"${name}": "${range}"`;
    if (wrappers.some((wrapper) => wrapper.name === name)) {
      const text = 'brings its own release of the library. `npm ls mongodb-memory-server-core` shows which.';
      return [{ written, line, isProblem: false, text }];
    }
    const [, sign = '', own = ''] = simpleRange.exec(range) ?? [];
    const [, mongod] = /^mongodb-memory-server-global-(.+)$/.exec(name) ?? [];
    if (!isLibrary(name) || own === '' || isAccepted(sign, own, version)) {
      return [];
    }
    if (mongod !== undefined && globals[mongod] === undefined) {
      const text = `has no release ${version}. Use \`mongodb-memory-server\`, and set \`MONGOMS_VERSION\`.`;
      return [problem(written, line, text)];
    }
    // A range would also accept releases after the pre-release.
    const isRange = !version.includes('-') && (sign !== '' || !/^\d+\.\d+\.\d/.test(range));
    const right = `${isRange ? (sign === '~' ? '~' : '^') : ''}${version}`;
    return [problem(written, line, `needs another version: \`${right}\``)];
  });
}

function isAccepted(sign: string, own: string, version: string): boolean {
  const [ownMajor = '', ownMinor] = own.split('.');
  const line =
    sign === '^' || ownMinor === undefined ? `${ownMajor}.` : sign === '~' ? `${ownMajor}.${ownMinor}.` : own;
  return sign === '>=' ? !isBelow(version, own) : version.startsWith(line) && !isBelow(version, own);
}

function nodeItems(paste: Paste, { to }: Comparison): readonly Item[] {
  return judgeNodes(paste, to.node ?? '').map(({ written, needed, line }) => {
    const image = paste.hosts.find((one) => one.line === line)?.image;
    const isRange = paste.nodes.some((node) => node.line === line && node.of === 'range');
    const words = isRange ? 'allows versions that are' : 'is';
    const text = `${words} too old. ${to.version} needs Node.js ${needed} or later.`;
    return problem(image ?? written, line, text);
  });
}

/** Systems where the new default does not work. */
function mongodItems(mongods: readonly JudgedMongod[], { hosts }: Paste, { to }: Comparison): readonly Item[] {
  return mongods.flatMap((mongod): readonly Item[] => {
    const { verdict, line, version, lacks } = mongod;
    const isFine = verdict.kind === 'works' || verdict.kind === 'likely' || lacks !== undefined;
    const written = hosts.find((host) => host.line === line)?.image ?? mongod.system;
    const text = `${answerAbout(mongod).title}. It is the default of ${to.version}.`;
    const link = { text: 'What helps', page: 'guides/supported-systems#which-mongod' };
    return isFine || version !== to.default ? [] : [{ ...problem(written, line, text), link }];
  });
}

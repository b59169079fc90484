import type { GoneThing, SectionLink, UpgradeFacts } from '../../../facts/node/upgrade';
import type { AnswerLink, Item } from '../frame/answer';
import { valuesOf, type Judged, type JudgedMongod } from '../judge/judge';
import { judgeNodes } from '../judge/judgeNodes';
import { answerAbout } from '../mongod/answerAbout';
import { isLibrary, wrappers } from '../paste/names';
import type { Paste, Setting, Use } from '../paste/paste';
import { writtenText } from '../settings/judgeSettings';
import type { Comparison } from './compare';

/** What releases changed without removing a name. */
interface Changed {
  /** The guides' sections about it, the oldest first. */
  readonly sections: readonly SectionLink[];
  /** Whether newer code may look the same, so that only an older start says that it is old. */
  readonly isStillValid?: true;
  readonly text: string;
}

type ChangedUse = Changed & { readonly isSeen: (use: Use, uses: readonly Use[]) => boolean };
type ChangedSetting = Changed & { readonly isSeen: (setting: Setting, paste: Paste) => boolean };

const major = (version: string): number => Number.parseInt(version);

/** Compares numbers of versions. */
const isBelow = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) < 0;

const hasValue = ({ values = [] }: Use, ...expected: readonly unknown[]): boolean =>
  values[0]?.kind === 'known' && expected.includes(values[0].value);

const isStarted = ({ class: own }: Use, uses: readonly Use[]): boolean =>
  uses.some((use) => use.class === own && (use.member === 'start' || use.member === 'ensureInstance'));

const starting: SectionLink = {
  major: 7,
  anchor: '#no-function-other-than-start-create-ensureinstance-will-be-starting-anything',
};
const booleans: readonly SectionLink[] = [
  { major: 9, anchor: '#booleans' },
  { major: 10, anchor: '#booleans' },
];
const auth: readonly SectionLink[] = [
  { major: 8, anchor: '#auth' },
  { major: 9, anchor: '#auth' },
];

export const changedUses: readonly ChangedUse[] = [
  {
    isSeen: (use, uses) =>
      use.member === 'new' &&
      !isStarted(use, uses) &&
      uses.some((other) => other.class === use.class && other.isNotStarted === true && other.member.startsWith('get')),
    sections: [starting],
    text: 'starts nothing, and the server is used below. Use `create()`, or call `start()` first.',
  },
  {
    isSeen: (use, uses) => use.member === 'new' && use.class.startsWith('MongoMemory') && !isStarted(use, uses),
    sections: [starting],
    isStillValid: true,
    text: 'starts nothing. Use `create()`, or call `start()`.',
  },
  {
    isSeen: ({ class: own, member }) => member === 'getUri' && own !== '',
    sections: [{ major: 7, anchor: '#geturi' }],
    isStillValid: true,
    text: 'returns the address at once, with a database name only if you pass one.',
  },
  {
    isSeen: (use) => use.member === 'on' && use.class === 'MongoMemoryReplSet' && hasValue(use, 'running'),
    sections: [{ major: 7, anchor: '#removed-replset' }],
    text: 'is never called. The event is `stateChange`.',
  },
  {
    isSeen: (use) => use.member === 'stop' && hasValue(use, true),
    sections: booleans,
    text: 'takes an object. Write `stop()`.',
  },
  {
    isSeen: (use) => use.member === 'stop' && hasValue(use, false),
    sections: booleans,
    text: 'takes an object. Write `stop({ doCleanup: false })`.',
  },
  {
    isSeen: (use) => use.member === 'cleanup' && hasValue(use, true),
    sections: booleans,
    text: 'takes an object. Write `cleanup({ doCleanup: true, force: true })`.',
  },
  {
    isSeen: (use) => use.member === 'cleanup' && hasValue(use, false),
    sections: booleans,
    text: 'takes an object. Write `cleanup()`.',
  },
  {
    isSeen: ({ member }) => member === 'extraConnectionOptions',
    sections: [{ major: 11, anchor: '#driver-types' }],
    isStillValid: true,
    text: 'has the types of driver 7.',
  },
];

const isKnown = (setting: Setting, ...expected: readonly unknown[]): boolean =>
  valuesOf(setting.value).some((value) => expected.includes(value));

export const changedSettings: readonly ChangedSetting[] = [
  {
    isSeen: (setting) => setting.name === 'instance.auth' && isKnown(setting, true),
    sections: auth.slice(1),
    text: 'is replaced by the library. Write `auth: { enable: true }` beside `instance`.',
  },
  {
    isSeen: (setting) => /^(?:replSet\.)?auth$/.test(setting.name) && isKnown(setting, true, false),
    sections: auth,
    text: 'takes an object, such as `auth: { enable: true }`.',
  },
  {
    isSeen: (setting, { settings }) =>
      /^(?:replSet\.)?auth\./.test(setting.name) &&
      setting.class !== undefined &&
      !besides(setting, settings).some(({ name }) => /\b(?:enable|disable|\.\.\.)$/.test(name)) &&
      besides(setting, settings).find(({ name }) => /^(?:replSet\.)?auth\./.test(name)) === setting,
    sections: auth.slice(1),
    isStillValid: true,
    text: 'does nothing without `enable: true` beside it.',
  },
  {
    isSeen: (setting) => setting.name.endsWith('storageEngine') && isKnown(setting, 'devnull', 'mmapv1'),
    sections: [{ major: 9, anchor: '#storage-engine' }],
    text: 'is not a storage engine of this MongoDB.',
  },
  {
    isSeen: (setting, paste) =>
      setting.name.endsWith('storageEngine') && isKnown(setting, 'ephemeralForTest') && isNewMongod(setting, paste),
    sections: [{ major: 10, anchor: '#storage-engine' }],
    text: 'does not exist in MongoDB 7.0 or later. Remove it.',
  },
];

/** The settings of the same object. */
function besides(setting: Setting, settings: readonly Setting[]): readonly Setting[] {
  return settings.filter((other) => other.place === 'code' && other.class === setting.class);
}

/** Whether MongoDB 7 or a newer one starts beside a setting: the default, unless a version is set for this object. */
function isNewMongod(setting: Setting, { settings, uses }: Paste): boolean {
  const made = uses.filter(({ class: own, member }) => own === setting.class && /^(?:new|create)$/.test(member));
  // With several objects, the options of one are between its call and the next.
  const objectOf = (line: number): number => (made.length < 2 ? 0 : made.filter((use) => use.line <= line).length);
  const own = besides(setting, settings).filter(({ line }) => objectOf(line) === objectOf(setting.line));
  const version =
    own.find(({ name }) => name === 'binary.version') ??
    settings.find(({ name }) => name === 'MONGOMS_VERSION' || name === 'version');
  return version === undefined || valuesOf(version.value).some((value) => !isBelow(String(value), '7'));
}

/** Everything in a paste that has to change, or may have to. */
export function changesIn(
  { paste, settings }: Pick<Judged, 'paste' | 'settings'>,
  comparison: Comparison,
  facts: UpgradeFacts,
  mongods: readonly JudgedMongod[],
): readonly Item[] {
  const { from, to, isDowngrade } = comparison;
  const linkTo = (section: SectionLink | undefined): AnswerLink | undefined => {
    const guide = facts.guides.find((one) => one.major === section?.major);
    const title = guide?.sections.find(({ anchor }) => anchor === section?.anchor)?.title;
    return guide === undefined || title === undefined || section === undefined
      ? undefined
      : { text: title, page: guide.page.replace('docs/', '') + section.anchor, label: guide.label };
  };
  const goneThings = new Map(
    facts.gone.filter((thing) => isGone(thing, to.version, facts)).map((one) => [one.name, one]),
  );
  const goneItem = (name: string, written: string, line: number): readonly Item[] => {
    const { instead, last, section } = goneThings.get(name) ?? {};
    const next = instead === undefined ? '' : ` In ${String(major(last ?? '') + 1)}.x: ${instead}.`;
    return last === undefined
      ? []
      : [
          {
            written,
            line,
            isProblem: true,
            text: `is gone after ${last}.${next.replace('..', '.')}`,
            link: linkTo(section),
          },
        ];
  };
  /** The newest section up to the target; undefined if nothing changed on the way. */
  const sectionOf = ({ sections, isStillValid }: Changed): SectionLink | undefined =>
    isDowngrade
      ? undefined
      : sections.findLast(
          (one) => one.major <= major(to.version) && (isStillValid !== true || one.major > major(from.version)),
        );
  const changedItem = (rules: readonly Changed[], written: string, line: number): readonly Item[] => {
    const [rule] = rules.filter((one) => sectionOf(one) !== undefined);
    return rule === undefined
      ? []
      : [{ written, line, isProblem: true, text: rule.text, link: linkTo(sectionOf(rule)) }];
  };
  const { uses } = paste;
  return [
    ...uses.flatMap((use): readonly Item[] => {
      const found = goneItem(nameOfUse(use), writtenUse(use), use.line);
      return found.length > 0
        ? found
        : changedItem(
            changedUses.filter(({ isSeen }) => isSeen(use, uses)),
            writtenUse(use),
            use.line,
          );
    }),
    ...settings.flatMap(({ setting, kind, text }): readonly Item[] => {
      const { line, place, name } = setting;
      const written = writtenText(setting);
      const first = Object.hasOwn(facts.added, name) ? facts.added[name] : undefined;
      const found = goneItem(nameOfSetting(setting), written, line);
      if (found.length > 0) {
        return found;
      }
      if (place === 'code') {
        return changedItem(
          changedSettings.filter(({ isSeen }) => isSeen(setting, paste)),
          written,
          line,
        );
      }
      if (first !== undefined) {
        const isMissing = isBefore(to.version, first, facts);
        return isMissing ? [{ written, line, isProblem: true, text: `does nothing before ${first}.` }] : [];
      }
      return kind === 'unknown' ? [{ written, line, isProblem: true, text }] : [];
    }),
    ...rangeItems(paste, comparison),
    ...nodeItems(paste, comparison),
    ...mongodItems(mongods, paste, comparison),
    ...paste.cacheKeys.flatMap(({ value, line }): readonly Item[] => {
      const [before, after] = [from.default ?? '', to.default ?? ''];
      const text = `has the old default MongoDB, so ${after} would not be cached. Write ${after} in it.`;
      return before !== after && before !== '' && value.includes(before)
        ? [{ written: value, line, isProblem: true, text }]
        : [];
    }),
  ].toSorted((a, b) => a.line - b.line);
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

function isGone({ last }: GoneThing, version: string, facts: UpgradeFacts): boolean {
  return isBefore(last, version, facts);
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
      return [{ written, line, isProblem: true, text }];
    }
    // A range would also accept releases after the pre-release.
    const isRange = !version.includes('-') && (sign !== '' || !/^\d+\.\d+\.\d/.test(range));
    const right = `${isRange ? (sign === '~' ? '~' : '^') : ''}${version}`;
    return [{ written, line, isProblem: true, text: `needs another version: \`${right}\`` }];
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
    const image = paste.images.find((one) => one.line === line)?.image;
    const isRange = paste.nodes.some((node) => node.line === line && node.of === 'range');
    const words = isRange ? 'allows versions that are' : 'is';
    const text = `${words} too old. ${to.version} needs Node.js ${needed} or later.`;
    return { written: image ?? written, line, isProblem: true, text };
  });
}

/** Systems where the new default does not work. */
function mongodItems(mongods: readonly JudgedMongod[], { images }: Paste, { to }: Comparison): readonly Item[] {
  return mongods.flatMap((mongod): readonly Item[] => {
    const { verdict, line, version } = mongod;
    const isFine = verdict.kind === 'works' || verdict.kind === 'likely';
    const written = images.find((image) => image.line === line)?.image ?? mongod.system;
    const text = `${answerAbout(mongod).title}. It is the default of ${to.version}.`;
    const link = { text: 'What helps', page: 'guides/supported-systems#which-mongod' };
    return isFine || version !== to.default ? [] : [{ written, line, isProblem: true, text, link }];
  });
}

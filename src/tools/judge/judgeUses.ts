import data from '@site/facts/data/changedBehavior.json';
import type { DoctorFacts } from '@site/facts/node/doctor';
import type { GoneThing, UpgradeFacts } from '@site/facts/node/upgrade';
import type { AnswerLink, Item } from '../frame/answer';
import type { Use } from '../paste/paste';
import { between } from '../settings/names';
import { knownText, valuesOf } from '../settings/values';
import { compareVersions } from './judge';

/** What releases changed without removing a name. */
export interface Changed {
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
export interface ChangedSetting extends Changed {
  readonly path: string;
  readonly value?: string;
}

export const changed = data as unknown as {
  readonly uses: readonly ChangedUse[];
  readonly settings: readonly ChangedSetting[];
};

/** What a release lacks, by name, and where to read what changed; undefined if nothing did on the way to it. */
export interface Changes {
  readonly gone: ReadonlyMap<string, GoneThing>;
  readonly linkOf: (rule: Changed) => AnswerLink | undefined;
}

/** Uses of the library that have to change. */
export function judgeUses(uses: readonly Use[], changes: Changes): readonly Item[] {
  return uses.flatMap((use) => {
    const rules = changed.uses.filter((rule) => isChangedUse(use, rule, uses));
    return changeOf(nameOfUse(use), writtenUse(use), use.line, rules, changes) ?? [];
  });
}

/** What has to change for the documented release, whichever release the code was written for, and what it never had. */
export function usesToChange(
  uses: readonly Use[],
  { gone, version, members }: Pick<UpgradeFacts, 'gone'> & Pick<DoctorFacts, 'version' | 'members'>,
): readonly Item[] {
  const isGone = ({ last }: GoneThing): boolean => compareVersions(last, version) < 0;
  const linkOf = ({ sections, isStillValid }: Changed): AnswerLink | undefined => {
    const [major, anchor = ''] = sections.findLast(([own]) => own <= Number.parseInt(version)) ?? [];
    const isChanged = major !== undefined && isStillValid !== true;
    return isChanged ? { text: 'What changed', page: `guides/migration/migrate${String(major)}${anchor}` } : undefined;
  };
  const changes = judgeUses(uses, { gone: new Map(gone.filter(isGone).map((thing) => [thing.name, thing])), linkOf });
  const unknown = uses
    .flatMap((use) => unknownUse(use, members))
    .filter((one) => !changes.some(({ line }) => line === one.line));
  return [...changes, ...unknown].map((change) => ({ ...change, tone: 'fault' }));
}

/** What every class, every promise, and a mock of one has. */
const builtIn = /^(?:_|mock|new$|default$|then$|catch$|finally$|toString$|prototype$|name$|constructor$)/;

/** A name that the package does not export, or its class does not have. */
function unknownUse({ class: own, member, line, isOfFile }: Use, members: DoctorFacts['members']): readonly Item[] {
  const known = members[own] ?? [member];
  if (known.includes(member) || builtIn.test(member) || isOfFile === true) {
    return [];
  }
  const far = (name: string): number => between(name.toLowerCase(), member.toLowerCase());
  const [best = ''] = known.filter((name) => far(name) <= 0.5).sort((a, b) => far(a) - far(b));
  const isOfClass = members.MongoMemoryServer?.includes(member) === true;
  const ofClass = isOfClass ? ' Its class has it: `{ MongoMemoryServer }`.' : '';
  const text = own === '' ? `The package does not export this.${ofClass}` : `\`${own}\` has no such member.`;
  const written = own === '' ? member : `${own}.${member}`;
  return [itemOn(written, line, text + (best === '' ? '' : ` Did you mean \`${best}\`?`))];
}

/** A name that is gone, or else the first rule that counts. */
export function changeOf(
  name: string,
  written: string,
  line: number,
  rules: readonly Changed[],
  { gone, linkOf }: Changes,
): Item | undefined {
  const { last = '', instead, section: to } = gone.get(name) ?? {};
  if (last !== '') {
    const text = `Gone after ${last}.${instead === undefined ? '' : ` Instead: ${instead.replace(/\.$/, '')}.`}`;
    return { ...itemOn(written, line, text), link: to && linkOf({ sections: [[to.major, to.anchor]] }) };
  }
  const [found] = rules.flatMap(({ text = '', ...rule }) => {
    const link = linkOf(rule);
    return link === undefined ? [] : [{ ...itemOn(written, line, text), link }];
  });
  return found;
}

export const itemOn = (written: string, line: number, text: string): Item => ({ written, line, text, tone: 'caution' });

function isChangedUse({ class: own, member, values = [] }: Use, rule: ChangedUse, uses: readonly Use[]): boolean {
  const beside = uses.filter((other) => other.class === own);
  const isRunning = beside.some((other) => other.member === 'start' || other.member === 'ensureInstance');
  const isUsed = beside.some((other) => other.fault === 'notStarted' && other.member.startsWith('get'));
  const given = values.slice(0, 1).flatMap(valuesOf);
  return (
    member === rule.member &&
    (rule.argument === undefined || given.some((one) => [String(one), typeof one].includes(rule.argument ?? ''))) &&
    (member !== 'new' || (!isRunning && (rule.isUsed !== true || isUsed)))
  );
}

export const nameOfUse = ({ class: own, member }: Use): string => (own === '' ? member : `${own}#${member}`);

function writtenUse({ class: own, member, values }: Use): string {
  const call = values === undefined ? '' : `(${values.map((one) => knownText(one) ?? '…').join(', ')})`;
  return own === '' ? member : member === 'new' ? `new ${own}()` : `${own}.${member}${call}`;
}

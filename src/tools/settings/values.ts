import data from '@site/facts/data/settingRules.json';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import { isPublished } from '@site/facts/platforms/versions';
import type { JudgedSetting } from '../judge/judge';
import type { Value } from '../paste/paste';

/* What values lead to: what was observed of an option, and then the rules in facts/data/settingRules.json. */

/** What can be set, by the name of the option, or by its path in code: `instance.port`. */
export type Thing = Pick<ConfigurationOption, 'name'> & Partial<ConfigurationOption>;

/** What a setting, or a value of one, does. */
export type Verdict = Omit<JudgedSetting, 'setting'>;

/** What a value leads to. The first rule that applies decides. Expressions look at texts, and at `on` or `off`. */
interface ValueRule {
  /** Options, or the last keys of paths in code; without it, any option. */
  readonly of?: readonly string[];
  /** How it is written: `code assignment`. */
  readonly written?: string;
  /** Of the library. */
  readonly version?: string;
  readonly like?: string;
  readonly unlike?: string;
  /** All texts that the rule is not about. */
  readonly except?: readonly string[];
  /** Whether the first part of `like` is a version that is not known to exist. */
  readonly isUnpublished?: boolean;
  /** Whether the system, or MongoDB's server, decides. */
  readonly isUnsure?: boolean;
  /** Other options, with their values or defaults: all of these, and none of those. Empty for any value. */
  readonly beside?: Readonly<Record<string, string>>;
  readonly unless?: Readonly<Record<string, string>>;
  /** `fails` if it is missing. */
  readonly kind?: Verdict['kind'];
  /** If missing, whether it is not in effect. */
  readonly isProblem?: boolean;
  /** `$1` is a part of the value. */
  readonly text?: string;
  /** What replaces `like`; without it, the default is right. */
  readonly right?: string;
}

const rules = data as readonly ValueRule[];

/** A value as the library reads it: a text as it is, anything else as in JSON; undefined if it counts as not set. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : value === undefined || value === null ? undefined : JSON.stringify(value);
}

/** The values that a setting may have, as far as they are known. */
export function valuesOf(value: Value): readonly unknown[] {
  return value.kind === 'known' ? [value.value] : value.kind === 'oneOf' ? value.values.flatMap(valuesOf) : [];
}

/** The text that the library reads; undefined if it is not known, or counts as not set. */
export function knownText(value: Value): string | undefined {
  return value.kind === 'known' ? textOf(value.value) : undefined;
}

/** `envToBool()` of the package. */
export function isTrue(text: string | undefined, on: readonly string[]): boolean {
  return on.includes((text ?? '').toLowerCase());
}

/** What is said of an option beside the one that turns it on: `auth.enable` in code, or a variable. */
export const nothingWithout = (name: string): string =>
  `Does nothing without \`${name}${name.includes('.') ? ': true' : ''}\`.`;

/** What was observed of an option, as rules. */
function observedRules(thing: Thing, facts: ConfigurationFacts): readonly ValueRule[] {
  const { type, values, isIdleIfEmpty = true, needs = [], idleBeside = [] } = thing;
  const idle = { kind: 'idle', isProblem: false } as const;
  const isEmptyIdle = type === 'string' && isIdleIfEmpty;
  return [
    ...idleBeside.map((name): ValueRule => {
      const { type: kind, default: builtIn } = facts.options.find((option) => option.name === name) ?? {};
      const state = kind !== 'boolean' ? 'set' : isTrue(builtIn, facts.on) ? 'off' : 'on';
      // `PLATFORM=linux` and `RUNTIME_DOWNLOAD=true` change nothing.
      const like = state !== 'set' ? state : name === 'PLATFORM' ? '^(?!linux$).' : '.';
      return { ...idle, beside: { [name]: like }, text: `Does nothing, because \`${name}\` is ${state}.` };
    }),
    ...needs.map((name): ValueRule => {
      const isInCode = name.includes('.');
      return { ...idle, isProblem: isInCode, unless: { [name]: '' }, text: nothingWithout(name) };
    }),
    ...(isEmptyIdle
      ? [{ ...idle, like: '^$', text: 'Does nothing while tests run, because the value is empty.' }]
      : []),
    ...(values ? [{ except: values, text: `The library knows only \`${values.join('`, `')}\`.` }] : []),
  ];
}

/**
 * Judges a value that applies.
 *
 * @param beside - what is set, also the option itself, with the values; undefined if a value is not known
 * @param written - the kind of document and the format: `code assignment`; of what only code sets, the type: `string`
 */
export function judgeValue(
  thing: Thing,
  text: string,
  beside: ReadonlyMap<string, string | undefined>,
  facts: ConfigurationFacts,
  written = '',
): Verdict {
  const { name, default: builtIn } = thing;
  const key = name.slice(name.lastIndexOf('.') + 1);
  const optionOf = (wanted: string): Thing | undefined => facts.options.find((option) => option.name === wanted);
  const matches = (of: Thing | undefined, like: string, own: string): boolean =>
    new RegExp(like, 'i').test(of?.type === 'boolean' ? (isTrue(own, facts.on) ? 'on' : 'off') : own);
  const isBeside = ([other, like]: readonly [string, string], ifUnknown: boolean): boolean => {
    const own = beside.has(other) ? beside.get(other) : optionOf(other)?.default;
    return own === undefined
      ? beside.has(other) && (ifUnknown || like === '')
      : (like !== '' || own !== '') && matches(optionOf(other), like, own);
  };
  const partsOf = (like: string): readonly string[] => new RegExp(like, 'i').exec(text) ?? [];
  const own = observedRules(thing, facts).map((rule) => ({ ...rule, of: [key] }));
  const rule: ValueRule = [...own, ...rules].find(
    (one) =>
      (one.of?.includes(key) ?? optionOf(name) !== undefined) &&
      (one.written === undefined || one.written === written) &&
      new RegExp(one.version ?? '').test(facts.version) &&
      (one.like === undefined || matches(thing, one.like, text)) &&
      (one.unlike === undefined || !matches(thing, one.unlike, text)) &&
      one.except?.includes(text) !== true &&
      (one.isUnpublished !== true || !isPublished(partsOf(one.like ?? '')[1] ?? '')) &&
      Object.entries(one.beside ?? {}).every((other) => isBeside(other, false)) &&
      !Object.entries(one.unless ?? {}).some((other) => isBeside(other, true)),
  ) ?? { kind: 'inEffect' };
  const { kind = 'fails', isProblem = kind !== 'inEffect', like = '', text: said = '', right, isUnsure } = rule;
  const parts = partsOf(like);
  const why = said
    .replace('{default}', builtIn ?? '')
    .replace(/\$(\d)/g, (_, part: string) => parts[Number(part)] ?? '');
  if (kind !== 'inEffect') {
    const instead = right === undefined ? lineOf(name, text, facts) : text.replace(new RegExp(like, 'i'), right);
    // The newest version of an old line has doubts of its own.
    const { doubt } = right !== undefined || instead === undefined ? {} : judgeValue(thing, instead, beside, facts);
    return { kind, text: why, isProblem, doubt, right: isProblem ? (instead ?? builtIn) : undefined };
  }
  const [words, meant] = meaningOf(thing, text, facts);
  const all = [`In effect${words}.`, ...(text === builtIn ? ['That is the default.'] : []), ...(isUnsure ? [] : [why])];
  return {
    kind,
    text: all.join(' ').trim(),
    isProblem: isProblem || meant !== undefined,
    doubt: isUnsure ? why : undefined,
    right: meant ?? (isProblem ? undefined : text),
  };
}

/** How the library reads a text, if not as it is written, and what to write instead of an odd one. */
function meaningOf(
  { type, numberIfInvalid, default: builtIn }: Thing,
  text: string,
  { on }: ConfigurationFacts,
): readonly [words: string, right?: string | undefined] {
  if (type === 'boolean') {
    const isOff = ['0', 'off', 'no', 'false', ''].includes(text.toLowerCase());
    return isTrue(text, on)
      ? [': on']
      : isOff
        ? [': off']
        : [`: off, because only \`${on.join('`, `')}\` turn it on`, String(!/^[ndf]/i.test(text))];
  }
  return type === 'number' && Number.isNaN(Number.parseInt(text))
    ? [`: \`${numberIfInvalid ?? ''}\`, because the value does not start with a number`, builtIn]
    : [''];
}

/** The newest known version of the line that an incomplete one names: `7.x`. */
function lineOf(name: string, text: string, { mongod }: ConfigurationFacts): string | undefined {
  const [, line] = /^(?!\d+\.\d+\.\d)[v^~]?(\d+(?:\.\d+)?)(?:\.[\dx*]+)*$/.exec(text) ?? [];
  return name === 'VERSION' && line !== undefined ? mongod.find((one) => one.startsWith(`${line}.`)) : undefined;
}

import data from '@site/facts/data/settingRules.json';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Value } from '../paste/paste';

/*
 * What the library makes of an option. What it does with a text is in facts/data/settingRules.json, and which setting takes
 * precedence was observed.
 */

type Facts = Pick<ConfigurationFacts, 'on' | 'options' | 'throws' | 'mongod'>;

/** Options that are set, with their values; undefined if a value is not known. */
export type Beside = ReadonlyMap<string, string | undefined>;

/** What a value does, beside others. */
export interface JudgedValue {
  readonly kind: 'inEffect' | 'idle' | 'fails';
  readonly text: string;
  readonly isProblem: boolean;
  readonly right?: string | undefined;
}

/** What a value leads to. The first rule that applies decides. Expressions look at texts, and at `on` or `off`. */
interface ValueRule {
  /** Options, or the last keys of paths in code; without it, any option. */
  readonly of?: readonly string[];
  readonly like?: string;
  readonly unlike?: string;
  /** Other options, with their values or defaults: all of these, and none of those. Empty for any value. */
  readonly beside?: Readonly<Record<string, string>>;
  readonly unless?: Readonly<Record<string, string>>;
  /** `fails` if it is missing. */
  readonly kind?: JudgedValue['kind'];
  /** If missing, whether it is not in effect. */
  readonly isProblem?: boolean;
  /** `$1` is a part of the value. */
  readonly text?: string;
  /** What replaces `like`; without it, the default is right. */
  readonly right?: string;
}

export const rules = data as readonly ValueRule[];

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

/** Whether another option is set to something that matters: `RUNTIME_DOWNLOAD=true` and `PLATFORM=linux` change nothing. */
function isDecisive(name: string, beside: Beside, { options, on }: Facts): boolean {
  const [option, value] = [options.find((one) => one.name === name), beside.get(name)];
  return option === undefined || value === undefined || value === '' || (name === 'PLATFORM' && value === 'linux')
    ? false
    : option.type !== 'boolean' || isTrue(value, on) !== isTrue(option.default, on);
}

/**
 * Judges a value that applies.
 *
 * @param beside - also the option itself
 */
export function judgeValue(option: ConfigurationOption, text: string, beside: Beside, facts: Facts): JudgedValue {
  const { name, type, values, default: builtIn, isIdleIfEmpty, needs, idleBeside } = option;
  const idle = (because: string): JudgedValue => ({ kind: 'idle', text: `Does nothing${because}.`, isProblem: false });
  const fails = (why: string): JudgedValue => ({ kind: 'fails', text: why, isProblem: true, right: builtIn });
  const stronger = idleBeside?.find((other) => isDecisive(other, beside, facts));
  if (stronger !== undefined) {
    const isSwitch = facts.options.some((one) => one.name === stronger && one.type === 'boolean');
    const state = isSwitch ? (isTrue(beside.get(stronger), facts.on) ? 'on' : 'off') : 'set';
    return idle(`, because \`${stronger}\` is ${state}`);
  }
  const needed = needs?.find((other) => !beside.has(other));
  if (needed !== undefined) {
    return idle(` without \`${needed}\``);
  }
  if (type === 'string' && text === '' && isIdleIfEmpty !== false) {
    return idle(', because the value is empty');
  }
  const thrown = facts.throws.find((one) => one.option === name && one.value === text && type === 'number');
  if (thrown !== undefined) {
    return fails(`Downloads fail with \`${thrown.error.replace(/:.*/s, '')}\`.`);
  }
  if (values?.includes(text) === false) {
    return fails(`The library knows only \`${values.join('`, `')}\`.`);
  }
  const rule = judgeText(name, text, beside, facts);
  if (rule !== undefined && rule.kind !== 'inEffect') {
    return { ...rule, right: rule.right ?? builtIn };
  }
  const { words, right } = meaningOf(option, text, facts);
  const sentences = [
    words === undefined ? 'In effect.' : `In effect: ${words}.`,
    text === builtIn ? 'That is the default.' : '',
    rule?.text ?? '',
  ];
  return {
    kind: 'inEffect',
    text: sentences.join(' ').trim().replace('  ', ' '),
    isProblem: right !== undefined,
    right,
  };
}

/** How the library reads a text, if not as it is written, and what to write instead of an odd one. */
function meaningOf(
  { type, numberIfInvalid, default: builtIn }: ConfigurationOption,
  text: string,
  { on }: Facts,
): { readonly words?: string; readonly right?: string | undefined } {
  if (type === 'boolean') {
    const isOff = ['0', 'off', 'no', 'false', ''].includes(text.toLowerCase());
    return isTrue(text, on)
      ? { words: 'on' }
      : isOff
        ? { words: 'off' }
        : { words: `off, because only \`${on.join('`, `')}\` turn it on`, right: String(!/^[ndf]/i.test(text)) };
  }
  const number = Number.parseInt(text);
  if (type !== 'number' || Number(text) === number) {
    return {};
  }
  return Number.isNaN(number)
    ? { words: `\`${numberIfInvalid ?? ''}\`, because the value does not start with a number`, right: builtIn }
    : { words: `\`${number}\`; the rest is ignored` };
}

/** The verdict of the rules on a text; undefined if none applies, or if it is simply fine. */
export function judgeText(name: string, text: string, beside: Beside, facts: Facts): JudgedValue | undefined {
  const optionOf = (wanted: string): ConfigurationOption | undefined =>
    facts.options.find((option) => option.name === wanted);
  const is = (of: string, like: string, own: string): boolean => {
    const isSwitch = optionOf(of)?.type === 'boolean';
    return new RegExp(like, 'i').test(isSwitch ? (isTrue(own, facts.on) ? 'on' : 'off') : own);
  };
  const isBeside = ([other, like]: readonly [string, string], ifUnknown: boolean): boolean => {
    const own = beside.has(other) ? beside.get(other) : optionOf(other)?.default;
    return own === undefined ? beside.has(other) && (ifUnknown || like === '') : is(other, like, own);
  };
  const rule = rules.find(
    ({ of, like, unlike, beside: all = {}, unless = {} }) =>
      (of?.includes(name) ?? optionOf(name) !== undefined) &&
      (like === undefined || is(name, like, text)) &&
      (unlike === undefined || !is(name, unlike, text)) &&
      Object.entries(all).every((one) => isBeside(one, false)) &&
      !Object.entries(unless).some((one) => isBeside(one, true)),
  );
  if (rule?.text === undefined) {
    return undefined;
  }
  const { like = '', kind = 'fails', isProblem = kind !== 'inEffect', right } = rule;
  const pattern = new RegExp(like, 'i');
  const parts = pattern.exec(text) ?? [];
  return {
    ...{ kind, isProblem, right: right === undefined ? lineOf(name, text, facts) : text.replace(pattern, right) },
    text: rule.text
      .replace('{default}', optionOf(name)?.default ?? '')
      .replace(/\$(\d)/g, (_, index: string) => parts[Number(index)] ?? ''),
  };
}

/** The newest known version of the line that an incomplete one names: `7.x`. */
function lineOf(name: string, text: string, { mongod }: Facts): string | undefined {
  const [, line] = /^[v^~]?(\d+(?:\.\d+)?)(?:\.[\dx*]+)*$/.exec(text) ?? [];
  return name === 'VERSION' && line !== undefined ? mongod.find((one) => one.startsWith(`${line}.`)) : undefined;
}

import type { ConfigurationFacts } from '@site/facts/node/configuration';
import type { JudgedRun, JudgedSetting } from '../judge/judge';
import { shortened } from '../paste/log';
import { wrappers } from '../paste/names';
import type { Paste, Run, Setting, Value } from '../paste/paste';
import { meantBy, near, targetsIn, type Meant, type Target } from './names';
import { isTrue, judgeValue, knownText, nothingWithout, textOf, valuesOf, type Verdict } from './values';

const verdictOf = (kind: Verdict['kind'], text: string, isProblem = false): Verdict => ({ kind, text, isProblem });
const unchecked = (because: string): Verdict => verdictOf('notChecked', `Not checked, because ${because}.`);

/** Judges the settings of each part of a paste, beside those that hold there. */
export function judgeRuns({ runs }: Pick<Paste, 'runs'>, facts: ConfigurationFacts): readonly JudgedRun[] {
  const targets = targetsIn(facts);
  const all = new Set(runs.flatMap(({ settings }) => settings));
  const meant = new Map([...all].map((setting) => [setting, meantBy(setting, targets)]));
  return runs.map((run) => ({ ...run, judged: judgeRun(run, meant, facts) }));
}

function judgeRun(
  { settings }: Run,
  meant: ReadonlyMap<Setting, Meant | undefined>,
  facts: ConfigurationFacts,
): readonly JudgedSetting[] {
  /** What the library looks at. */
  const read = settings.flatMap((setting) => {
    const { target, isHere } = meant.get(setting) ?? {};
    return target !== undefined && isHere === true && setting.isConditional !== true ? [{ setting, target }] : [];
  });
  const hidden = settings.find(({ name }) => ['...', 'binary', 'binary....'].includes(name));

  /** What applies of an option, or what would beside one of its settings: a setting, or the default. */
  function winnerOf({ key, option }: Target, own?: Setting, text?: string): Setting | 'default' | undefined {
    const at = (place: Setting['place']): Setting | undefined =>
      read.findLast(
        ({ setting: one, target }) =>
          target.key === key &&
          one.place === place &&
          (own?.place !== place || one.in === own.in) &&
          (one.value.kind !== 'known' || counts(one.value.value, one)),
      )?.setting;
    const inCode = at('code') ?? (option?.code && hidden);
    const config = at('variable') ?? at('packageJson');
    const isOn = (one: Setting | 'default' | undefined): boolean =>
      isTrue(one === 'default' ? option?.default : one === own ? text : one && knownText(one.value), facts.on);
    return option?.code?.wins === 'config'
      ? (config ?? inCode)
      : ((option?.code?.wins === 'either' ? [inCode, config ?? ('default' as const)].find(isOn) : undefined) ??
          inCode ??
          config);
  }

  const spreads = settings.filter(({ name }) => name.endsWith('....'));
  const beside = new Map<string, string | undefined>([
    ...spreads.map(({ name }) => [name.replace('....', '.enable'), undefined] as const),
    // What is only at the wrong level was meant to be set. `auth: true` is another name than `auth.enable`.
    ...settings.flatMap((setting) => {
      const { target, far } = meant.get(setting) ?? {};
      const isMeant = setting.place === 'code' && far === 0 && target?.key.endsWith('.enable') === false;
      return isMeant ? [[target.key, undefined] as const] : [];
    }),
    // Whose options are set.
    ...settings.flatMap(({ class: own }) => (own === undefined ? [] : [[own, 'yes'] as const])),
    ...read.map(({ target }) => {
      const winner = winnerOf(target);
      return [target.key, winner === 'default' ? target.option?.default : winner && knownText(winner.value)] as const;
    }),
  ]);

  function judgeSetting(setting: Setting): Verdict {
    const { place, name, value, class: own = '' } = setting;
    const { target, isHere } = meant.get(setting) ?? {};
    if (name.endsWith('...')) {
      return unchecked('these options are not in the paste');
    }
    if (place === 'code' && !Object.hasOwn(facts.codeOptions, own)) {
      const { options: passed } = wrappers.find((one) => one.name === own) ?? {};
      return passed !== undefined && facts.codeOptions.MongoMemoryServer?.includes(name) === true
        ? verdictOf('misplaced', `Does nothing here. The library gets only what is in \`${passed}\`.`, true)
        : unchecked(`only \`${own}\` gets this`);
    }
    const isRead = settings.some(
      ({ name: other, value: from }) => other !== name && from.kind === 'unknown' && from.source.includes(name),
    );
    if (place === 'variable' && isHere !== true && isRead) {
      return verdictOf('idle', 'Your code reads this, not the library.');
    }
    if (target === undefined || isHere !== true) {
      return judgeName(setting, meant.get(setting), facts);
    }
    const all = valuesOf(value).map((known) => ({ known, ...judgeKnown(known, setting, target) }));
    const worst = all.find(({ isProblem }) => isProblem) ?? all.find(({ doubt }) => doubt) ?? all[0];
    const option = target.option?.name;
    if (worst === undefined) {
      const missing = target.needs?.find((other) => !beside.has(other));
      return missing
        ? verdictOf('idle', nothingWithout(missing), true)
        : { ...unchecked('the value is known only at run time'), option };
    }
    const { known, ...verdict } = worst;
    const text = `With \`${writtenValue({ kind: 'known', value: known }) || "''"}\`: ${verdict.text}`;
    const isSame = value.kind === 'known' || (all.length > 1 && all.every((one) => one.text === verdict.text));
    return { ...verdict, option, ...(!isSame && { text, right: undefined }) };
  }

  /** The verdict on one of the values that a setting may have. */
  function judgeKnown(value: unknown, setting: Setting, target: Target): Verdict {
    const { place, in: kind, format = '' } = setting;
    const { key, option, needs = [] } = target;
    const text = textOf(value);
    if (text === undefined || !counts(value, setting) || (text === '{}' && needs.length === 0)) {
      return verdictOf('idle', 'Sets nothing.');
    }
    const winner = winnerOf(target, setting, text);
    if (winner === 'default') {
      const instead = `Set \`${option?.env ?? ''}\` instead.`;
      return verdictOf('overridden', `Does nothing, because the default applies. ${instead}`, true);
    }
    // Code may run its lines in any order.
    if (winner !== undefined && winner !== setting && !(winner.place === place && kind === 'code')) {
      const by = `\`${winner.name}\` in line ${String(winner.line)}`;
      const isOther = winner.place !== place && knownText(winner.value) !== text;
      return isOther && winner.value.kind !== 'known'
        ? unchecked(`${by} may take precedence`)
        : verdictOf('overridden', `Does nothing, because ${by} takes precedence.`, isOther);
    }
    return judgeValue(
      option ?? { name: key, needs: target.isObject === true && typeof value !== 'object' ? [] : needs },
      text,
      new Map([...beside, [key, text]]),
      facts,
      option === undefined ? typeof value : `${kind} ${format}`,
    );
  }

  return settings.map((setting) => {
    const { text, ...verdict } = judgeSetting(setting);
    const where = setting.isConditional === true && verdict.kind === 'inEffect' ? 'If this branch runs: ' : '';
    return { setting, ...verdict, text: where + text };
  });
}

/** Whether a value counts. Code that sets an empty text sets nothing, and an empty variable hides package.json. */
const counts = (value: unknown, { place }: Setting): boolean =>
  textOf(value) !== undefined && (place !== 'code' || value !== '');

/** Why nothing reads what is misplaced. */
const because = {
  package: 'In `package.json`, the library reads only `config.mongodbMemoryServer`.',
  npmrc: 'npm passes `.npmrc` on only as `npm_config_…`.',
  shell: "PowerShell needs `$env:NAME = 'value'`, and `cmd` needs `set NAME=value`.",
};

/** The verdict on a name that the library does not have, or not here. */
function judgeName(setting: Setting, meant: Meant | undefined, facts: ConfigurationFacts): Verdict {
  const { place, name, value, misplaced, class: own } = setting;
  const { target, isOpposite = false, far = 1 } = meant ?? {};
  const { option, key = '', name: bare = '' } = target ?? {};
  // In a list, for the first member.
  const path = bare.replaceAll('[]', '[0]');
  const text = far <= near && target?.isObject !== true ? knownText(value) : undefined;
  const [type] = valuesOf(value).map((one) => typeof one);
  const there = judgeValue(option ?? { name: key }, text ?? '', new Map([[key, text]]), facts, type);
  const wrong = text !== undefined && there.isProblem ? there : undefined;
  const isInCode = target?.place === 'code';
  const isCodeOnly = isInCode && place !== 'code';
  const more = {
    nearest: isCodeOnly ? undefined : target?.key,
    path: isInCode ? bare : '',
    class: target?.class === own ? undefined : target?.class,
    right: wrong ? wrong.right : text,
  };
  if (misplaced !== undefined || (isInCode && !isCodeOnly && far === 0)) {
    const of = target?.class === own ? '' : ` of \`${target?.class ?? ''}\``;
    const where = misplaced
      ? because[misplaced]
      : of === '' && path.toLowerCase() === name.toLowerCase()
        ? `It is \`${path}\`.`
        : `The library reads it at \`${path}\`${of}.`;
    const also = wrong ? ` ${wrong.text}` : '';
    return { ...verdictOf('misplaced', `Does nothing here. ${where}${also}`, true), ...more };
  }
  const question = `Did you mean \`${path}\`${isOpposite ? ', which means the opposite' : ''}?`;
  const sentences = [
    'The library does not read this.',
    ...(target ? [isCodeOnly ? `Set \`${path}\` in code instead.` : question] : []),
  ];
  // A variable of the tests themselves may have any name.
  const isProblem = place !== 'variable' || target !== undefined || valuesOf(value).length > 0;
  return { ...verdictOf('unknown', sentences.join(' '), isProblem), ...more };
}

/** One verdict on each setting: of the parts that run tests, if it holds in one, and where it is not overridden. */
export function settingsOf({ settings }: Paste, runs: readonly JudgedRun[]): readonly JudgedSetting[] {
  const inTests = new Set(runs.flatMap((run) => (run.isTest ? run.settings : [])));
  const rank = ({ kind, isProblem }: JudgedSetting): number => (kind === 'overridden' ? 0 : isProblem ? 2 : 1);
  const verdicts = runs
    .flatMap(({ judged, isTest }) => judged.filter(({ setting }) => isTest || !inTests.has(setting)))
    .sort((a, b) => rank(b) - rank(a));
  const all = settings.flatMap((setting) => verdicts.find((one) => one.setting === setting) ?? []);
  // A line that is used at several places is one line.
  return [
    ...new Map(all.map((one) => [`${String(one.setting.line)} ${writtenText(one.setting)} ${one.text}`, one])).values(),
  ];
}

/** A setting as it is written, shortened. */
export function writtenText({ place, name, value }: Setting): string {
  const own = value.kind === 'known' && place === 'packageJson' ? JSON.stringify(value.value) : writtenValue(value);
  return shortened({ variable: `${name}=${own}`, packageJson: `"${name}": ${own}`, code: `${name}: ${own}` }[place]);
}

function writtenValue(value: Value): string {
  return value.kind === 'oneOf'
    ? value.values.map(writtenValue).join(' or ')
    : shortened(value.kind === 'unknown' ? value.source : (textOf(value.value) ?? 'undefined')).replaceAll('`', "'");
}

import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { JudgedRun, JudgedSetting } from '../judge/judge';
import type { Paste, Setting, Value } from '../paste/paste';
import { core, nearest, type Nearest } from './nearest';
import { isTrue, judgeText, judgeValue, knownText, textOf, valuesOf, type Beside } from './values';

type Verdict = Omit<JudgedSetting, 'setting'>;
type Kind = JudgedSetting['kind'];

const problem = (kind: Kind, text: string, more?: Partial<Verdict>): Verdict => ({
  ...{ kind, text, isProblem: true },
  ...more,
});
const fine = (kind: Kind, text: string): Verdict => ({ kind, text, isProblem: false });

interface Context {
  /** Those that hold in the same part. */
  readonly settings: readonly Setting[];
  /** Those that the library looks at. */
  readonly byOption: ReadonlyMap<string, readonly Setting[]>;
  readonly beside: Beside;
  readonly facts: ConfigurationFacts;
}

/** Judges the settings of each part of a paste, beside those that hold there. */
export function judgeRuns({ runs }: Pick<Paste, 'runs'>, facts: ConfigurationFacts): readonly JudgedRun[] {
  return runs.map((run) => {
    const byOption = new Map<string, Setting[]>();
    for (const setting of run.settings) {
      const option = optionOf(setting, facts);
      if (option !== undefined && setting.isConditional !== true && isRead(setting, option)) {
        byOption.set(option.name, [...(byOption.get(option.name) ?? []).slice(-most), setting]);
      }
    }
    const beside = new Map(
      [...byOption].map(([name, all]) => {
        // A variable hides the value in package.json.
        const last = all.findLast(({ place }) => place === 'variable') ?? all.at(-1);
        return [name, last && knownText(last.value)];
      }),
    );
    const context: Context = { settings: run.settings, byOption, beside, facts };
    return { ...run, judged: run.settings.map((setting) => ({ setting, ...judgeSetting(setting, context) })) };
  });
}

/** Of one option; more are never looked at. */
const most = 50;

/** One verdict on each setting: of the parts that run tests, if it holds in one, and where it is not overridden. */
export function settingsOf({ settings }: Paste, runs: readonly JudgedRun[]): readonly JudgedSetting[] {
  const inTests = new Set(runs.flatMap((run) => (run.isTest ? run.settings : [])));
  const verdicts = new Map<Setting, JudgedSetting>();
  const rank = ({ kind, isProblem }: JudgedSetting): number => (kind === 'overridden' ? 0 : isProblem ? 2 : 1);
  for (const { judged, isTest } of runs) {
    for (const one of judged.filter(({ setting }) => isTest || !inTests.has(setting))) {
      const before = verdicts.get(one.setting);
      verdicts.set(one.setting, before !== undefined && rank(before) >= rank(one) ? before : one);
    }
  }
  // A line that is used at several places is one line.
  const said = new Set<string>();
  const all = settings.flatMap((setting) => verdicts.get(setting) ?? []);
  return all.flatMap((verdict) => {
    const { setting, kind } = verdict;
    const isTest = inTests.has(setting) || !runs.some((run) => run.isTest);
    const where = setting.isConditional === true ? 'If this branch runs' : isTest ? '' : 'Where no tests run';
    const text = where === '' || kind !== 'inEffect' ? verdict.text : `${where}: ${withoutCapital(verdict.text)}`;
    const key = `${String(setting.line)} ${writtenText(setting)} ${text}`;
    const isNew = !said.has(key);
    said.add(key);
    return isNew ? [{ ...verdict, text }] : [];
  });
}

function nameIn(place: Setting['place'], { code, env, packageJson }: ConfigurationOption): string {
  return { code: `binary.${code?.member ?? ''}`, variable: env, packageJson }[place];
}

function optionOf({ place, name }: Setting, { options }: ConfigurationFacts): ConfigurationOption | undefined {
  return options.find((option) => nameIn(place, option) === name);
}

/** Whether the library looks at a setting. */
function isRead({ place, wrapper, isMisplaced }: Setting, { read }: ConfigurationOption): boolean {
  return isMisplaced !== true && wrapper === undefined && (read || place === 'code');
}

function judgeSetting(setting: Setting, context: Context): Verdict {
  const { facts } = context;
  const { place, name, value, wrapper } = setting;
  const option = optionOf(setting, facts);
  if (name === '...' || name.endsWith('....')) {
    return fine('notChecked', 'Not checked, because these options are not in the paste.');
  }
  if (wrapper !== undefined) {
    return fine('notChecked', `Not checked, because \`${wrapper}\` reads this, not the library.`);
  }
  if (place === 'code' && !(option !== undefined && isRead(setting, option))) {
    return judgeInCode(setting, context);
  }
  if (setting.isMisplaced === true) {
    const text = 'Does nothing here. In `package.json`, the library reads only `config.mongodbMemoryServer`.';
    const meant = option === undefined ? nearest(name, facts, []) : { option, isSure: true };
    return problem('misplaced', text, meant && meantBy(meant, setting, facts));
  }
  if (option === undefined) {
    return unknown(setting, facts, pathsOf(facts, 'MongoMemoryServer').leaves);
  }
  if (!isRead(setting, option)) {
    const text = `Does nothing, because the library never reads it. Set \`${nameIn('code', option)}\` in code.`;
    return problem('idle', text, { option: option.name });
  }
  return { option: option.name, ...ofValues(value, (known) => judgeOption(setting, known, option, context)) };
}

/** The verdict on the worst value that a setting may have. */
function ofValues(value: Value, judge: (value: unknown) => Verdict): Verdict {
  const all = valuesOf(value).map((known) => ({ known, verdict: judge(known) }));
  const worst = all.find(({ verdict }) => verdict.isProblem) ?? all[0];
  if (worst === undefined) {
    return fine('notChecked', 'Not checked, because the value is not in the paste.');
  }
  const { known, verdict } = worst;
  const written = writtenValue({ kind: 'known', value: known });
  const text = `With \`${written}\`: ${withoutCapital(verdict.text)}`;
  const isSame = value.kind === 'known' || (all.length > 1 && all.every((one) => one.verdict.text === verdict.text));
  return isSame ? verdict : { ...verdict, text, right: undefined };
}

function judgeOption(setting: Setting, value: unknown, option: ConfigurationOption, context: Context): Verdict {
  const { byOption, beside, facts, settings } = context;
  const { place } = setting;
  const text = textOf(value);
  if (place === 'packageJson' && facts.paths.includes(option.packageJson) && typeof value !== 'string') {
    return problem('fails', 'The import of the package fails with a TypeError, because this is not a string.');
  }
  if (typeof value === 'object' && value !== null) {
    return fine('notChecked', 'Not checked, because the value is an object.');
  }
  const same = byOption.get(option.name) ?? [];
  const latest = same.findLast((later) => later.place === place);
  // Code may run the lines in any order.
  if (place !== 'code' && latest !== setting && latest?.in === setting.in && setting.in !== 'code') {
    return fine('overridden', `Does nothing, because line ${String(latest.line)} takes precedence.`);
  }
  if (!isSet(place, text)) {
    return fine('idle', place === 'code' ? 'Not set.' : 'Does nothing, because this counts as not set.');
  }
  if (option.name === 'DEBUG' && setting.format === 'assignment' && setting.in === 'code') {
    return fine('notChecked', 'Works only if this line runs before the package is loaded. An `import` runs first.');
  }
  const winner = winnerOf(option, place, text, same, facts.on);
  if (winner === 'default') {
    return problem('overridden', `Does nothing, because the default applies. Set \`${option.env}\` instead.`);
  }
  if (winner !== undefined) {
    const isOther = knownText(winner.value) !== text;
    return winner.value.kind === 'known'
      ? { ...fine('overridden', `Does nothing, because \`${winner.name}\` takes precedence.`), isProblem: isOther }
      : fine('notChecked', `Not checked, because \`${winner.name}\` may take precedence.`);
  }
  const isHidden = settings.some(({ name }) => ['...', 'binary', 'binary....'].includes(name));
  return option.code?.wins === 'code' && place !== 'code' && isHidden
    ? fine('notChecked', `Not checked, because code may set \`${nameIn('code', option)}\`.`)
    : judgeValue(option, text ?? '', new Map([...beside, [option.name, text]]), facts);
}

/** Whether a value counts: an empty variable hides package.json, but code that sets nothing hides nothing. */
const isSet = (place: Setting['place'], text: string | undefined): boolean =>
  text !== undefined && (place !== 'code' || text !== '');

/** What takes precedence over a text: a setting at another place, or the default; undefined if the text applies. */
function winnerOf(
  { code, default: builtIn }: ConfigurationOption,
  place: Setting['place'],
  text: string | undefined,
  same: readonly Setting[],
  on: readonly string[],
): Setting | 'default' | undefined {
  const other = (own: Setting['place']): Setting | undefined =>
    same.findLast((one) => one.place === own && (one.value.kind !== 'known' || isSet(own, knownText(one.value))));
  const [inCode, config] = [other('code'), other('variable') ?? other('packageJson')];
  const isOn = (own: Setting | undefined): boolean => isTrue(own === undefined ? builtIn : knownText(own.value), on);
  if (place !== 'code') {
    const isWeaker = { code: true, config: false, either: isOn(inCode) || !isTrue(text, on) }[code?.wins ?? 'config'];
    return inCode !== undefined && isWeaker ? inCode : place === 'packageJson' ? other('variable') : undefined;
  }
  const isWeaker = { code: false, config: config !== undefined, either: !isTrue(text, on) && isOn(config) };
  return isWeaker[code?.wins ?? 'code'] ? (config ?? 'default') : undefined;
}

/** What is meant by a name that the library does not have. */
function unknown(setting: Setting, facts: ConfigurationFacts, paths: readonly string[]): Verdict {
  const { place, name, value } = setting;
  const near = nearest(name, facts, paths);
  const gone = facts.gone.find((other) => core(other.name) === core(name));
  const isOnlyInConfig = place === 'code' && (near?.isOpposite === true || near?.option?.code === undefined);
  const written = near?.path ?? (near?.option && nameIn(isOnlyInConfig ? 'variable' : place, near.option));
  const sentences = [
    'Not an option of this library.',
    gone === undefined ? '' : ` Releases ${gone.first} to ${gone.last} have it.`,
    written === undefined
      ? ''
      : near?.path !== undefined && place !== 'code'
        ? ` Code sets \`${written}\`.`
        : ` Did you mean \`${written}\`${near?.isOpposite === true ? ', which means the opposite' : ''}?`,
  ];
  return problem('unknown', sentences.join(''), {
    ...(near && meantBy(near, setting, facts)),
    // A variable of the tests themselves may have any name.
    isProblem: place !== 'variable' || near !== undefined || gone !== undefined || value.kind === 'known',
  });
}

/** The name that was meant, and the value for it if that is sure. */
function meantBy({ option, path, isSure }: Nearest, { value }: Setting, facts: ConfigurationFacts): Partial<Verdict> {
  const text = knownText(value);
  const judged =
    option === undefined || text === undefined
      ? undefined
      : judgeValue(option, text, new Map([[option.name, text]]), facts);
  const right = judged?.right ?? (judged?.kind === 'fails' ? undefined : text);
  return { nearest: option?.name ?? path, right: isSure ? right : undefined };
}

/** The paths of the options of a class, without signs for lists, and of the objects around them. */
function pathsOf(
  { codeOptions }: ConfigurationFacts,
  owner: string,
): Readonly<Record<'leaves' | 'all', readonly string[]>> {
  const leaves = (codeOptions[owner] ?? []).map((path) => path.replaceAll('[]', ''));
  const objects = leaves.flatMap((leaf) => leaf.split('.').map((_, index, keys) => keys.slice(0, index).join('.')));
  return { leaves, all: [...leaves, ...objects.filter((path) => path !== '')] };
}

const lastKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** What is passed to a class, and is no option of `binary`. */
function judgeInCode(setting: Setting, { facts, settings, beside }: Context): Verdict {
  const { name, value, class: own = 'MongoMemoryServer' } = setting;
  const { leaves, all } = pathsOf(facts, own);
  // What is inside `spawn` and `args` belongs to others.
  const isKnown = all.includes(name) || leaves.some((leaf) => name.startsWith(`${leaf}.`));
  if (isKnown) {
    const needed = leaves.find(
      (leaf) => lastKey(leaf) === 'enable' && `${name}.`.startsWith(leaf.replace('enable', '')) && name !== leaf,
    );
    const isEnabled = settings.some(
      (one) =>
        one.class === setting.class &&
        needed !== undefined &&
        [needed, needed.replace('enable', '...')].includes(one.name),
    );
    return needed !== undefined && value.kind === 'known' && !isEnabled
      ? problem('idle', `Does nothing without \`${needed}: true\`.`)
      : ofValues(value, (known) => {
          const text = textOf(known) ?? '{}';
          const rule = judgeText(lastKey(name), text, beside, facts);
          return text === '{}'
            ? fine('idle', 'Sets nothing.')
            : rule?.kind === 'inEffect'
              ? { ...rule, text: `In effect. ${rule.text}` }
              : (rule ?? fine('inEffect', 'In effect.'));
        });
  }
  const path = all.find((one) => lastKey(one).toLowerCase() === lastKey(name).toLowerCase());
  const other = Object.keys(facts.codeOptions).find((one) => pathsOf(facts, one).all.includes(name));
  if (path !== undefined) {
    const option = facts.options.find((one) => nameIn('code', one) === path);
    const text = `Does nothing here. The library reads it at \`${path}\`.`;
    return problem('misplaced', text, meantBy({ option, path, isSure: true }, setting, facts));
  }
  return other !== undefined
    ? problem('misplaced', `Does nothing here. It is an option of \`${other}\`.`)
    : unknown(setting, facts, leaves);
}

/** A setting as it is written, shortened. */
export function writtenText({ place, name, value }: Setting): string {
  const own = value.kind === 'known' && place === 'packageJson' ? JSON.stringify(value.value) : writtenValue(value);
  return shortened({ variable: `${name}=${own}`, packageJson: `"${name}": ${own}`, code: `${name}: ${own}` }[place]);
}

function writtenValue(value: Value): string {
  return value.kind === 'oneOf'
    ? value.values.map(writtenValue).join(' or ')
    : shortened(value.kind === 'unknown' ? value.source : (textOf(value.value) ?? String(value.value)));
}

/** Cut between characters. */
function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 400).replaceAll('`', "'"));
  return letters.length < 160 ? letters.join('') : `${letters.slice(0, 160).join('')}…`;
}

/** `TypeError` and `MongoDB` keep theirs. */
function withoutCapital(sentence: string): string {
  return sentence.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
}

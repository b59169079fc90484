import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { JudgedRun, JudgedSetting } from '../judge/judge';
import { wrappers } from '../paste/names';
import type { Paste, Setting, Value } from '../paste/paste';
import { core, nearest, type Nearest } from './nearest';
import { resolve, textOf, type Given } from './resolve';
import { judgeValue, type Beside } from './values';

type Verdict = Omit<JudgedSetting, 'setting'>;

const problem = (kind: JudgedSetting['kind'], text: string, more: Partial<Verdict> = {}): Verdict => ({
  ...{ kind, text, isProblem: true },
  ...more,
});
const fine = (kind: JudgedSetting['kind'], text: string, more: Partial<Verdict> = {}): Verdict => ({
  ...{ kind, text, isProblem: false },
  ...more,
});

/** Judges the settings of each part of a paste, beside those that hold there. */
export function judgeRuns({ runs }: Pick<Paste, 'runs'>, facts: ConfigurationFacts): readonly JudgedRun[] {
  return runs.map((run) => {
    const { settings } = run;
    const byOption = new Map<ConfigurationOption, readonly Setting[]>();
    for (const setting of settings) {
      const option = setting.isMisplaced !== true && isRead(setting, facts) ? optionOf(setting, facts) : undefined;
      if (option !== undefined) {
        byOption.set(option, [...(byOption.get(option) ?? []), setting]);
      }
    }
    const beside: Beside = new Map(
      [...byOption].map(([{ name }, all]) => {
        // A variable hides the value in package.json.
        const last = all.findLast(({ place }) => place === 'variable') ?? all.at(-1);
        return [name, last && knownText(last.value)];
      }),
    );
    return {
      ...run,
      judged: settings.flatMap((setting) => {
        const verdict = judged(setting, { settings, byOption, beside, facts });
        return verdict === undefined ? [] : [{ setting, ...verdict }];
      }),
    };
  });
}

/** One verdict on each setting: of the parts that run tests, if it holds in one, and where it is not overridden. */
export function settingsOf(
  { settings }: Pick<Paste, 'settings'>,
  runs: readonly JudgedRun[],
): readonly JudgedSetting[] {
  const verdicts = new Map<Setting, Record<'tests' | 'others', JudgedSetting[]>>();
  for (const { judged: own, isTest } of runs) {
    for (const one of own) {
      const before = verdicts.get(one.setting) ?? { tests: [], others: [] };
      before[isTest ? 'tests' : 'others'].push(one);
      verdicts.set(one.setting, before);
    }
  }
  // A line that is used at several places is one line.
  const said = new Set<string>();
  return settings.flatMap((setting) => {
    const { tests = [], others = [] } = verdicts.get(setting) ?? {};
    const found = tests.length > 0 ? tests : others;
    const used = found.filter(({ kind }) => kind !== 'overridden');
    const own = used.length > 0 ? used : found;
    const worst = own.find(({ isProblem }) => isProblem) ?? own[0];
    const texts = [...new Set(own.map(({ text }) => text))];
    const all = texts.map((one, at) => (at === 0 ? one : `Elsewhere: ${withoutCapital(one)}`)).join(' ');
    const where = setting.scope?.some(({ of }) => of.startsWith('if '))
      ? 'If this branch runs'
      : tests.length === 0 && runs.some(({ isTest }) => isTest)
        ? 'Where no tests run'
        : undefined;
    const text = where !== undefined && worst?.kind === 'inEffect' ? `${where}: ${withoutCapital(all)}` : all;
    const key = `${String(setting.line)} ${writtenText(setting)} ${text}`;
    const isNew = worst !== undefined && !said.has(key);
    said.add(key);
    return isNew ? [{ ...worst, text }] : [];
  });
}

interface Context {
  /** Those that hold in the same part. */
  readonly settings: readonly Setting[];
  /** Those that the library looks at. */
  readonly byOption: ReadonlyMap<ConfigurationOption, readonly Setting[]>;
  readonly beside: Beside;
  readonly facts: ConfigurationFacts;
}

function nameIn(place: Setting['place'], option: ConfigurationOption): string {
  return place === 'code'
    ? `binary.${option.code?.member ?? ''}`
    : place === 'variable'
      ? option.env
      : option.packageJson;
}

function optionOf({ place, name }: Setting, { options }: ConfigurationFacts): ConfigurationOption | undefined {
  return options.find((option) => nameIn(place, option) === name);
}

function isRead(setting: Setting, facts: ConfigurationFacts): boolean {
  const option = optionOf(setting, facts);
  const isOutside = setting.wrapper !== undefined && setting.class === undefined;
  return option !== undefined && !isOutside && (option.read || setting.place === 'code');
}

/** The text that the library reads; undefined if it is not known. */
export function knownText(value: Value): string | undefined {
  return value.kind === 'known' && value.value !== undefined ? textOf(value.value) : undefined;
}

/** Undefined for an option of a program that is around the library, and that is not known. */
function judged(setting: Setting, context: Context): Verdict | undefined {
  const { facts } = context;
  const { place, name } = setting;
  if (name === '...' || name.endsWith('....')) {
    return fine('notChecked', 'Not checked, because these options are not in the paste.');
  }
  const owner = wrappers.find(({ variables }) => place === 'variable' && variables.includes(name));
  if (owner !== undefined) {
    return fine('wrapper', `\`${owner.name}\` reads this, not the library.`);
  }
  const option = optionOf(setting, facts);
  if (place === 'code' && !(option !== undefined && isRead(setting, facts))) {
    return judgedInCode(setting, context);
  }
  if (setting.isMisplaced === true) {
    const meant = option ?? nearest(name, facts, [])?.option;
    const text = 'Does nothing here. In `package.json`, the library reads only `config.mongodbMemoryServer`.';
    return problem('misplaced', text, {
      ...(meant && meantBy({ option: meant, isOpposite: false, isSure: true }, setting, context)),
    });
  }
  if (option === undefined) {
    return unknown(setting, context, codePaths(facts, 'MongoMemoryServer').leaves);
  }
  if (!option.read && place !== 'code') {
    const member = option.code?.member ?? '';
    const text = `Does nothing, because the library never reads it. Set \`binary.${member}\` in code.`;
    return problem('idle', text, { option: option.name });
  }
  return { option: option.name, ...ofValues(setting.value, (value) => judgedOption(setting, value, option, context)) };
}

/** The verdict on each value that a setting may have; one sentence if they agree. */
function ofValues(value: Value, judge: (value: unknown) => Verdict): Verdict {
  if (value.kind === 'known') {
    return judge(value.value);
  }
  if (value.kind === 'unknown') {
    return fine('notChecked', 'Not checked, because the value is not in the paste.');
  }
  const branches = value.values.map((own) => ({ own, verdict: ofValues(own, judge) }));
  const chosen =
    branches.find(({ verdict }) => verdict.isProblem) ?? branches.find(({ verdict }) => verdict.kind !== 'notChecked');
  const texts = new Set(branches.map(({ verdict }) => verdict.text));
  const each = branches.map(({ own, verdict }) => `With \`${writtenValue(own)}\`: ${withoutCapital(verdict.text)}`);
  const [first = fine('notChecked', '')] = branches.map(({ verdict }) => verdict);
  return texts.size === 1 ? first : { ...(chosen?.verdict ?? first), text: each.join(' '), right: undefined };
}

function judgedOption(setting: Setting, value: unknown, option: ConfigurationOption, context: Context): Verdict {
  const { byOption, beside, facts } = context;
  const { place } = setting;
  if (place === 'code' && (value === undefined || value === '')) {
    return fine('idle', 'Not set.');
  }
  const sameOption = byOption.get(option) ?? [];
  const latest = sameOption.findLast((later) => later.place === place);
  // Code may run the lines in any order.
  if (place !== 'code' && latest !== setting && latest?.in === setting.in && setting.in !== 'code') {
    return fine('overridden', `Does nothing, because line ${String(latest.line)} takes precedence.`);
  }
  const last = (own: Setting['place']): Setting | undefined =>
    place === own ? setting : sameOption.findLast((other) => other.place === own);
  const given = { code: last('code'), variable: last('variable'), packageJson: last('packageJson') };
  const valueOf = (own: Setting | undefined): unknown =>
    own === undefined ? undefined : own === setting ? value : own.value.kind === 'known' ? own.value.value : '?';
  const text = (own: Setting | undefined): string | undefined => {
    const found = valueOf(own);
    return found === undefined ? undefined : textOf(found);
  };
  const config: Given = option.read ? { variable: text(given.variable), packageJson: valueOf(given.packageJson) } : {};
  const resolved = resolve(option, { code: text(given.code), ...config }, facts);
  const winner = resolved.source === 'default' || resolved.source === 'nowhere' ? undefined : given[resolved.source];
  if (winner === undefined) {
    return place === 'code'
      ? problem('overridden', `Does nothing, because the default applies. Set \`${option.env}\` instead.`)
      : fine('idle', 'Does nothing, because this counts as not set.');
  }
  if (winner !== setting) {
    return winner.value.kind === 'known'
      ? {
          ...fine('overridden', `Does nothing, because \`${winner.name}\` takes precedence.`),
          isProblem: valueOf(winner) !== value,
        }
      : fine('notChecked', `Not checked, because \`${winner.name}\` may take precedence.`);
  }
  const hidden = ['...', 'binary', 'binary....'];
  if (option.code?.wins === 'code' && place !== 'code' && context.settings.some(({ name }) => hidden.includes(name))) {
    return fine('notChecked', `Not checked, because code may set \`${nameIn('code', option)}\`.`);
  }
  return judgeValue(option, resolved, new Map([...beside, [option.name, resolved.text]]), facts);
}

/** What is meant by a name that the library does not have. */
function unknown(setting: Setting, context: Context, paths: readonly string[]): Verdict {
  const { facts } = context;
  const { place, name } = setting;
  const near = nearest(name, facts, paths);
  const gone = facts.gone.find((other) => core(other.name) === core(name));
  const written =
    near?.path ??
    (near?.option &&
      (place === 'code' && (near.option.code === undefined || near.isOpposite)
        ? near.option.env
        : nameIn(place, near.option)));
  const isInCode = near?.path !== undefined && place !== 'code';
  const sentences = [
    'Not an option of this library.',
    gone !== undefined && `Releases ${gone.first} to ${gone.last} have it.`,
    written !== undefined &&
      (isInCode
        ? `Code sets \`${written}\`.`
        : `Did you mean \`${written}\`${near?.isOpposite === true ? ', which means the opposite' : ''}?`),
  ];
  return problem('unknown', sentences.filter((sentence) => typeof sentence === 'string').join(' '), {
    ...(near !== undefined && meantBy(near, setting, context)),
    // A variable of the tests themselves may have any name.
    isProblem: place !== 'variable' || near !== undefined || gone !== undefined || setting.value.kind === 'known',
  });
}

/** The name that was meant, and the value for it if that is sure. */
function meantBy(
  { option, path, isOpposite, isSure }: Nearest,
  setting: Setting,
  { facts }: Context,
): Partial<Verdict> {
  const text = knownText(setting.value);
  if (option === undefined || !isSure || text === undefined) {
    return { nearest: option?.name ?? path, right: isSure ? text : undefined };
  }
  const value = isOpposite ? String(!facts.on.includes(text.toLowerCase())) : text;
  const { kind, right } = judgeValue(option, resolve(option, { variable: value }, facts), new Map(), facts);
  return { nearest: option.name, right: right ?? (kind === 'fails' ? undefined : value) };
}

/** The paths of the options of a class, without signs for lists, and of the objects around them. */
function codePaths(
  { codeOptions }: ConfigurationFacts,
  owner: string,
): Readonly<Record<'leaves' | 'all', readonly string[]>> {
  const leaves = (codeOptions[owner] ?? []).map((path) => path.replaceAll('[]', ''));
  const objects = leaves.flatMap((leaf) => leaf.split('.').map((_, index, keys) => keys.slice(0, index).join('.')));
  return { leaves, all: [...leaves, ...objects.slice(1)] };
}

/** Values in code that do not do what they look like. */
function oddValue(name: string, value: unknown, { beside, facts }: Context): Verdict | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (value === undefined || JSON.stringify(value) === '{}') {
    return fine('idle', 'Sets nothing.');
  }
  if (last === 'launchTimeout' && Number(value) < 1000) {
    const text = 'Does nothing, because values below 1000 milliseconds are ignored. The default of 10 seconds applies.';
    return problem('idle', text);
  }
  const args: readonly unknown[] = last === 'args' && Array.isArray(value) ? value : [];
  const joined = args.map(String).find((one) => /^--\S+ /.test(one));
  if (joined !== undefined) {
    const parts = joined.split(' ').join("', '");
    return problem('fails', `\`mongod\` does not know \`${joined}\`. Write each word as an item: \`'${parts}'\`.`);
  }
  const version = beside.get('VERSION') ?? facts.options.find((option) => option.name === 'VERSION')?.default ?? '';
  if (last === 'storageEngine' && value === 'ephemeralForTest' && Number.parseInt(version) >= 7) {
    const text = `The library uses \`wiredTiger\` instead, because MongoDB ${version} has no such engine.`;
    return problem('idle', text, { right: 'wiredTiger' });
  }
  const count = name === 'replSet.count' ? Number(value) : 1;
  return count < 1
    ? problem('fails', 'The library throws a `ReplsetCountLowError`.', { right: '1' })
    : count % 2 === 0
      ? problem('inEffect', 'In effect, but use an odd number, so that there is always a majority.', {
          right: String(count + 1),
        })
      : undefined;
}

function judgedInCode(setting: Setting, context: Context): Verdict | undefined {
  const { facts } = context;
  const { name, value, wrapper } = setting;
  const outer = wrappers.find((one) => one.name === wrapper);
  const owner = ownerOf(setting, context.settings);
  const { leaves, all } = codePaths(facts, owner);
  // What is inside `spawn` and `args` belongs to others.
  const isKnown = all.includes(name) || leaves.some((leaf) => name.startsWith(`${leaf}.`));
  const moved = (path: string, text: string): Verdict => {
    const option = facts.options.find((one) => nameIn('code', one) === path);
    const right = option && meantBy({ option, isOpposite: false, isSure: true }, setting, context).right;
    return problem('misplaced', text, {
      nearest: option?.name ?? path,
      right: option === undefined ? knownText(value) : right,
    });
  };
  if (outer?.own.includes(name) === true) {
    return setting.class === undefined
      ? fine('wrapper', `\`${outer.name}\` reads this, not the library.`)
      : problem('misplaced', `\`${outer.name}\` reads this beside \`${outer.options}\`, not in it.`, {
          ...{ nearest: name, right: knownText(value) },
        });
  }
  if (outer !== undefined && setting.class === undefined) {
    const text = `Does nothing here. \`${outer.name}\` passes on only \`${outer.options}\`.`;
    return isKnown ? moved(name, text) : undefined;
  }
  if (isKnown) {
    const needed = leaves.find(
      (leaf) => leaf.endsWith('auth.enable') && `${name}.`.startsWith(leaf.replace('enable', '')) && name !== leaf,
    );
    const beside = context.settings.filter((one) => one.class === setting.class).map((one) => one.name);
    return needed !== undefined &&
      value.kind === 'known' &&
      !beside.some((one) => one === needed || one === needed.replace('enable', '...'))
      ? problem('idle', `Does nothing without \`${needed}: true\`.`)
      : ofValues(value, (known) => oddValue(name, known, context) ?? fine('inEffect', 'In effect.'));
  }
  const last = (path: string): string | undefined => path.split('.').at(-1)?.toLowerCase();
  const own = all.find((path) => last(path) === last(name));
  const other = Object.keys(facts.codeOptions).find((one) => codePaths(facts, one).all.includes(name));
  return own !== undefined
    ? moved(own, `Does nothing here. The library reads it at \`${own}\`.`)
    : other !== undefined
      ? problem('misplaced', `Does nothing here. It is an option of \`${other}\`.`)
      : unknown(setting, context, leaves);
}

/** The class whose options these are. Wrappers choose it by an option. */
function ownerOf({ class: own = 'MongoMemoryServer', wrapper }: Setting, settings: readonly Setting[]): string {
  const isSet = settings.some(
    (other) =>
      other.wrapper === wrapper &&
      (other.name.startsWith('replSet.') || (other.name === 'type' && knownText(other.value) === 'replSet')),
  );
  return wrapper !== undefined && isSet ? 'MongoMemoryReplSet' : own;
}

/** A setting as it is written, shortened. */
export function writtenText({ place, name, value }: Setting): string {
  const own = value.kind === 'known' && place === 'packageJson' ? JSON.stringify(value.value) : writtenValue(value);
  return shortened({ variable: `${name}=${own}`, packageJson: `"${name}": ${own}`, code: `${name}: ${own}` }[place]);
}

function writtenValue(value: Value): string {
  switch (value.kind) {
    case 'known':
      return shortened(textOf(value.value));
    case 'unknown':
      return shortened(value.source);
    case 'oneOf':
      return value.values.map(writtenValue).join(' or ');
  }
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

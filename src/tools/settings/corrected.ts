import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Judged, JudgedSetting } from '../judge/judge';
import { wrappers } from '../paste/names';
import { formatOf } from './formats';
import { isTrue, textOf } from './resolve';
import { needsHttp } from './values';
import { isPossibleInCode, literal, writeSettings, type Format } from './writeSettings';

/** Settings of a paste, in the format of one of its files. */
export interface CorrectedFile {
  readonly title: string;
  readonly text: string;
}

/** A setting to write. */
interface Kept {
  readonly format: Format;
  /** Name of the option, or a path in code. */
  readonly key: string;
  readonly value: unknown;
  /** As in the paste. */
  readonly written: string;
}

/** A longer list would only come from a log. */
const most = 100;

/** Variables of wrappers are written like those of the library. */
const ofWrappers = wrappers.flatMap(({ variables }) =>
  variables.map((env): ConfigurationOption => ({
    ...{ name: env, env, packageJson: env },
    ...{ type: 'string', read: true },
  })),
);

/**
 * The pasted settings without what is wrong with them, and without those that do nothing. Empty if nothing is wrong, if one of
 * them is not known, or if the paste sets one of them in several places.
 */
export function corrected({ settings, paste }: Judged, facts: ConfigurationFacts): readonly CorrectedFile[] {
  const isKnown = settings.every(({ kind, setting }) => kind !== 'notChecked' && setting.value.kind === 'known');
  if (!isKnown || settings.length > most || !settings.some(({ isProblem }) => isProblem)) {
    return [];
  }
  const options = [...facts.options, ...ofWrappers];
  const kept = settings
    // What is in effect wins over what is not.
    .toSorted((a, b) => Number(a.kind === 'inEffect') - Number(b.kind === 'inEffect'))
    .flatMap((judged): readonly Kept[] => {
      const { setting, nearest, option: name } = judged;
      const option = options.find((one) => one.name === (nearest ?? name ?? setting.name));
      const value = valueOf(judged);
      const of = { value, written: setting.name };
      if (value === undefined || (option === undefined && setting.place !== 'code')) {
        return [];
      }
      if (setting.place === 'code' && (option === undefined || isPossibleInCode(option, textOf(value), facts.on))) {
        const key = option?.code === undefined ? (nearest ?? setting.name) : `binary.${option.code.member}`;
        return [
          { ...of, format: 'code', key, ...(option?.type === 'boolean' && { value: isTrue(textOf(value), facts.on) }) },
        ];
      }
      const format = (setting.place === 'code' ? 'assignment' : formatOf(setting, paste)) ?? 'shell';
      const key = option?.name ?? '';
      return needsHttp(key, textOf(value))
        ? [
            { ...of, format, key },
            { ...of, format, key: 'USE_HTTP', value: true },
          ]
        : [{ ...of, format, key }];
    });
  const isTwice = kept.some(({ format, key, written, value }, index) =>
    kept
      .slice(0, index)
      .some((one) => one.format === format && one.key === key && one.written === written && one.value !== value),
  );
  const lists = Object.values(facts.codeOptions).flatMap((paths) =>
    paths.flatMap((path) => path.split('[]').slice(0, -1)),
  );
  if (isTwice || kept.some(({ key }) => lists.some((list) => key.startsWith(`${list}.`)))) {
    return [];
  }
  return [...new Set(kept.map(({ format }) => format))].flatMap((format): readonly CorrectedFile[] => {
    const values = kept.filter((one) => one.format === format).map(({ key, value }) => [key, value] as const);
    return format === 'code'
      ? [{ title: 'TypeScript', text: codeOf(values, settings) }]
      : writeSettings(Object.fromEntries(values.map(([key, value]) => [key, textOf(value)])), { ...facts, options }, [
          format,
        ]);
  });
}

/** The value to write; undefined for a setting that is left out. */
function valueOf({ kind, setting: { value }, right }: JudgedSetting): unknown {
  const own = value.kind === 'known' ? value.value : undefined;
  const better = typeof own === 'number' && right !== undefined ? Number(right) : right === textOf(own) ? own : right;
  return kind === 'inEffect' || kind === 'wrapper'
    ? (better ?? own)
    : ['misplaced', 'unknown', 'fails'].includes(kind)
      ? better
      : undefined;
}

type Values = readonly (readonly [path: string, value: unknown])[];
type Tree = Record<string, unknown>;

/** The options of a class, as properties of the object that has them. */
function codeOf(values: Values, settings: readonly JudgedSetting[]): string {
  const wrapper = wrappers.find(({ name }) => settings.some(({ setting }) => setting.wrapper === name));
  const own = values.filter(([path]) => wrapper?.own.includes(path) === true);
  const options = treeOf(values.filter((value) => !own.includes(value)));
  const all = wrapper === undefined ? options : { ...Object.fromEntries(own), [wrapper.options]: options };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${literal(value)},\n`);
  return lines.join('');
}

function treeOf(values: Values): Tree {
  const tree: Tree = {};
  for (const [path, value] of values) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let object = tree;
    for (const key of keys) {
      const inner: Tree = Object.hasOwn(object, key) ? (object[key] as Tree) : {};
      object[key] = inner;
      object = inner;
    }
    object[last] = value;
  }
  return tree;
}

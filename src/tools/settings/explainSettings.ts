import { distance } from 'fastest-levenshtein';
import type { ConfigurationFacts, ConfigurationOption } from '../../../facts/node/configuration';
import type { Setting } from './readSettings';

/** How the library reads a value. */
export type Meaning =
  | { readonly kind: 'text'; readonly text: string }
  /** If the value neither turns it on, nor is one that people write to turn something off: the values that turn it on. */
  | { readonly kind: 'boolean'; readonly on: boolean; readonly turnsOn?: readonly string[] }
  /** Replaced: the value has no number, so the code uses its own. Cut: the rest of the value is ignored, as in `5s`. */
  | { readonly kind: 'number'; readonly number: number; readonly isReplaced: boolean; readonly isCut: boolean }
  | { readonly kind: 'none' }
  /** The import of the package fails. */
  | { readonly kind: 'throws'; readonly message: string };

/** What is set for one option; undefined if it is not set. */
export interface Given {
  readonly code?: string | undefined;
  readonly variable?: string | undefined;
  /** Any JSON value. */
  readonly packageJson?: unknown;
}

export interface Resolved {
  readonly source: 'code' | 'variable' | 'packageJson' | 'default' | 'nowhere';
  /** What `resolveConfig()` returns. A relative path in package.json is as written there. */
  readonly text: string | undefined;
  /** Whether the text is a path relative to the directory of package.json. */
  readonly isFromFolder: boolean;
  readonly meaning: Meaning;
}

/** What a setting does. */
export interface Explained {
  readonly setting: Setting;
  /** undefined for an unknown name. */
  readonly option?: ConfigurationOption | undefined;
  readonly verdict: 'inEffect' | 'overridden' | 'unread' | 'unknown' | 'misplaced' | 'throws';
  /** The value that the library uses for the option. */
  readonly resolved?: Resolved;
  /** The setting in effect. */
  readonly winner?: Setting | undefined;
  /** Whether it changes nothing, because it is the default. */
  readonly isDefault?: boolean;
  /** Names of the options that are set. */
  readonly beside?: readonly string[];
  /** For an unknown name: the name that was probably meant, as written in the same place. */
  readonly nearest?: string | undefined;
  /** For an unknown name: the first and the last release that have it. */
  readonly releases?: { readonly first: string; readonly last: string } | undefined;
}

/** What `instance` in code has, wherever it is written. */
export const ofInstance =
  /^(?:MONGOMS_|instance\.)?(?:PORT|IP|ARGS|DB_?PATH|DB_?NAME|STORAGE_?ENGINE|LAUNCH_?TIMEOUT)$/i;

/** Explains each setting. Settings in code are left out if nothing is known about them. */
export function explainSettings(settings: readonly Setting[], facts: ConfigurationFacts): readonly Explained[] {
  const { options } = facts;
  const optionOf = ({ place, name }: Setting): ConfigurationOption | undefined =>
    options.find((option) => nameIn(place, option) === name);
  const beside = settings.flatMap((one) =>
    one.isMisplaced === true || one.value === '' ? [] : (optionOf(one)?.name ?? []),
  );
  return settings.flatMap((setting): Explained[] => {
    const option = optionOf(setting);
    const { place, name } = setting;
    const near = option ?? nearestOption(name, facts);
    const isMeant = near !== undefined && core(nameIn(place, near), facts) === core(name, facts);
    const isNested = name.includes('.') ? name.startsWith('binary.') : isMeant || ofInstance.test(name);
    if (place === 'code' && option === undefined && !isNested) {
      return [];
    }
    if (setting.isMisplaced === true) {
      return [{ setting, option: near, verdict: 'misplaced' }];
    }
    if (option === undefined) {
      const releases = facts.gone.find((other) => core(other.name, facts) === core(name, facts));
      return [{ setting, verdict: 'unknown', nearest: near && nameIn(place, near), releases }];
    }
    if (!option.read && place !== 'code') {
      return [{ setting, option, verdict: 'unread' }];
    }
    // If a name occurs twice, a shell or a parser keeps the last one.
    const last = (own: Setting['place']): Setting | undefined =>
      settings.findLast((other) => other.place === own && other.isMisplaced !== true && optionOf(other) === option);
    const given = { code: last('code'), variable: last('variable'), packageJson: last('packageJson') };
    const text = (own: Setting | undefined): string | undefined => (own === undefined ? undefined : String(own.value));
    const config = { variable: text(given.variable), packageJson: given.packageJson?.value };
    const resolved = resolve(option, { code: text(given.code), ...(option.read ? config : {}) }, facts);
    const winner = resolved.source === 'default' || resolved.source === 'nowhere' ? undefined : given[resolved.source];
    const verdict = winner !== setting ? 'overridden' : resolved.meaning.kind === 'throws' ? 'throws' : 'inEffect';
    const isDefault = JSON.stringify(resolved.meaning) === JSON.stringify(resolve(option, {}, facts).meaning);
    return [{ setting, option, verdict, resolved, isDefault, beside, winner }];
  });
}

/** The values that a paste is meant to set, by option: also those of misspelled names. */
export function meantBy(
  explained: readonly Explained[],
  { options }: ConfigurationFacts,
): readonly (readonly [option: ConfigurationOption, value: string])[] {
  // What is in effect wins over what is not.
  const isLast = ({ verdict }: Explained): number => Number(verdict === 'inEffect');
  return explained
    .toSorted((a, b) => isLast(a) - isLast(b))
    .flatMap(({ verdict, option, nearest, setting }) => {
      const meant = option ?? options.find((other) => nameIn(setting.place, other) === nearest);
      // A value with a variable would be written as if it had none.
      const isUsed = ['inEffect', 'unknown', 'misplaced'].includes(verdict) && setting.isExpanded !== true;
      return isUsed && meant !== undefined ? [[meant, String(setting.value)] as const] : [];
    });
}

function nameIn(place: Setting['place'], option: ConfigurationOption): string {
  const inCode = `binary.${option.code?.member ?? ''}`;
  return { variable: option.env, packageJson: option.packageJson, code: inCode }[place];
}

/** The letters of a name, however it is spelled. */
function core(name: string, { prefix }: ConfigurationFacts): string {
  const upper = name.replace(/^binary\./, '').toUpperCase();
  return (upper.startsWith(prefix) ? upper.slice(prefix.length) : upper).replace(/[^A-Z0-9]/g, '').slice(0, 100);
}

/** The option that was probably meant: spelled differently, or misspelled. */
function nearestOption(name: string, names: ConfigurationFacts): ConfigurationOption | undefined {
  // `SKIP_MD5_CHECK` is not a misspelled `MD5_CHECK`, but its opposite.
  const wanted = core(name, names)
    .replace(/^(?:SKIP|NO)(?=.{4})/, 'DISABLE')
    .replace(/(?<=.)(?:PATH|FOLDER|DIRECTORY)$/, 'DIR');
  const [best] = names.options
    .map((option) => {
      const own = core(option.name, names);
      const isLonger = own.length > 4 && wanted.startsWith(own);
      return { option, isLonger, far: distance(wanted, own) / Math.max(wanted.length, own.length, 1) };
    })
    .filter(({ far, isLonger }) => isLonger || far <= 0.3)
    .sort((a, b) => a.far - b.far);
  return best?.option;
}

/** What people write to turn something off, in lowercase. */
const off = ['0', 'off', 'no', 'false', ''];

/** The value that the library uses for an option: from code, the variable, package.json, or its default. */
export function resolve(option: ConfigurationOption, given: Given, facts: ConfigurationFacts): Resolved {
  const configured = resolveConfig(option, given, facts);
  const { code } = given;
  const isConfigured = configured.source === 'variable' || configured.source === 'packageJson';
  if (code === undefined || code === '' || option.code === undefined || configured.meaning.kind === 'throws') {
    return configured;
  }
  const codeWins = {
    code: true,
    config: !isConfigured,
    either: isTrue(code, facts.on) || !isTrue(configured.text, facts.on),
  }[option.code.wins];
  return codeWins
    ? { source: 'code', text: code, isFromFolder: false, meaning: meaningOf(option, code, facts) }
    : configured;
}

/** `resolveConfig()` of the package. */
function resolveConfig(option: ConfigurationOption, given: Given, facts: ConfigurationFacts): Resolved {
  const isPath = facts.paths.includes(option.packageJson);
  const nothing = { text: undefined, isFromFolder: false };
  // The package makes these absolute when it is imported, even if a variable is set.
  if (isPath && given.packageJson !== undefined && typeof given.packageJson !== 'string') {
    const message = `The "paths[1]" argument must be of type string.`;
    return { source: 'packageJson', ...nothing, meaning: { kind: 'throws', message } };
  }
  const values = { variable: given.variable, packageJson: given.packageJson, default: option.default };
  const source = (['variable', 'packageJson', 'default'] as const).find((place) => (values[place] ?? null) !== null);
  if (source === undefined) {
    return { source: 'nowhere', ...nothing, meaning: meaningOf(option, undefined, facts) };
  }
  try {
    const text = (values[source] as { toString: () => string }).toString();
    const isFromFolder = isPath && source === 'packageJson';
    return { source, text, isFromFolder, meaning: meaningOf(option, text, facts) };
  } catch (error) {
    // An object in package.json may have a key of this name.
    return { source, ...nothing, meaning: { kind: 'throws', message: String(error) } };
  }
}

/** How the code that reads an option interprets a text. */
function meaningOf(
  { type, numberIfInvalid, fallback }: ConfigurationOption,
  text: string | undefined,
  { on }: ConfigurationFacts,
): Meaning {
  if (type === 'boolean') {
    const isOn = isTrue(text, on);
    const isOdd = !isOn && text !== undefined && !off.includes(text.toLowerCase());
    return { kind: 'boolean', on: isOn, ...(isOdd && { turnsOn: on }) };
  }
  const number = type === 'number' ? Number.parseInt(text ?? '') : NaN;
  if (!Number.isNaN(number)) {
    const isCut = !/^\s*[-+]?(?:\d+|0x[\da-f]+)\s*$/i.test(text ?? '');
    return { kind: 'number', number, isReplaced: false, isCut };
  }
  if (type === 'number' && numberIfInvalid !== undefined) {
    return { kind: 'number', number: numberIfInvalid, isReplaced: text !== undefined, isCut: false };
  }
  const found = text ?? fallback;
  return found === undefined ? { kind: 'none' } : { kind: 'text', text: found };
}

/** `envToBool()` of the package. */
export function isTrue(text: string | undefined, on: readonly string[]): boolean {
  return on.includes((text ?? '').toLowerCase());
}

import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';

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

/** A value in words: a text as it is, anything else as in JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? 'undefined' : JSON.stringify(value);
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

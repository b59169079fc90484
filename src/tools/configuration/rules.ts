import type { ConfigurationFacts, ConfigurationOption } from '../../../facts/configuration';

/** Where a value comes from. */
export type Source = 'variable' | 'packageJson' | 'default' | 'nowhere';

/** What the library makes of a value. */
export type Meaning =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'boolean';
      readonly on: boolean;
      /** Whether the value is neither one that turns it on nor one that readers write for off. */
      readonly isOdd: boolean;
    }
  | {
      readonly kind: 'number';
      readonly number: number;
      /** Whether the number comes from the code, because the value has none. */
      readonly isReplaced: boolean;
      /** Whether a part of the value is passed over: `5s`. */
      readonly isCut: boolean;
    }
  /** It has no value. */
  | { readonly kind: 'none' }
  /** The import of the package fails. */
  | { readonly kind: 'throws'; readonly message: string };

/** What is set for one option, as the library sees it. */
export interface Given {
  readonly variable?: string | undefined;
  /** Any value of JSON; undefined for none. */
  readonly packageJson?: unknown;
}

export interface Resolved {
  readonly source: Source;
  /** What `resolveConfig()` returns. A relative path in package.json is as written there. */
  readonly text: string | undefined;
  /** Whether the text is a path that starts at the folder of package.json. */
  readonly isFromFolder: boolean;
  readonly meaning: Meaning;
}

/** What readers write to turn something off, in lowercase. */
const off = ['0', 'off', 'no', 'false', ''];

/** What the library takes for an option: the variable, the key in package.json, or its default. */
export function resolve(
  option: ConfigurationOption,
  { variable, packageJson }: Given,
  facts: ConfigurationFacts,
): Resolved {
  const isPath = facts.paths.includes(option.packageJson);
  const nothing = { text: undefined, isFromFolder: false };
  // The package makes these absolute when it is imported, even if a variable is set.
  if (isPath && packageJson !== undefined && typeof packageJson !== 'string') {
    const message = `The "paths[1]" argument must be of type string.`;
    return { source: 'packageJson', ...nothing, meaning: { kind: 'throws', message } };
  }
  const found = (
    [
      ['variable', variable],
      ['packageJson', packageJson],
      ['default', option.default],
    ] as const
  ).find(([, value]) => value !== undefined && value !== null);
  if (found === undefined) {
    return { source: 'nowhere', ...nothing, meaning: meaningOf(option, undefined, facts) };
  }
  const [source, value] = found;
  let text: string;
  try {
    text = (value as { toString: () => string }).toString();
  } catch (error) {
    // An object in package.json may have a key of this name.
    return { source, ...nothing, meaning: { kind: 'throws', message: String(error) } };
  }
  return {
    source,
    text,
    isFromFolder: isPath && source === 'packageJson',
    meaning: meaningOf(option, text, facts),
  };
}

/** What the code that reads an option makes of a text. */
function meaningOf(
  { type, unreadable, fallback }: ConfigurationOption,
  text: string | undefined,
  { on }: ConfigurationFacts,
): Meaning {
  switch (type) {
    case 'boolean': {
      const isOn = isTrue(text, on);
      return { kind: 'boolean', on: isOn, isOdd: !isOn && text !== undefined && !off.includes(text.toLowerCase()) };
    }
    case 'number': {
      const number = Number.parseInt(text ?? '');
      if (!Number.isNaN(number)) {
        const isCut = !/^\s*[-+]?(?:\d+|0x[\da-f]+)\s*$/i.test(text ?? '');
        return { kind: 'number', number, isReplaced: false, isCut };
      }
      return unreadable === undefined
        ? textOf(text, fallback)
        : { kind: 'number', number: unreadable, isReplaced: text !== undefined, isCut: false };
    }
    default:
      return textOf(text, fallback);
  }
}

function textOf(text: string | undefined, fallback: string | undefined): Meaning {
  return text === undefined && fallback === undefined
    ? { kind: 'none' }
    : { kind: 'text', text: text ?? fallback ?? '' };
}

/** `envToBool()` of the package. */
export function isTrue(text: string | undefined, on: readonly string[]): boolean {
  return on.includes((text ?? '').toLowerCase());
}

/** The value as JSON has it: a switch as `true` or `false`, a number as such, if that means the same. */
export function jsonValue(option: ConfigurationOption, value: string): string | number | boolean {
  if (option.type === 'boolean' && ['true', 'false'].includes(value)) {
    return value === 'true';
  }
  return option.type === 'number' && String(Number.parseInt(value)) === value ? Number.parseInt(value) : value;
}

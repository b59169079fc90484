/*
 * All tools handle settings of the library in this directory: `MONGOMS_…` variables, and `config.mongodbMemoryServer` in
 * package.json. A tool that knows what is set in code adds `{ place: 'code', name: 'binary.version', … }`.
 */

/** What the options of the library are called. */
export interface SettingNames {
  /** `MONGOMS_` */
  readonly prefix: string;
  readonly options: readonly {
    /** `DOWNLOAD_DIR` */
    readonly name: string;
    /** `downloadDir` */
    readonly packageJson: string;
  }[];
}

export interface Setting {
  readonly place: 'variable' | 'packageJson' | 'code';
  /** As written: `MONGOMS_VERSION`, `version`; in code, `binary.version`. */
  readonly name: string;
  /** A string; from package.json, any JSON value. */
  readonly value: unknown;
  /** Its line in the text, from 0. */
  readonly line: number;
  /** Whether a shell or a service replaces part of it: `$HOME/mongo`. */
  readonly isExpanded?: boolean;
  /** Whether it is in a `mongodbMemoryServer` that is not under `config`. */
  readonly isMisplaced?: boolean;
}

/** What is wrong with a pasted package.json: not JSON, no block, settings at another place, or a block that is not an object. */
export interface Problem {
  readonly kind: 'notJson' | 'noBlock' | 'misplaced' | 'noObject';
  /** The message of the JSON parser. */
  readonly message?: string;
}

/** Longer lines and values are cut. Nobody writes them, and a malicious one would take long. */
const longest = { line: 10_000, value: 1000 };
const maxSettings = 1000;

/**
 * The settings in a paste: shell, `docker run -e`, Dockerfile, YAML of CI and Compose, .env, PowerShell, cmd, `process.env`,
 * package.json. Variables come first. Duplicates stay, because the last one is in effect. Never throws.
 */
export function readSettings(
  text: string,
  names: SettingNames,
): { readonly settings: readonly Setting[]; readonly problems: readonly Problem[] } {
  const file = readPackageJson(text, names);
  const keys = new Set(file.settings.map(({ name }) => name));
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, longest.line));
  const pattern = variablePattern(names);
  const variables = lines
    .flatMap((line, index) => readLine(line, index, lines[index + 1] ?? '', pattern))
    .filter(({ name }) => !keys.has(name));
  return { settings: [...variables, ...file.settings].slice(0, maxSettings), problems: file.problems };
}

/** A name that is meant for the library, and what separates it from its value. */
function variablePattern({ prefix, options }: SettingNames): RegExp {
  // `DOWNLOAD_DIR=…` is meant for the library; `VERSION=…` may be anything.
  const bare = options.filter(({ name }) => name.includes('_')).map(({ name }) => name);
  const own = [`${prefix}\\w{1,80}`, 'MONGO_?MS_\\w{1,80}', 'MONGO(?:DB)?_MEMORY_(?:SERVER_)?\\w{1,80}', ...bare];
  const delimiter = '[ \\t]*=(?!=)[ \\t]*|[ \\t]*:(?=\\s|$)[ \\t]*|[ \\t]+';
  return new RegExp(`(?<![\\w$])(\\$env:)?(["'])?(${own.join('|')})(["'\\]]{0,2})(${delimiter})`, 'gi');
}

interface Value {
  readonly value: string;
  readonly isExpanded: boolean;
}

function readLine(line: string, index: number, next: string, pattern: RegExp): readonly Setting[] {
  return [...line.matchAll(pattern)].flatMap((match): Setting[] => {
    const [whole, powershell, opening = '', name = '', closing = '', delimiter = ''] = match;
    const before = line.slice(0, match.index);
    // `#8` is a step of `docker build`, not a comment. A message of the library has `(Got: …)`.
    if (/(?:^|\s)(?:#(?!\d)|\/\/)|^\s*(?:rem\s|::)|\(Got: /i.test(before)) {
      return [];
    }
    const rest = line.slice(match.index + whole.length).slice(0, longest.value);
    const isAssigned = delimiter.includes('=');
    let value: Value | undefined;
    if (powershell !== undefined) {
      value = isAssigned ? readPowerShell(rest) : undefined;
    } else if (delimiter.includes(':')) {
      value = readYaml(rest, next, /\{[^}]*$/.test(before));
    } else if (!isAssigned) {
      value = /^.{0,40}\b(?:ENV|setx|setenv|set -\w+)\s+$/i.test(before) ? readWord(rest, rest) : undefined;
    } else if (/^\s*setx?\s+$/i.test(before)) {
      const [command = ''] = /^[^&]*/.exec(rest) ?? [];
      value = { value: command.replace(/["']?\s*$/, ''), isExpanded: /%\w+%/.test(command) };
    } else if (opening !== '' && closing === '' && /(?:^\s*-|-e|--env[= ]|[[,])\s*$/.test(before)) {
      // `- "NAME=value"`: the quotes are around both.
      value = readWord(opening + rest);
    } else {
      value = readWord(rest);
    }
    return value === undefined ? [] : [{ place: 'variable', name, line: index, ...value }];
  });
}

/** A word of a shell or a Dockerfile without its quotes; for `ENV NAME value`, the rest of the line. */
function readWord(text: string, whole?: string): Value {
  const [word = ''] =
    whole === undefined ? (/^(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s;&|'"\\])*/.exec(text) ?? []) : [whole.trim()];
  return {
    value: word.replace(
      /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(\W)/g,
      (_, single?: string, double?: string, escaped?: string) =>
        single ?? double?.replace(/\\(["$\\`])/g, '$1') ?? escaped ?? '',
    ),
    isExpanded: /^~|(?<!\\)[$`]/.test(word.replace(/'[^']*'/g, '')),
  };
}

function readPowerShell(text: string): Value {
  const [word = '', single, double] = /^'((?:[^']|'')*)'|^"((?:[^"`]|`.|"")*)"|^[^\s;]*/.exec(text) ?? [];
  const value = single?.replaceAll("''", "'") ?? double?.replace(/`(.)|""/g, (_, escaped?: string) => escaped ?? '"');
  return { value: value ?? word, isExpanded: single === undefined && /(?<!`)\$\w/.test(word) };
}

/** A scalar of YAML, JSON, or JavaScript; for GitLab's objects with a `value`, from the next line. */
function readYaml(text: string, next: string, isFlow: boolean): Value | undefined {
  const plain = (isFlow ? text.replace(/(?<!\})[,}](?!\}).*$/, '') : text).replace(/(?:^|\s+)#.*$/, '').trim();
  if (plain === '') {
    const [, inner] = /^\s+value:\s*(\S.*)$/.exec(next) ?? [];
    return inner === undefined ? undefined : readYaml(inner.slice(0, longest.value), '', false);
  }
  const [, single] = /^'((?:[^']|'')*)'/.exec(text) ?? [];
  const [, double] = /^"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  const value = single?.replaceAll("''", "'") ?? double?.replace(/\\(["\\/])/g, '$1') ?? plain;
  return { value, isExpanded: /\$[({]/.test(value) };
}

function readPackageJson(text: string, { options }: SettingNames): ReturnType<typeof readSettings> {
  const none = { settings: [], problems: [] };
  const found = jsonIn(text);
  if (found === undefined) {
    return none;
  }
  let root: unknown;
  try {
    root = JSON.parse(found.json);
  } catch (error) {
    return { ...none, problems: [{ kind: 'notJson', message: error instanceof Error ? error.message : '' }] };
  }
  const settingsOf = (block: unknown, isMisplaced = false): readonly Setting[] => {
    const start = Math.max(text.indexOf('"mongodbMemoryServer"', found.from), found.from);
    const entries = Object.entries(block as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
      // As the options are nested in code.
      /^(?:binary|instance)$/.test(name) && isObject(value)
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner] as const)
        : [[name, value] as const],
    );
    return entries.map(([name, value]) => {
      const at = text.indexOf(`"${name.replace(/^\w+\./, '')}"`, start);
      const line = text.slice(0, at === -1 ? start : at).split('\n').length - 1;
      return { place: 'packageJson', name, value, line, ...(isMisplaced ? { isMisplaced } : {}) };
    });
  };
  const block = valueAt(valueAt(root, 'config'), 'mongodbMemoryServer');
  const [outside] = [root, valueAt(root, 'config')]
    .flatMap((parent) => (isObject(parent) ? Object.entries(parent) : []))
    .flatMap(([name, value]) => (/^mongo(?:db)?[-_]?memory[-_]?server$/i.test(name) && isObject(value) ? [value] : []));
  if (block !== undefined && block !== null) {
    return isObject(block) && !Array.isArray(block) && Object.keys(block).length > 0
      ? { ...none, settings: settingsOf(block) }
      : { ...none, problems: [{ kind: 'noObject' }] };
  }
  if (outside !== undefined) {
    // With nothing around it, it is only part of the file.
    const isMisplaced = valueAt(root, 'mongodbMemoryServer') === undefined || Object.keys(root as object).length > 1;
    return { settings: settingsOf(outside, isMisplaced), problems: isMisplaced ? [{ kind: 'misplaced' }] : [] };
  }
  const isContent = options.some(({ packageJson: key }) => key !== 'version' && valueAt(root, key) !== undefined);
  return isContent ? { ...none, settings: settingsOf(root) } : { ...none, problems: [{ kind: 'noBlock' }] };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function valueAt(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The object around `mongodbMemoryServer`, or else the first one that begins a line and looks like JSON. */
function jsonIn(text: string): { readonly json: string; readonly from: number } | undefined {
  let depth = 0;
  let from = 0;
  const blocks: { from: number; to: number }[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (token === '{') {
      from = depth === 0 ? index : from;
      depth += 1;
    } else if (token === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ from, to: index + 1 });
      }
    }
  }
  if (depth > 0) {
    blocks.push({ from, to: text.length });
  }
  for (const block of blocks.slice(0, maxSettings)) {
    const own = text.slice(block.from, block.to);
    const [key] =
      /"(?:config|mongodbMemoryServer)"\s{0,99}:\s{0,99}$/.exec(text.slice(0, block.from).slice(-300)) ?? [];
    if (key !== undefined || own.includes('"mongodbMemoryServer"')) {
      // Braces make a part of the file a whole one.
      return { json: key === undefined ? own : `{${key}${own}}`, from: block.from - (key?.length ?? 0) };
    }
  }
  const first = blocks.find(({ from: start, to }) => /^\{\s*"/.test(text.slice(start, Math.min(to, start + 100))));
  const isAtStart =
    first !== undefined && /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(first.from - 100, 0), first.from));
  return isAtStart ? { json: text.slice(first.from, first.to), from: first.from } : undefined;
}

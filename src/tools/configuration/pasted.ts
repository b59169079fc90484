import { distance } from 'fastest-levenshtein';
import type { ConfigurationFacts, ConfigurationOption } from '../../../facts/configuration';
import { resolve, type Resolved } from './rules';

/** A name with its value in what a reader pasted. */
export interface Entry {
  readonly place: 'variable' | 'packageJson';
  /** As written, without what the place adds. */
  readonly name: string;
  /** A text, or any value of JSON. */
  readonly value: unknown;
  /** Whether a shell or a service replaces something in the value. */
  readonly isExpanded: boolean;
  /** Where a variable stands in the text. */
  readonly at?: Assignment;
}

/** A variable with its value, in the text that it was found in. */
export interface Assignment {
  /** From its name, with what belongs to it, to the end of the value. */
  readonly start: number;
  readonly end: number;
  /** What stands between name and value. */
  readonly delimiter: string;
  readonly syntax: Syntax;
}

/** What is wrong with all of what was pasted. */
export type Problem =
  /** What begins like package.json cannot be read: the import of the package fails, too. */
  | { readonly kind: 'notJson'; readonly message: string }
  /** There is no `config.mongodbMemoryServer`. */
  | { readonly kind: 'noBlock' }
  /** `mongodbMemoryServer` is not below `config`. */
  | { readonly kind: 'misplaced' }
  /** `config.mongodbMemoryServer` is not an object with a key. */
  | { readonly kind: 'noObject' };

export interface Pasted {
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
}

/** What becomes of an entry. */
export interface Explained {
  readonly entry: Entry;
  readonly option: ConfigurationOption | undefined;
  readonly verdict: 'counts' | 'overridden' | 'unread' | 'unknown' | 'misplaced' | 'throws';
  /** What the library takes for the option. */
  readonly resolved: Resolved | undefined;
  /** For an unknown name: the name that was probably meant, in the same place. */
  readonly nearest?: string;
  /** For an unknown name: the releases that know it. */
  readonly releases?: { readonly first: string; readonly last: string };
  /** Whether it changes nothing, because it is the default. */
  readonly isDefault: boolean;
}

/** Nobody reads more. */
const mostEntries = 1000;

/** Explains each entry of what a reader pasted. */
export function explain(
  text: string,
  facts: ConfigurationFacts,
): { explained: readonly Explained[]; problems: readonly Problem[] } {
  const { entries, problems } = readPasted(text, facts);
  const isMisplaced = problems.some(({ kind }) => kind === 'misplaced');
  // The last one of a name is the one that a shell, or a parser, keeps.
  const last = new Map(entries.map((entry) => [`${entry.place} ${entry.name}`, entry]));
  const lastOf = (place: Entry['place'], name: string): Entry | undefined => last.get(`${place} ${name}`);
  const explained = entries.slice(0, mostEntries).map((entry): Explained => {
    const option = facts.options.find((other) => nameIn(other, entry.place) === entry.name);
    const base = { entry, option, resolved: undefined, isDefault: false };
    if (entry.place === 'packageJson' && isMisplaced) {
      return { ...base, verdict: 'misplaced' };
    }
    if (option === undefined) {
      return { ...base, verdict: 'unknown', ...nearestTo(entry, facts) };
    }
    if (!option.read) {
      return { ...base, verdict: 'unread' };
    }
    const variable = lastOf('variable', option.env);
    const inFile = isMisplaced ? undefined : lastOf('packageJson', option.packageJson);
    const resolved = resolve(
      option,
      { variable: variable?.value as string | undefined, packageJson: inFile?.value },
      facts,
    );
    const counts = entry === (resolved.source === 'variable' ? variable : inFile) && resolved.source === entry.place;
    const unset = resolve(option, {}, facts);
    return {
      ...base,
      resolved,
      verdict: resolved.meaning.kind === 'throws' && counts ? 'throws' : counts ? 'counts' : 'overridden',
      isDefault: JSON.stringify(resolved.meaning) === JSON.stringify(unset.meaning),
    };
  });
  return { explained, problems };
}

function nameIn(option: ConfigurationOption, place: Entry['place']): string {
  return place === 'variable' ? option.env : option.packageJson;
}

/** The option that was probably meant: other spellings first, then typing errors. */
function nearestTo(
  { name, place }: Entry,
  { options, prefix, gone }: ConfigurationFacts,
): Pick<Explained, 'nearest' | 'releases'> {
  const core = (text: string): string =>
    text
      .replace(new RegExp(`^${prefix}`, 'i'), '')
      .replace(/[^a-z0-9]/gi, '')
      .toUpperCase()
      .slice(0, 100);
  const asked = core(name);
  const known = gone.find((option) => core(option.name) === asked);
  const [best] = options
    .map((option) => ({
      option,
      far: distance(asked, core(option.name)) / Math.max(asked.length, core(option.name).length, 1),
    }))
    .sort((a, b) => a.far - b.far);
  return {
    ...(best !== undefined && best.far <= 0.4 ? { nearest: nameIn(best.option, place) } : {}),
    ...(known === undefined ? {} : { releases: { first: known.first, last: known.last } }),
  };
}

/** Finds package.json and variables of the library, in the syntax of shells, Dockerfiles and YAML. Never throws. */
export function readPasted(text: string, facts: ConfigurationFacts): Pasted {
  const json = jsonIn(text);
  const inFile = json === undefined ? { entries: [], problems: [] } : readPackageJson(json.text, facts);
  return { entries: [...readVariables(withoutJson(text), facts), ...inFile.entries], problems: inFile.problems };
}

/** The text with spaces in the place of package.json, so that everything else stays where it is. */
export function withoutJson(text: string): string {
  const json = jsonIn(text);
  return json === undefined ? text : text.slice(0, json.from) + ' '.repeat(json.to - json.from) + text.slice(json.to);
}

/** From the first line that begins with a brace, or with one of the keys, to the last brace. */
export function jsonIn(text: string): { text: string; from: number; to: number } | undefined {
  const start = /^[ \t]*(?:\{|"(?:config|mongodbMemoryServer)"[ \t]*:)/m.exec(text);
  if (start === null) {
    return undefined;
  }
  const to = Math.max(text.lastIndexOf('}') + 1, start.index + start[0].length);
  const found = text.slice(start.index, to);
  // A part of the file is a file with braces around it.
  return { text: found.trimStart().startsWith('{') ? found : `{${found}}`, from: start.index, to };
}

function readPackageJson(text: string, { options }: ConfigurationFacts): Pasted {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return { entries: [], problems: [{ kind: 'notJson', message: error instanceof Error ? error.message : '' }] };
  }
  const block = valueAt(valueAt(root, 'config'), 'mongodbMemoryServer');
  const outside = valueAt(root, 'mongodbMemoryServer');
  const entriesOf = (value: unknown): readonly Entry[] =>
    Object.entries(value as object).map(([name, own]) => ({
      place: 'packageJson',
      name,
      value: own as unknown,
      isExpanded: false,
    }));
  if (block !== undefined && block !== null) {
    // Of an array, only the numbers would be keys.
    return typeof block === 'object' && Object.keys(block).length > 0
      ? { entries: entriesOf(block), problems: [] }
      : { entries: [], problems: [{ kind: 'noObject' }] };
  }
  if (typeof outside === 'object' && outside !== null) {
    // With nothing around it, it is a part of the file.
    const isWhole = Object.keys(root as object).length > 1;
    return { entries: entriesOf(outside), problems: isWhole ? [{ kind: 'misplaced' }] : [] };
  }
  const isContent =
    typeof root === 'object' &&
    root !== null &&
    options.some(({ packageJson }) => packageJson !== 'version' && Object.hasOwn(root, packageJson));
  return isContent ? { entries: entriesOf(root), problems: [] } : { entries: [], problems: [{ kind: 'noBlock' }] };
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** A longer value is cut, so that unfinished quotes don't take the rest of a long text once for each name. */
const longestValue = 5000;

/** What finding variables needs to know. */
export interface VariableNames {
  readonly prefix: string;
  readonly options: readonly { readonly name: string }[];
}

/** The variables in a text, whatever the syntax, in order. */
export function readVariables(text: string, { prefix, options }: VariableNames): readonly Entry[] {
  const own = new RegExp(`^(?:${prefix}|mongo_?ms|mongo(?:db)?_?memory)`, 'i');
  const isOwn = (name: string): boolean =>
    own.test(name) || (name.includes('_') && options.some((option) => option.name === name));
  const entries: Entry[] = [];
  const names = /(?<![\w$])(\$env:)?(["']?)([A-Za-z]\w{2,80})\2([ \t]*=[ \t]*|:(?=\s|$)[ \t]*|[ \t]+)/gm;
  for (let match = names.exec(text); match !== null; match = names.exec(text)) {
    const [whole, powershell, quote, name = '', delimiter = ''] = match;
    const [before = ''] = /[^\n]*$/.exec(text.slice(Math.max(match.index - 100, 0), match.index)) ?? [];
    const kind = kindOf(before, delimiter, powershell !== undefined, quote !== '');
    if (!isOwn(name) || kind === undefined) {
      // What follows may be a name, too: the delimiter is all that separates them.
      names.lastIndex = match.index + whole.length;
      continue;
    }
    const start = match.index + whole.length;
    const { value, length, isExpanded } = valueReaders[kind](text.slice(start, start + longestValue));
    const at = { start: match.index, end: start + length, delimiter, syntax: kind };
    entries.push({ place: 'variable', name, value, isExpanded, at });
    names.lastIndex = start + length;
  }
  return entries;
}

export type Syntax = 'sh' | 'powershell' | 'yaml' | 'docker' | 'dockerLine' | 'cmd';

function kindOf(before: string, delimiter: string, isPowershell: boolean, isQuoted: boolean): Syntax | undefined {
  if (/^\s*(?:#|\/\/|rem\b)/i.test(before)) {
    return undefined;
  }
  if (isPowershell) {
    return delimiter.includes('=') ? 'powershell' : undefined;
  }
  if (delimiter.startsWith(':')) {
    return 'yaml';
  }
  if (!delimiter.includes('=')) {
    return /^\s*ENV\s+$/i.test(before) ? 'dockerLine' : undefined;
  }
  if (/^\s*ENV\s/i.test(before)) {
    return 'docker';
  }
  if (/^\s*(?:set|setx)\s+["']?$/i.test(before)) {
    return 'cmd';
  }
  // `- "NAME=value"` of Docker Compose is in quotes as a whole.
  return isQuoted ? undefined : 'sh';
}

interface ReadValue {
  readonly value: string;
  readonly length: number;
  readonly isExpanded: boolean;
}

const valueReaders: Readonly<Record<Syntax, (text: string) => ReadValue>> = {
  sh: (text) => readWord(text, /[$`]/, /\\(["$\\`\n])/g),
  docker: (text) => readWord(text, /\$/, /\\(["$\\\n])/g),
  dockerLine(text) {
    const [line = ''] = /^.*/.exec(text) ?? [];
    return { value: line.trim(), length: line.length, isExpanded: /(?<!\\)\$/.test(line) };
  },
  cmd(text) {
    const [line = ''] = /^[^\r\n]*/.exec(text) ?? [];
    return { value: line.replace(/["']$/, ''), length: line.length, isExpanded: /%\w+%/.test(line) };
  },
  powershell(text) {
    const [single] = /^(?:'(?:[^']|'')*')/.exec(text) ?? [];
    if (single !== undefined) {
      const value = single.slice(1, -1).replace(/(['\u2018-\u201b])\1/g, '$1');
      return { value, length: single.length, isExpanded: false };
    }
    const [double] = /^"(?:[^"`]|`[^]|"")*"/.exec(text) ?? [];
    const [word = ''] = double === undefined ? (/^[^\s;]*/.exec(text) ?? []) : [double];
    const value =
      double === undefined ? word : word.slice(1, -1).replace(/""|`([^])/g, (_, escaped?: string) => escaped ?? '"');
    return { value, length: word.length, isExpanded: /(?<!`)\$\w/.test(word) };
  },
  yaml: (text) => readYaml(text, true),
};

/**
 * One word of a shell, with its quotes.
 *
 * @param special - what is replaced outside single quotes
 * @param escapes - what a backslash protects between double quotes
 */
function readWord(text: string, special: RegExp, escapes: RegExp): ReadValue {
  let value = '';
  let isExpanded = false;
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  for (;;) {
    const single = take(/'[^']*'/y);
    if (single !== undefined) {
      value += single.slice(1, -1);
      continue;
    }
    const double = take(/"(?:[^"\\]|\\[^])*"/y);
    if (double !== undefined) {
      isExpanded ||= special.test(double.replace(/\\[^]/g, ''));
      value += double.slice(1, -1).replace(escapes, (_, escaped: string) => (escaped === '\n' ? '' : escaped));
      continue;
    }
    const escaped = take(/\\[^]/y);
    if (escaped !== undefined) {
      value += escaped.slice(1).replace('\n', '');
      continue;
    }
    const rest = take(/[^\s;&|'"\\]+/y) ?? take(/['"\\]/y);
    if (rest === undefined) {
      return { value, length: at, isExpanded };
    }
    isExpanded ||= special.test(rest) || (value === '' && rest.startsWith('~'));
    value += rest;
  }
}

/**
 * A scalar of YAML, or the `value` of an object as GitLab has it.
 *
 * @param isGithub - whether it may contain expressions of GitHub
 */
function readYaml(text: string, isGithub: boolean): ReadValue {
  const object = /^[ \t]*\r?\n[ \t]+value:[ \t]*/.exec(text);
  if (object !== null) {
    const inner = readYaml(text.slice(object[0].length), false);
    const length = object[0].length + inner.length;
    const isLiteral = /^[ \t]*\r?\n[ \t]+expand:[ \t]*false\b/.test(text.slice(length));
    return { value: inner.value, length, isExpanded: inner.value.includes('$') && !isLiteral };
  }
  const [single] = /^'(?:[^']|'')*'/.exec(text) ?? [];
  const [double] = /^"(?:[^"\\]|\\[^])*"/.exec(text) ?? [];
  const [plain = ''] = /^(?:(?![ \t]#)[^\r\n])*/.exec(text) ?? [];
  const written = single ?? double ?? plain;
  const value = single?.slice(1, -1).replaceAll("''", "'") ?? (double === undefined ? plain.trim() : jsonText(double));
  const literal = "${{ '${{' }}";
  return {
    value: isGithub ? value.replaceAll(literal, '${{') : value,
    length: written.length,
    isExpanded: isGithub && value.replaceAll(literal, '').includes('${{'),
  };
}

function jsonText(text: string): string {
  try {
    return String(JSON.parse(text.replaceAll('\\x7f', '\\u007f')));
  } catch {
    return text.slice(1, -1);
  }
}

import type { UpgradeFacts } from '../../../facts/upgrade';
import { jsonIn, readVariables, withoutJson, type Assignment, type Entry } from '../configuration/pasted';
import { defaultOf, hasThing } from './compare';

/** What was done to a configuration, or could not be. */
export interface Rewriting {
  readonly kind:
    | 'renamed'
    | 'removed'
    | 'kept'
    | 'range'
    | 'noPackage'
    | 'unknown'
    | 'notJson'
    // In code only; see rewriteCode.ts.
    | 'added'
    | 'check'
    | 'unsure'
    | 'gone'
    | 'startsNothing'
    | 'notCode';
  /** As written in the configuration, the code, or the package. */
  readonly name: string;
  /** The new name, value or range; what to write instead. */
  readonly to?: string;
}

export interface Rewritten {
  readonly text: string;
  readonly done: readonly Rewriting[];
}

export interface RewriteOptions {
  readonly from: string;
  readonly to: string;
  /** Whether to write down the defaults of the one release that the other one changed. */
  readonly keepsDefaults: boolean;
}

/** Whether a text is code that uses the library, and neither variables nor package.json. */
export function isCode(text: string): boolean {
  return /\bMongoMemory(?:Server|ReplSet)\b/.test(text);
}

/**
 * Rewrites package.json and variables for another release: options that it calls otherwise or lacks, and the ranges of the
 * packages. Everything else stays as it is written.
 *
 * @returns undefined if the options of the release are not known
 */
export function rewriteConfiguration(
  text: string,
  options: RewriteOptions,
  facts: UpgradeFacts,
): Rewritten | undefined {
  if (!facts.history.releases.includes(options.to)) {
    return undefined;
  }
  const json = jsonIn(text);
  const variables = readVariables(withoutJson(text), facts).filter((entry) => entry.at !== undefined);
  const file = json === undefined ? undefined : rewriteJson(json.text, options, facts, variables.length === 0);
  const kept =
    file?.hasDefaults === true
      ? []
      : keptDefaults(
          variables.map(({ name }) => name),
          'env',
          options,
          facts,
        );
  const edits = [
    ...(json === undefined || file === undefined ? [] : [{ start: json.from, end: json.to, text: file.text }]),
    ...variables.flatMap((entry) => editOf(entry, text, options, facts)),
    ...additions(variables.at(-1)?.at, text, kept),
  ].sort((a, b) => b.start - a.start);
  return {
    text: edits.reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), text),
    done: [
      ...variables.flatMap(({ name }) => judge(name, 'env', options.to, facts)),
      ...(file?.done ?? []),
      ...(variables.length === 0 ? [] : kept.map(([name, to]): Rewriting => ({ kind: 'kept', name, to }))),
    ],
  };
}

type Naming = 'env' | 'packageJson';

/** What has to be done with an option of this name; nothing if it stays. */
function judge(name: string, naming: Naming, to: string, facts: UpgradeFacts): readonly Rewriting[] {
  const option = facts.options.find((other) => other[naming] === name);
  if (option === undefined) {
    return [{ kind: 'unknown', name }];
  }
  if (hasThing(`option ${option.name}`, to, facts)) {
    return [];
  }
  // An experiment loses its prefix when it becomes an option.
  const twin = facts.options.find(
    (other) =>
      [`EXP_${option.name}`, option.name.replace(/^EXP_/, '')].includes(other.name) &&
      hasThing(`option ${other.name}`, to, facts),
  );
  return [twin === undefined ? { kind: 'removed', name } : { kind: 'renamed', name, to: twin[naming] }];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function editOf({ name, at }: Entry, text: string, { to }: RewriteOptions, facts: UpgradeFacts): readonly Edit[] {
  const [change] = judge(name, 'env', to, facts);
  if (at === undefined || change === undefined || change.kind === 'unknown') {
    return [];
  }
  const { start, end } = at;
  if (change.to !== undefined) {
    const from = text.indexOf(name, start);
    return [{ start: from, end: from + name.length, text: change.to }];
  }
  // Nothing is left of a line that only sets this variable.
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const rest = text.slice(end, next === -1 ? text.length : next);
  return isOnlyPrefix(text.slice(line, start)) && /^\s*;?\s*$/.test(rest)
    ? [{ start: line, end: next === -1 ? text.length : next + 1, text: '' }]
    : [{ start, end: end + (/^[ \t]+/.exec(rest)?.[0].length ?? 0), text: '' }];
}

function isOnlyPrefix(before: string): boolean {
  return /^\s*(?:export\s+|ENV\s+|setx?\s+|-\s+)?$/.test(before);
}

/** The changed defaults that a configuration does not set itself, by their names. */
function keptDefaults(
  names: readonly string[],
  naming: Naming,
  { from, to, keepsDefaults }: RewriteOptions,
  facts: UpgradeFacts,
): readonly (readonly [name: string, value: string])[] {
  return facts.options.flatMap((option) => {
    const [old, now] = [defaultOf(option.name, from, facts), defaultOf(option.name, to, facts)];
    const isLost = typeof old === 'string' && now !== undefined && now !== old;
    return keepsDefaults && isLost && !names.includes(option[naming]) ? [[option[naming], old] as const] : [];
  });
}

/** Variables to add behind the last one, in the same syntax. */
function additions(
  last: Assignment | undefined,
  text: string,
  kept: readonly (readonly [name: string, value: string])[],
): readonly Edit[] {
  if (last === undefined || kept.length === 0) {
    return [];
  }
  const { start, end, delimiter, syntax } = last;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(line, start);
  const quote = syntax === 'powershell' || syntax === 'yaml' ? "'" : '';
  // GitLab may have an object there, of which the delimiter says nothing.
  const between = syntax === 'yaml' ? ': ' : delimiter;
  const written = kept.map(
    ([name, value]) => `${syntax === 'powershell' ? '$env:' : ''}${name}${between}${quote}${value}${quote}`,
  );
  if (!isOnlyPrefix(before)) {
    return [{ start, end: start, text: written.map((one) => `${one} `).join('') }];
  }
  const next = text.indexOf('\n', end);
  const rest = text.slice(end, next === -1 ? text.length : next);
  // A command that follows in the line belongs to it; a comment does not.
  return /^\s*(?:;|#.*)?\s*$/.test(rest)
    ? [{ start: line, end: line, text: written.map((one) => `${before}${one}\n`).join('') }]
    : [{ start, end: start, text: written.map((one) => `${one} `).join('') }];
}

interface RewrittenJson extends Rewritten {
  /** Whether changed defaults are written down here. */
  readonly hasDefaults: boolean;
}

type Json = Record<string, unknown>;

function rewriteJson(text: string, options: RewriteOptions, facts: UpgradeFacts, isOnly: boolean): RewrittenJson {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return { text, done: [{ kind: 'notJson', name: 'package.json' }], hasDefaults: false };
  }
  const done: Rewriting[] = [];
  if (!isObject(root)) {
    return { text, done, hasDefaults: false };
  }
  const config = isObject(root.config) ? root.config : undefined;
  const block = isObject(config?.mongodbMemoryServer) ? config.mongodbMemoryServer : undefined;
  const isFile = ['name', 'dependencies', 'devDependencies', 'config'].some((key) => Object.hasOwn(root, key));
  const ownBlock = block ?? (isFile ? {} : isObject(root.mongodbMemoryServer) ? root.mongodbMemoryServer : {});
  const hasDefaults = isOnly || block !== undefined;
  const kept = hasDefaults ? keptDefaults(Object.keys(ownBlock), 'packageJson', options, facts) : [];
  const next: [string, unknown][] = Object.entries(ownBlock).flatMap(([name, value]): [string, unknown][] => {
    const [change] = judge(name, 'packageJson', options.to, facts);
    done.push(...(change === undefined ? [] : [change]));
    return change?.kind === 'removed' ? [] : [[change?.to ?? name, value]];
  });
  for (const [name, value] of kept) {
    done.push({ kind: 'kept', name, to: value });
    next.push([name, ['true', 'false'].includes(value) ? value === 'true' : value]);
  }
  const mongodbMemoryServer = Object.fromEntries(next);
  const result: Json = { ...root };
  if (block !== undefined || (isFile && next.length > 0)) {
    result.config = { ...config, mongodbMemoryServer };
  } else if (!isFile && isObject(root.mongodbMemoryServer)) {
    result.mongodbMemoryServer = mongodbMemoryServer;
  }
  for (const key of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    if (isObject(root[key])) {
      result[key] = rewriteRanges(root[key], options, facts, done);
    }
  }
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  return { text: JSON.stringify(result, null, indent), done, hasDefaults };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const family = /^mongodb-memory-server(?:-core|-global(?:-(\d+\.\d+))?)?$/;

function rewriteRanges(ranges: Json, { to }: RewriteOptions, facts: UpgradeFacts, done: Rewriting[]): Json {
  const release = facts.releases.find(({ version }) => version === to);
  return Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => {
      const [isOurs, line] = family.exec(name) ?? [];
      if (isOurs === undefined || typeof range !== 'string') {
        return [name, range];
      }
      if (line !== undefined && release?.globals[line] === undefined) {
        done.push({ kind: 'noPackage', name, to });
        return [name, range];
      }
      // A range would let in later releases than a pre-release.
      const next = `${to.includes('-') ? '' : (/^[\^~]/.exec(range)?.[0] ?? '')}${to}`;
      if (next !== range) {
        done.push({ kind: 'range', name, to: next });
      }
      return [name, next];
    }),
  );
}
